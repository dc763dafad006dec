# The previews of links: what is said before anybody has opened them, beside and in a picture.

invite = { $host } t’invite à jouer à
invite-anybody = On t’invite à jouer à
invite-title = { $host } t’invite à jouer à { $game }
invite-title-anybody = On t’invite à jouer à { $game }
seats = { $free ->
    [0] Toutes les places sont prises : viens regarder.
    [one] Il reste une place.
    *[other] Il reste { $free } places.
  }
won = { $count ->
    [one] { $names } gagne
    *[other] { $names } gagnent
  }
again = Revois notre partie
replay-description = Toute la partie, coup par coup, à travers les yeux de chacun.
best = Meilleur cadeau : { $gift }
best-own = Le meilleur cadeau
fooled = Nous a le plus trompés : { $gift }
together = On joue ensemble
evenings = { $count ->
    [0] La première soirée reste à venir.
    [one] Une soirée déjà
    *[other] Déjà { $count } soirées
  }
circle-description = Qui connaît qui, soirée après soirée.
