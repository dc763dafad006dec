"""Bots for That's Not a Hat."""
