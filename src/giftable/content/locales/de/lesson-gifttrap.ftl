# What the lessons of GiftTRAP say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
# { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = Für beide ein Geschenk: { $name } lebt für Bienen, { $other } für Luxus. Was macht wem Freude?
    .wrong = Noch nicht. Bienen für { $name }, ein Butler für { $other }!
lesson-gifttrap-get = Jetzt heimlich deine eigenen Wünsche. Heute ist Eis SUPER, nasse Socken sind NO WAY; der Rest liegt bei dir.
    .wrong = SUPER aufs Eis, NO WAY auf die nassen Socken!
lesson-gifttrap-unwrap = Geschenke für dich! Pack zuerst das von { $name } aus.
    .wrong = Zuerst das von { $name }!
lesson-gifttrap-both = SUPER! Deine GET-Figur geht 3 vor, die GIVE-Figur von { $name } auch. Und jetzt das andere.
lesson-gifttrap-win = NO WAY: 4 zurück, aber nie hinter START. Wer am Ende einer Runde beide Figuren auf GIFTED hat, gewinnt. Jetzt packen die anderen aus.
lesson-gifttrap-go = Das war eine Runde, und mehr ist nicht dabei. Auf zum Spiel!
