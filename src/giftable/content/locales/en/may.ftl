# What one may do right now, after the parts of the ask (games/*/rules/asks.py): what the "?" says
# besides its help. Numbers are how many there are of it; 1 and 0 stand for yes and no.

may-now = Right now you can:
may-nothing = Right now there is nothing for you to do. Waiting for: { $names }.
may-gifttrap-ask-deal = pick the pack that this round’s gifts come from
may-gifttrap-ask-look = say that you have looked at the gifts
may-gifttrap-ask-give =
    { $each ->
        [2] choose two gifts for each of the others
       *[other] choose a gift for each of the others
    }{ $give_more ->
        [1] { ", and put GIVE MORE with one of them" }
       *[other] { "" }
    }
may-gifttrap-ask-get =
    put your four tokens on four different gifts{ $tokens ->
        [0] { "" }
       *[other] { ", and GET MORE under a gift you have received" }
    }
may-gifttrap-ask-ready = say that you are ready
may-gifttrap-ask-open =
    { $tokens ->
        [1] unwrap your gift
       *[other] unwrap one of your gifts
    }{ $guesses ->
        [0] { "" }
       *[other] { ", once you have guessed what it is, if you like" }
    }
may-gifttrap-may-open-giving = start the giving, without waiting for the others
may-gifttrap-may-turn = turn a card over
may-gifttrap-may-swap = swap a gift for another
may-gifttrap-may-ask-swap = ask the dealer to swap a gift
may-gifttrap-may-lay-anew = say that you have changed the cards
may-gifttrap-may-name-gift = name a gift
may-gifttrap-may-take-back = take back what you have chosen
may-gifttrap-may-trap = trap a gift with your GiftTRAP
may-hat-ask-deal = begin the next game
may-hat-ask-draw = draw the top gift from the shop, once everyone has looked
may-hat-ask-name = name any object you like, true or not
may-hat-ask-say = say aloud what you’re giving, then tap the button
may-hat-ask-answer = say thank you if you believe it, or doubt it
may-hat-ask-vote = say whether the name was right
