"""The database: tables with their logs, sealed deals, results and servers' settings; the only package with SQL."""
