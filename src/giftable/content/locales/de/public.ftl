# What a public server says: a place to try the games, for an hour a table.

public-home = Hier können alle die Spiele ausprobieren: Ein Tisch bleibt eine Stunde, und nichts wird aufbewahrt.
public-lobby = Hier können alle die Spiele ausprobieren: Dieser Tisch schließt um { $time }, und nichts wird aufbewahrt.
public-soon = Dieser Tisch schließt um { $time }.

shut-hour-over = Die Stunde ist um
shut-hour-over-what = Dieser öffentliche Tisch ist abgeräumt. Mach gern einen neuen auf.
shut-hour-over-go = Zur Startseite
refused-tables-taken =
    Alle Tische sind besetzt. Komm in { $minutes ->
        [one] einer Minute
       *[other] { $minutes } Minuten
    } wieder.
refused-off-in-public = Hier nicht: Dieser Server ist für alle zum Ausprobieren da.
