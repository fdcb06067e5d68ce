"""Protocols between the layers: what a table needs of storage, screen and clock."""
