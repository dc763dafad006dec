# Guess along: what those who look on predict.

setting-predictions = Guess along
    .effect = Whoever is watching may guess: how will this gift go down, was that true? No points.
along = Guess along
along-true = True
along-lie = Lie
along-gift = Gift from { $by } to { $to }
along-claim = Guess along: true or a lie?
along-mark = Guess along: what will it get?
along-right = Guessing along, you got { $right } of { $of } right
along-none = nothing
along-watching = { $n } watching
refused-prediction-closed = It is too late to guess that.
refused-prediction-of-bot = Bots unwrap too fast for guessing.
refused-prediction-own = You know this one too well to guess it.
refused-predictions-off = Guessing along is switched off here.
refused-unknown-prediction = It is too late to guess that.
