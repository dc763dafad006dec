# Guess along: what those who look on predict.

setting-predictions = Pronostics
    .effect = Qui regarde fait son pronostic : quel verdict pour ce cadeau ? Était-ce vrai ? Sans points.
along = Ton pronostic
along-true = Vrai
along-lie = Faux
along-gift = Cadeau de { $by } pour { $to }
along-claim = Ton pronostic : vrai ou faux ?
along-mark = Ton pronostic : quel effet ?
along-right = Tes pronostics : { $right } bons sur { $of }
along-none = rien
along-watching = public : { $n }
refused-prediction-closed = Trop tard pour ce pronostic.
refused-prediction-of-bot = Les bots déballent trop vite pour un pronostic.
refused-prediction-own = Tu en sais trop pour un pronostic.
refused-predictions-off = Ici, pas de pronostics.
refused-unknown-prediction = Trop tard pour ce pronostic.
