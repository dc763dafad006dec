"""A table: seats, a log, a clock and a port for bots."""
