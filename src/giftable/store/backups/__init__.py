"""Copies of a database: made while it is served, put back, checked."""
