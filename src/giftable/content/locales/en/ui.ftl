# What the pages around the games say: front door, new table, lobby, the frame of a table.

## Everywhere

close = Close
back-home = Home
list-next = { $names }, { $next }
reader-mode = Reader mode
sound-on = Sound is on
sound-off = Sound is off
speech-on = Gifts are read aloud
speech-off = Gifts are not read aloud
theme = Light or dark
theme-auto = Match device
theme-light = Light
theme-dark = Dark
language = Language
help = What do I do now?
help-whole-book = The whole rulebook
shape-0 = circle
shape-1 = triangle
shape-2 = square
shape-3 = diamond
shape-4 = star
shape-5 = heart
shape-6 = cross
shape-7 = hexagon
face = Pick a face
face-potato = potato
face-ghost = ghost
face-cactus = cactus
face-walrus = walrus
face-toast = toast
face-frog = frog
face-mushroom = mushroom
face-octopus = octopus
face-dumpling = dumpling
face-yeti = yeti

## Front door

home-mine = My tables
home-file = Open a file
home-title = Giftable
home-line = How well do you know your friends?
home-under = Give them the perfect gift. Or a plunger. Or was it a hat?
home-join = Join with a code
home-join-placeholder = ABCD
home-join-go = Join
home-new = New table
home-practice = Practise alone
home-practice-busy = Laying the table…
home-learn = Learn
home-players = { $min }–{ $max } players
home-credits = Credits
home-own = Your own gifts
home-rules = Rules
about = About
home-scene-gifttrap = Three gifts with their verdicts: a plunger got NO WAY, a puppy GREAT, a kite OK.
home-great = GREAT!
home-no-way = NO WAY!
home-ok = OK
home-scene-hat = A ring of cards, face down, each with an arrow. “I have a nice hat for you,” says one player; “That’s not a hat!” says the next. The card between them shows broccoli.
home-hat-claim = I have a nice hat for you.
home-hat-refusal = That’s not a hat!
game-gifttrap = GiftTRAP
    .line = Give everyone the gift that fits. In secret.
    .time = 30–45 min
game-hat = That’s Not a Hat
    .line = Pass gifts on face down. If only you remembered them!
    .time = 4–20 min
me-unnamed = You
guest = Guest

## New table

new-title = New { $game } table
new-name = Your name
new-name-hint = So your friends know who you are.
new-go = Open the table
new-busy = Laying the table…
house-rules = House rules
house-rules-open = House rules: { $edition }
house-rules-read = The rules at this table
house-rules-host = Only { $host } can change the rules.
house-rules-later = The rules can be changed again when this game is over.
edition-own = Custom mix
rules-differ = What’s different: { $rules }
rules-off = { $rule }: off
rules-all = All rules
rules-exact = Exact rules
edition-title = The rulebook
edition-default = Usual rules
edition-hat-default = Usual rules
edition-hat-default-what = The book’s rules, but the game ends even if nobody ever gets it wrong.
edition-hat-uk = As in the book
edition-hat-uk-what = If nobody gets it wrong, the game just goes on.
edition-default-what = What most books agree on, with one gift each. A good start.
edition-cs = Czech box
edition-cs-what = With three or four players, everyone gives everyone else two gifts.
edition-ja = Japanese box
edition-ja-what = A marker that reaches GIFTED stays there, and the dealer picks each card’s side.
edition-de = German box
edition-de-what = NO WAY costs 3, everyone opens together, and played gifts leave the game.
edition-fr = French box
edition-fr-what = Like the usual rules, but with three or four players, everyone gives everyone else two gifts.
rules-gifts = The gifts
rules-scoring = Points and the end of the game
rules-expert = Expert cards
rules-talk = Who gives, and how
rules-penalties = Penalties and the end of the game
rules-table = At this table
rule-adults = Gifts for adults too
    .effect = Adds gifts you would not give a child.
rule-box = We have the box
    .effect = The printed cards are on your own table; the phones do the rest.
rule-fields = How many gifts
    .effect = Nine give you more to choose from, and more to hide behind.
