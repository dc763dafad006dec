"""Carries messages between nodes. A lost message only delays news: the store has every commit."""
