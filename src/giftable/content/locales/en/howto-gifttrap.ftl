# How to play GiftTRAP in a minute: one sentence for each picture.

howto-gifttrap-1 = Put gifts in the middle: one more than there are players.
howto-gifttrap-2 = In secret, give everyone else a gift they would love.
howto-gifttrap-3 = Then mark your own wishes, from dream gift to NO WAY.
howto-gifttrap-4 = Unwrap what you got, one by one: who gave it, and how welcome is it?
howto-gifttrap-5 = A gift you like moves you both forward, the giver on GIVE and you on GET; a bad one moves you both back.
howto-gifttrap-6 = Whoever ends a round with both markers on GIFTED wins.
