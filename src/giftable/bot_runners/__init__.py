"""Runners for bots: in this process, or in a process of their own."""
