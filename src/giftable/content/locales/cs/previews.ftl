# The previews of links: what is said before anybody has opened them, beside and in a picture.

invite = { $host } tě zve ke hře
invite-anybody = Máš pozvání ke hře
invite-title = { $host } tě zve ke hře { $game }
invite-title-anybody = Máš pozvání ke hře { $game }
seats = { $free ->
    [0] Všechna místa jsou obsazená, ale můžeš se dívat.
    [one] Jedno místo je volné.
    [few] { $free } místa jsou volná.
    *[other] { $free } míst je volných.
  }
won = { $count ->
    [one] Vyhrává { $names }
    *[other] Vyhrávají { $names }
  }
again = Podívej se na naši hru
replay-description = Celá hra ještě jednou, tah po tahu, očima každého z nás.
best = Nejlepší dárek: { $gift }
best-own = Nejlepší dárek
fooled = Nejvíc nás zmátlo: { $gift }
together = Hrajeme spolu
evenings = { $count ->
    [0] První večer máme teprve před sebou.
    [one] Zatím jeden večer
    [few] Zatím { $count } večery
    *[other] Zatím { $count } večerů
  }
circle-description = Kdo zná koho, večer po večeru.