rule-fields-players = Players plus one
rule-fields-nine = Always nine
rule-own = Your own gifts
    .effect = Cards that you have made yourselves, with ours or without them.
rule-own-ours = Only ours
rule-own-mixed = Mixed
rule-own-own = Only your own
rule-own-least = At least this many of your own
    .effect = In each round, as long as there are any left.
rule-sides = Which side of a card
    .effect = Chance decides, or the dealer looks at both gifts on each card and chooses one.
rule-sides-random = At random
rule-sides-dealer = Dealer chooses
rule-seen = Played gifts
    .effect = If they leave the game, no gift is seen twice while the packs last.
rule-seen-return = Back under the pack
rule-seen-leave = Out of the game
rule-reveal = Opening the gifts
    .effect = Taking turns leaves time to laugh over every gift; all together is quicker.
rule-reveal-in-turn = In turn
rule-reveal-together = All together
rule-guesses = Guess before unwrapping
    .effect = One tap says what you think is inside. No points, just laughs.
rule-double-gifts = Double gifts
    .effect = With three or four players, everyone gives everyone else two gifts.
rule-track = Length of the tracks
    .effect = Longer tracks, longer evening.
rule-no-way = NO WAY costs
    .effect = What giver and receiver each lose when a gift flops.
rule-no-way-3 = 3
rule-no-way-4 = 4
rule-gifted = Markers on GIFTED
    .effect = With “Stay”, a marker that gets there can’t be pushed back.
rule-gifted-falls-back = May fall back
rule-gifted-locks = Stay
rule-ties = Several winners
    .effect = “Most spaces beyond” counts how far past GIFTED the last round would have taken you. “Play on” can’t be combined with markers that stay on GIFTED: the game might never end.
rule-ties-share = Share the win
rule-ties-beyond = Most spaces beyond
rule-ties-play-on = Play on
rule-rounds-max = The last round
    .effect = If nobody has won by then, the player whose trailing marker is furthest along wins.
rule-rounds-max-none = No limit
rule-expert = Expert cards
    .effect = Three cards each, for those who know the game.
rule-give-more = GIVE MORE
    .effect = One gift you give counts double for you, once a round.
rule-get-more = GET MORE
    .effect = One gift you get counts double for you, once a round.
rule-traps = GiftTRAP
    .effect = Once a game: nobody scores from the gift you trap.
rule-traps-when = When you may trap
    .effect = As soon as the giving has begun, or only while gifts are being opened.
rule-traps-when-any-time = Any time
rule-traps-when-reveal-only = While opening
rule-start = Gifts to start with
    .effect = With two gifts, there is twice as much to remember. Two players always start with two each.
rule-colours = Arrows
    .effect = Black ones point left, white ones right. With one colour all backs look alike, and all gifts go the same way.
rule-colours-both = Both
rule-colours-black = Only black
rule-colours-white = Only white
rule-first = Who goes first
    .effect = The book says: whoever most recently received a present.
rule-first-none = At random
rule-spoken = By voice
    .effect = You say aloud what you’re giving, and the others judge. For three or more in one room or on one call, without bots.
rule-penalties = Penalties that end a game
    .effect = The fewer, the sooner it is over.
rule-match = A whole match
    .effect = As many games as players; everyone goes first once. All penalties add up.
rule-nobody-errs = When nobody gets it wrong
    .effect = With perfect memories, a game could go on for ever. Our rule: more gifts to remember, then the end. The book’s: play on.
rule-nobody-errs-grow = More gifts, then the end
rule-nobody-errs-play-on = Play on
setting-pace = Pace
    .effect =
        { $game ->
            [hat] How long you see each gift that is shown or turned face up.
            [gifttrap] How long you see each gift that is unwrapped.
           *[other] How long you see what happens.
        }
setting-pace-normal = Relaxed
setting-pace-brisk = Brisk
setting-pace-off = Instant
setting-clocks = Clocks
    .effect =
        { $game ->
            [hat] 30 seconds to name a gift, 20 to answer. After that, the gift is named at random or accepted for you.
            [gifttrap] 90 seconds to choose, 20 to open each gift. Whatever is missing is then filled in at random.
           *[other] Each move has a time limit. When it runs out, a move is made for you.
        }
