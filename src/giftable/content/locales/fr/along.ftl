# Guess along: what those who look on predict.

setting-predictions = Pronostics
    .effect = Qui regarde fait son pronostic : quel verdict pour ce cadeau ? Était-ce vrai ? Sans points.
along = Ton pronostic
along-true = Vrai
along-lie = Faux
along-saw-through = Tes bons pronostics : { $right } sur { $of }
along-knew = Tes bons pronostics : { $right } sur { $of }
along-gift = Cadeau de { $by } pour { $to }
along-none = rien
along-watching = public : { $n }
refused-prediction-closed = Trop tard pour ce pronostic.
refused-prediction-of-bot = Les bots déballent trop vite pour un pronostic.
refused-prediction-own = Tu en sais trop pour un pronostic.
refused-predictions-off = Ici, pas de pronostics.
refused-unknown-prediction = Trop tard pour ce pronostic.
