# What a public server says: a place to try the games, for an hour a table.

public-home = A public place to try: a table lasts an hour, and nothing is kept.
public-lobby = A public place to try: this table closes at { $time }, and nothing is kept.
public-soon = This table closes at { $time }.