setting-days = Played over days
    .effect = Everyone answers when they have a moment. Each choice brings this much more time; nights don’t count.
setting-days-0 = No
setting-days-12 = 12 hours
setting-days-24 = 24 hours
setting-days-48 = 48 hours
setting-leavers = When somebody leaves
    .effect = They can always come back to their own seat.
setting-leavers-bot = A bot plays on
setting-leavers-empty = The seat stays empty
setting-reactions = Reactions
    .effect = Applause, laughter and more, shown at your seat for a moment.
setting-phrases = Ready-made phrases
    .effect = “One moment” and the like; everyone reads them in their own language.
setting-chat = Messages
    .effect = Everyone can write in their own words. It all disappears with the table.

## Lobby

join-title = { $host } invites you
join-title-nobody = You are invited
join-game = to a game of { $game }
join-name = What do your friends call you?
join-sit = Sit down
join-watch = Just watch
join-running =
    { $game ->
        [hat] A game is on. You can watch now and play from the next one.
       *[other] A game is on. You can watch now and play from the next round.
    }
join-full = All seats are taken. You can watch, and take a seat when one is free.
join-here = At the table:
join-removed = { $host } has removed you from the table. You can sit down again once the host lets you back in.
join-removed-nobody = You have been removed from the table. You can sit down again once the host lets you back in.
join-moved = Your seat has moved to another phone.
join-take-back = Take my seat back
join-mine = Been at this table before, on another phone? Tap your seat.
join-mine-asked = { $name }: waiting for a yes from the table…
join-mine-no = Nobody has said yes. Ask your friends and try again.
join-mine-nobody = Nobody is here to say which seat is yours. You can come back on the phone you joined from.
lobby-title = { $host }’s table
lobby-title-you = Your table
lobby-title-nobody = The table
lobby-code = Table code
lobby-code-hidden = The code is hidden
lobby-hide = Hide the code
lobby-show = Show the code
lobby-copy = Copy link
lobby-copied = Link copied
lobby-copy-by-hand = Copy this link:
lobby-share = Send
lobby-share-text = Come and play { $game } with us!
lobby-qr = QR code for the link
lobby-invite = Friends can scan this, open the link, or enter the code on the home page.
lobby-seats = Seats
lobby-free-add = Add a bot
lobby-move = Move here
lobby-bot = bot
lobby-you = you
lobby-here = on this phone
lobby-host = host
lobby-ready = here
lobby-away = away
lobby-sits-out = sits out
lobby-watching = { $n } watching
lobby-seat-host = Make { $name } the host
lobby-seat-remove = Remove { $name }
lobby-seat-remove-for-good = Remove { $name } for good
lobby-seating = Change seat
lobby-seating-where = Where to? Tap a seat for { $name }.
lobby-moved = { $name }: { $place }
lobby-more = More
lobby-seat-rename = Change my name
lobby-rename-go = That’s me
lobby-take = Take a seat
lobby-add = One more on this phone
lobby-start = Start the game
lobby-short = With these rules, some won’t get a turn.
lobby-start-without = Start, with a bot for { $names }
lobby-wait = { $host } will start the game when everyone is here.
lobby-wait-nobody = The game can start once there is a host again.
lobby-double-title = Double gifts?
lobby-double = More fun with so few of you.
lobby-double-yes = Two each
lobby-double-no = One each
lobby-host-now-you = You are the host now.
lobby-host-now = { $name } is the host now.
lobby-host-away-you = { $name } is away. You are the host for now.
lobby-host-away = { $old } is away. { $name } is the host for now.
lobby-host-back-you = You are the host again.
lobby-host-back = { $name } is back, and the host again.
lobby-sat = { $name } sat down.
lobby-sat-you = You sat down.
lobby-left = { $name } left.
lobby-new-version = There is a new version of Giftable.
lobby-new-version-go = Load it

