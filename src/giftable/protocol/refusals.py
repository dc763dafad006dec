"""Every code that a refusal can carry, and its meaning. Clients turn codes into sentences.

Codes of only one game are in its folder, in `rules/refusals.py`. A test compares these lists with
the games' code: every refusal has a line.
"""

from __future__ import annotations

from giftable.games.catalog import GAMES, has_part, part

_OF_ALL: dict[str, str] = {
    # the door
    "bad_code": "No table can have such a code: four or five consonants.",
    "bad_message": "Not a message of this protocol: malformed, an unknown field, a wrong type.",
    "bad_token": "The Bearer token is forged or expired.",
    "binary_frame": "Messages are text; the socket closes.",
    "foreign_origin": "Another site's page asked; only the own host may.",
    "method_not_allowed": "That path does not take this HTTP method.",
    "not_found": "There is nothing at that path.",
    "previews_busy": "Too many pictures of links are being drawn; ask again in a moment.",
    "server_failed": "The server's fault; try again.",
    "too_fast": "Too many messages at once; this one was not read. Send it again later.",
    "too_large": "The message is larger than 64 KiB.",
    "too_many_guesses": "Too many wrong codes from this address; wait a little.",
    "too_many_tables": "Too many new tables from this address; wait a little.",
    "too_many_watch": "A hundred sockets are at this table already.",
    "unknown_code": "No table has this code.",
    "bad_screen_key": "That key does not open this table to a screen.",
    "no_such_screen": "No screen shows this pairing code (any more).",
    "screen_only_watches": "A screen sends nothing but Ping and Resync.",
    "too_many_screens": "Too many screens show this table, or wait for one.",
    # the table
    "already_claimed": "Somebody else says already that this seat is theirs.",
    "already_seated": "This person holds a seat already.",
    "bad_id": "The command id is somebody else's, or of a form that the table itself uses.",
    "bad_link": "A call's link begins with https:// and has only plain characters.",
    "bad_name": "Nothing readable is left of the name.",
    "bad_options": "The game has no such option, or no such value for it.",
    "bot_plays": "A bot plays that seat: sit down again first.",
    "cannot_vouch": "Only who plays at the table may say whose a seat is, not a newcomer.",
    "claim_denied": "Somebody at the table has said no a moment ago.",
    "bad_text": "Nothing readable is left of the text, or more than 200 characters.",
    "cards_alike": "A card of that deck could be mistaken for one of another deck here.",
    "clocks_off": "The table plays without clocks.",
    "closed_to_newcomers": "The host has closed the table to newcomers.",
    "empty_seat": "Nobody holds that seat.",
    "game_running": "Not while a game runs.",
    "kept_secret": "Nobody may see that action before it is taken.",
    "newer_version": "A newer version wrote this table's log; this server can't read it.",
    "no_bots": "This table talks by voice: no bots (H14).",
    "no_claim": "Nobody claims that seat any more.",
    "no_links": "No addresses of the web in what is said.",
    "no_person": "No person plays that seat.",
    "no_such_card": "That card is not at this table (any more).",
    "no_such_character": "There is no such character among the bots.",
    "no_such_deck": "There is no such deck of yours.",
    "no_such_face": "There is no such face among those to pick from.",
    "no_such_level": "No bot plays this game at that level.",
    "no_such_seat": "The game has no such seat.",
    "no_such_message": "That message is gone.",
    "not_a_bot": "A person holds that seat.",
    "nothing_to_skip": "Nothing is being shown, and no bot is waited for.",
    "nobody_vouches": "Nobody is at the table who could say whose the seat is.",
    "not_away": "That seat's player is connected.",
    "not_in_lobby": "Only in the lobby.",
    "not_host": "Only the host may.",
    "not_over": "Only after the end of a game.",
    "not_playing": "No game runs.",
    "not_removed": "Nobody was removed under that number, or they were let in again.",
    "not_waited_for": "The table does not wait for that seat's player.",
    "not_your_deck": "Somebody else has made that deck.",
    "not_your_seat": "Somebody else holds that seat.",
    "other_game": "This table plays another game.",
    "removed": "The host has removed this person; a host must let them in first.",
    "seat_taken": "Somebody holds that seat.",
    "stale_clock": "That clock no longer runs.",
    "store_failed": "The server could not store it; send it again.",
    "talk_off": "The host has switched that off.",
    "table_full": "No seat is free.",
    "table_worn_out": "The table's log is full; open a new table.",
    "too_many_cards_here": "The decks on the table would have more than 400 cards together.",
    "too_many_decks_here": "Too many decks are on the table, or decks were laid too often.",
    "too_soon": "The same was done a moment ago: a nudge, a sign of what is to come, a deck.",
    "unknown_game": "There is no such game.",
    "unknown_table": "There is no such table.",
    # before a game, and by its options
    "deck_too_small": "Too few cards for so many players (G28, H17).",
    "too_few_players": "The game takes more players than these.",
    "too_many_players": "The game takes fewer players than these.",
    # actions of any game
    "already_in_play": "The seat takes part already (G26, H18).",
    "game_over": "The game is over.",
    "not_in_play": "The seat does not take part now (G27, H18).",
    "stale_turn": "The action answers another turn.",
    "wrong_phase": "Not in this phase of the game.",
}

_OF_GAMES = [part(game, "rules.refusals") for game in GAMES if has_part(game, "rules.refusals")]

REFUSALS = _OF_ALL | {code: says for of in _OF_GAMES for code, says in of.REFUSALS.items()}
"""Code -> meaning."""
