"""The process: how it starts and ends, what it logs and counts, where others reach it."""
