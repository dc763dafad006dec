"""What the operating system offers: nothing else asks which one it is."""
