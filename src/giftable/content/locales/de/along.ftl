# Guess along: what those who look on predict.

setting-predictions = Mitraten
    .effect = Wer zuschaut, darf tippen: Wie kommt das Geschenk an, war das wahr? Ohne Punkte.
along = Mitraten
along-true = Wahr
along-lie = Gelogen
along-saw-through = { $right } von { $of } durchschaut
along-knew = { $right } von { $of } Geschenken richtig getippt
along-none = nichts
along-watching = Zuschauer: { $n }
refused-prediction-closed = Dafür ist es zu spät.
refused-prediction-of-bot = Bots packen zu schnell aus zum Mitraten.
refused-prediction-own = Das weißt du zu gut, um mitzuraten.
refused-predictions-off = Mitraten ist hier ausgeschaltet.
refused-unknown-prediction = Dafür ist es zu spät.
