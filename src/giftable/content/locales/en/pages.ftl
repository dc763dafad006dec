# The tab's title and the preview of a link, filled in by the server.

page-home-title = Giftable: give gifts, read your friends
page-home-description = Two party games about gifts: know your friends, trust your memory. Open a table, send the link, play on your phones.
page-new-title = A new table on Giftable
page-new-description = Choose the house rules, then send the link to your friends.
page-table-title = You are invited to a table on Giftable
page-table-description = Tap to take a seat. Nothing to install, no account, just your name.
page-pair-title = Show a table on the TV – Giftable
page-pair-description = One tap by the host, and the table is on the TV.
page-rules-title = The rules – Giftable
page-rules-description = How the game is played: every rule in brief, with its number.
page-circle-title = A circle of friends – Giftable
page-circle-description = Who knows whom, over all our evenings. And the next one begins in two taps.
page-decks-title = Own gifts – Giftable
page-decks-description = Make cards of your own for both games: photos, drawings, jokes of your group.
page-deck-title = A deck of own gifts – Giftable
page-deck-description = Take a picture, draw or choose one, give it a name: card after card.
page-fair-title = Why the shuffle is fair – Giftable
page-fair-description = The shuffles are fixed before the first card is dealt, and your own device can check them.
page-credits-title = Credits – Giftable
page-credits-description = Who made the printed games, the pictures and the software.
page-notices-title = Notices from Giftable
page-notices-description = Stop what a table tells you, or confirm your address.
page-missing-title = Page not found – Giftable
page-missing-description = This page does not exist.
page-tv-title = Giftable on TV
page-tv-description = The table on a big screen. If nothing else appears here, this browser is too old: try a newer one, or a laptop.
