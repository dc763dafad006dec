# Lessons at the table.

lesson-title = Lesson: { $game }
lesson-step = Step { $at } of { $of }
lesson-play = Play
lesson-friends = Play with friends
lesson-back = Back to our table
lesson-begun = Your table has begun!
lesson-offer = New to { $game }?
lesson-offer-cards = New to these cards?
lesson-known = No
lesson-leave = Leave the lesson

## GiftTRAP: what its lessons say, by step (games/gifttrap/tutorial.toml); .wrong after a wrong try.
## { $name } and { $other } are bots: the gardener at the left, the superstar at the right.

lesson-gifttrap-give = One gift for each: { $name } lives for bees, { $other } for luxury. What will please whom?
    .wrong = Not quite. Bees for { $name }, a butler for { $other }!
lesson-gifttrap-get = Now your own wishes, in secret. Today ice cream is GREAT and wet socks are NO WAY; the rest is up to you.
    .wrong = GREAT on the ice cream, NO WAY on the wet socks!
lesson-gifttrap-unwrap = Presents for you! Start with the one from { $name }.
    .wrong = First the one from { $name }!
lesson-gifttrap-both = GREAT! Your GET marker moves 3, and so does { $name }’s GIVE marker. On to the next one.
lesson-gifttrap-win = NO WAY: back 4, though never past GO. Whoever ends a round with both markers on GIFTED wins. Now the others unwrap.
lesson-gifttrap-go = That’s one round, and all there is to it. Go and play!

## Its expert cards: one gives with GIVE MORE, one gets with GET MORE, one traps.

lesson-gifttrap-more-give = GIVE MORE doubles a gift for you. Bees for { $name }, and the card with them; the butler for { $other }.
    .wrong = Bees for { $name }, with GIVE MORE; a butler for { $other }!
lesson-gifttrap-more-get = Everyone can see which gift carries your card. Now your own wishes, as you like.
lesson-gifttrap-more-see = { $name } unwraps your bees. Watch both tracks.
lesson-gifttrap-more-go = GREAT: 3 for { $name }, but 6 for you. With NO WAY you would have gone back 8.
lesson-gifttrap-double-get = GET MORE doubles a gift for you. Ice cream is GREAT, wet socks are NO WAY, and { $name } knows you best: the card goes under that gift.
    .wrong = GREAT on the ice cream, NO WAY on the wet socks, GET MORE under the gift from { $name }!
lesson-gifttrap-double-open = All set. Unwrap the gift from { $name }.
    .wrong = First the one from { $name }: your card lies there.
lesson-gifttrap-double-go = GREAT, and double: your GET marker moves 6, { $name }’s GIVE only 3. With NO WAY you would have gone back 8.
lesson-gifttrap-trap-lay = Wet socks are your NO WAY, and { $other } seems to be grinning. Trap them with your GiftTRAP!
    .wrong = Your GiftTRAP first, and on the wet socks!
lesson-gifttrap-trap-open = Nobody scores from the socks any more this round. Now unwrap the gift from { $other }.
    .wrong = First the one from { $other }!
lesson-gifttrap-trap-go = Socks, indeed! But nobody moves. You can trap a gift once a game, any time once the giving has begun.

## That’s Not a Hat: { $name } is the bot at the left, { $other } the one at the right.

lesson-hat-look = Remember who has what: soon it’s all face down. Ready? Draw.
lesson-hat-name = You drew broccoli; now it’s face down. Its arrow points to { $name }: say what it is.
    .wrong = You saw it a moment ago: broccoli!
lesson-hat-believe = { $name } keeps your broccoli and passes on an older gift. It was a muffin, wasn’t it? Say thank you.
    .wrong = It was a muffin. Believe { $name } this time!
lesson-hat-pass = You keep the muffin, so your first gift goes on, to { $other }. What was it?
    .wrong = It was right in front of you: a guitar!
lesson-hat-doubt = An umbrella? You saw a hat at { $other }’s place. Don’t believe it!
    .wrong = It was a hat, not an umbrella. Refuse it!
lesson-hat-takes = Whoever is wrong keeps the gift as a penalty, and draws. You saw the piano: say thank you.
    .wrong = You saw it yourself: it’s a piano.
lesson-hat-bluff = Your muffin goes to { $other }. Pretend you forgot: bluff, and name anything else.
    .wrong = That’s the truth! Just this once, name something else.
lesson-hat-go = Your bluff worked! Three penalties end the game, and the fewest win.

refused-not-in-lesson = Not in a lesson. Leave it first.
refused-not-taught = The lesson is about something else just now.
