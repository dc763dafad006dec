"""Stores the logs of tables, in memory or in SQL, by one protocol."""
