# GiftTRAP at the table. Names of people are put in as they are: never inflect them, and give
# them no gendered word. { $gift } is a gift’s name as in gifts.ftl ("a small cactus").

## The status line: its first word says who acts.

gt-you-deal = You: pick a pack
gt-you-look = You: look at the gifts
gt-you-give = You: give everyone a gift
gt-you-give-two = You: give everyone two gifts
gt-you-get = You: place your four tokens
gt-you-ready = You: a trap, or none?
gt-you-open = You: unwrap a gift
gt-waiting-deal = Waiting for { $names } to deal
gt-waiting-shop = Waiting for { $names }: still looking
gt-over = The party is over

## Gifts and packs

gt-pack-0 = Little things
gt-pack-1 = Nice things
gt-pack-2 = Grand things
gt-pack-3 = Once in a lifetime
gt-number = number { $n }
gt-number-named = number { $n } ({ $name })
gt-colour-0 = Yellow
gt-colour-1 = Red
gt-colour-2 = Blue
gt-colour-3 = Black
gt-cards-left =
    { $count ->
        [one] { $count } card left
       *[other] { $count } cards left
    }
gt-look = Look at { $gift }
gt-from = from
gt-from-you = from you
gt-for = for
gt-for-you = for you
gt-from-first = 1st gift from
gt-from-second = 2nd gift from
gt-nothing-yet = nothing yet
gt-lies-for = for { $name }
gt-round = Round { $round }

## Deal and shop

gt-deals = { $name } is picking a pack
gt-deals-you = You are picking a pack
gt-shop = This round’s gifts
gt-previous = Previous gift
gt-next = Next gift
gt-turn = Turn over
gt-swap = Swap for another
gt-ask-swap = Ask to swap
gt-ask-swap-back = Don’t swap after all
gt-swap-asked = { $count } asked to swap
gt-swap-asked-by = Asking to swap: { $names }
gt-back = On the back: { $gift }
gt-open-giving = Start giving now
gt-shop-wait = Who would love what? The giving starts once everyone has looked.

## Give

gt-give-start = Tap a gift, then a person
gt-hint-gift = Now tap a gift for { $name }
gt-hint-person = Who gets { $gift }?
gt-hint-give-more = Which gift should count double for you?
gt-give-missing = No gift yet: { $names }
gt-give = Give!
gt-take-back = Take them back
gt-more = MORE

## Get

gt-get-start = Tap a token, then a gift
gt-hint-token = { $mark }: now tap a gift
gt-hint-mark = Which token for { $gift }?
gt-hint-get-more = Whose gift should count double for you?
gt-get-missing = Still to place: { $marks }
gt-get = That’s my wish list!
gt-mark-great = GREAT
gt-mark-good = GOOD
gt-mark-ok = OK
gt-mark-no-way = NO WAY
gt-mark-none = no token

## Expert cards

gt-give-more = GIVE MORE
gt-get-more = GET MORE
gt-trap-card = Gift TRAP
gt-hint-trap = Now tap the gift to trap
gt-trap = GiftTRAP!
gt-trap-sure = Nobody will score from this gift for the rest of the round. You can use this card only once a game.
gt-trap-yes = Yes, trap it!
gt-trap-no = No, keep the card
gt-trapped-why = Nobody scores from this gift for the rest of the round.

## Reveal

gt-ready = No trap from me
gt-ready-wait = Tokens are face up. Last chance for a trap: { $names }
gt-wrapped = Gifts still wrapped
gt-beside-tv = On the TV!
gt-beside-tv-whole = Show it here too
gt-beside-tv-less = Only on the TV
gt-open-one = Which one will you unwrap?
gt-open-last = One left: unwrap it!
gt-guess = What did { $name } give you?
gt-pull = Pull the ribbon!
gt-opens = { $name } is unwrapping a gift
gt-opens-you = You are unwrapping a gift
gt-from-gift = From { $name }: { $gift }.
gt-from-gift-you = From you: { $gift }.
gt-called-great = GREAT!
gt-called-good = GOOD!
gt-called-ok = OK.
gt-called-no-way = NO WAY!
gt-called-none = Not even noticed.
gt-called-trapped = GiftTRAP!
gt-points-both = { $points } for both
gt-points-each = { $give } for { $by }, { $get } for { $to }
gt-points-each-you = { $give } for you, { $get } for { $to }
gt-points-each-to-you = { $give } for { $by }, { $get } for you
gt-points-none = No token on it: { $points }
gt-moves = GIVE { $give } for { $by }, GET { $get } for { $to }
gt-told-opened = { $from } { $called } { $moves }.
gt-moves-you = GIVE { $give } for you, GET { $get } for { $to }
gt-moves-to-you = GIVE { $give } for { $by }, GET { $get } for you
gt-guessed = { $name } guessed: { $gift }.
gt-guessed-you = You guessed: { $gift }.
gt-guessed-right = { $name } guessed it!
gt-guessed-right-you = You guessed it!
gt-stays-go = stays on GO
gt-stays-gifted = stays on GIFTED
gt-points-trapped = Trapped: nobody moves
gt-points-go = Nobody can fall further
gt-see-gifts = See the gifts
gt-to-summary = Look back at the round

## Tracks

