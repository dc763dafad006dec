# `giftable join`: a table in plain lines, for a terminal, a Braille line or a voice.

join-at = Table { $code }, { $game }. At the table: { $names }.
join-seated = You are { $name }.
join-watching = You are watching.
join-sits = { $name } sits down.
join-gone = { $name } gets up.
join-host = { $name } is the host.
join-host-you = You are the host.
join-host-for-now = { $name } is the host for now.
join-host-for-now-you = You are the host for now.
join-begins = The game begins.
join-lobby = The game has not begun.
join-stays = What is said stays above in this window, but the game is about remembering: don’t scroll back.
join-your-turn = Your turn.
join-may = You can also:
join-type = Type at least two letters of its name.
join-found-none = Nothing here is called that.
join-none = None
join-more = More
join-changed = The table has moved on. Choose again.
join-unknown = I don’t know that. Type ? for help.
join-help = Type a number to choose. ? rules, s the table, w who is waited for, l last lines, m score, b back, q leave.
join-nothing = Nothing to do just now.
join-nobody = Nobody is waited for.
join-clock = { $seconds } seconds left.
join-bye = Goodbye. Your seat stays yours: the same command brings you back.
join-superseded = You have come in elsewhere. This one closes.
join-bad-link = That is not the link of a table. One looks like this: { $example }
join-unreachable = { $where } does not answer. { $why }

## A log in plain lines: `giftable replay`

log-game = Game { $number }
log-removed = { $by } has removed { $name } from the table.
log-deck = On the table: the deck “{ $title }”. Made by: { $by }
