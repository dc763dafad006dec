# The rules of GiftTRAP in our own words, numbered as in the rulebook of this project.
# book-gifttrap-<number>: the rule; its .differs: where the printed books go other ways; its .ours:
# what no book says and this project has settled.

book-gifttrap-intro = Everyone secretly gives everyone else a gift from the middle of the table. Then everyone says which gifts they would love, and which they would never want. A gift that pleases moves two markers: the giver’s GIVE and the receiver’s GET. Whoever ends a round with both of their own markers on GIFTED wins.

## What lies on the table

book-gifttrap-things = What is on the table
book-gifttrap-g1 = Four packs of gift cards, from small gifts to grand ones: yellow, red, blue, black. Each card has a different gift on each side.
book-gifttrap-g2 = You have a GIVE marker and a GET marker, a GIVE token for each gift on the table, and four GET tokens: GREAT, GOOD, OK and NO WAY.
book-gifttrap-g3 = The gifts lie on numbered spots. Two tracks, GIVE and GET, lead from GO to GIFTED. Both of your markers start on GO.
book-gifttrap-g4 = The tracks have 20 spaces; the host can choose 12, 16, 25 or 30.
    .ours = No book gives a length.

## A round

book-gifttrap-round = A round
book-gifttrap-g5 = Deal. The dealer picks a pack and lays out one more gift than there are players. Look at the gifts together. The dealer may turn a card over, or swap it for the next if it is unclear or unsuitable; everyone else can ask for that.
    .differs = German book: nine gifts, but with fewer than eight players it recommends one more gift than players. Japanese book: the dealer chooses the side of each card.
    .ours = Chance picks the side of a new card; when the card returns, the other side is up. Only the dealer may turn and swap cards, and no trap may be set before the giving.
book-gifttrap-g6 = The first dealer is drawn by lot; after each round the deal passes to the left.
    .ours = In the books, the table agrees on the first dealer.
book-gifttrap-g7 = Look around. What should I give each of the others? What do I want? What do I really not want?
    .ours = Everyone says when they have looked. When all have, the giving starts; the dealer may start it sooner.
book-gifttrap-g8 = Give. Everyone secretly gives every other player one gift, no gift twice, none to themselves. You can take back your choice until everyone is ready.
    .ours = No book mentions taking gifts back.
book-gifttrap-g9 = Get. Then everyone secretly puts their four GET tokens on four different gifts.
    .ours = At a real table the others see where your tokens are. Here they only see that you are ready.
book-gifttrap-g10 = Open. The dealer first, then to the left: show your four GET tokens, then unwrap your gifts one at a time, in any order you like. Each counts at once, for its giver and for you.
    .differs = German book: all GET tokens are shown, then all gifts are opened together.
    .ours = When everything is opened together: the pause for traps, and the order (from the dealer to the left, each player’s gifts by spot number).
book-gifttrap-g10a = Before unwrapping a gift you may guess what it is. Everyone sees your guess afterwards; it scores no points.
    .ours = No book mentions guessing.
book-gifttrap-g14 = Then the gifts go back under their packs, and all tokens return to their owners, as do GIVE MORE and GET MORE.
    .differs = German book: played gifts leave the game.
    .ours = If too few gifts remain, those out of the game are shuffled back in.

## Points

book-gifttrap-points = Points
book-gifttrap-g11 = The receiver’s token on the gift decides. GREAT +3, GOOD +2, OK +1, no token −1, NO WAY −4. The receiver moves GET and the giver moves GIVE, both by the same number.
    .differs = German book: NO WAY −3.
book-gifttrap-g12 = Gifts count one by one, and no marker goes behind GO or past GIFTED. So the order matters: from GO, +3 then −1 ends on 2, but −1 then +3 ends on 3.
book-gifttrap-g13 = A marker on GIFTED can fall back.
    .differs = Japanese book: once there, it stays.

## The end

book-gifttrap-end = The end
book-gifttrap-g15 = At the end of a round, whoever has both markers on GIFTED wins. If several do, they share the win. The host can choose otherwise: whichever of them would have gone furthest beyond GIFTED in the last round wins, or everyone plays on until only one player has both there.
    .ours = The tie-break by spaces, and playing on. Playing on can’t be combined with markers that stay on GIFTED: the game might never end.
