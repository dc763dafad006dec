# What a public server says: a place to try the games, for an hour a table.

public-home = Tady si hry může vyzkoušet každý: stůl vydrží hodinu a nic se neuchovává.
public-lobby = Tady si hry může vyzkoušet každý: tenhle stůl se zavře v { $time } a nic se neuchovává.
public-soon = Tenhle stůl se zavře v { $time }.
