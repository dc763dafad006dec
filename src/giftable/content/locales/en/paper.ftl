# What stands on sheets of paper that `giftable print` makes. The words on cards, tokens and tracks
# are those of the games; the two ends of a track are as in gt-track-ends.

# Small, in the margin of each sheet, after the deck's title.
paper-note = A Giftable deck, made independently by fans, not by the publisher
paper-go = GO
paper-gifted = GIFTED
paper-test-front = Test page, front. Print both sides as you will print the cards, then turn the sheet over.
paper-test-back = Test page, back. Hold it up to the light. Read off how many millimetres the front’s crosses lie to the right (+) or left (−) of the rulers’ middle, and below (+) or above (−) it: that is the offset.
# What a page for a browser says on screen, above the sheets.
paper-print = Print this at actual size (100%), without headers and footers.
