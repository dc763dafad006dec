# Guess along: what those who look on predict.

setting-predictions = Hádání s ostatními
    .effect = Kdo se jen dívá, může hádat: co dárek dostane, byla to pravda? Bez bodů.
along = Hádání s ostatními
along-true = Pravda
along-lie = Lež
along-saw-through = Uhodnuto { $right } z { $of } tvrzení
along-knew = Uhodnuto { $right } z { $of } dárků
along-none = nic
along-watching = diváci: { $n }
refused-prediction-closed = Na tenhle tip už je pozdě.
refused-prediction-of-bot = Boti rozbalují tak rychle, že se hádat nedá.
refused-prediction-own = Tohle znáš až moc dobře, tady se nehádá.
refused-predictions-off = Hádání s ostatními je tu vypnuté.
refused-unknown-prediction = Na tenhle tip už je pozdě.
