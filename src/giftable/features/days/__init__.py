"""Tables that are played over days."""
