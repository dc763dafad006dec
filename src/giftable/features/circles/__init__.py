"""People who play together again and again."""
