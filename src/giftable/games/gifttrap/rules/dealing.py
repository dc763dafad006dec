"""The cards of GiftTRAP: shuffles and draws that are due, deals, and cards that are taken out."""

from __future__ import annotations

from giftable.content.box import boxed
from giftable.games.gifttrap.rules import state as s
from giftable.games.gifttrap.rules.options import PACKS, Card, cards_needed, fields_needed
from giftable.games.gifttrap.rules.state import State
from giftable.games.kernel import Draw, GiftId, permuted
from giftable.games.own import is_custom


def needs(state: State) -> Draw | None:
    """Returns the shuffle or draw that is due before anybody acts, or None (G5, G6, G28)."""
    if state.phase not in ("deal", "shop"):
        return None
    if state.to_shuffle:
        return _first_shuffle(state.shuffled, state.to_shuffle[0])
    if state.dealer is None:
        seats, each = state.seats, state.each
        return Draw("dealer", (len(seats),), lambda n: s.DealerDrawn(seats[n[0]], seats, each))
    if state.phase == "deal":
        return _refill(state, fields_needed(state.options, len(state.seats)))
    for pack in state.packs:
        pile = state.piles[pack]
        if not pile.fresh and pile.used and state.options.seen == "return":
            return _reshuffle(state.round, pack, pile.used)
    return None


def _first_shuffle(pack: int, cards: tuple[Card, ...]) -> Draw:
    """G5: draws a pack's order, and for each card the side that lies up at its first deal."""
    k = len(cards)

    def event(numbers: tuple[int, ...]) -> s.PackShuffled:
        order = permuted(cards, numbers[:k])
        sides = numbers[k:]
        return s.PackShuffled(
            pack, tuple((b, a) if up else (a, b) for (a, b), up in zip(order, sides, strict=True))
        )

    return Draw(f"pack-{pack}", (*range(k, 0, -1), *(2,) * k), event)


def _refill(state: State, needed: int) -> Draw | None:
    """G28: shuffles used cards back when their pack is short; with `seen = leave` only when the
    whole deck is short."""
    if state.options.seen == "leave" and sum(len(p.fresh) for p in state.piles) >= needed:
        return None
    for pack, pile in enumerate(state.piles):
        if pile.used and len(pile.fresh) < needed:
            return _reshuffle(state.round, pack, pile.used)
    return None


def _reshuffle(round_: int, pack: int, used: tuple[Card, ...]) -> Draw:
    """G5: shuffles used cards back, each with its other side up."""
    flipped = tuple((b, a) for a, b in used)
    return Draw(
        f"again-{pack}-{round_}-{len(used)}",
        tuple(range(len(used), 0, -1)),
        lambda numbers: s.PackShuffled(pack, permuted(flipped, numbers), again=True),
    )


def cards_dealt(state: State, chosen: int) -> s.CardsDealt:
    """Returns the event that lays out the chosen pack's cards (G5). If it is short, the next
    cheaper packs add cards, then the next dearer ones (G28). If too few of them are the players'
    own, the first of those that follow take the places of the last others (G30)."""
    needed = fields_needed(state.options, len(state.seats))
    if state.options.box:  # G31: all that is known of a gift is its field
        laid_there = tuple(GiftId(boxed(n + 1)) for n in range(needed))
        return s.CardsDealt(chosen, tuple((g, g) for g in laid_there), (chosen,) * needed)
    order = (*range(chosen, -1, -1), *range(chosen + 1, PACKS))
    cards = [(card, pack) for pack in order for card in state.piles[pack].fresh]
    laid, left = cards[:needed], cards[needed:]
    short = state.options.own_least - sum(is_custom(card[0]) for card, _ in laid)
    for own in [one for one in left if is_custom(one[0][0])][: max(0, short)]:
        others = [at for at, (card, _) in enumerate(laid) if not is_custom(card[0])]
        if others:
            laid[others[-1]] = own
    gifts, packs = zip(*laid, strict=True)
    return s.CardsDealt(chosen, gifts, packs)


def withdrawn(state: State, gift: GiftId) -> s.CardSwapped | s.CardWithdrawn | None:
    """G30: what happens if a card that people made is taken out of the game. While all look at it,
    the next of its pack takes its place; later it lies there until the round ends. It stays if too
    few cards would be left (G28)."""
    seats = max(len(state.seats), len(state.next_seats))
    if state.phase == "over" or state.cards - 1 < cards_needed(state.options, seats):
        return None
    if state.phase == "shop" and gift in state.gifts:
        field = state.gifts.index(gift)
        if fresh := state.piles[state.packs[field]].fresh:
            return s.CardSwapped(field, gift, fresh[0])
    return s.CardWithdrawn(gift)
