"""Cards that people made, at a table: decks are laid on it, put back, and cards taken out (G30)."""

from __future__ import annotations

from giftable.decks.deck import CARDS_MAX
from giftable.games.catalog import part
from giftable.games.kernel import GiftId, Rejected, Seat
from giftable.games.own import OwnCard
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.state.table import TableState, check_host, distinct_cards, is_person_played

DECKS_MAX = 16  # on a table at once
TABLE_CARDS_MAX = 2 * CARDS_MAX
BROUGHT_MAX = 300  # times that decks are laid on one table: each writes all their cards
TABLE_LANGUAGES_MAX = 12  # in which cards are told apart


def visible_pictures(state: TableState) -> frozenset[str]:
    """Returns the hashes of the pictures that the table shows, without those of removed cards, even
    if another card has the same."""
    shown = frozenset(card.picture for card in state.own_cards if card.picture)
    return shown.difference(state.pictures_out)


def check_may_bring(state: TableState, person: str | None) -> Seat:
    """Returns the seat of a person who may put a deck on the table now. Raises Rejected:
    game_running, decks_not_in_box, not_your_seat, not_host."""
    if state.is_running:
        raise Rejected("game_running")
    if state.rules.real_cards(state.options):
        raise Rejected("decks_not_in_box")
    seats = [] if person is None else state.seats_of(person)
    seat = next((seat for seat in seats if is_person_played(state, seat)), None)
    if seat is None:
        raise Rejected("not_your_seat")
    if not state.settings.all_lay:
        check_host(state, person)
    return seat


def bring_deck(state: TableState, person: str | None, command: c.PutDeck) -> f.DeckBrought:
    """Returns the fact that puts a deck on the table. Raises Rejected as `check_may_bring`, and
    not_your_deck, too_many_decks_here, too_many_cards_here."""
    seat = check_may_bring(state, person)
    assert person is not None
    others = tuple(deck for deck in state.decks if deck.deck != command.deck)
    if any(deck.deck == command.deck and deck.person != person for deck in state.decks):
        raise Rejected("not_your_deck")
    if len(others) >= DECKS_MAX or state.brought >= BROUGHT_MAX:
        raise Rejected("too_many_decks_here")
    sitter = state.sitter(seat)
    assert sitter is not None
    by = command.by or sitter.display_name
    deck = f.DeckBrought(command.deck, command.title, by, person, command.cards)
    together = distinct_cards((*others, deck), state.cards_out)
    if len(together) > TABLE_CARDS_MAX:
        raise Rejected("too_many_cards_here")
    return deck


def check_not_alike(state: TableState, brought: str, cards: tuple[OwnCard, ...]) -> None:
    """Raises Rejected `cards_alike` if a card of the new deck could be mistaken for one of another.
    Takes up to 0.1 s: not in the loop."""
    others = {one.id: one for deck in state.decks if deck.deck != brought for one in deck.cards}
    if not others:
        return
    together = tuple((others | {one.id: one for one in cards}).values())
    find_confusable = part(state.game, "own").find_confusable
    languages = list(dict.fromkeys(at for one in together for at in (one.language, *one.names)))
    for language in languages[:TABLE_LANGUAGES_MAX]:
        names = {
            one.id: one.name if one.language == language else one.names.get(language, one.name)
            for one in together
        }
        if find_confusable(names, language) is not None:
            raise Rejected("cards_alike")


def put_back_deck(state: TableState, person: str | None, deck: str) -> f.DeckPutBack:
    """Removes a deck from the table. Raises Rejected: game_running, no_such_deck, not_host."""
    if state.is_running:
        raise Rejected("game_running")
    found = next((one for one in state.decks if one.deck == deck), None)
    if found is None:
        raise Rejected("no_such_deck")
    if found.person != person:
        check_host(state, person)
    return f.DeckPutBack(deck)


def remove_card(state: TableState, person: str | None, card: GiftId) -> f.CardRemoved:
    """Returns the fact that removes an own card. Raises Rejected: not_host, no_such_card."""
    check_host(state, person)
    if all(one.id != card for one in state.own_cards):
        raise Rejected("no_such_card")
    return f.CardRemoved(card)