## A table

menu-title = Table { $code }
menu-code = Table { $code }, menu
menu-people = At the table
menu-invite = Invite
menu-game = The game
menu-open = Open to newcomers
menu-open-yes = Anyone with the code can watch or sit down.
menu-open-no = Nobody new may watch or sit down.
menu-new-code = New code
menu-new-code-sure = { $code } and its link will stop working. Everyone here stays.
menu-new-code-yes = Change the code
menu-new-code-no = Keep it
menu-code-now = The table’s code is now { $code }.
call = We’re on a call
call-open = Our call
menu-hours = My hours
menu-tell = Tell me when it’s my move
menu-leave = Leave the table
menu-leave-sure = Leave the table? A bot will play for you; you can come back to your seat.
menu-leave-sure-empty = Leave the table? Your seat will stay empty; you can come back to it.
menu-leave-yes = Leave
menu-leave-no = Stay
menu-leave-who = Who is leaving?
menu-leave-all = Everyone on this phone
menu-stand-in = Let a bot play
menu-remove = Remove
menu-removed = Removed
menu-let-in = Let { $name } back in
claim = Somebody on another phone says: “I’m { $name }.” Is that true?
claim-yes = Yes, it’s { $name }
claim-no = No
menu-nudge = Nudge
menu-clock = Clock
menu-clock-stretch = More time
menu-clock-hold = Pause
menu-clock-resume = Resume
menu-again-lobby = Change seats or rules
menu-fallbacks =
    { $n ->
        [one] A bot failed to move once, and the table played for it.
       *[other] Bots failed to move { $n } times, and the table played for them.
    } The server may be too slow or too busy.
nudged = { $name } says: it’s your turn!
nudged-nobody = The others say: it’s your turn!
nudge-sent = You nudged { $name }.
status-connecting = Joining the table…
status-watching = You are watching.
status-seconds = { $n } s
clock-held = Clock paused
your-turn-title = ● Your turn
filled-in =
    { $game ->
        [hat] { $name } ran out of time.
       *[other] { $name } ran out of time, so chance played for them.
    }
filled-in-you =
    { $game ->
        [hat] You ran out of time.
       *[other] You ran out of time, so chance played for you.
    }
bot-plays-you = A bot is playing for you.
sits-out-you = You sit this game out.
bot-plays-you-back = Take over
bots-play-here = A bot is playing for { $names }.
pass-to = Give the phone to { $name }
pass-am = I’m { $name }
pass-others = Or somebody else goes first
joining-you =
    { $game ->
        [hat] You’ll play from the next game.
       *[other] You’ll play from the next round.
    }
watching-take = Take a seat
lost-title = Connection lost
lost-what = Trying again… Your seat is safe.
lost-blocked = Pages come through, but your network or a proxy blocks live connections. Try another network, or tell whoever runs this server.
lost-back = Reconnected
shut-superseded = This table is open in another tab
shut-superseded-what = You are playing in the tab you opened last.
shut-superseded-go = Play here
shut-newer-version = This table is on a newer version
shut-newer-version-what = Reload the page in a moment.
shut-newer-version-go = Reload
shut-table-closed = This table is closed
shut-table-closed-what = Open a new one: it only takes a moment.
shut-table-closed-go = To the home page
shut-unknown-table = This table is no longer here
shut-unknown-table-what = Ask your friends for the new code, or open a table yourself.
shut-unknown-table-go = To the home page
shut-no-session = Your browser is blocking cookies
shut-no-session-what = Giftable needs one cookie to know which seat is yours. Allow cookies for this site and reload the page.
shut-no-session-go = Reload
shut-removed = You have been removed from this table
shut-removed-what = You can’t come back to it unless the host lets you in again.
shut-removed-go = To the home page
shut-closed-to-newcomers = This table is closed to newcomers
shut-closed-to-newcomers-what = Ask the host to open it, then use the link again.
shut-closed-to-newcomers-go = To the home page
missing-title = Nothing here
missing-what = This page does not exist. Maybe a letter is missing from the link.
missing-table-title = No table { $code }
missing-table-what = Check the code, or ask your friends: tables nobody uses are cleared away.
failed-title = No answer
failed-what = Giftable can’t be reached. Check your connection and try again.
failed-go = Try again
waiting = Waiting for { $names }
moment = One moment…
talk = Wave across the table
talk-unread = New messages: { $n }
end-won =
    { $count ->
        [one] { $names } wins!
       *[other] { $names } win together!
    }
