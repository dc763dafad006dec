"""The command line: serve, simulate, export, replay."""
