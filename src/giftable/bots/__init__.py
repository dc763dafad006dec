"""Players that need no person. A bot sees what its seat is shown, never State."""
