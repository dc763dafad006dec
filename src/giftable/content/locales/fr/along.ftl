# Guess along: what those who look on predict.

setting-predictions = Deviner avec les autres
    .effect = Qui regarde peut deviner : que vaudra ce cadeau, était-ce vrai ? Sans points.
along = Deviner avec les autres
along-true = Vrai
along-lie = Faux
along-saw-through = Tu en as percé { $right } sur { $of }
along-knew = Tu as deviné { $right } cadeaux sur { $of }
along-none = rien
along-watching = public : { $n }
refused-prediction-closed = Trop tard pour deviner.
refused-prediction-of-bot = Les bots déballent trop vite pour deviner.
refused-prediction-own = Tu en sais trop pour deviner.
refused-predictions-off = Ici, on ne devine pas avec les autres.
refused-unknown-prediction = Trop tard pour deviner.
