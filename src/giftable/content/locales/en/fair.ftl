# /fair: how shuffles are fair, in four sentences, and a check of a game's shuffles.

fair-before = Before the first card is dealt, the server draws a secret number, the seed, and shows you its fingerprint.
fair-during = Every shuffle of the game follows from that seed, and a different seed would have a different fingerprint.
fair-after = After the game you see the seed, and here your own device works out the seed’s fingerprint again: if the two fingerprints match, nobody has swapped the seed.
fair-again = Whoever runs the server can also write the whole game to a file with “giftable export”, and “giftable verify FILE” deals it all again.

fair-check = Check a game
fair-shown = shown before the first card
fair-made = made here, from the seed
fair-yes = The same. This seed was fixed before the first card was dealt.
fair-no = Not the same. This seed is not the one that was promised.
fair-wait = The seed is shown after the game. Then open this page again, from the final screen or the menu.
fair-odd = Something is missing: a fingerprint and a seed have 64 characters each, 0 to 9 and a to f.

fair-fields = What is compared
fair-field-shown = Fingerprint
fair-field-seed = Seed
fair-field-table = Table ID
fair-field-game = Game number at this table
