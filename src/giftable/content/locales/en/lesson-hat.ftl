# What the lesson of That’s Not a Hat says, by step (games/hat/tutorial.toml); .wrong after a wrong try.
# { $name } is the bot at the left, { $other } the one at the right.

lesson-hat-look = Remember who has what: soon it’s all face down. Ready? Draw.
lesson-hat-name = You drew broccoli; now it’s face down. Its arrow points to { $name }: say what it is.
    .wrong = You saw it a moment ago: broccoli!
lesson-hat-believe = { $name } keeps your broccoli and passes on an older gift. It was a muffin, wasn’t it? Say thank you.
    .wrong = It was a muffin. Believe { $name } this time!
lesson-hat-pass = You keep the muffin, so your first gift goes on, to { $other }. What was it?
    .wrong = It lay before you all along: a guitar!
lesson-hat-doubt = An umbrella? You saw a hat at { $other }’s place. Don’t believe it!
    .wrong = It was a hat, not an umbrella. Refuse it!
lesson-hat-takes = Whoever is wrong keeps the gift as a penalty, and draws. You saw the piano: say thank you.
    .wrong = You saw it yourself: it’s a piano.
lesson-hat-bluff = Your muffin goes to { $other }. Pretend you forgot: bluff, and name anything else.
    .wrong = That’s the truth! Just this once, name something else.
lesson-hat-go = Your bluff worked! Three penalties end the game, and the fewest win.
