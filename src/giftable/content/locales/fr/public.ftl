# What a public server says: a place to try the games, for an hour a table.

public-home = Un lieu public pour essayer : une table dure une heure, et rien n’est conservé.
public-lobby = Un lieu public pour essayer : cette table ferme à { $time }, et rien n’est conservé.
public-soon = Cette table ferme à { $time }.
