"""A table that is live in this process: who listens, what they are told, what it does by itself."""
