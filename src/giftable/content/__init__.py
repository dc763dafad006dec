"""Gifts, words and pictures, and the code that reads them."""
