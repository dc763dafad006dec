"""The codes with which GiftTRAP alone refuses, and what they say."""

from __future__ import annotations

REFUSALS: dict[str, str] = {
    "already_given": "The gifts are given; take them back first (G8).",
    "already_marked": "The tokens are laid; take them back first (G9).",
    "already_ready": "The seat has said so (G10).",
    "already_trapped": "A GiftTRAP lies on that gift (G23).",
    "dealer_decides": "The dealer turns and swaps without asking (G5).",
    "double_not_given": "GIVE MORE names a gift that is not given (G19).",
    "gift_given_twice": "A gift may be given once only (G8, G18).",
    "gift_gone": "That gift does not lie on the table (any more).",
    "gift_marked_twice": "Each GET token needs a gift of its own (G9).",
    "gift_missing": "Somebody is given too little (G8, G17).",
    "gift_to_self": "Nobody gives to oneself (G8).",
    "no_card_left": "There is no card left to swap for (G28).",
    "no_get_more": "GET MORE is not in play (G20).",
    "no_give_more": "GIVE MORE is not in play (G19).",
    "no_guesses": "Guessing is switched off (G10a).",
    "no_such_pack": "That pack is empty or does not exist (G5).",
    "no_such_token": "That token is not there to be chosen (G10, G20).",
    "no_traps": "GiftTRAP is not in play (G22).",
    "not_a_receiver": "A gift for a seat that does not take part (G8).",
    "not_the_dealer": "Only the dealer may (G5).",
    "not_your_turn": "Another seat opens its gifts now (G10).",
    "nothing_to_take_back": "Nothing of this phase is laid yet (G8, G9).",
    "one_sided": "A card that people made shows the same gift on both sides (G30).",
    "play_on_with_locks": "Ties can't play on where GIFTED locks: it could never end (G15).",
    "stale_round": "The action answers another round.",
    "too_many_gifts": "Somebody is given too much (G8, G17).",
    "trap_spent": "The seat's GiftTRAP card is used up (G24).",
}
