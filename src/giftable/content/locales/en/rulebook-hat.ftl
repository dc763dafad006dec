# The rules of That's Not a Hat in our own words, numbered as in the rulebook of this project.
# book-hat-<number>: the rule; its .ours: what the book does not say and this project has settled.

book-hat-intro = Everyday gifts go round the table, face down. Whoever passes one on says what it is, and the receiver believes it or doubts it. Nobody may look, and memories are short. Three penalties, and the game is over.

## What lies on the table

book-hat-things = What is on the table
book-hat-h1 = Gift cards, each with a different everyday object. On the back is an arrow: black ones point left, white ones right. If you own the printed game, you need no phone at all.
    .ours = Which colour points where: in the book the colours only split the deck. Half the backs are black, half white, and each game deals them out afresh. You don’t see a card’s back until it first lies face down.
book-hat-h2 = Everyone starts with one gift, face up. Look closely at what the others have; no clock is running. All other gifts form the shop in the middle; its top gift lies face up.
    .ours = Below its top gift, the shop has no order yet: each gift is picked at random only when it is turned up.
book-hat-h3 = Whoever most recently received a present begins. Here chance decides, or the host names somebody.
    .ours = Chance, and the host’s choice. Whoever is named also begins when you play again.

## A turn

book-hat-turn = A turn
book-hat-h4 = The first player draws the shop’s top gift, shows it to everyone, turns it face down and gives it to the neighbour its arrow points to. A drawn gift is always given at once, never kept, and it is shown only this once.
book-hat-h5 = Every gift comes with a sentence: “I have a nice hat for you.” You must name something; it need not be true. Any object will do, even one that lies in a penalty pile or is not in play at all.
book-hat-h6 = Only the receiver answers: “Thank you”, or “That’s not a hat!” They need not say what they think it is; if they do, that changes nothing.
book-hat-h7 = Thank you: the receiver lays the gift face down above those they already have, then gives their oldest gift, along its arrow. If that one was still face up, it is turned face down first.
book-hat-h8 = That’s not a hat: the card is turned face up. If the name was wrong, so was the giver; if not, the receiver was. Whoever was wrong keeps the card, face up, as a penalty, then draws a new gift and gives it.
book-hat-h9 = No peeking at gifts that lie face down, not even your own. Penalties lie face up for everyone to see.
    .ours = Nobody’s screen knows a face-down card, nothing lists what was said, and there is no replay until the game is over. After that you may look at everything.

## The end

book-hat-end = The end
book-hat-h10 = Somebody’s third penalty ends the game at once. Whoever has the fewest penalties wins; if tied, you share the win. The host can choose 2, 4 or 5 penalties instead.
    .ours = Any number but three, and the shared win.
book-hat-h11 = A match: as many games as there are players, each begun by the next player to the left. All penalties add up; the lowest total wins, and players who tie share the win.
    .ours = Who begins the next game. Anyone who joins a match in progress starts with as many penalties as whoever has the most.

## Harder

book-hat-harder = Harder
book-hat-h12 = One colour: only black cards, or only white ones. All backs look alike, and all gifts go the same way round. You may still name any object.
    .ours = Any object may still be named: a shorter list would give away what is in play.
book-hat-h13 = Two gifts each at the start, both face up. The older is given first, and only that one is turned face down. With two players it is always like this, and every arrow points to the other player.
    .ours = If others leave and two of you remain, you keep as many gifts as before.

## On screens

book-hat-online = On screens
book-hat-h14 = You type the gift’s name in your language, and everyone reads and hears it in their own. After two letters you get suggestions, from the full list of objects. Or play by voice, with three or more people and no bots: say it aloud, and if the receiver doubts it, the others vote on whether the name was right. A tie counts as right; votes stay secret until all are in.
    .ours = All of it: at a real table you simply say it. If nobody is left to vote, the name counts as right.
book-hat-h15 = The clocks are off. If the host turns them on: 30 seconds to name, 20 to answer or vote. After that, chance names an object, which may even be right; a late receiver says thank you; a late vote counts as “right”. Everyone is told. Hesitating within the time is part of the bluff.
    .ours = All of it.
book-hat-h16 = If nobody gets it wrong, there is soon more to remember. Once four gifts per player have been accepted in a row, whoever accepted the last one keeps all their gifts and draws a new one to give; the same happens at eight, twelve and sixteen. At twenty per player the game ends, and whoever has the fewest penalties wins. Any doubt resets the count.
    .ours = All of it. In the book the game simply goes on, and the host can choose that.
book-hat-h17 = Before the start the deck is counted. For each player it needs the starting gifts, plus one card fewer than the penalties that end the game; and one more card for the table. If the shop is empty when somebody must draw, the game ends, and whoever has the fewest penalties wins.
    .ours = All of it.
book-hat-h18 = If you leave, a bot plays for you, and you can take over again at any time. If the host prefers, the seat is left empty: your gifts leave the game face down, the circle closes, and a gift on its way to you goes on to the next player. The last one left wins. Whoever joins late waits for the next game.
    .ours = All of it. If giver and receiver have both left, the next player along the arrow draws. If the first player leaves while everyone is looking, the one to the left begins.

## Tips

book-hat-tips = Tips
book-hat-h19 = Forgotten what you have? Bluff, but don’t peek, and don’t show the card to anyone. Sure of it? Look doubtful, so that somebody doubts you. Not sure? Look doubtful all the same, and soon nobody knows what to think.
book-hat-h20 = The book’s two examples, in pictures: a gift that is accepted, and one that is refused.

## Its pictures: 1 to 4 accepted, 5 to 8 refused.

example-hat-1 = Oleg has just got a piano from Anna, on his right. It lies face down above his older gift, a guitar.
example-hat-2 = He turns the guitar face down. Its arrow points right, back to Anna: “I have a nice guitar for you.”
example-hat-3 = Anna saw the guitar a moment ago, so she says thank you. It lies above her older gift, a muffin.
example-hat-4 = Now she turns the muffin face down and passes it on, the way its arrow points.
example-hat-5 = Maria gives Anna a gift: “I have a nice hat for you.” Anna doesn’t believe it: “That’s not a hat!”
example-hat-6 = She turns the card face up: broccoli! Maria was wrong and keeps it as a penalty.
example-hat-7 = Maria draws a book, shows it and turns it face down. It points left, to Anna again.
example-hat-8 = Anna says thank you, lays the book above her older gift, and gives that one to Oleg.
