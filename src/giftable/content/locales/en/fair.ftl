# /fair: how shuffles are fair, in four sentences, and a check of a game's shuffles.

fair-before = Before the first card is dealt, the server draws a secret number and shows you its fingerprint.
fair-during = Every phone at the table adds a secret number of its own: first only its fingerprint and, once everybody has seen all of these, the number itself. Every shuffle of the game follows from all the numbers together.
fair-after = After the game you see all the numbers, and here your own device works out their fingerprints again: if they match, nobody has swapped one.
fair-again = Whoever runs the server can also write the whole game to a file with “giftable export”, and “giftable verify FILE” deals it all again.

fair-check = Check a game
fair-shown = shown before the first card
fair-made = made here, from the seed
fair-yes = The same. This seed was fixed before the first card was dealt.
fair-no = Not the same. This seed is not the one that was promised.
fair-but = The server’s number matches, but not that of every phone: see below.
fair-wait = The seed is shown after the game. Then open this page again, from the final screen or the menu.
fair-odd = Something is missing: a fingerprint and a seed have 64 characters each, 0 to 9 and a to f.

fair-remains = What whoever runs the server can still do: read the cards, leave a phone out (its owner sees that), and begin the draw once more (everybody sees that). As long as one phone that takes part is honest, they can’t make up a shuffle; with accomplices at the table they can only pick one of a few: one of two with one accomplice, one of four with two, and so on. Everybody sees whose phone was silent.
fair-together = Who took part
fair-alone = Only the server’s number went into this game: no phone took part. Practice begins before your phone has joined; from the next game at that table on, it takes part.
fair-own = yours
fair-unfit = doesn’t match
fair-list = The list of all the parts. If everybody sees the same picture here, everybody was shown the same list.
fair-other-list = This is not the list that your phone was shown before the game.
fair-missing = Your phone’s part is not on this list: it came too late, or the server left it out.
fair-mixed = The seed of this game, as “giftable verify” shows it

fair-fields = What is compared
fair-field-shown = Fingerprint
fair-field-seed = Seed
fair-field-table = Table ID
fair-field-game = Game number at this table

fair-missed = { $name }’s phone took no part in this shuffle.
fair-missed-you = Your phone took no part in this shuffle.
refused-not-mixing = The shuffle isn’t being prepared right now.
refused-other-share = That isn’t the part you had sealed.
refused-wrong-step = Too late for this shuffle.
