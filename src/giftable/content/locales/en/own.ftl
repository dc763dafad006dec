# Own gifts: the pages on which people make decks of their own cards, and print them.

## The list of decks

own-line = Make cards of your own: a photo, a drawing, a joke that only your friends get.
own-idea-0 = Dad dancing
own-idea-1 = that soup again
own-idea-2 = a night in Bob’s tent
own-new = Make a deck
own-open = Open a file
own-opening = Sending: { $part }%
own-where = Your decks stay on this server, and only this browser can open them. Saved as files, they are yours for good and go wherever you go.
own-room = Used: { $decks } of { $most } decks, { $size } of { $full }.
own-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
own-save = Save as a file
own-print = Print
own-delete = Delete
own-delete-sure = Delete “{ $title }”?
own-delete-what = The cards and their pictures are gone at once. Only a file that you saved before can bring them back.
own-delete-yes = Delete it
own-delete-no = Keep it
own-deleted = “{ $title }” is deleted.

## A new deck

own-deck-name = What is the deck called?
own-deck-example = The summer by the lake
own-deck-nameless = Give the deck a name.
own-deck-game = For which game?
own-for-gifttrap = Gifts to give and to wish for: big and small, lovely and dreadful.
own-for-hat = Things to remember and to name: no two that could be mistaken for each other.
own-begin = To the cards
own-about = About this deck
own-deck-language = The names are in
own-deck-by = Made by
own-deck-licence = What others may do with it

## The cards of a deck

own-all = All decks
own-to-table = Back to the table
own-kept = All saved.
own-partly = Saved, except for what is marked.
own-leave = What is marked is not saved. Leave anyway?
own-busy = Saving…
own-lost = No connection. Leave this page open: nothing is lost, and everything is saved as soon as you are back online.
own-first = Who or what will make everybody laugh?
own-first-how = Take a picture, give it a name: that is a card.
own-change = Change
own-take-out = Take out: { $name }
own-out = Taken out: “{ $name }”
own-undo = Undo
own-half = One card is half done.
own-half-go = Go on
own-half-no = Throw away
own-full = The deck is full: { $most } cards.

## Ways to a picture

own-take = Take a picture
own-take-short = Photo
own-pick = Pick a picture
own-pick-short = Pick one
own-reading = Just a moment…
own-draw = Draw
own-ours = Ours or emoji
own-paste = Many at once
own-none = Name only
own-heic = This is a HEIC picture, which this browser can’t read. Take a screenshot of it, or set the camera to save JPEG.
own-no-picture-file = This can’t be read as a picture. Choose a PNG, JPEG or WebP that is not damaged.

## One card

own-card-new = A new card
own-card-change = Change the card
own-card-name = What is it called?
own-card-add = Into the deck
own-card-done = Done
own-nameless = Give it a name.
own-too-long = At most { $most } letters.
own-is-in = In the deck: { $name }
own-are-in =
    { $n ->
        [one] { $n } card is in the deck.
       *[other] { $n } cards are in the deck.
    }
own-pack = How grand is it?
own-pack-yellow = yellow
own-pack-red = red
own-pack-blue = blue
own-pack-black = black
own-adults = For adults only
own-names = Names in other languages
own-names-why = Anyone who plays in another language sees the name as you wrote it, unless you add one here.
own-tags = A hint for bots
own-tags-why = At most { $most }. Without any, bots learn from what people choose.
own-other-picture = Another picture
own-crop = The part of the picture that the card shows. Drag it, pinch it, or use the arrow keys.
own-zoom-in = Closer
own-zoom-out = Further away
own-drawing = Your drawing
own-draw-here = Draw here
own-colour-ink = Black
own-colour-red = Red
own-colour-yellow = Yellow
own-colour-green = Green
own-colour-blue = Blue
own-thick = Thick pen
own-clear = Wipe it all
own-search = Which picture? Search ours, or type an emoji.
own-search-no = Back to the card
own-not-found = None of ours is called that.
own-further = Show more

## Many cards at once

own-lines = One name on each line
own-lines-packs = One gift on each line
own-lines-which = If you like, add the colour after a semicolon: { $packs }.
own-lines-example = Bob’s tent
own-lines-example-packs = a night in Bob’s tent; blue
own-at-line = Line { $line }: { $why }
own-odd-empty = there is no name.
own-odd-long = the name has more than { $most } letters.
own-odd-pack = there is no colour “{ $what }”.
own-odd-twice = “{ $what }” is there twice.
own-lines-there = Already in the deck: { $n }
own-lines-add = Add cards: { $n }

## On paper

own-print-title = Print “{ $title }”
own-paper = Paper
own-mode = Backs
own-mode-fold = Fold and glue
    .how = Works on every printer: fold along the dashed line, glue, cut.
own-mode-duplex-long = Both sides, long edge
    .how = Choose “long edge” in the print window, too.
own-mode-duplex-short = Both sides, short edge
    .how = Choose “short edge” in the print window, too.
own-mode-fronts-then-backs = Fronts, then backs
    .how = Print the fronts, turn the stack over like a page, put it back in, print the backs.
own-mode-fronts = None
    .how = Each gift gets a card of its own.
own-print-language = Language
own-offset = Backs are not quite in place?
own-offset-why = Move them a few millimetres, as seen from behind.
own-offset-right = To the right (mm)
own-offset-down = Down (mm)
own-print-how = Print at actual size (100%), not fitted to the page. Stiff paper is best.
own-print-adults = The cards for adults, too
own-test-page = Open a test page
own-box = Our games on paper
own-print-go = Open the sheets

## Brought to a table

own-again = Already on the table: tap to update
