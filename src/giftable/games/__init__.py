"""The games, each in its own folder, and what they share."""
