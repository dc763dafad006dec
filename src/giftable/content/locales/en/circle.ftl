# A circle: its page, and what is offered of it at the end of a game.

circle-keep = Keep us together
circle-keep-why = A page of your own: who knows whom, over all your evenings.
circle-kept = Together from now on
circle-default = Our circle
circle-open = Open our page
circle-play = Play now: { $game }
circle-sit = To tonight’s table
circle-cards = With your own cards: { $titles }
circle-count = { $n ->
    [one] one game together
   *[other] { $n } games together
}
circle-knows = Who knows whom
circle-knows-how = What a gift brings its giver, on average. Rows give, columns get. Pale: only a few gifts so far.
circle-knows-none = Play GiftTRAP together, and this picture begins to grow.
circle-cell = { $by } to { $to }: { $mean } ({ $n ->
    [one] one gift
   *[other] { $n } gifts
})
circle-foresaw = guessed right: { $right } of { $of }
circle-foresaw-how = The last column counts right guesses.
circle-best-of = Understands best: { $other }
circle-by-of = Best understood by: { $other }
circle-too-few = Too few gifts to tell.
circle-after = After { $n } of { $all } games
circle-grown = What a gift brought, evening by evening
circle-grown-one = { $date }: { $mean } ({ $n ->
    [one] one gift
   *[other] { $n } gifts
})
circle-best = Best gift ever
circle-surprise = The NO WAY nobody expected
circle-gift = { $by } → { $to }, { $date }
circle-feat-row = Longest run without a mistake
circle-feat-lies = Best liar: lies believed in one game
circle-feat-fooled = Longest bluff
circle-fooled = { $gift }, called { $said }
circle-catches = Who catches whom
circle-caught = { $by } → { $to }: { $n ->
    [one] one lie
   *[other] { $n } lies
}
circle-evenings = Our games
circle-all = Show all { $n }
circle-won = Won: { $names }
circle-bot = a bot
circle-match =
    { $n ->
        [one] one game
       *[other] { $n } games
    }
circle-replay = Watch it again
circle-next = The next evening
circle-next-none = No date yet.
circle-when = When?
circle-calendar = Into my calendar
circle-people = Us
circle-somebody = somebody
circle-you = you
circle-left = has left
circle-me = That’s me
circle-who = Who are you?
circle-who-how = One of the others says yes, or shows you a QR code to scan, and you’re in on this device.
circle-waits = Now one of the others has to say yes, here on this page.
circle-new = I’m new here
circle-name-you = Your name
circle-asks = { $name } wants in from a new device. Is it really them?
circle-yes = Yes, let them in
circle-no = No
circle-in = Let somebody in
circle-in-who = Who is it?
circle-in-new = Somebody new
circle-in-how = Scan this with the other phone. It is good for 15 minutes.
circle-link = Copy our link
circle-qr = Our link as a QR code
circle-link-how = Whoever has the link can read this page. It isn’t listed anywhere.
circle-settings = Our settings
circle-name = Our name
circle-save = Save
circle-cup = Season cup
circle-cup-how = Count who wins how often this year.
circle-file = Take it with you as a file
circle-leave = Leave
circle-forget = Leave, and be “somebody” in our history
circle-delete = Delete it for everyone
circle-sure = Really? This cannot be undone.
circle-sure-yes = Yes, do it
circle-months = Kept until { $months ->
    [one] one month
   *[other] { $months } months
} after our last game, then deleted.
refused-no-such-circle = There is no such circle any more.
refused-not-a-member = Say first who you are.
refused-not-keeper = Only the keeper of the circle can do that.
refused-not-you = Only that person can do that.
refused-no-such-member = That person is not in the circle any more.
refused-no-such-ask = That has already been answered.
refused-circle-full = The circle is full.
refused-circle-busy = Somebody else is changing something. Try again.
refused-circles-busy = Others are opening circles. Try again in a moment.
refused-bad-circle-file = This file holds no circle that can be read here.
