# What a public server says: a place to try the games, for an hour a table.

public-home = Ici, tout le monde peut essayer les jeux : une table dure une heure, et rien n’est conservé.
public-lobby = Ici, tout le monde peut essayer les jeux : cette table ferme à { $time }, et rien n’est conservé.
public-soon = Cette table ferme à { $time }.

shut-hour-over = L’heure est écoulée
shut-hour-over-what = Cette table publique est fermée. Tu peux en ouvrir une autre.
shut-hour-over-go = À l’accueil
refused-tables-taken =
    Toutes les tables sont prises. Reviens dans { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }.
refused-off-in-public = Pas ici : ce serveur public sert à essayer les jeux.
