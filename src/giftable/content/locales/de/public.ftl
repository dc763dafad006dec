# What a public server says: a place to try the games, for an hour a table.

public-home = Ein öffentlicher Ort zum Ausprobieren: Ein Tisch bleibt eine Stunde, und nichts wird aufgehoben.
public-lobby = Ein öffentlicher Ort zum Ausprobieren: Dieser Tisch schließt um { $time }, und nichts wird aufgehoben.
public-soon = Dieser Tisch schließt um { $time }.
