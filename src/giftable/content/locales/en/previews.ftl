# The previews of links: what is said before anybody has opened them, beside and in a picture.

invite = { $host } invites you to
invite-anybody = You are invited to
invite-title = { $host } invites you to { $game }
invite-title-anybody = You are invited to { $game }
seats = { $free ->
    [0] All seats are taken: come and watch.
    [one] One seat is free.
    *[other] { $free } seats are free.
  }
won = { $count ->
    [one] { $names } won
    *[other] { $names } won
  }
again = Watch our game again
replay-description = The whole game once more, move by move, through the eyes of each of us.
best = Best gift: { $gift }
best-own = The best gift
fooled = Fooled us most: { $gift }
together = We play together
evenings = { $count ->
    [0] Our first evening is still to come.
    [one] One evening so far
    *[other] { $count } evenings so far
  }
circle-description = Who knows whom, evening by evening.
