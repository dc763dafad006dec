"""Content: the gifts, their names, and the code that reads them."""
