"""HTTP: endpoints, sessions, limits, answers."""
