"""What a command brings at a table: facts, or a refusal. Pure functions."""
