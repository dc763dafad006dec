# What a public server says: a place to try the games, for an hour a table.

public-home = Anyone can try the games here: a table lasts an hour, and nothing is kept.
public-lobby = Anyone can try the games here: this table closes at { $time }, and nothing is kept.
public-soon = This table closes at { $time }.

shut-hour-over = The hour is over
shut-hour-over-what = This public table has closed. Open a new one if you like.
shut-hour-over-go = To the home page
refused-tables-taken =
    All tables are taken. Come back in { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }.
refused-off-in-public = Not here: this is a public place to try the games.
