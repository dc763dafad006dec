"""Every code that a refusal can carry, and its meaning. Clients turn codes into sentences.

Codes of only one game are in its folder, in `rules/refusals.py`. A test compares these lists with
the games' code: every refusal has a line.
"""

from __future__ import annotations

from giftable.games.catalog import GAMES, has_part, part

_OF_ALL: dict[str, str] = {
    # HTTP and sockets
    "bad_code": "No table can have such a code: four or five consonants.",
    "bad_message": "Not a message of this protocol: malformed, an unknown field, a wrong type.",
    "bad_token": "The Bearer token is forged or expired.",
    "binary_frame": "Messages are text; the socket closes.",
    "foreign_origin": "Another site's page asked; only the own host may.",
    "method_not_allowed": "That path does not take this HTTP method.",
    "no_network": "This machine is in no network: no phone can scan a way to it.",
    "not_found": "There is nothing at that path.",
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
    "bots_see_no_cards": "The cards lie on the players' own table, where no bot sees them (G31).",
    "bot_plays": "A bot plays that seat: sit down again first.",
    "cannot_vouch": "Only who sat here while that person did may say whose the seat is.",
    "claim_denied": "Somebody at the table has said no a moment ago.",
    "bad_text": "Nothing readable is left of the text, or more than 200 characters.",
    "cards_alike": "A card of that deck could be mistaken for one of another deck here.",
    "clocks_off": "The table plays without clocks.",
    "closed_to_newcomers": "The host has closed the table to newcomers.",
    "decks_not_in_box": "The cards are those of a printed box: none are laid here (G31).",
    "empty_seat": "Nobody holds that seat.",
    "game_begins": "A game is about to begin: its seed is being mixed.",
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
    "no_such_lesson": "The game has no such lesson.",
    "not_in_lesson": "A lesson has no room for that.",
    "not_taught": "The lesson is about something else now.",
    "no_such_level": "No bot plays this game at that level.",
    "no_such_seat": "The game has no such seat.",
    "no_such_message": "That message is gone.",
    "not_a_bot": "A person holds that seat.",
    "nothing_to_skip": "Nothing is being shown, and no bot is waited for.",
    "nobody_vouches": "Nobody is at the table who could say whose the seat is.",
    "no_such_watch": "Nobody is told of anything by that address.",
    "not_away": "That seat's player is connected.",
    "not_in_lobby": "Only in the lobby.",
    "not_host": "Only the host may.",
    "not_mixing": "No game's seed is being mixed.",
    "not_over": "Only after the end of a game.",
    "not_playing": "No game runs.",
    "not_removed": "Nobody was removed under that number, or they were let in again.",
    "not_waited_for": "The table does not wait for that seat's player.",
    "not_your_deck": "Somebody else has made that deck.",
    "not_your_seat": "Somebody else holds that seat.",
    "other_game": "This table plays another game.",
    "other_share": "That is not the share that was sealed.",
    "prediction_closed": "There is nothing (any more) to predict about that.",
    "prediction_of_bot": "A bot opens it: it waits for nobody's prediction.",
    "prediction_own": "It is one's own, or several people share that phone.",
    "predictions_off": "The host has switched guessing along off.",
    "removed": "The host has removed this person; a host must let them in first.",
    "seat_taken": "Somebody holds that seat.",
    "stale_clock": "That clock no longer runs.",
    "store_failed": "The server could not store it; send it again.",
    "off_in_public": "Not on a public server: words, links and cards of one's own, what lasts.",
    "tables_taken": "All tables of a public server are taken; `minutes` until the next closes.",
    "talk_off": "The host has switched that off.",
    "table_full": "No seat is free.",
    "table_worn_out": "The table's log is full; open a new table.",
    "too_many_cards_here": "The decks on the table would have more than 400 cards together.",
    "too_many_decks_here": "Too many decks are on the table, or decks were laid too often.",
    "too_soon": "The same was done a moment ago: a nudge, a sign of what is to come, a deck.",
    "unknown_game": "There is no such game.",
    "unknown_prediction": "Nothing of the kind can be predicted in this game.",
    "unknown_table": "There is no such table.",
    "wrong_step": "Too early, too late, or a second time in the mixing of this seed.",
    # circles
    "bad_circle_file": "Not the file of a circle, or of a newer version.",
    "circles_busy": "Others are opening circles; ask again in a moment.",
    "circle_busy": "Others are changing the circle at this moment; send it again.",
    "circle_full": "The circle has 24 members, or eight wishes to be let in wait there.",
    "no_such_ask": "That wish to be let in was answered, or is gone.",
    "no_such_circle": "There is no such circle (any more).",
    "no_such_member": "The circle has no such member (any more).",
    "not_a_member": "Only who is a member of the circle may, from a device of theirs.",
    "not_keeper": "Only the circle's keeper may.",
    "not_you": "Only that member may.",
    "bad_url": "Not an address of the web that can be told anything.",
    "no_mail_here": "This server sends no e-mail.",
    "no_push_service": "That is no push service of a browser that is known.",
    "outgoing_off": "This server sends nothing to others.",
    "too_many_watches": "Told of this table in enough ways already.",
    # over days
    "bad_zone": "No such time zone.",
    "no_zones": "The server has no list of time zones (tzdata): nights go by UTC.",
    "in_one_sitting": "The game is played in one sitting, not over days.",
    "not_over_days": "The table is not played over days.",
    # replays
    "bad_replay_file": "Not the log of a game that has ended, as `giftable export` writes it.",
    "no_such_replay": "There is no such replay (any more).",
    "replay_taken_down": "Somebody who sat there has taken this replay down.",
    "replay_too_long": "The log is longer than 4 MiB, or shows more than 32 MiB.",
    "replays_busy": "Others are opening replays; ask again in a moment.",
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

_STATUSES: dict[str, int] = {
    code: status
    for status, codes in {
        400: "bad_message bad_code",
        401: "bad_token",
        403: "not_your_seat not_a_member not_keeper not_you not_host foreign_origin off_in_public",
        404: "not_found unknown_table unknown_code newer_version no_such_watch no_such_deck"
        " no_such_picture deck_no_game no_such_circle no_such_member no_such_ask no_such_replay",
        405: "method_not_allowed",
        409: "circle_busy not_over",
        410: "replay_taken_down",
        413: "too_large replay_too_long picture_too_big deck_too_big deck_toml_too_big",
        429: "too_fast too_many_guesses too_many_tables",
        503: "store_failed server_failed no_network pictures_busy decks_busy prints_busy"
        " print_failed replays_busy circles_busy tables_taken",
        507: "pictures_full",
    }.items()
    for code in codes.split()
}


def status_of(code: str) -> int:
    """Returns the HTTP status of a refusal's code; 422 if none is defined above."""
    return _STATUSES.get(code, 422)
