# The end of a game, told: a title for each player, a gift’s journey, the picture to share. Names
# of people are put in as they are: never inflect them, and give them no gendered word.

told-titles = Awards
told-title = { $name }: { $title }
told-title-fact = { $name }: { $title }. { $fact }
told-saved = Saved to your downloads.
end-people = Best of the humans: { $names }

## GiftTRAP: the titles and the facts behind them

gt-title-knows = Knows { $other } best
    .fact = Gifts that hit the mark: { $count } of { $of }
gt-title-knows-you = Knows you best
gt-title-riddle = A riddle, gift-wrapped
    .fact = Gifts that missed: { $count } of { $of }
gt-title-open-book = An open book
    .fact = Gifts that hit home: { $count } of { $of }
gt-title-generous = Better than Santa
    .fact = Points scored for others: { $count }
gt-title-no-no-way = Never a NO WAY
    .fact = Gifts given: { $of }
gt-title-trapper = Master of the trap
    .fact = Tokens caught: { $count }
gt-title-bullseye = Straight to the heart
    .fact = Given: GREAT × { $count }
gt-title-joker = It’s the thought that counts
    .fact = For { $other }: { $gift }
gt-title-joker-you =
    .fact = For you: { $gift }
gt-title-moment = Gift of the evening
    .fact = For { $other }: { $gift }
gt-title-moment-you =
    .fact = For you: { $gift }
gt-title-kindred = In tune with { $other }
    .fact = Hits both ways: { $count } of { $of }
gt-title-kindred-you = In tune with you
gt-title-beloved = Spoilt rotten
    .fact = Unwrapped: GREAT × { $count }
gt-title-nerves = Nerves of steel
    .fact = Unwrapped: NO WAY × { $count }
gt-title-ahead = Ahead of their time
    .fact = Gifts nobody noticed: { $count }
gt-title-rocket = Rocket-powered
    .fact = Spaces in a single round: { $count }
gt-title-steady = A safe pair of hands
    .fact = GOOD or OK: { $count } of { $of }
gt-title-bold = All or nothing
    .fact = GREAT × { $count }, NO WAY × { $of }
gt-title-late = Fashionably late
    .fact = At the table since round { $count }
gt-title-gift = A gift to remember
    .fact = For { $other }: { $gift }
gt-title-gift-you =
    .fact = For you: { $gift }
gt-title-company = The best of company
gt-title-seer = Knows everybody best
    .fact = Guessed right: { $count } of { $of }

## GiftTRAP: the picture to share

gt-share-given = { $by } gave { $to } { $gift }.
gt-share-given-you = You gave { $to } { $gift }.
gt-share-given-to-you = { $by } gave you { $gift }.
gt-share-bond = Nobody knows { $to } like { $by } does.

## That’s Not a Hat: the titles and the facts behind them

hat-title-liar = Best liar at the table
    .fact = Wrong names believed: { $count }
hat-title-poker = Poker face
    .fact = Said: { $said }. It was: { $gift }.
hat-title-elephant = An elephant’s memory
    .fact = Remembered: { $count } of { $of }
hat-title-trusting = Trusts everyone
    .fact = “Thank you” × { $count }, not one doubt
hat-title-doubter = Not buying it
    .fact = Doubted: { $count } of { $of }
hat-title-nose = A nose for lies
    .fact = Lies sniffed out: { $count }
hat-title-caught = Caught red-handed
    .fact = Wrong names exposed: { $count }
hat-title-honest = Honest through and through
    .fact = Named correctly: { $count } of { $count }
hat-title-clean = A spotless record
    .fact = Not a single penalty
hat-title-collector = A fine collection
    .fact = Penalties: { $count }
hat-title-bluffer = Started the longest bluff
    .fact = Said: { $said }. It was: { $gift }.
hat-title-grateful = Grateful for anything
    .fact = Thanks for wrong names: { $count }
hat-title-sceptic = Doubts even the truth
    .fact = Wrongly doubted: { $count }
hat-title-creative = Boundless imagination
    .fact = Different names made up: { $count }
hat-title-busy = Busy hands
    .fact = Gifts passed on: { $count }
hat-title-late = Fashionably late
    .fact = At the table since game { $count }
hat-title-keeper = Not leaving empty-handed
    .fact = Held at the end: { $gift }
hat-title-company = The best of company
hat-title-seer = Sees through everybody
    .fact = Seen through: { $count } of { $of }

## That’s Not a Hat: a gift’s journey, and the picture to share

hat-bluff = The longest bluff
hat-journey = The journey of a gift
hat-doubted = doubted!
hat-share-said =
    { $by } said: { $said }.
    It was: { $gift }.
