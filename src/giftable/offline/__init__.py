"""The server within a page: no network, one person, everything in one thread (Pyodide)."""
