# What the lessons of GiftTRAP say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
# { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = One gift for each: { $name } lives for bees, { $other } for luxury. What will please whom?
    .wrong = Not quite. Bees for { $name }, a butler for { $other }!
lesson-gifttrap-get = Now your own wishes, in secret. Today ice cream is GREAT and wet socks are NO WAY; the rest is up to you.
    .wrong = GREAT on the ice cream, NO WAY on the wet socks!
lesson-gifttrap-unwrap = Presents for you! Start with the one from { $name }.
    .wrong = First the one from { $name }!
lesson-gifttrap-both = GREAT! Your GET marker moves 3, and so does { $name }’s GIVE marker. On to the next one.
lesson-gifttrap-win = NO WAY: back 4, though never past GO. Whoever ends a round with both markers on GIFTED wins. Now the others unwrap.
lesson-gifttrap-go = That’s one round, and all there is to it. Go and play!