book-gifttrap-g16 = After 15 rounds the game ends anyway: the player whose trailing marker is furthest along wins; if that is tied, the highest total of both markers decides. The host can choose another number, or no limit.
    .ours = None of the books sets a last round.

## Three and four players

book-gifttrap-few = Three and four players
book-gifttrap-g17 = With double gifts, everyone gives everyone else two, and seven gifts are laid out for three players, nine for four. That stops when a fifth player joins.
    .differs = Czech and French books: on from the start; elsewhere the lobby offers it. French book: twice the usual number of gifts, eight for three players and ten for four. But ten would not fit on the nine spots of the board.
    .ours = When a fifth player joins, double gifts stop from the next round on. Under “Always nine”, nine gifts are still laid out.
book-gifttrap-g18 = Your two gifts for one person must differ. Two people may give somebody the same gift: both count.
    .ours = No book says so. Your two count as first and second in the order you gave them.
book-gifttrap-g18a = With three players and single gifts there are four gifts and four tokens, so every gift carries one.

## Expert cards

book-gifttrap-expert = Expert cards
book-gifttrap-g19 = GIVE MORE, once a round: one gift you give counts double for you, from −8 to +6. Everyone sees which one it is before the tokens are placed. Put the card where you are surest.
    .differs = Japanese book: no expert cards.
book-gifttrap-g20 = GET MORE, once a round: one gift you receive counts double for you. As you place your tokens, choose whose gift it is: best from whoever is likeliest to bring your GREAT.
    .differs = Czech book: during the giving. French book: any time before your tokens are shown.
    .ours = Together with the tokens, neither earlier nor later.
book-gifttrap-g21 = Both cards can meet on one gift; each doubles for its own player only.
book-gifttrap-g22 = GiftTRAP, once a game: trap a gift, and until the end of the round nobody gains or loses points from it. Points already scored stay. You may do so from the moment the giving begins until the last gift is unwrapped, whoever’s turn it is.
    .differs = Czech book: only while gifts are being opened, and preferably not at all, since traps can make the game drag on.
    .ours = No trap before the giving begins. If two of you trap the same gift, the first trap counts and the other player keeps the card. A doubling card on a trapped gift is used up.
book-gifttrap-g23 = A gift can be trapped only once. When nothing is left to open, no trap can be set.
    .ours = All of it. You may also trap a gift that nobody was given, since who was given what is a secret.
book-gifttrap-g24 = A used GiftTRAP is out for the rest of the game.

## Seats

book-gifttrap-seats = Coming, going, and slow friends
book-gifttrap-g25 = The clocks are off. If the host turns them on: 90 seconds each to deal, look, give and get, 20 to open each gift. Whatever is still missing is filled in at random, and everyone is told.
    .ours = All of it.
book-gifttrap-g26 = If you leave, a bot plays for you, and you can take over again at any time. If the host prefers, the seat stays empty instead.
    .ours = All of it.
book-gifttrap-g27 = Whoever joins late starts in the next round, level with the lowest GIVE and the lowest GET at the table.
    .ours = All of it.
book-gifttrap-g28 = A pack that runs short is reshuffled; if that is not enough, the next cheaper pack helps out.
    .ours = All of it.
book-gifttrap-g29 = Again? Same seats, the deal moves on by one, everything else starts afresh.
    .ours = All of it.

## Cards of one's own

book-gifttrap-own = Cards of your own
book-gifttrap-g30 = Play with cards that you have made yourselves, alone or mixed with ours. They obey every rule, and everyone can see who made a card.
    .differs = The Czech box holds blank cards for ideas of your own; the others don’t mention any.
    .ours = All the rest. Your card has no other side, so it is never turned over. In a mixed deck at least two gifts of each round are your own, as long as there are any left; the host can choose another number, or take a card out for good.

## A printed box

book-gifttrap-box = With the printed game
book-gifttrap-g31 = If you own the printed game, the dealer lays as many of its cards as the phone says on your own table, all of one colour, and taps that colour. Everyone looks at the real cards; turn and swap them by hand. Then give and wish by number on the phones, which announce every verdict and move all the markers. If you like, tap a number to name its gift. Bots can’t see your table, so none can join; if somebody leaves, chance chooses for them.
    .ours = All of it.
