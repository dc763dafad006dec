# Guess along: what those who look on predict.

setting-predictions = Tipování diváků
    .effect = Kdo se jen dívá, může tipovat: Jak dárek dopadne? Byla to pravda? Bez bodů.
along = Tipni si
along-true = Pravda
along-lie = Lež
along-gift = Dárek: { $by } → { $to }
along-claim = Tipni si: pravda, nebo lež?
along-mark = Tipni si: jak dárek dopadne?
along-right = Tvoje tipy: { $right } z { $of } správně
along-none = nic
along-watching = diváci: { $n }
refused-prediction-closed = Na tenhle tip už je pozdě.
refused-prediction-of-bot = Boti rozbalují tak rychle, že se tipovat nedá.
refused-prediction-own = Tady netipuješ: týká se to tebe.
refused-predictions-off = Tipování diváků je tu vypnuté.
refused-unknown-prediction = Na tenhle tip už je pozdě.
