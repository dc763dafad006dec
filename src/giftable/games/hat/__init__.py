"""That's Not a Hat: pass gifts you may not look at, say what they are, catch who forgot."""
