"""Processes that work for a server, beside its event loop."""