end-won-you =
    { $count ->
        [one] You win!
       *[other] { $names } win together!
    }
end-won-many = A shared win!
end-again = Play again together
end-again-wait = The host can start another game.
end-to-lobby = Back to the lobby
end-share = Share
end-share-copied = Copied: paste it wherever your friends are.
coach-got-it = Got it
skip-next = Next
skip-all = Skip the bots
skip-wait = The others are still watching.

## Refusals: what to do

refused-kept-secret = That stays secret until it’s done.
refused-lost = No connection. Try again in a moment.
refused-other = That did not work ({ $code }).
refused-already-claimed = Somebody is already asking for this seat. Wait for the answer.
refused-already-in-play = This seat is already in the game.
refused-already-seated = You already have a seat at this table.
refused-bad-code = A code has four or five letters, like BXKT.
refused-bad-id = Something went wrong on this page. Reload it.
refused-bad-message = Something went wrong on this page. Reload it.
refused-bad-name = Please write a name that the others can read.
refused-bad-options = These rules don’t go together.
refused-bad-token = Your seat could not be found. Reload the page.
refused-binary-frame = Something went wrong on this page. Reload it.
refused-bot-plays = A bot is playing for you. Take over first.
refused-cannot-vouch = Only those who were here before can say whose seat this is.
refused-claim-denied = Somebody at the table has just said no. Talk to them, then try again.
refused-clocks-off = The clocks are off at this table.
refused-colour-too-small = One colour has too few cards for so many players. Choose both colours, or fewer penalties.
refused-deck-too-small = With these rules, there are too few cards for so many players. Change one of the rules.
refused-empty-seat = Nobody sits there any more.
refused-foreign-origin = Open Giftable at its own address.
refused-game-over = The game is over.
refused-game-begins = The game is about to begin.
refused-game-running = Not while a game is on.
refused-method-not-allowed = Something went wrong on this page. Reload it.
refused-newer-version = This table is on a newer version. Reload the page.
refused-no-bots = This table plays by voice, and bots can’t speak. Invite friends, or switch “By voice” off.
refused-bots-see-no-cards = The cards are on your own table, where bots can’t see them. Invite friends, or switch “We have the box” off.
refused-decks-not-in-box = You are playing with the cards in your box. Put your own decks back first, or switch “We have the box” off.
refused-one-sided = One of you made this card: both its sides show the same gift.
refused-cards-alike = A card in this deck is too much like one in another deck here. Rename one of the two cards.
refused-no-such-card = That card is no longer on the table.
refused-no-such-deck = You have no such deck.
refused-not-your-deck = Somebody else made that deck.
refused-too-many-cards-here = That would be too many cards of your own: a table takes at most 400.
refused-too-many-decks-here = That’s too many decks for one table. Put one back first.
refused-no-person = Only a person can be the host.
refused-nobody-vouches = Nobody is here to say whose seat this is.
refused-not-away = Whoever sits there is still connected.
refused-no-claim = Nobody is asking for this seat any more.
refused-no-such-character = There is no such bot. Choose another.
refused-no-such-face = There is no such face. Choose another.
refused-no-such-lesson = There is no such lesson.
refused-no-such-level = There is no such bot for this game. Choose another.
refused-no-such-pack = This pack is empty. Choose another.
refused-no-such-seat = There is no such seat.
refused-not-a-bot = A person is sitting there.
refused-not-asked = It’s not your turn for that.
refused-not-found = There is nothing here.
refused-not-host = Only the host can do that.
refused-not-removed = This person has already been let back in.
refused-not-in-play = You are not playing yet: you’ll join in the next round or game.
refused-not-over = Finish this game first.
refused-not-playing = No game is on.
refused-not-waited-for = Nobody is waiting for that player right now.
refused-not-your-seat = This is somebody else’s seat.
refused-nothing-to-skip = There is nothing to skip just now.
refused-other-game = This table is playing another game. Reload the page.
refused-removed = You have been removed from this table. The host has to let you back in.
refused-play-on-with-locks = “Play on” and markers that stay on GIFTED don’t go together: the game might never end. Change one of them.
refused-seat-taken = Somebody sat there just before you. Take another seat.
refused-server-failed = The server stumbled. Try again.
refused-spoken-needs-three = Playing by voice takes three people: somebody has to judge. Invite one more friend, or switch “By voice” off.
refused-stale-clock = Just a moment too late.
refused-stale-turn = Just a moment too late: the answer is already in.
refused-store-failed = The server could not save that. Try again.
refused-table-full = All seats are taken. You can watch.
refused-table-worn-out = This table is worn out from so much play. Open a new one.
refused-too-fast = Slow down! Try again in a moment.
refused-too-few-players = Too few players: invite friends or add bots.
refused-too-large = That was too much at once.
refused-too-many-guesses = Too many wrong codes. Wait a minute, and check yours.
refused-too-many-players = At most eight can play.
refused-too-many-tables = You have opened too many tables. Wait a minute.
refused-too-many-watch = Too many people are already watching this table.
refused-bad-link = A link to a call begins with https://.
refused-bad-text = A message can’t be empty or too long.
refused-bad-screen-key = This link no longer shows a table. Ask for a new link.
refused-closed-to-newcomers = This table is closed to newcomers. Ask the host to open it.
refused-no-links = No links here, please. (Leave a space after a full stop.)
refused-no-such-message = That message is already gone.
refused-no-network = Phones can’t find this computer: connect it to the Wi-Fi that they use, then open this page again.
refused-no-such-screen = No screen is showing these letters. Is yours still on?
refused-not-in-lobby = Seats can only be changed in the lobby.
refused-screen-only-watches = A screen only shows the table.
refused-talk-off = The host has switched that off.
refused-too-many-screens = This table is on too many screens already.
refused-too-soon = Give them a moment. You can nudge after 30 seconds.
refused-unknown-code = There is no table with this code. Check it again.
refused-unknown-game = This server does not know that game.
refused-unknown-table = This table does not exist any more.
refused-wrong-phase = It’s too early or too late for that.

