# The end of a game, told: a title for each player, a gift’s journey, the picture to share. Names
# of people are put in as they are: never inflect them, and give them no gendered word.

told-titles = Titles of the evening
told-title = { $name }: { $title }
told-next = Go on
told-skip = Skip to the end
told-saved = Saved to your downloads.

## GiftTRAP: the titles and the facts behind them

gt-title-knows = Knows { $other } best
    .fact = Gifts that hit home: { $count } of { $of }
gt-title-riddle = The riddle: nobody guessed you
    .fact = Gifts that missed: { $count } of { $of }
gt-title-open-book = Read like a book
    .fact = Gifts that hit home: { $count } of { $of }
gt-title-generous = Most generous
    .fact = Points brought to others: { $count }
gt-title-no-no-way = Never a NO WAY
    .fact = Gifts given: { $of }
gt-title-trapper = Master of the trap
    .fact = Tokens caught: { $count }
gt-title-bullseye = Straight to the heart
    .fact = Given: GREAT × { $count }
gt-title-joker = The blackest humour
    .fact = For { $other }: { $gift }
gt-title-moment = Gift of the evening
    .fact = For { $other }: { $gift }
gt-title-kindred = Same wavelength: { $other }
    .fact = Hits in both directions: { $count } of { $of }
gt-title-beloved = Showered with joy
    .fact = Unwrapped: GREAT × { $count }
gt-title-nerves = Nerves of steel
    .fact = Unwrapped: NO WAY × { $count }
gt-title-ahead = Ahead of the times
    .fact = Gifts nobody noticed: { $count }
gt-title-rocket = The rocket
    .fact = Spaces in a single round: { $count }
gt-title-steady = A safe pair of hands
    .fact = GOOD or OK: { $count } of { $of }
gt-title-bold = All or nothing
    .fact = GREAT × { $count }, NO WAY × { $of }
gt-title-late = The welcome surprise
    .fact = At the table since round { $count }
gt-title-gift = A gift to remember
    .fact = For { $other }: { $gift }
gt-title-company = The best of company

## GiftTRAP: the picture to share

gt-share-given = { $by } gave { $to } { $gift }.
gt-share-bond = { $by } knows { $to } best.

## That’s Not a Hat: the titles and the facts behind them

hat-title-liar = The best liar
    .fact = Wrong names believed: { $count }
hat-title-poker = Poker face
    .fact = Said: { $said }. In truth: { $gift }.
hat-title-elephant = An elephant’s memory
    .fact = Remembered: { $count } of { $of }
hat-title-trusting = Trusts everybody
    .fact = “Thank you” × { $count }, not one doubt
hat-title-doubter = The doubter
    .fact = Doubted: { $count } of { $of }
hat-title-nose = A nose for lies
    .fact = Lies found out: { $count }
hat-title-caught = Caught red-handed
    .fact = Wrong names that came out: { $count }
hat-title-honest = Honest through and through
    .fact = Named truly: { $count } of { $count }
hat-title-clean = Clean hands
    .fact = Not a single penalty
hat-title-collector = A fine collection
    .fact = Penalties: { $count }
hat-title-bluffer = Began the longest bluff
    .fact = Said: { $said }. In truth: { $gift }.
hat-title-grateful = Grateful for anything
    .fact = “Thank you” for a wrong name × { $count }
hat-title-sceptic = Doubts even the truth
    .fact = Doubted in vain: { $count }
hat-title-creative = Boundless imagination
    .fact = Different names made up: { $count }
hat-title-busy = Busy hands
    .fact = Gifts passed on: { $count }
hat-title-late = The welcome surprise
    .fact = At the table since game { $count }
hat-title-keeper = Not empty-handed
    .fact = At the end: { $gift }
hat-title-company = The best of company

## That’s Not a Hat: a gift’s journey, and the picture to share

hat-bluff = The longest bluff
hat-journey = The journey of a gift
hat-doubted = doubted!
hat-share-said =
    { $by } said: { $said }.
    It was: { $gift }.
