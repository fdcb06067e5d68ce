"""The schema's history; `storage/migrate.py` walks it when the database is opened."""
