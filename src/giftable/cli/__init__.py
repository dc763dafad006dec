"""The command line: serve, join, backup, doctor, replay and the rest."""