gt-tracks = Tracks
gt-track-give = GIVE
gt-track-get = GET
gt-track-ends = from GO to GIFTED: { $track } spaces
gt-go = GO
gt-gifted = GIFTED
gt-change-give = To { $name }: { $points }
gt-change-give-you = To you: { $points }
gt-change-get = From { $name }: { $points }
gt-change-get-you = From you: { $points }

## Between rounds and at the end

gt-round-done = Round { $round } is over
gt-got = { $name } got
gt-got-you = You got
gt-go-on = Continue
gt-last-round = The last round
gt-why-gifted =
    { $count ->
        [one] Both markers on GIFTED: nobody is better at giving or getting.
       *[other] Both markers on GIFTED, in the same round.
    }
gt-why-beyond = Several players had both markers on GIFTED: whoever would have gone furthest beyond it in the last round wins.
gt-why-cap = The last round is over: the player whose trailing marker is furthest along wins.
gt-why-too-few = Too few players are left to go on: the player whose trailing marker is furthest along wins.
gt-knew = How did the bots know?
gt-bonds = Who knows whom
gt-bonds-how = What the gifts scored: givers on the left, receivers along the top.
gt-bonds-to = to { $name }
gt-bonds-to-you = to you
gt-best = Best gift
gt-worst = Worst gift
gt-share-line = GiftTRAP, played on Giftable

## Told in passing

gt-told-trap = { $name } traps { $gift }!
gt-told-trap-you = You trap { $gift }!
gt-told-replaced = Gift { $n } is now { $gift }.
gt-taken-out = taken out
gt-told-swap = { $name } asks to swap { $gift }.
gt-told-swap-you = You ask to swap { $gift }.
gt-told-refilled = { $pack }: the pack has been reshuffled.
gt-told-joins = { $name } will play from the next round.
gt-told-joins-you = You’ll play from the next round.
gt-told-leaves = { $name } leaves after this round.
gt-told-leaves-you = You’ll leave after this round.
gt-told-doubles-off = Five at the table: from now on one gift each.

## Help, one for each moment, at most 40 words; and a word for newcomers

help-gifttrap-deal = Choose a pack. Its ribbon tells you how precious its gifts are: yellow is small change, black is out of this world.
    .title = Deal the gifts
help-gifttrap-shop = Look at all the gifts together: who would love what? Is one unclear or unsuitable? The dealer can turn a card over or swap it; everyone else can ask. The giving starts once everyone has looked.
    .title = Look around
help-gifttrap-give = Give everyone else what they would love, each gift at most once. Whoever likes your gift scores, and so do you. You can change your mind until everyone is ready.
    .title = Give
help-gifttrap-get =
    Now your own wishes: put GREAT, GOOD, OK and NO WAY on four different gifts. Be honest: the others went by what they know about you.{ $gifts ->
        [4] { " " }With four gifts, every one carries a token (G18a).
       *[other] { "" }
    }
    .title = Get
help-gifttrap-ready = All tokens are face up. If you hold a GiftTRAP, this is the moment. Then say you are ready.
    .title = Before opening
help-gifttrap-reveal = One gift at a time: who gave it, and how welcome is it? GREAT earns giver and receiver 3 each, GOOD 2, OK 1. With no token, each loses 1; with NO WAY, { $no_way }.
    .title = Open
help-gifttrap-over = Whoever has both markers on GIFTED wins. See who knows whom best, then play again.
    .title = The end
coach-gifttrap-shop = Who would love what?
coach-gifttrap-give = Tap a gift, then a person.
coach-gifttrap-get = What would you love? What would you hate?
coach-gifttrap-reveal = This is how well you know each other.

## Before a reveal all together, where nobody holds a GiftTRAP

gt-you-looked = You: take a look
gt-looked = I have looked
gt-looked-wait = All tokens are face up. Still looking: { $names }
help-gifttrap-looked = All tokens are face up. Take a look, then say that you have looked.
    .title = Before opening

## Refusals: what to do

refused-already-given = You have already given your gifts. Take them back first.
refused-already-marked = Your tokens are already down. Take them back first.
refused-already-ready = You have already said you are ready.
refused-already-trapped = Somebody has already trapped this gift. Choose another.
refused-dealer-decides = You are the dealer: turn the card over or swap it yourself.
refused-double-not-given = Put GIVE MORE on a gift that you are giving.
refused-gift-given-twice = Give each gift only once.
refused-gift-gone = This gift has just been replaced. Choose another.
refused-gift-marked-twice = Put your four tokens on four different gifts.
refused-gift-missing = Somebody still needs a gift from you.
refused-gift-to-self = You can’t give yourself a gift. Nice try!
refused-no-card-left = This pack has no cards left to swap in.
refused-no-get-more = You can’t use GET MORE now.
refused-no-give-more = You can’t use GIVE MORE now.
refused-no-guesses = Guessing is switched off here.
refused-no-such-token = This gift is already open.
refused-no-traps = No gift can be trapped now.
refused-not-a-receiver = This person gets no gift this round.
refused-not-the-dealer = Only the dealer can do that.
refused-not-your-turn = Somebody else is unwrapping gifts. Your turn will come.
refused-nothing-to-take-back = There is nothing to take back.
refused-stale-round = That round is over.
refused-too-many-gifts = That is one gift too many for this person.
refused-trap-spent = You have already used your GiftTRAP in this game.
