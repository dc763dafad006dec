"""What is given: gifts, their names, and how they are read."""
