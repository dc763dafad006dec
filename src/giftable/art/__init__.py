"""Colours, shapes, letters and pieces of all that is drawn without a browser."""
