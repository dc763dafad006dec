# That's Not a Hat at the table. Names of people are put in as they are: never inflect them, and
# give them no gendered word. { $gift } is an object's name without an article ("kite").

## The status line: its first word says who acts. It never says what a gift is.

hat-you-draw = You: draw a gift once all are ready
hat-you-name = You: say what you’re giving { $receiver }
hat-you-say = You: say aloud what you’re giving { $receiver }
hat-you-answer = You: do you believe { $giver }?
hat-you-vote = You: did { $giver } name it correctly?
hat-you-deal = You: begin the next game
hat-waiting-look = Waiting for { $names } to draw
hat-waiting-name = Waiting for { $names }: what is it?
hat-waiting-answer = Waiting for { $names }: thank you or not?
hat-waiting-vote = Waiting for { $names } to vote
hat-waiting-pause = Waiting for { $names } to continue
hat-over = That’s it!
hat-deals = Remember every gift!
hat-draws = { $by } draws a gift for { $to }
hat-thanks = { $name } says thank you
hat-keeps = { $name } says thank you and keeps an extra gift
hat-refuses = { $name } doubts it!
hat-draws-you = You draw a gift for { $to }
hat-draws-to-you = { $by } draws a gift for you
hat-thanks-you = You say thank you
hat-keeps-you = You say thank you and keep an extra gift
hat-refuses-you = You doubt it!
hat-counts = The votes are in

## The table

hat-table = The table
hat-shop = The shop
hat-shop-empty = The shop is empty
hat-shop-left = { $count } left
hat-gifts-of = { $name }’s gifts, oldest first
hat-gifts-of-you = Your gifts, oldest first
hat-face-down = face down, goes to { $name }
hat-face-down-you = face down, goes to you
hat-on-its-way = A gift on its way from { $by } to { $to }
hat-on-its-way-you = A gift on its way from you to { $to }
hat-on-its-way-to-you = A gift on its way from { $by } to you
hat-penalties = Penalties: { $count } of { $limit }
hat-penalty = Penalty: { $gift }
hat-voted = has voted
hat-says-thanks = Thank you!
hat-says-aloud = I have a nice … for you.
hat-says-doubt = That’s not true!
hat-votes = Right: { $right } · Wrong: { $not_right }
hat-wrong = { $name } was wrong
hat-wrong-you = You were wrong
hat-stamp-lie = Nope!
hat-stamp-true = True!

## Between games and at the end

hat-game = Game { $game } of { $games }
hat-won-all = Nobody loses: you all win!
hat-won-game =
    { $count ->
        [one] This game goes to { $names }
       *[other] { $names } share this game
    }
hat-won-game-you =
    { $count ->
        [one] This game is yours
       *[other] { $names } share this game
    }
hat-why-limit = { $names } collected { $limit } penalties.
hat-why-limit-you = You collected { $limit } penalties.
hat-why-stall = Nobody gets it wrong any more: whoever has the fewest penalties wins.
hat-why-empty = The shop is empty: whoever has the fewest penalties wins.
hat-why-last = Nobody else is left.
hat-why-match = Fewest penalties over the whole match.
hat-result = Penalties
hat-result-match = The match
hat-result-player = Player
hat-result-held = Held at the end
hat-result-game = Game { $game }
hat-result-total = Total
hat-share-line = That’s Not a Hat, played on Giftable

## Told in passing, and to those who listen

hat-told-drawn = On the card: { $gift }.
hat-told-offers-to-you = { $by } to you: { $line }
hat-told-offers = { $by } to { $to }: { $line }
hat-told-offers-you = You to { $to }: { $line }
hat-told-verdict = { $line } { $who }.
hat-told-left = { $name } has left; the circle closes.
hat-told-joins = { $name } will play from the next game.
hat-told-joins-you = You’ll play from the next game.

## What one does at the table: begin, name, answer, vote, go on

hat-act-begin = Draw a gift
hat-act-go-on = On to game { $n } of { $games }
hat-act-which = Which gift is it?
hat-act-two-letters = Two letters are enough
hat-act-found =
    { $count ->
        [0] No gift in this game is called that.
        [one] One gift found.
       *[other] { $count } gifts found.
    }
hat-act-list = Gifts
hat-act-give = Tell { $name }
hat-act-pick-first = Pick a gift from the list first.
hat-act-say = Say aloud what you’re giving { $name }, then tap.
hat-act-said = I have said it
hat-act-thanks = Thank you!
hat-act-not-so = That’s not what it is!
hat-act-hear = Hear it again
hat-act-vote = On the card: { $gift }. Did { $name } name it correctly?
hat-act-right = Yes, correct
hat-act-wrong = No, wrong

## Help, one for each moment, at most 40 words; and a word for newcomers

help-hat-look = Who has what? Look as long as you like. Soon everything will be face down, and nobody may peek, not even at their own gifts. No notes: forgetting is the fun!
    .title = Look closely
help-hat-name =
    { $spoken ->
        [1] Say aloud what you’re giving: “I have a nice … for you.” True, half remembered, or made up. Then press the button. The arrow on the back shows who gets it.
       *[other] The giver says what the gift is: true, half remembered, or made up. Giving? Type two letters and pick any object you like. The arrow on the back shows who gets it.
    }
    .title = “I have a nice …”
help-hat-answer =
    { $spoken ->
        [1] Thank you: you keep it face down and give your oldest gift. Doubt it: the card is turned face up, the others judge, and whoever was wrong takes it as a penalty. { $limit } penalties end the game.
       *[other] Thank you: you keep it face down and give your oldest gift. Doubt it: the card is turned face up, and whoever was wrong takes it as a penalty. { $limit } penalties end the game.
    }
    .title = Thank you, or not?
help-hat-vote = The gift is face up. Everyone but the giver and the receiver says whether the name was right. A tie means the name was right.
    .title = Was it right?
help-hat-pause = One game of the match is over; its penalties are written down. For the next one, the first turn passes to the left, and everyone gets new gifts.
    .title = Between two games
help-hat-over = Whoever has the fewest penalties wins; if tied, you share the win. In a match, the penalties of all its games count.
    .title = The end
coach-hat-name = Forgotten? Sound very sure.
coach-hat-answer = Doubt the truth, and the penalty is yours.
coach-hat-vote = You are the judges.

## Refusals: what to do

refused-already-named = You have already named this gift. Now it’s the other player’s turn.
refused-already-voted = You have already voted. Wait for the others.
refused-no-vote = The giver and the receiver don’t vote: let the others judge.
refused-not-first = Somebody else goes first. Keep looking while you can!
refused-not-named-yet = Wait until the giver has said what it is.
refused-not-spoken = Type what the gift is: this table does not play by voice.
refused-not-the-giver = It’s somebody else’s turn to give. Watch where the gift goes!
refused-not-the-receiver = This gift is for somebody else. Only they can answer.
refused-spoken-here = Say aloud what the gift is: this table plays by voice.
refused-unknown-gift = Choose one of the objects in the list.
