"""Decks, tracks and tokens on sheets of paper.

Where each piece lies, how it looks, what makes it a PDF or a page for a browser to print.
"""
