# What a public server says: a place to try the games, for an hour a table.

public-home = Veřejné místo na zkoušku: stůl vydrží hodinu a nic se neuchovává.
public-lobby = Veřejné místo na zkoušku: tenhle stůl se zavře v { $time } a nic se neuchovává.
public-soon = Tenhle stůl se zavře v { $time }.
