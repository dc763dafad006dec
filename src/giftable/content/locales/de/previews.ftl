# The previews of links: what is said before anybody has opened them, beside and in a picture.

invite = { $host } lädt dich ein zu
invite-anybody = Du bist eingeladen zu
invite-title = { $host } lädt dich ein zu { $game }
invite-title-anybody = Du bist eingeladen zu { $game }
seats = { $free ->
    [0] Alle Plätze sind besetzt: Schau doch zu.
    [one] Ein Platz ist frei.
    *[other] { $free } Plätze sind frei.
  }
won = { $count ->
    [one] { $names } gewinnt
    *[other] { $names } gewinnen
  }
again = Schau dir unser Spiel an
replay-description = Das ganze Spiel noch einmal, Zug für Zug, mit den Augen von uns allen.
best = Bestes Geschenk: { $gift }
best-own = Das beste Geschenk
fooled = Hat uns am meisten getäuscht: { $gift }
together = Wir spielen zusammen
evenings = { $count ->
    [0] Der erste Abend kommt erst noch.
    [one] Bisher ein Abend
    *[other] Bisher { $count } Abende
  }
circle-description = Wer wen kennt, Abend für Abend.
