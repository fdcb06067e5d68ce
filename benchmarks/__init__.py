"""Measurements of what the bot costs, each beside its target."""
