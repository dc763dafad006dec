# What a public server says: a place to try the games, for an hour a table.

public-home = Anyone can try the games here: a table lasts an hour, and nothing is kept.
public-lobby = Anyone can try the games here: this table closes at { $time }, and nothing is kept.
public-soon = This table closes at { $time }.
