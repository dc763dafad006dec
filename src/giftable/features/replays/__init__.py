"""Games that are kept, to be seen again."""
