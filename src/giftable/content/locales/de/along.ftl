# Guess along: what those who look on predict.

setting-predictions = Mitraten
    .effect = Wer zuschaut, darf tippen: Wie kommt das Geschenk an? Stimmt das? Ohne Punkte.
along = Mitraten
along-true = Wahr
along-lie = Gelogen
along-gift = Geschenk von { $by } an { $to }
along-claim = Mitraten: wahr oder gelogen?
along-mark = Mitraten: Wie kommt es an?
along-right = Beim Mitraten lagst du { $right } von { $of } Mal richtig
along-none = nichts
along-watching = Zuschauende: { $n }
refused-prediction-closed = Dafür ist es zu spät.
refused-prediction-of-bot = Bots packen zum Mitraten zu schnell aus.
refused-prediction-own = Hier rätst du nicht mit: Du weißt es ja.
refused-predictions-off = Mitraten ist hier ausgeschaltet.
refused-unknown-prediction = Dafür ist es zu spät.
