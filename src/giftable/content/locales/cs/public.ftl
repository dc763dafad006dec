# What a public server says: a place to try the games, for an hour a table.

public-home = Tady si hry může vyzkoušet každý: stůl vydrží hodinu a nic se neuchovává.
public-lobby = Tady si hry může vyzkoušet každý: tenhle stůl se zavře v { $time } a nic se neuchovává.
public-soon = Tenhle stůl se zavře v { $time }.

shut-hour-over = Hodina uplynula
shut-hour-over-what = Tenhle veřejný stůl se zavřel. Klidně si otevři nový.
shut-hour-over-go = Na úvodní stránku
refused-tables-taken =
    Všechny stoly jsou obsazené. Přijď znovu za { $minutes ->
        [one] minutu
        [few] { $minutes } minuty
       *[other] { $minutes } minut
    }.
refused-off-in-public = Tady ne: tohle je veřejné místo, kde se hry jen zkoušejí.
