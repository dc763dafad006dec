# Own gifts at a table: decks that people lay on it, and their cards in the game.

cards-lay = Lay a deck on the table
cards-empty = No deck of yours lies here yet. Photos, drawings, jokes: nothing makes you laugh like them.
cards-count =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
cards-put-back = Put back
cards-put-back-which = Put back “{ $deck }”
cards-later = Decks can be laid down or put back between two games.
cards-host-lays = Here only the host lays decks.
cards-all = Everyone may lay decks
    .effect = Otherwise only you may.

## One card, and its host

cards-made = From “{ $deck }”. Made by: { $by }
cards-remove = Take this card out
cards-remove-one = Take a card out
cards-remove-sure = Take it out for good? It won’t be dealt again at this table, and nobody will see its picture any more.
cards-remove-yes = Take it out
cards-remove-no = Leave it in
cards-removed = One card has been taken out.

## Who sees the pictures

cards-hide = Hide own pictures on this device
    .effect = You see their names instead. Good for streaming.
cards-tv = Own pictures on a TV
    .effect = Without them, a TV shows only the names.
