# What a public server says: a place to try the games, for an hour a table.

public-home = Ici, tout le monde peut essayer les jeux : une table dure une heure, et rien n’est conservé.
public-lobby = Ici, tout le monde peut essayer les jeux : cette table ferme à { $time }, et rien n’est conservé.
public-soon = Cette table ferme à { $time }.
