# What a public server says: a place to try the games, for an hour a table.

public-home = Hier können alle die Spiele ausprobieren: Ein Tisch bleibt eine Stunde, und nichts wird aufbewahrt.
public-lobby = Hier können alle die Spiele ausprobieren: Dieser Tisch schließt um { $time }, und nichts wird aufbewahrt.
public-soon = Dieser Tisch schließt um { $time }.
