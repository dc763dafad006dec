"""People who play together again and again, and what lasts of their evenings."""