## Rules and credits

rules-title = The rules of { $game }
rules-differs = The books differ
rules-ours = Ours
fair-title = Fair shuffle
credits-title = Credits

## A television: what stands on it, and the menu that shows a table there

tv-show-on = Show on a TV
tv-pair-how = On the host’s phone, tap “{ $button }” and type these letters:
tv-pair-else = No table yet? Open one on a phone: { $host }
tv-scan-ask =
    { $tables ->
        [1] Show this table on the TV with the letters { $code }?
       *[other] Which table should the TV with the letters { $code } show?
    }
tv-scan-guest = Only the host can show the table on a TV. Ask { $host } to scan this code.
tv-scan-none = This phone isn’t at a table. On the host’s phone, tap “{ $button }” and type { $code }.
tv-connecting = Connecting…
tv-full = Too many screens are waiting. Trying again…
tv-wrong-link = This link doesn’t lead to a table.
tv-closed = This table is closed.
tv-trying = Trying again…
tv-tap = Tap once for full screen and sound
tv-too-few = Come and join: more players are needed.
tv-host-chooses = { $host } is still choosing the rules.
tv-join = Enter the code at { $host }
tv-open = Room for more
tv-letters = The four letters on the TV
tv-go = Show
tv-what = Open { $address } in the TV’s browser. It will show four letters.
tv-here = Use this device as the TV
tv-done = Your table is on the TV.
tv-hide = Hide code and QR on TVs
tv-unhide = Show code and QR on TVs
tv-sound = The sound comes from the TV.
