// Made by `python -m giftable.export` from src/giftable/protocol. Do not edit.
// A field with `?` may be missing: it then has its default (docs/protocol.md lists them).

export type RefusalCode =
  | "bad_code"
  | "bad_message"
  | "bad_token"
  | "binary_frame"
  | "foreign_origin"
  | "method_not_allowed"
  | "no_network"
  | "not_found"
  | "server_failed"
  | "too_fast"
  | "too_large"
  | "too_many_guesses"
  | "too_many_tables"
  | "too_many_watch"
  | "unknown_code"
  | "bad_screen_key"
  | "no_such_screen"
  | "screen_only_watches"
  | "too_many_screens"
  | "already_claimed"
  | "already_seated"
  | "bad_id"
  | "bad_link"
  | "bad_name"
  | "bad_options"
  | "bots_see_no_cards"
  | "bot_plays"
  | "cannot_vouch"
  | "claim_denied"
  | "bad_text"
  | "cards_alike"
  | "clocks_off"
  | "closed_to_newcomers"
  | "decks_not_in_box"
  | "empty_seat"
  | "game_begins"
  | "game_running"
  | "kept_secret"
  | "newer_version"
  | "no_bots"
  | "no_claim"
  | "no_links"
  | "no_person"
  | "no_such_card"
  | "no_such_character"
  | "no_such_deck"
  | "no_such_face"
  | "no_such_lesson"
  | "not_in_lesson"
  | "not_taught"
  | "no_such_level"
  | "no_such_seat"
  | "no_such_message"
  | "not_a_bot"
  | "nothing_to_skip"
  | "nobody_vouches"
  | "no_such_watch"
  | "not_away"
  | "not_in_lobby"
  | "not_host"
  | "not_mixing"
  | "not_over"
  | "not_playing"
  | "not_removed"
  | "not_waited_for"
  | "not_your_deck"
  | "not_your_seat"
  | "other_game"
  | "other_share"
  | "prediction_closed"
  | "prediction_of_bot"
  | "prediction_own"
  | "predictions_off"
  | "removed"
  | "seat_taken"
  | "stale_clock"
  | "store_failed"
  | "off_in_public"
  | "tables_taken"
  | "talk_off"
  | "table_full"
  | "table_worn_out"
  | "too_many_cards_here"
  | "too_many_decks_here"
  | "too_soon"
  | "unknown_game"
  | "unknown_prediction"
  | "unknown_table"
  | "wrong_step"
  | "bad_circle_file"
  | "circles_busy"
  | "circle_busy"
  | "circle_full"
  | "no_such_ask"
  | "no_such_circle"
  | "no_such_member"
  | "not_a_member"
  | "not_keeper"
  | "not_you"
  | "bad_url"
  | "no_mail_here"
  | "no_push_service"
  | "outgoing_off"
  | "too_many_watches"
  | "bad_zone"
  | "no_zones"
  | "in_one_sitting"
  | "not_over_days"
  | "bad_replay_file"
  | "no_such_replay"
  | "replay_taken_down"
  | "replay_too_long"
  | "replays_busy"
  | "deck_too_small"
  | "too_few_players"
  | "too_many_players"
  | "already_in_play"
  | "game_over"
  | "not_in_play"
  | "stale_turn"
  | "wrong_phase"
  | "already_given"
  | "already_marked"
  | "already_ready"
  | "already_trapped"
  | "bad_gift_name"
  | "cards_on_table"
  | "dealer_decides"
  | "double_not_given"
  | "gift_given_twice"
  | "gift_gone"
  | "gift_marked_twice"
  | "gift_missing"
  | "gift_to_self"
  | "no_box"
  | "no_card_left"
  | "no_get_more"
  | "no_give_more"
  | "no_guesses"
  | "no_such_pack"
  | "no_such_token"
  | "no_traps"
  | "not_a_receiver"
  | "not_the_dealer"
  | "not_your_turn"
  | "nothing_to_take_back"
  | "one_sided"
  | "play_on_with_locks"
  | "somebody_looked"
  | "stale_round"
  | "too_many_gifts"
  | "trap_spent"
  | "already_named"
  | "already_voted"
  | "colour_too_small"
  | "no_vote"
  | "not_first"
  | "not_named_yet"
  | "not_spoken"
  | "not_the_giver"
  | "not_the_receiver"
  | "spoken_here"
  | "spoken_needs_three"
  | "unknown_gift";

export type DeckRefusalCode =
  | "deck_too_big"
  | "deck_no_zip"
  | "deck_zip_damaged"
  | "deck_too_many_files"
  | "deck_unpacks_too_big"
  | "deck_encrypted"
  | "deck_packed_otherwise"
  | "deck_stray_file"
  | "deck_file_twice"
  | "deck_no_toml"
  | "deck_toml_too_big"
  | "deck_bad_toml"
  | "deck_newer"
  | "deck_bad_field"
  | "deck_bad_card"
  | "deck_bad_text"
  | "deck_bad_name"
  | "deck_no_game"
  | "deck_no_language"
  | "deck_too_many_cards"
  | "deck_too_many_languages"
  | "deck_card_twice"
  | "deck_no_pack"
  | "deck_needs_no_pack"
  | "deck_no_tag"
  | "deck_needs_no_tags"
  | "deck_no_icon"
  | "deck_two_pictures"
  | "deck_mistaken"
  | "deck_picture_missing"
  | "deck_picture_unused"
  | "deck_picture_bad"
  | "picture_too_big"
  | "picture_of_no_kind"
  | "picture_no_webp"
  | "picture_too_many_pixels"
  | "picture_moves"
  | "picture_damaged"
  | "pictures_busy"
  | "no_such_deck"
  | "no_such_picture"
  | "too_many_decks"
  | "too_many_pictures"
  | "pictures_full"
  | "decks_busy"
  | "print_no_such"
  | "print_nothing"
  | "print_no_font"
  | "prints_busy"
  | "print_failed";

export type Seat = number;

export type GiftId = string;

export type CommandId = string;

export type Locale = string;

export type Level = string;

export type Pace = "normal" | "brisk" | "off";

export type Status = "lobby" | "playing" | "over";

export type ToServer =
  | Sit
  | Rename
  | Leave
  | AddBot
  | Remove
  | StandIn
  | HandOver
  | SetUp
  | Start
  | ToLobby
  | StretchClock
  | HoldClock
  | Nudge
  | Skip
  | Act
  | Prepare
  | LetIn
  | Claim
  | Vouch
  | KeepHours
  | GoAway
  | Move
  | SetCall
  | NewCode
  | BringDeck
  | PutBackDeck
  | RemoveCard
  | React
  | Chat
  | DeleteChat
  | SealShare
  | OpenShare
  | Ping
  | Resync
  | Hold
  | TakePart
  | ShowOn
  | ListChoices
  | Describe
  | Predict;

export type ToClient =
  | Table
  | Cards
  | Update
  | Presence
  | Ack
  | Refused
  | Nudged
  | Prepared
  | Hurried
  | Pong
  | Choices
  | Described
  | Superseded
  | Closing
  | Pairing
  | Shows
  | Reacted
  | Chatted
  | ChatDeleted
  | Foreseen
  | Foresaw;

export type FromClient =
  | Sit
  | Rename
  | Leave
  | AddBot
  | Remove
  | StandIn
  | HandOver
  | SetUp
  | Start
  | ToLobby
  | StretchClock
  | HoldClock
  | Nudge
  | Skip
  | Act
  | Prepare
  | LetIn
  | Claim
  | Vouch
  | KeepHours
  | GoAway
  | Move
  | SetCall
  | NewCode
  | BringDeck
  | PutBackDeck
  | RemoveCard
  | React
  | Chat
  | DeleteChat
  | SealShare
  | OpenShare;

export type AnyAction =
  | gifttrap.Deal
  | gifttrap.LayAnew
  | gifttrap.NameGift
  | gifttrap.Turn
  | gifttrap.Swap
  | gifttrap.AskSwap
  | gifttrap.OpenGiving
  | gifttrap.Give
  | gifttrap.Get
  | gifttrap.TakeBack
  | gifttrap.Ready
  | gifttrap.Open
  | gifttrap.Trap
  | hat.Deal
  | hat.Draw
  | hat.Name
  | hat.Say
  | hat.Accept
  | hat.Refuse
  | hat.Vote;

export type AnyShown =
  | gifttrap.RoundBegan
  | gifttrap.GiftsDealt
  | gifttrap.GiftReplaced
  | gifttrap.GiftNamed
  | gifttrap.SwapWished
  | gifttrap.GivingOpened
  | gifttrap.SeatReady
  | gifttrap.SeatUnready
  | gifttrap.GivingClosed
  | gifttrap.GettingClosed
  | gifttrap.GetsTurned
  | gifttrap.TokenOpened
  | gifttrap.GiftTrapped
  | gifttrap.RoundEnded
  | gifttrap.PackRefilled
  | gifttrap.SeatPending
  | gifttrap.GameEnded
  | hat.GameBegan
  | hat.ShopTurned
  | hat.GiftDrawn
  | hat.GiftNamed
  | hat.GiftSaid
  | hat.GiftAccepted
  | hat.GiftRefused
  | hat.SeatVoted
  | hat.VotesCounted
  | hat.SeatLeft
  | hat.SeatPending
  | hat.GameEnded;

export type AnyView =
  | gifttrap.View
  | hat.View;

/**
 * Take a free seat (the first if `seat` is None), or return to one's own. In a running game a
 * newcomer plays from the next round on (G27); a person whose seat a bot plays, at once (G26).
 * Without a `face` one keeps one's own, or is given the seat's.
 */
export interface Sit {
  type: "Sit";
  id: CommandId;
  name: string;
  locale: Locale;
  seat?: number | null;
  face?: Level | null;
}

/** Change one's name, the language that one reads, and one's face if it is given. */
export interface Rename {
  type: "Rename";
  id: CommandId;
  seat: number;
  name: string;
  locale: Locale;
  face?: Level | null;
}

/** Leave a seat. In a running game a bot plays on, or the seat empties (Settings.leavers). */
export interface Leave {
  type: "Leave";
  id: CommandId;
  seat: number;
}

/**
 * Seat a bot on a free seat. `level` None: the game's usual level. `character` None: one that
 * is not at the table yet.
 */
export interface AddBot {
  type: "AddBot";
  id: CommandId;
  level?: Level | null;
  seat?: number | null;
  character?: Level | null;
}

/**
 * Take a bot or a person from a seat. In a running game a bot plays on for a person. `bars`: a
 * person who holds no other seat can't sit down again until let in; `for_good`: nor watch.
 */
export interface Remove {
  type: "Remove";
  id: CommandId;
  seat: number;
  bars?: boolean;
  for_good?: boolean;
}

/** Let a bot play for a person who is away; the person may take the seat back (G26). */
export interface StandIn {
  type: "StandIn";
  id: CommandId;
  seat: number;
}

/** Make the person on that seat the host. */
export interface HandOver {
  type: "HandOver";
  id: CommandId;
  seat: number;
}

/**
 * Change some of the game's options and the table's settings. Options can be changed in the
 * lobby and after the end, settings also in a running game.
 */
export interface SetUp {
  type: "SetUp";
  id: CommandId;
  options?: Record<string, unknown> | null;
  settings?: Settings | null;
}

/** The host's settings of the table; the game has options of its own. */
export interface Settings {
  pace?: Pace;
  /** G25 */
  clocks?: boolean;
  /** played over days: hours that come with a choice */
  days?: 0 | 12 | 24 | 48;
  /** G26 */
  leavers?: "bot" | "empty";
  /** bots may learn from this evening's marks, for later evenings */
  learn?: boolean;
  /** drawn reactions (React) */
  reactions?: boolean;
  /** ready phrases (React) */
  phrases?: boolean;
  /** free text (Chat) */
  chat?: boolean;
  /** who looks on may guess along (Predict) */
  predictions?: boolean;
  /** newcomers may watch and sit down */
  open?: boolean;
  /** on screens that are seen by all (a TV, a stream) */
  show_code?: boolean;
  /** pictures that people made, on such screens */
  show_own?: boolean;
  /** all who sit lay decks of own cards on the table, not the host alone */
  all_lay?: boolean;
}

/**
 * Begin the game, from the lobby or as a rematch after the end (G29). `first`: the seat that
 * deals or draws first; None: as the rules have it (G6, G29, H11).
 */
export interface Start {
  type: "Start";
  id: CommandId;
  first?: number;
}

/** Return to the lobby after the end of a game, to change seats and options. */
export interface ToLobby {
  type: "ToLobby";
  id: CommandId;
}

/** Restart all running clocks with their full time (G25). */
export interface StretchClock {
  type: "StretchClock";
  id: CommandId;
}

/** Stop all clocks, or let them run again (G25). */
export interface HoldClock {
  type: "HoldClock";
  id: CommandId;
  held: boolean;
}

/** Make the phone of a player who is waited for vibrate. Not logged. */
export interface Nudge {
  type: "Nudge";
  id: CommandId;
  seat: number;
}

/**
 * Vote to skip what is being shown, or a bot's thinking time: it ends once all connected
 * players do. `whole`: skip everything that bots do until a person is asked or all should look.
 * Not logged.
 */
export interface Skip {
  type: "Skip";
  id: CommandId;
  seat: number;
  whole?: boolean;
}

/** Take an action of the game, for a seat. */
export interface Act {
  type: "Act";
  id: CommandId;
  seat: number;
  action: AnyAction;
}

/**
 * Show everybody an action that a seat is about to take, as far as the game lets that be seen.
 * `step`: how far it is. Not logged.
 */
export interface Prepare {
  type: "Prepare";
  id: CommandId;
  seat: number;
  action: AnyAction;
  step?: number;
}

/** Let a removed person sit down again; `number` as in Table.removed. */
export interface LetIn {
  type: "LetIn";
  id: CommandId;
  number: number;
}

/**
 * Claim a seat whose cookie one has lost; nobody may be connected there. Not logged; open while
 * the sender is connected, 2 minutes at most. With the cookie the seat is taken back at once
 * (Table.takes_back).
 */
export interface Claim {
  type: "Claim";
  id: CommandId;
  seat: number;
}

/**
 * Answer an open claim, as somebody who played while the lost session was connected. `yes`: the
 * seat moves to the claiming session.
 */
export interface Vouch {
  type: "Vouch";
  id: CommandId;
  claim: string;
  yes: boolean;
}

/** At a table over days: set one's time zone, and whether one's clock stops at night. */
export interface KeepHours {
  type: "KeepHours";
  id: CommandId;
  zone: string;
  nights?: boolean;
}

/** At a table over days: be absent until that moment (14 days in all); 0: end the absence. */
export interface GoAway {
  type: "GoAway";
  id: CommandId;
  until_ms: number;
}

/**
 * In the lobby: move to another place, and so to its colour and shape. It must be free or one's
 * own; the host may exchange any two.
 */
export interface Move {
  type: "Move";
  id: CommandId;
  seat: number;
  to: number;
}

/** Say that the players are in a call; None: they no longer are. */
export interface SetCall {
  type: "SetCall";
  id: CommandId;
  call?: Call | null;
}

/** A call of the players, in which one shares a screen: clocks give CALL_S more. */
export interface Call {
  /** to the call, for those who sit there; https */
  link?: string;
  /** phones show later than the shared screen */
  delay_ms?: number;
}

/** Give the table another code; the old one no longer finds it. */
export interface NewCode {
  type: "NewCode";
  id: CommandId;
}

/** Put an own deck on the table, or update it there. Not while a game runs. */
export interface BringDeck {
  type: "BringDeck";
  id: CommandId;
  deck: string;
}

/** Remove a deck from the table, as who brought it or as host. Not while a game runs. */
export interface PutBackDeck {
  type: "PutBackDeck";
  id: CommandId;
  deck: string;
}

/**
 * As host, remove an own card: nobody sees its picture any more, and it is dealt no more at
 * this table.
 */
export interface RemoveCard {
  type: "RemoveCard";
  id: CommandId;
  card: string;
}

/** Show everybody a drawn reaction or a ready phrase at one's seat. */
export interface React {
  type: "React";
  id: CommandId;
  seat: number;
  what: "applause" | "laugh" | "gasp" | "heart" | "hm" | "knew" | "moment" | "missing" | "again" | "ready" | "break" | "sorry" | "thanks" | "well_played";
}

/** Send a chat message, if the host allows them. */
export interface Chat {
  type: "Chat";
  id: CommandId;
  seat: number;
  text: string;
}

/** As host, delete somebody's chat message; `key` as in Chatted. */
export interface DeleteChat {
  type: "DeleteChat";
  id: CommandId;
  key: string;
}

/** Take part in mixing a game's seed: send the hash of one's share, as joint.py makes it. */
export interface SealShare {
  type: "SealShare";
  id: CommandId;
  seal: string;
}

/** Reveal one's share, once the list of seals is closed. */
export interface OpenShare {
  type: "OpenShare";
  id: CommandId;
  share: string;
}

/** A heartbeat, answered by Pong; `seen` is the last n that the client has. */
export interface Ping {
  type: "Ping";
  seen?: number;
}

/** Asks for the table and the current views, by a client that has missed an n. */
export interface Resync {
  type: "Resync";
}

/**
 * Says which of several seats on one phone has it in hand now; None: nobody, while it is passed
 * on. The server sends that seat's view alone, and to a phone that nobody holds the public
 * view.
 */
export interface Hold {
  type: "Hold";
  seat?: number | null;
}

/**
 * Says that this page takes part when a game's seed is mixed (SealShare, OpenShare), while it
 * is connected. Others are not waited for.
 */
export interface TakePart {
  type: "TakePart";
}

/**
 * From the host: shows the table on the screen with this pairing code. Answered by Ack, or by
 * Refused (`not_host`, `no_such_screen`, `too_many_guesses`).
 */
export interface ShowOn {
  type: "ShowOn";
  id: CommandId;
  code: string;
}

/**
 * Asks for the actions that the rules allow that seat now, from number `start` on. Answered by
 * Choices (empty if there are none), or by Refused (`not_your_seat`). It costs as much as five
 * other messages; whoever asks too often waits. `due`: only what the table waits for, and once:
 * asked again in the same turn, it is answered empty and costs as others.
 */
export interface ListChoices {
  type: "ListChoices";
  seat: number;
  start?: number;
  due?: boolean;
}

/**
 * Asks for the game in words, for the seat that holds the receiver's phone. Answered by
 * Described. It costs as much as five other messages; whoever asks too often waits.
 */
export interface Describe {
  type: "Describe";
}

/**
 * A viewer's guess, with or without a seat, of what another seat will do. `about` names that,
 * as the game's predicting.py says; the last guess before it is decided counts. Answered by Ack,
 * or by Refused (predictions.py, `too_fast`).
 */
export interface Predict {
  type: "Predict";
  id: CommandId;
  about: string;
  value: string;
}

/** The table, without the state of its game; sent first and after every change. */
export interface Table {
  type: "Table";
  id: string;
  code: string;
  game: string;
  status: Status;
  /** taken ones, in seat order */
  seats: SeatInfo[];
  seats_max: number;
  /** the host's seat */
  host: Seat | null;
  /** seats that the receiver holds */
  you?: Seat[];
  options: Record<string, unknown>;
  /** the edition with exactly these options; None: house rules */
  edition?: string;
  settings: Settings;
  /** the refusal code that Start would get now */
  start_refused?: string;
  /** before a game: about how many half of such games among bots last */
  minutes?: number;
  /** before a game: it may end before everybody has had a turn */
  is_short?: boolean;
  games_played?: number;
  /** cards by pack */
  deck?: number[];
  /** SHA-256 of the game's seed */
  commitment?: string;
  /** after the end: the server's part, if `mixed` */
  seed?: string;
  /** if pages take part */
  mixed?: Seed;
  /** only to the host: recent moves played for bots that failed */
  fallbacks?: number;
  /** only to the host */
  removed?: Removal[];
  /** only to a removed person: the name of that host */
  removed_by?: string;
  /** the receiver's seat is played from another session now */
  moved?: boolean;
  /** and this is where: a Claim takes it back at once */
  takes_back?: Seat[];
  /** the host acts for one who is away, and is host again on return */
  stands_in?: boolean;
  /** over days, of whoever sits there */
  hours?: Hours;
  /** of the game that is over, if its host has kept it: at /r/{replay} */
  replay?: string;
  /** while the players are in one; its link only to who sits there */
  call?: Call;
  /** that is given here */
  lesson?: string;
  /** it is a circle's: GET /api/tables/{table}/circle */
  circle?: boolean;
  /** of several seats: whose player has the receiver's phone (Hold) */
  holds?: Seat;
  /** on a public server: when the table closes for good ... */
  closes_ms?: number;
  /** ... which is within five minutes */
  closes_soon?: boolean;
}

/** A taken seat, as all see it. */
export interface SeatInfo {
  seat: Seat;
  name: string;
  locale: string;
  kind: "person" | "bot";
  /** of a bot */
  level?: string;
  /** of a bot with a seat of its own */
  character?: string;
  /** a bot plays for this person (G26) */
  stand_in?: boolean;
  /** takes part from the next round (G27) */
  joining?: boolean;
  /** that a person has picked */
  face?: string;
  /** from 2 on, it is written after the name: others were called so before */
  nth?: number;
  /** left the game, or was taken out of the next: nobody plays it (G26) */
  sits_out?: boolean;
}

/**
 * The mixing of a game's seed. `commitment` is to the server's part; with `is_listed` no more
 * seals are taken. `silent`: seats that were waited for in vain.
 */
export interface Seed {
  /** its number at this table */
  game: number;
  attempt: number;
  commitment: string;
  /** in the order of seats */
  seals?: SealedShare[];
  is_listed?: boolean;
  silent?: Seat[];
  /** the game has not begun yet */
  is_mixing?: boolean;
}

/** A seat's part in a game's seed: SHA-256 of its share; the share itself after the game. */
export interface SealedShare {
  seat: Seat;
  seal: string;
  share?: string;
}

/** Somebody whom a host has removed from the table, and who has not been let in again. */
export interface Removal {
  number: number;
  name: string;
  /** may not watch either */
  for_good?: boolean;
}

/** At a table over days: the hours in which the receiver's clock runs. */
export interface Hours {
  /** empty: not said yet */
  zone?: string;
  /** it stops at night */
  nights?: boolean;
  /** until when they are away */
  away_ms?: number;
}

/**
 * The own cards on the table; sent if there are any, and after every change. Views have their
 * ids where else ids of gifts are.
 */
export interface Cards {
  type: "Cards";
  decks?: TableDeck[];
  /** the host has taken them out: no picture */
  removed?: GiftId[];
}

/** A deck of own cards that somebody has put on the table. */
export interface TableDeck {
  deck: string;
  title: string;
  /** who made its cards */
  by: string;
  cards: OwnCard[];
}

/** A card that people made, as a table stores it. */
export interface OwnCard {
  /** begins with OWN; two equal cards have the same */
  id: GiftId;
  name: string;
  /** of the name */
  language: string;
  /** in other languages */
  names?: Record<string, string>;
  /** one of the game's PACKS */
  pack?: string;
  tags?: string[];
  adults?: boolean;
  /** the SHA-256 of its bytes, in hex */
  picture?: string;
  /** the card of the house whose picture it has */
  icon?: string;
}

/**
 * The events of commit n, as its receiver sees them. A client that missed an n sends Resync.
 *
 * `viewer` is only for who holds several seats: as which one's player they see it (Hold).
 */
export interface Update {
  type: "Update";
  n: number;
  /** None: as the receiver's only seat, or as the public */
  viewer: Seat | null;
  /** the server's wall clock, ms */
  now: number;
  /** when all clients show this, ms (now, or later by the pace) */
  show_at: number;
  shown?: AnyShown[];
  waiting?: Seat[];
  clock?: ClockView;
  /** the clock played for this seat (G25) */
  filled_in?: Seat;
  /** a current view, no news: clients do not animate it */
  resync?: boolean;
  /** in a lesson: the step that it is at */
  taught?: Taught;
  /** None in the lobby */
  view?: AnyView;
  /** in words; only over a socket that asked for it (/ws/{table}?told=1) */
  told?: Told;
}

/** When the first clock of a waiting seat runs out; only with clocks on, or over days. */
export interface ClockView {
  /** wall ms of the server, compare with Update.now */
  ends_at: number;
  held?: boolean;
  /** over days: when each choice's time is up, by seat */
  days?: Record<Seat, number>;
}

/** The current step of a lesson. Its words: `lesson-GAME-STEP`. */
export interface Taught {
  step: string;
  /** its number, from 1 */
  at: number;
  /** so many steps */
  of: number;
  ahead: "act" | "read" | "end";
  /** of those that can be used now, the last is pointed at */
  point?: Point[];
}

/** A control of the screen to point at, by its role and name: a message, a gift or a seat. */
export interface Point {
  role: string;
  /** the id of a message */
  word?: string;
  gift?: string;
  seat?: Seat;
}

/**
 * An update in words: its facts in their order, and the actions of its viewer; without `acts` a
 * client asks for the choices (ListChoices).
 */
export interface Told {
  lines?: Line[];
  acts?: MayDo[];
}

/**
 * A message of the locales and its arguments, by name. Where one of `seats` is the reader's
 * own, a message may have a variant for it: `-to-you` for `to`, else `-you`.
 */
export interface Line {
  /** the message's id */
  say: string;
  /** who sits there, listed if there are several */
  seats?: Record<string, Seat[]>;
  /** what they are called */
  gifts?: Record<string, GiftId[]>;
  /** as they stand */
  args?: Record<string, string | number>;
  /** other messages */
  lines?: Record<string, Line[]>;
  /** said once, to be remembered or forgotten: not to be repeated or kept */
  fleeting?: boolean;
}

/** An action that a seat may take, complete but for its slots, which hold null. */
export interface MayDo {
  say: Line;
  action: unknown;
  /** the type of the part of the ask that it answers */
  part: string;
  slots?: Slot[];
}

/**
 * A missing part of an action, to be filled with one of `choices` or with a gift.
 *
 * The gifts are the field `gifts` of the part of the viewer's ask that the action answers. `of`:
 * all of them; "left": those that no slot before has taken; "picked": those that one has taken.
 */
export interface Slot {
  /** asks for it */
  say: Line;
  /** where it belongs: a path through the action */
  into: (string | number)[];
  choices?: Choice[];
  gifts?: string;
  of?: string;
  /** may stay empty */
  optional?: boolean;
}

/** One option of a slot: `value` stands for it in the action. */
export interface Choice {
  say: Line;
  value: unknown;
}

/**
 * Which seats have an open connection; `away_s`: for seats that lost theirs, the seconds since
 * then.
 */
export interface Presence {
  type: "Presence";
  online: Seat[];
  away_s?: Record<Seat, number>;
  watching?: number;
  claims?: ClaimInfo[];
  /** those who want to go on (Skip) */
  skips?: Seat[];
  /** televisions and the like that show the table */
  screens?: number;
}

/** A claim by somebody without a seat that this seat is theirs; answered with Vouch. */
export interface ClaimInfo {
  key: string;
  seat: Seat;
}

/** Answer to a command: accepted and stored durably, as commit n. */
export interface Ack {
  type: "Ack";
  id: string;
  n: number;
}

/** Answer to a command that changed nothing. `id` None: it could not be decoded. */
export interface Refused {
  type: "Refused";
  code: string;
  id?: string;
}

/** The host reminds the receiver: the table waits for their seat. */
export interface Nudged {
  type: "Nudged";
  seat: Seat;
}

/**
 * A seat is about to take this action: it has not happened yet, and perhaps never will. `step`:
 * how far it is, as the game's screens number it.
 */
export interface Prepared {
  type: "Prepared";
  seat: Seat;
  action: AnyAction;
  step?: number;
}

/**
 * Ends the animation of the current event, or (`whole`) of every update so far. All that
 * follows is shown `by_ms` earlier.
 */
export interface Hurried {
  type: "Hurried";
  by_ms: number;
  whole?: boolean;
}

export interface Pong {
  type: "Pong";
  now: number;
  /** the table's newest commit */
  n: number;
}

/**
 * Answer to ListChoices: actions that the rules allow a seat at commit n, first those that the
 * game waits for. At most a hundred; the next ones begin at `start` plus their number.
 */
export interface Choices {
  type: "Choices";
  seat: Seat;
  n: number;
  /** of all actions; 2^53 - 1 also stands for more */
  count: number;
  /** the number of the first action here */
  start?: number;
  actions?: AnyAction[];
  /** of each action; as in Update */
  told?: Line[];
}

/** Answer to Describe: the game at commit n, narrated; empty in the lobby. */
export interface Described {
  type: "Described";
  n: number;
  /** what lies on the table */
  state?: Line[];
  /** how everybody stands */
  score?: Line[];
  /** what the rules say of this moment */
  rules?: Line[];
  /** once the game is over: titles, and what else is worth telling */
  evening?: Line[];
}

/** The same person has opened this table in a newer tab; the server closes this one. */
export interface Superseded {
  type: "Superseded";
}

/**
 * The server shuts down or the table is closed. The client should reconnect soon, unless `code`
 * is final.
 */
export interface Closing {
  type: "Closing";
  code: "restart" | "newer_version" | "table_closed" | "removed" | "hour_over";
  /** in the words of whoever runs the server */
  reason?: string;
}

/**
 * To a screen: the pairing code to show, valid for `seconds`; then comes another. A screen that
 * has lost its connection gets the same code again at WS /ws/screen?again={again}.
 */
export interface Pairing {
  type: "Pairing";
  code: string;
  seconds: number;
  again: string;
}

/** To a screen: which table to show from now on, at WS /ws/{table}?screen={key}. */
export interface Shows {
  type: "Shows";
  table: string;
  key: string;
}

/** A reaction of somebody on that seat; shown for a moment, and never again. */
export interface Reacted {
  type: "Reacted";
  seat: Seat;
  what: "applause" | "laugh" | "gasp" | "heart" | "hm" | "knew" | "moment" | "missing" | "again" | "ready" | "break" | "sorry" | "thanks" | "well_played";
}

/** A chat message of somebody on that seat. */
export interface Chatted {
  type: "Chatted";
  key: string;
  seat: Seat;
  name: string;
  text: string;
}

/** The host has deleted a chat message; key "": all of them. */
export interface ChatDeleted {
  type: "ChatDeleted";
  key: string;
}

/** The predictions of something that is decided now: of each seat, and the counts of others'. */
export interface Foreseen {
  type: "Foreseen";
  about: string;
  seats?: Record<Seat, string>;
  watching?: Record<string, number>;
}

/** At the end of a game: how many of the receiver's predictions were right, of how many. */
export interface Foresaw {
  type: "Foresaw";
  right: number;
  of: number;
}

/** How a game ended: `winners` in seat order, `why` one of the game's own fixed words. */
export interface Outcome {
  winners: Seat[];
  why: string;
}

/**
 * Body of POST /api/tables/{table}/circle, after the end: adds this evening to the table's
 * circle. If it has none, the host makes one called `name`.
 */
export interface KeepTogether {
  name?: string | null;
}

/**
 * Answer of POST and GET /api/tables/{table}/circle, to its members alone: the table's circle,
 * and the asker's seat and name in it.
 */
export interface CircleAt {
  circle: string;
  name: string;
  seat: Seat;
  called: string;
  face?: string;
}

/** Answer of POST /api/circles/file: the new circle's id. */
export interface CircleMade {
  circle: string;
}

/**
 * A circle as everybody with its link sees it; also the answer of all requests that change it.
 * The figures are of its first `of` evenings.
 */
export interface CircleShown {
  id: string;
  name: string;
  made_ms: number;
  members: CircleMember[];
  /** the members that the asker is */
  you: string[];
  /** who may delete it */
  keeper: string | null;
  /** the oldest first */
  evenings: CircleEvening[];
  of: number;
  figures: Figures;
  /** that were played, the last first */
  games: string[];
  decks: CircleDeck[];
  cup: boolean;
  /** of this year; empty without a cup */
  season: Wins[];
  next_ms: number | null;
  table: CircleTable | null;
  /** only to members */
  asks: CircleAsk[];
  /** the asker wants to be let in */
  waits: boolean;
  /** after the last evening; 0: for ever */
  keep_months: number;
}

/** A member of a circle. `name` is empty if they wanted it to be removed. */
export interface CircleMember {
  id: string;
  name: string;
  seat: Seat;
  locale: string;
  face?: string;
  left?: boolean;
  devices?: number;
}

/** One game of the circle, or a match. `replay`: the id of its replay, if that was kept. */
export interface CircleEvening {
  at_ms: number;
  game: string;
  players: CirclePlayer[];
  winners?: Seat[];
  replay?: string;
  games?: number;
}

export interface CirclePlayer {
  seat: Seat;
  member?: string;
  bot?: boolean;
  character?: Level;
}

export interface Figures {
  knows?: Knows[];
  understands?: Understands[];
  grown?: Grown[];
  best?: GiftTold | null;
  surprise?: GiftTold | null;
  records?: FeatTold[];
  catches?: Catches[];
}

/** How well `by` chooses for `to`: mean points per gift, in hundredths; `sure` in percent. */
export interface Knows {
  /** a member, as all below */
  by: string;
  to: string;
  gifts: number;
  mean: number;
  sure: number;
  /** of `by`'s predictions of what `to` says to gifts ... */
  right?: number;
  /** ... so many */
  of?: number;
}

/** The member for whom `member` chooses best (`best`), and who does so for them (`by`). */
export interface Understands {
  member: string;
  best: string | null;
  by: string | null;
}

/** The mean points of all gifts of one evening, in hundredths, to draw a curve of. */
export interface Grown {
  at_ms: number;
  gifts: number;
  mean: number;
}

/** One gift of an evening, with its points. `name`: its name if it is an own card. */
export interface GiftTold {
  by: string | null;
  to: string | null;
  gift: GiftId;
  mark: string;
  points: number;
  game: string;
  at_ms: number;
  name?: string | null;
}

/** The record of one feat in one game: which member did it most often, and when. */
export interface FeatTold {
  game: string;
  what: string;
  member: string;
  count: number;
  at_ms: number;
  gift?: GiftId | null;
  said?: GiftId | null;
  /** as people called these two */
  names?: [string | null, string | null];
}

/** How many lies of `to`'s `by` has exposed. */
export interface Catches {
  by: string;
  to: string;
  count: number;
}

/** An own deck that was used in the last evening of that game, and will be again. */
export interface CircleDeck {
  game: string;
  title: string;
}

export interface Wins {
  member: string;
  wins: number;
}

/** The table that was opened for tonight. */
export interface CircleTable {
  code: string;
  game: string;
  is_over: boolean;
}

/** A request to be let in, as the existing `member` or as a new one called `name`. */
export interface CircleAsk {
  key: string;
  member?: string;
  name?: string;
}

/** Body of PUT /api/circles/{circle}: fields to change. `next_ms` 0 removes the date. */
export interface CircleChange {
  name?: string | null;
  cup?: boolean | null;
  next_ms?: number | null;
}

/**
 * Body of POST /api/circles/{circle}/asks: a request to be let in, as the existing `member` or
 * as a new one. `entry`: an entry code from a member.
 */
export interface CircleWish {
  member?: string | null;
  name?: string;
  locale?: Locale;
  face?: Level | null;
  entry?: string;
}

/** Body of POST /api/circles/{circle}/asks/{key}: lets somebody in, or not. */
export interface CircleAnswer {
  yes: boolean;
}

/** Body of PUT /api/circles/{circle}/members/{member}: a member's new data, sent by them. */
export interface CircleMe {
  name: string;
  locale: Locale;
  face?: Level | null;
  seat?: number | null;
}

/** Body of POST /api/circles/{circle}/entries: makes an entry for a member, or a new one. */
export interface CircleEntry {
  member?: string | null;
}

/** Answer to CircleEntry: a link that lets in whoever opens it in time; `entry`: its code. */
export interface CircleWayIn {
  link: string;
  entry: string;
  until_ms: number;
}

/** Body of POST /api/circles/{circle}/tables: opens a table with the last rules of `game`. */
export interface CircleEveningBegins {
  game: string;
}

/** Body of POST /api/tables/{table}/replay: whether names are kept whole or as letters. */
export interface KeepReplay {
  names?: "whole" | "letters";
}

/**
 * Answer of GET /api/replays/{replay}/beliefs and POST /api/replays/file/beliefs: beliefs of
 * all, then of bots. Empty in games whose bots have beliefs about persons.
 */
export interface ReplayBeliefs {
  believed: Believed[];
  /** bots of which nothing can be worked out */
  untold?: Seat[];
}

/** The beliefs after frame `n` (0-based), until the next of these. */
export interface Believed {
  n: number;
  of: (Tastes | Memories | Lies)[];
}

/** GiftTRAP: the bot in `seat`'s beliefs about the other players' tastes. */
export interface Tastes {
  type: "gifttrap.Tastes";
  seat: Seat;
  of: Taste[];
}

/**
 * What a bot believes of one player's taste. The listed gifts are in the deck but were not
 * shown in this game. `guesses`: from each round in which it could learn about the player.
 */
export interface Taste {
  of: Seat;
  /** by weight: strongest likes first, dislikes last */
  leanings: Leaning[];
  /** the gifts that it would give first */
  would_love: GiftId[];
  /** the gifts that it would give last */
  would_hate: GiftId[];
  guesses: Guess[];
  /** number of rounds that the bot's level remembers at the end */
  learned_from: number;
}

/**
 * How much a bot believes that somebody likes gifts with a tag: 0 as much as most people, -1
 * and 1 about the extremes among people.
 */
export interface Leaning {
  tag: string;
  weight: number;
}

/**
 * A gift that a player marked: the points that the bot expected of it before the mark was
 * shown, and the mark.
 */
export interface Guess {
  round: number;
  gift: GiftId;
  expected: number;
  mark: gifttrap.Mark;
}

/**
 * That's Not a Hat: the beliefs of the bot in `seat` about what lay where when the game ended.
 * `skill`: the memory it played with, as an ACT-R threshold (lower is better).
 */
export interface Memories {
  type: "hat.Memories";
  seat: Seat;
  places: Place[];
  skill: number;
}

/**
 * A bot's belief about what lies in a place: the `nth` card of the seat's column, oldest first,
 * or the gift in hand (None). `sure`: 0 to 1. `gift`: None if nothing comes to mind.
 */
export interface Place {
  seat: Seat;
  nth: number | null;
  gift: GiftId | null;
  sure: number;
}

/** That's Not a Hat, in a replay: which gift lay where, and what each player took it for. */
export interface Lies {
  type: "hat.Lies";
  places: Lie[];
}

/** The gift that really lies in a place, and what each seat has named or accepted it as. */
export interface Lie {
  seat: Seat;
  nth: number | null;
  gift: GiftId;
  took: Record<Seat, GiftId>;
}

/** Answer of POST /api/tables/{table}/replay: the replay is at /r/{id}. */
export interface ReplayKept {
  id: string;
}

/**
 * Answer of GET /api/replays/{replay}, POST /api/replays/file and GET
 * /api/tables/{table}/since: a game, commit by commit.
 */
export interface ReplayShown {
  names?: "whole" | "letters";
  frames: Frame[];
  /** titles; see Evening */
  told?: GiftTrapTold | HatTold;
  /** that people had made, without pictures */
  cards?: Cards;
  /** whoever asks sat there, and may take it down */
  yours?: boolean;
  /** of a log's file: how many follow ... */
  commits?: number;
  /** ... and whether all do */
  verifies?: boolean;
}

/** One commit of a replay. A seat's view is `view` with the fields of `own[seat]` in it. */
export interface Frame {
  /** wall ms */
  at: number;
  /** where it has changed */
  table?: Table;
  /** to onlookers */
  shown?: AnyShown[];
  /** to seats that saw something else */
  shown_to?: Record<Seat, AnyShown[]>;
  waiting?: Seat[];
  filled_in?: Seat;
  view: AnyView;
  own?: Record<Seat, unknown>;
}

/**
 * GiftTRAP, at its end: a title for each player, the most striking first; the best
 * people, where only bots have won: whose trailing marker is furthest along, then both (G16).
 */
export interface GiftTrapTold {
  type: "gifttrap.Told";
  titles: Title[];
  people?: Seat[];
}

/** A player's title, a word of the game's own; the other fields are the reason for it. */
export interface Title {
  seat: Seat;
  title: string;
  other?: Seat;
  gift?: GiftId;
  /** what the gift was called */
  said?: GiftId;
  count?: number;
  /** how many there were, or a second count */
  of?: number;
}

/**
 * That's Not a Hat, at its end: each player's title, most striking first; the longest run of
 * wrong names that were believed, with the doubt that ended it; the gift with most names; the
 * people with the fewest penalties, where only bots have won (H11).
 */
export interface HatTold {
  type: "hat.Told";
  titles: Title[];
  bluff?: Journey;
  journey?: Journey;
  people?: Seat[];
}

/** A gift, and each time it was handed on with the name it was given. */
export interface Journey {
  gift: GiftId;
  passings: Passing[];
}

/** A gift handed from one player to another under a name; `refused`: it was turned up. */
export interface Passing {
  by: Seat;
  to: Seat;
  said: GiftId;
  refused?: boolean;
}

/** Answer of GET /api/catalog: the games, and what this server is and can do. */
export interface Catalog {
  /** of the server; clients announce a new one after a game, never in it */
  version: string;
  /** this server's address for others: links and QR codes begin with it */
  origin: string;
  games: GameInfo[];
  /** of the page without a server, at offline/; 0: there is none */
  offline_mb?: number;
  /** to try: tables close after an hour, and nothing is kept */
  is_public?: boolean;
  is_reached?: boolean;
}

/**
 * A game of the catalogue. `editions` has the options of each printed rulebook, in display
 * order.
 */
export interface GameInfo {
  game: string;
  seats_min: number;
  seats_max: number;
  /** of bots, weakest first */
  levels: string[];
  /** of a bot, unless one was chosen */
  level: string;
  /** bots can learn from evenings, if the host allows it (Settings.learn) */
  learns: boolean;
  /** the defaults of a new table */
  options: Record<string, unknown>;
  editions: Record<string, Record<string, unknown>>;
  /** how to show the options, in their order */
  house_rules: HouseRule[];
  /** and the table's settings */
  settings: HouseRule[];
  /** that can be given in it, the first one first */
  lessons?: string[];
  /** the files of the locales with what is told of it (Update.told) */
  words?: string[];
  /** how the ids of the messages begin that name its gifts */
  nouns?: string;
}

/** An option of a game, as its host chooses it. */
export interface HouseRule {
  /** of the option; the message `rule-<name>` is its heading */
  name: string;
  /** `rules-<group>` is the heading above it */
  group: string;
  /** its number in the rulebook, "G15" or "G19–G22"; empty: it has none */
  cite: string;
  kind: "switch" | "values" | "seat";
  /** those to choose from; of kind `values` only */
  values: (string | number | null)[];
  /** shown only while all these switches are on */
  needs: string[];
  /** and none of these */
  unless: string[];
  /** stays as it is when an edition is chosen */
  kept: boolean;
  /** among the few that are shown before all others */
  common?: boolean;
}

/** Body of POST /api/tables. The sender gets the first seat and is the host. */
export interface NewTable {
  game: string;
  name: string;
  locale: Locale;
  /** None: the game's defaults */
  options?: Record<string, unknown> | null;
  settings?: Settings | null;
  bots?: number;
  /** begin at once: to practise alone with bots */
  start?: boolean;
  face?: Level | null;
  /** to be taught: one of the game's; it says all but name, locale, face */
  lesson?: string;
}

/** Answer of POST /api/tables. The sender's session comes with it as a cookie. */
export interface TableMade {
  table: string;
  code: string;
  seat: Seat;
}

/** Answer of GET /api/codes/{code}: the facts that the preview of a table's link may show. */
export interface TableFound {
  table: string;
  code: string;
  game: string;
  status: Status;
  /** the host's name */
  host: string | null;
  seats_free: number;
}

/**
 * Answer of GET /api/tables/{table}/beliefs: what each bot of the finished game believed about
 * the asker, by seat. Empty without bots, and in games whose bots have no beliefs about
 * persons.
 */
export interface Beliefs {
  bots: Tastes[];
}

/**
 * Answer of GET /api/tables/{table}/evening: the facts of the finished game that clients make
 * titles (awards) of; None in games without titles.
 */
export interface Evening {
  told: GiftTrapTold | HatTold | null;
}

/**
 * Answer of GET /api/tables/{table}/screen, to the host alone: a link that shows the table on a
 * screen.
 */
export interface ScreenLink {
  link: string;
}

/** Answer of POST /api/pictures; a deck's card names the picture `pictures/<picture>.webp`. */
export interface PictureMade {
  /** the SHA-256 of its bytes in hex */
  picture: string;
  bytes: number;
}

/** A deck of own cards, as the file `deck.toml` has it. */
export interface Deck {
  title: string;
  language: string;
  game: string;
  cards: Card[];
  format?: number;
  by?: string;
  licence?: string;
}

/** One card of a deck. If it has neither picture nor icon, its name is all there is to see. */
export interface Card {
  id: string;
  name: string;
  names?: Record<string, string>;
  pack?: string;
  tags?: string[];
  adults?: boolean;
  picture?: string;
  icon?: string;
}

/** Answer of GET /api/decks: the asker's decks, the newest first, and the limits. */
export interface DeckList {
  decks: DeckListed[];
  used: Amount;
  /** at most */
  room: Amount;
}

/** A line of DeckList: one of the asker's decks. */
export interface DeckListed {
  id: string;
  title: string;
  game: string;
  cards: number;
  changed_ms: number;
}

/** An amount of own cards: decks, and bytes of all their pictures together. */
export interface Amount {
  decks: number;
  bytes: number;
}

/** Answer of POST /api/decks and of POST /api/decks/file: the new deck's id. */
export interface DeckMade {
  id: string;
}

/** Answer of GET /api/mine: the asker's tables over days; those that wait for them first. */
export interface MyTables {
  tables: MyTable[];
}

/** A table over days at which the asker has a seat. */
export interface MyTable {
  code: string;
  game: string;
  seats: SeatInfo[];
  status: Status;
  /** since when it waits for the asker */
  waits_ms?: number;
  /** and until when */
  ends_ms?: number;
}

/** Body of POST /api/tables/{table}/watches: by which channel to notify the asker. */
export interface NewWatch {
  channel: Ntfy | Mail | Webhook | Push;
  locale: Locale;
  /** as Europe/Prague; times are told by it */
  zone?: string;
}

/** A topic of an ntfy server, as its URL: https://ntfy.sh/TOPIC. */
export interface Ntfy {
  type: "ntfy";
  url: string;
}

/** An e-mail address. */
export interface Mail {
  type: "mail";
  address: string;
}

/** A URL that takes JSON by POST. `shape` is `plain`; watches of 1.0.0 have others, too. */
export interface Webhook {
  type: "webhook";
  url: string;
  shape?: "plain" | "discord" | "slack";
}

/** A browser's subscription to web push (RFC 8030). */
export interface Push {
  type: "push";
  url: string;
  p256dh: string;
  auth: string;
}

/** A line of WatchList: one of the asker's watches; whoever has its id can stop it. */
export interface WatchListed {
  id: string;
  kind: "ntfy" | "mail" | "webhook" | "push";
  to: string;
  /** an address of e-mail is written to once before */
  is_confirmed: boolean;
  /** why the last tries have failed; empty if they have not */
  failing: string;
}

/** Answer of GET /api/tables/{table}/watches: the asker's, and by what this server sends. */
export interface WatchList {
  watches: WatchListed[];
  /** whether this server sends anything */
  sends: boolean;
  sends_mail: boolean;
  /** what browsers subscribe with */
  push_key: string | null;
  /** an address of the asker's own: it shows all tables that wait for them */
  calendar: string;
}

/** Body of POST /api/watches/{watch}/confirm: the code in the e-mail. */
export interface Confirmed {
  proof: string;
}

/** Answer of every failed HTTP request: a refusal's code, and the values for its sentence. */
export interface Problem {
  error: string;
  args?: Record<string, number | string>;
}

export namespace gifttrap {
  export type Token = [Seat, number];

  export type Mark = "great" | "good" | "ok" | "no_way" | "none";

  export type Phase = "deal" | "shop" | "give" | "get" | "ready" | "reveal" | "over";

  export type ExpertCard = "give_more" | "get_more" | "trap";

  export type AnyAction =
    | gifttrap.Deal
    | gifttrap.LayAnew
    | gifttrap.NameGift
    | gifttrap.Turn
    | gifttrap.Swap
    | gifttrap.AskSwap
    | gifttrap.OpenGiving
    | gifttrap.Give
    | gifttrap.Get
    | gifttrap.TakeBack
    | gifttrap.Ready
    | gifttrap.Open
    | gifttrap.Trap;

  export type AnyShown =
    | gifttrap.RoundBegan
    | gifttrap.GiftsDealt
    | gifttrap.GiftReplaced
    | gifttrap.GiftNamed
    | gifttrap.SwapWished
    | gifttrap.GivingOpened
    | gifttrap.SeatReady
    | gifttrap.SeatUnready
    | gifttrap.GivingClosed
    | gifttrap.GettingClosed
    | gifttrap.GetsTurned
    | gifttrap.TokenOpened
    | gifttrap.GiftTrapped
    | gifttrap.RoundEnded
    | gifttrap.PackRefilled
    | gifttrap.SeatPending
    | gifttrap.GameEnded;

  export type AnyDue =
    | gifttrap.AskDeal
    | gifttrap.AskLook
    | gifttrap.AskGive
    | gifttrap.AskGet
    | gifttrap.AskReady
    | gifttrap.AskOpen;

  export type AnyFree =
    | gifttrap.MayOpenGiving
    | gifttrap.MayLayAnew
    | gifttrap.MayNameGift
    | gifttrap.MayTurn
    | gifttrap.MaySwap
    | gifttrap.MayAskSwap
    | gifttrap.MayTakeBack
    | gifttrap.MayTrap;

  /** The dealer lays out a pack's next gifts (G5). `pack` 0 ... 3. */
  export interface Deal {
    type: "gifttrap.Deal";
    round: number;
    pack: number;
  }

  /** The dealer has laid other cards of the printed box, of that pack (G31). */
  export interface LayAnew {
    type: "gifttrap.LayAnew";
    round: number;
    pack: number;
  }

  /** Somebody says what lies on a field of the printed board (G31); empty to take it back. */
  export interface NameGift {
    type: "gifttrap.NameGift";
    round: number;
    gift: GiftId;
    name: string;
  }

  /** The dealer turns a card to its other gift (G5). */
  export interface Turn {
    type: "gifttrap.Turn";
    round: number;
    gift: GiftId;
  }

  /** The dealer swaps an unsuitable gift for the next; it never returns (G5, G28). */
  export interface Swap {
    type: "gifttrap.Swap";
    round: number;
    gift: GiftId;
  }

  /** Anyone else asks the dealer to turn or swap a gift; asked again, it is taken back (G5). */
  export interface AskSwap {
    type: "gifttrap.AskSwap";
    round: number;
    gift: GiftId;
  }

  /** The dealer opens the giving, also before all have looked (G5, G7). */
  export interface OpenGiving {
    type: "gifttrap.OpenGiving";
    round: number;
  }

  /**
   * Give everybody else a gift (G8): `gifts` as (to, gift), in the order laid (G18).
   *
   * `double` names the given gift that carries GIVE MORE (G19).
   */
  export interface Give {
    type: "gifttrap.Give";
    round: number;
    gifts: [Seat, GiftId][];
    double?: GiftId | null;
  }

  /**
   * Lay all four GET tokens on four different gifts (G9).
   *
   * `double` names the received token that carries GET MORE (G20).
   */
  export interface Get {
    type: "gifttrap.Get";
    round: number;
    great: GiftId;
    good: GiftId;
    ok: GiftId;
    no_way: GiftId;
    double?: gifttrap.Token | null;
  }

  /** Take the own choice of this phase back, until all are ready (G8, G9). */
  export interface TakeBack {
    type: "gifttrap.TakeBack";
    round: number;
    phase: "give" | "get";
  }

  /** Say that one has looked at the gifts (G7); with reveal `together`: lays no trap (G10). */
  export interface Ready {
    type: "gifttrap.Ready";
    round: number;
  }

  /** The opener unwraps one received token (G10). `guess`: what the opener thinks it is (G10a). */
  export interface Open {
    type: "gifttrap.Open";
    round: number;
    token: gifttrap.Token;
    guess?: GiftId;
  }

  /** Lay the GiftTRAP on a gift: nobody scores from it any more this round (G22). */
  export interface Trap {
    type: "gifttrap.Trap";
    round: number;
    gift: GiftId;
  }

  export interface RoundBegan {
    type: "gifttrap.RoundBegan";
    round: number;
    dealer: Seat;
    seats: Seat[];
    each: number;
    joined?: gifttrap.Entered[];
    left?: Seat[];
    /** G17: a fifth player switched double gifts off */
    doubles_off?: boolean;
  }

  /**
   * A seat that joins in this round, and where its markers start; `back`: a player who was away
   * (G26), else a newcomer (G27).
   */
  export interface Entered {
    seat: Seat;
    give: number;
    get: number;
    trap?: boolean;
    back?: boolean;
  }

  export interface GiftsDealt {
    type: "gifttrap.GiftsDealt";
    pack: number;
    gifts: GiftId[];
  }

  /** A card was turned, or swapped for the next; `field` 0-based. */
  export interface GiftReplaced {
    type: "gifttrap.GiftReplaced";
    field: number;
    old: GiftId;
    new: GiftId;
    turned: boolean;
  }

  /** Somebody said what lies on a field (0-based) of the printed board (G31). */
  export interface GiftNamed {
    type: "gifttrap.GiftNamed";
    seat: Seat;
    field: number;
    old: GiftId;
    new: GiftId;
  }

  export interface SwapWished {
    type: "gifttrap.SwapWished";
    seat: Seat;
    gift: GiftId;
    wanted: boolean;
  }

  export interface GivingOpened {
    type: "gifttrap.GivingOpened";
  }

  /** A seat has made its choice, which stays hidden (G8, G9). */
  export interface SeatReady {
    type: "gifttrap.SeatReady";
    seat: Seat;
    phase: gifttrap.Phase;
  }

  /** A seat took its choice back. */
  export interface SeatUnready {
    type: "gifttrap.SeatUnready";
    seat: Seat;
    phase: gifttrap.Phase;
  }

  export interface GivingClosed {
    type: "gifttrap.GivingClosed";
    doubles?: gifttrap.DoubleGiven[];
  }

  /** A GIVE MORE card, seen by all once giving closes (G19). */
  export interface DoubleGiven {
    by: Seat;
    to: Seat;
    nth: number;
  }

  export interface GettingClosed {
    type: "gifttrap.GettingClosed";
    doubles?: gifttrap.DoubleGotten[];
  }

  /** A GET MORE card, seen by all once the GETs close (G20). */
  export interface DoubleGotten {
    to: Seat;
    by: Seat;
    nth: number;
  }

  /** GET tokens were turned up: in turn, those of the next opener; together, everybody's. */
  export interface GetsTurned {
    type: "gifttrap.GetsTurned";
    turned: gifttrap.Turned[];
  }

  /** A player's four GET tokens, face up (G10). */
  export interface Turned {
    seat: Seat;
    great: GiftId;
    good: GiftId;
    ok: GiftId;
    no_way: GiftId;
  }

  /**
   * A token was opened. `guess`: the opener's guess (G10a); `again`: neither its gift nor the one
   * before has a mark.
   */
  export interface TokenOpened {
    type: "gifttrap.TokenOpened";
    opened: gifttrap.Opened;
    guess?: GiftId;
    again?: boolean;
  }

  /**
   * One opened GIVE token and what it moved (G10-G12, G19-G22).
   *
   * An array on the wire: a round at eight has 56 of them in every view. `give_by` and `get_by`
   * are the points before clamping (0 where trapped), `give_from`, `give_to`, `get_from` and
   * `get_to` the markers' spaces, `cards` the expert cards that lay on it.
   */
  export type Opened = [
    to: Seat,
    by: Seat,
    nth: number,
    gift: GiftId,
    mark: gifttrap.Mark,
    give_by: number,
    get_by: number,
    give_from: number,
    give_to: number,
    get_from: number,
    get_to: number,
    cards: gifttrap.ExpertCard[],
  ];

  export interface GiftTrapped {
    type: "gifttrap.GiftTrapped";
    seat: Seat;
    gift: GiftId;
  }

  /** G14. `gifted`: the seats with both markers on GIFTED (G15). */
  export interface RoundEnded {
    type: "gifttrap.RoundEnded";
    round: number;
    gifted?: Seat[];
  }

  /** A pack ran short, so its used cards were shuffled back (G28). */
  export interface PackRefilled {
    type: "gifttrap.PackRefilled";
    pack: number;
  }

  /** A seat will join, or leave, at the next round (G26, G27); `back` with its own markers. */
  export interface SeatPending {
    type: "gifttrap.SeatPending";
    seat: Seat;
    joins: boolean;
    back?: boolean;
  }

  export interface GameEnded {
    type: "gifttrap.GameEnded";
    outcome: Outcome;
  }

  /** The whole game for one viewer. */
  export interface View {
    type: "gifttrap.View";
    phase: gifttrap.Phase;
    /** 0-based */
    round: number;
    /** None only before the first dealer is drawn */
    dealer: Seat | null;
    /** G4 */
    track: number;
    /** G16 */
    rounds_max: number | null;
    /** gifts everyone gives everyone this round (G17) */
    each: number;
    /** in play, in seat order */
    players: gifttrap.PlayerView[];
    /** the cards lie on the players' own table (G31) */
    box?: boolean;
    pack?: number;
    /** field i+1 shows gifts[i] */
    gifts?: GiftId[];
    /** each field's pack, only where they differ (G28) */
    packs?: number[];
    swaps_asked?: gifttrap.SwapAsked[];
    traps?: gifttrap.Trapped[];
    /** from get phase on */
    gives_double?: gifttrap.DoubleGiven[];
    /** from ready/reveal phase on */
    gets_double?: gifttrap.DoubleGotten[];
    opener?: Seat;
    /** the opener's tokens still face down */
    wrapped?: gifttrap.Token[];
    /** the opener's, or everybody's with reveal `together` */
    turned?: gifttrap.Turned[];
    /** this round's, in the order opened */
    opened?: gifttrap.Opened[];
    /** deal phase and over: all of the round before */
    last?: gifttrap.Opened[];
    /** deal phase and over: the evening so far */
    bonds?: gifttrap.Bond[];
    /** over: the gift that brought its two players most together */
    best?: gifttrap.Opened;
    /** over: and the one that cost them most */
    worst?: gifttrap.Opened;
    /** take part from the next round (G26, G27) */
    joining?: Seat[];
    /** empty from the next round (G26) */
    leaving?: Seat[];
    outcome?: Outcome;
    /** option sides=dealer, the dealer only, in the shop phase */
    backs?: GiftId[];
    my_give?: gifttrap.MyGive;
    my_get?: gifttrap.MyGet;
    /** what this viewer may do */
    ask?: gifttrap.Ask;
  }

  /** A seat in play, as all viewers see it. */
  export interface PlayerView {
    seat: Seat;
    /** G3: 0 is GO, the track's length is GIFTED */
    give: number;
    get: number;
    /** has locked in this phase's choice (G8, G9, G10) */
    ready?: boolean;
    /** still holds the GiftTRAP card (G22) */
    trap?: boolean;
  }

  /** A player's wish that the dealer replace a gift (G5). */
  export interface SwapAsked {
    seat: Seat;
    gift: GiftId;
  }

  /** A GiftTRAP card on a gift (G22). */
  export interface Trapped {
    seat: Seat;
    gift: GiftId;
  }

  /** What `by`'s gifts to `to` have brought the giver so far in points, and how many they were. */
  export interface Bond {
    by: Seat;
    to: Seat;
    points: number;
    gifts: number;
  }

  /** The viewer's own gifts as laid (G8): (to, gift) in the order laid. */
  export interface MyGive {
    gifts: [Seat, GiftId][];
    double?: GiftId;
  }

  /** The viewer's own GET tokens as laid (G9). */
  export interface MyGet {
    great: GiftId;
    good: GiftId;
    ok: GiftId;
    no_way: GiftId;
    double?: gifttrap.Token;
  }

  /** The actions that one seat may take now. */
  export interface Ask {
    type: "gifttrap.Ask";
    due?: gifttrap.AnyDue;
    free?: gifttrap.AnyFree[];
  }

  /**
   * Pick a pack (G5). `packs` are those that hold a card; `left` counts them, by pack; of a
   * printed box nobody has counted them (G31).
   */
  export interface AskDeal {
    type: "gifttrap.AskDeal";
    round: number;
    packs: number[];
    left?: number[];
    /** of a printed box: how many cards are to be laid (G31) */
    fields?: number;
  }

  /** Say that one has looked at the gifts (G7). `deals`: the seat is the dealer's. */
  export interface AskLook {
    type: "gifttrap.AskLook";
    round: number;
    deals?: boolean;
  }

  /** Give each of `to` so many (`each`) of `gifts`, no gift twice (G8, G17-G19). */
  export interface AskGive {
    type: "gifttrap.AskGive";
    round: number;
    seat: Seat;
    to: Seat[];
    gifts: GiftId[];
    each: number;
    give_more: boolean;
  }

  /** Lay the four GET tokens on four of `gifts` (G9); GET MORE under one of `tokens` (G20). */
  export interface AskGet {
    type: "gifttrap.AskGet";
    round: number;
    gifts: GiftId[];
    tokens: gifttrap.Token[];
  }

  /** Say that one will lay no trap (reveal `together`, G10). */
  export interface AskReady {
    type: "gifttrap.AskReady";
    round: number;
  }

  /**
   * Open one of `tokens`: by giver from the opener's left, first before second (G10, G18). One of
   * `guesses` may be named as what it is (G10a); `nth` names none.
   */
  export interface AskOpen {
    type: "gifttrap.AskOpen";
    round: number;
    tokens: gifttrap.Token[];
    guesses?: GiftId[];
  }

  /** Open the giving, also before all have looked (G5). */
  export interface MayOpenGiving {
    type: "gifttrap.MayOpenGiving";
    round: number;
  }

  /** Say that other cards of the printed box lie there now, of one of `packs` (G31). */
  export interface MayLayAnew {
    type: "gifttrap.MayLayAnew";
    round: number;
    packs: number[];
  }

  /** Say what lies on one of the fields (G31). */
  export interface MayNameGift {
    type: "gifttrap.MayNameGift";
    round: number;
    gifts: GiftId[];
  }

  /** Turn a card to its other gift (G5). */
  export interface MayTurn {
    type: "gifttrap.MayTurn";
    round: number;
    gifts: GiftId[];
  }

  /** Swap an unsuitable gift for the next (G5, G28). */
  export interface MaySwap {
    type: "gifttrap.MaySwap";
    round: number;
    gifts: GiftId[];
  }

  /** Ask the dealer to replace a gift, or take that back (G5). */
  export interface MayAskSwap {
    type: "gifttrap.MayAskSwap";
    round: number;
    gifts: GiftId[];
  }

  /** Take the own choice of this phase back (G8, G9). */
  export interface MayTakeBack {
    type: "gifttrap.MayTakeBack";
    round: number;
    phase: "give" | "get";
  }

  /** Lay the GiftTRAP card on one of `gifts`, those not trapped yet (G22, G23). */
  export interface MayTrap {
    type: "gifttrap.MayTrap";
    round: number;
    gifts: GiftId[];
  }

  /** The options that a host can choose. A new table plays the defaults; editions are presets. */
  export interface Options {
    /** G4 */
    track?: 12 | 16 | 20 | 25 | 30;
    /** G5 */
    sides?: "random" | "dealer";
    /** G5, G17 */
    fields?: "players" | "nine";
    /** G31: the cards are those of the printed game, on the players' table */
    box?: boolean;
    /** G5: gifts for adults in the deck; read by the deck builder only */
    adults?: boolean;
    /** G30: whose gifts are in the deck */
    own?: "ours" | "mixed" | "own";
    /** G30: of the players' own in each round */
    own_least?: 0 | 1 | 2 | 3 | 4 | 9;
    /** G10 */
    reveal?: "in_turn" | "together";
    /** G10a */
    guesses?: boolean;
    /** G11 */
    no_way?: 3 | 4;
    /** G13 */
    gifted?: "falls_back" | "locks";
    /** G14 */
    seen?: "return" | "leave";
    /** G15 */
    ties?: "share" | "beyond" | "play_on";
    /** G16 */
    rounds_max?: number | null;
    /** G17 */
    double_gifts?: boolean;
    /** G19-G22: the switch of the variant, three cards under it */
    expert?: boolean;
    /** G19 */
    give_more?: boolean;
    /** G20 */
    get_more?: boolean;
    /** G22 */
    traps?: boolean;
    /** G22 */
    traps_when?: "any_time" | "reveal_only";
  }
}

export namespace hat {
  export type Phase = "deal" | "look" | "name" | "answer" | "vote" | "pause" | "over";

  export type Back = "black" | "white";

  export type Why = "limit" | "stall" | "empty" | "last" | "match";

  export type AnyAction =
    | hat.Deal
    | hat.Draw
    | hat.Name
    | hat.Say
    | hat.Accept
    | hat.Refuse
    | hat.Vote;

  export type AnyShown =
    | hat.GameBegan
    | hat.ShopTurned
    | hat.GiftDrawn
    | hat.GiftNamed
    | hat.GiftSaid
    | hat.GiftAccepted
    | hat.GiftRefused
    | hat.SeatVoted
    | hat.VotesCounted
    | hat.SeatLeft
    | hat.SeatPending
    | hat.GameEnded;

  export type AnyDue =
    | hat.AskDeal
    | hat.AskDraw
    | hat.AskName
    | hat.AskSay
    | hat.AskAnswer
    | hat.AskVote;

  /** The next first player begins the match's next game (H11). */
  export interface Deal {
    type: "hat.Deal";
    turn: number;
  }

  /** The first player draws the shop's top gift: the game begins (H4). */
  export interface Draw {
    type: "hat.Draw";
    turn: number;
  }

  /** The giver names the gift, truly or not (H5, H14). */
  export interface Name {
    type: "hat.Name";
    turn: number;
    gift: GiftId;
  }

  /** Option `spoken`: the giver has named the gift aloud (H14). */
  export interface Say {
    type: "hat.Say";
    turn: number;
  }

  /** The receiver says "thank you" (H6, H7). */
  export interface Accept {
    type: "hat.Accept";
    turn: number;
  }

  /** The receiver says "that's not a ..." (H6, H8). */
  export interface Refuse {
    type: "hat.Refuse";
    turn: number;
  }

  /** Option `spoken`: vote whether the gift that was turned up had been named rightly (H14). */
  export interface Vote {
    type: "hat.Vote";
    turn: number;
    right: boolean;
  }

  /** Everybody's starting gifts lie open (H2): `gifts` by place in `seats`, oldest first. */
  export interface GameBegan {
    type: "hat.GameBegan";
    game: number;
    first: Seat;
    seats: Seat[];
    gifts: GiftId[][];
  }

  /** The shop's next gift was turned up (H4). */
  export interface ShopTurned {
    type: "hat.ShopTurned";
    gift: GiftId;
  }

  /** A seat draws the shop's top, shows it and turns it down, to give it at once (H4). */
  export interface GiftDrawn {
    type: "hat.GiftDrawn";
    seat: Seat;
    to: Seat;
    gift: GiftId;
    back: hat.Back;
  }

  /** The giver named the gift: "I have a nice ... for you" (H5). */
  export interface GiftNamed {
    type: "hat.GiftNamed";
    seat: Seat;
    to: Seat;
    gift: GiftId;
  }

  /** The gift was named aloud (H14, `spoken`). */
  export interface GiftSaid {
    type: "hat.GiftSaid";
    seat: Seat;
    to: Seat;
  }

  /**
   * `seat` took the gift, which lies face down there, and gives its oldest `to` another (H7).
   *
   * `back` is of the gift given. Both None: the seat keeps all, its column stays one longer (H16),
   * or the game ends. `owed`: how many columns are still to grow.
   */
  export interface GiftAccepted {
    type: "hat.GiftAccepted";
    seat: Seat;
    to?: Seat;
    back?: hat.Back;
    owed?: number;
  }

  /** The gift is turned up; who was wrong takes it (H8). `wrong` None: the table votes (H14). */
  export interface GiftRefused {
    type: "hat.GiftRefused";
    seat: Seat;
    giver: Seat;
    gift: GiftId;
    wrong?: Seat;
  }

  /** A seat has voted; its vote stays hidden until all have voted (H14). */
  export interface SeatVoted {
    type: "hat.SeatVoted";
    seat: Seat;
  }

  /** H14: the votes for right and not right; the player who was wrong takes the gift. */
  export interface VotesCounted {
    type: "hat.VotesCounted";
    right: number;
    not_right: number;
    gift: GiftId;
    wrong: Seat;
  }

  /**
   * A seat leaves the game with all its gifts, face down (H18).
   *
   * `to`: a gift that was on its way there goes on to this seat. `first`: who begins instead.
   * `dropped`: the gift it held, not yet named, leaves too.
   */
  export interface SeatLeft {
    type: "hat.SeatLeft";
    seat: Seat;
    to?: Seat;
    first?: Seat;
    dropped?: boolean;
  }

  /** A seat will join at the next game, or has cancelled that (H18). */
  export interface SeatPending {
    type: "hat.SeatPending";
    seat: Seat;
    joins: boolean;
  }

  /** A game ended (H10, H16-H18). `outcome` if nothing follows; else the match goes on (H11). */
  export interface GameEnded {
    type: "hat.GameEnded";
    winners: Seat[];
    why: hat.Why;
    outcome?: Outcome;
  }

  /** The whole game for one viewer. */
  export interface View {
    type: "hat.View";
    phase: hat.Phase;
    turn: number;
    /** H10 */
    limit: number;
    /** H14 */
    spoken?: boolean;
    /** of the match, 0-based (H11) */
    game?: number;
    games?: number;
    /** None only before the first player is drawn (H3) */
    first: Seat | null;
    /** in play, in seat order */
    players: hat.PlayerView[];
    /** the shop's top, face up; None: empty */
    shop?: GiftId;
    /** the top included */
    shop_left?: number;
    /** of the gift on its way; may have left (H18) */
    giver?: Seat;
    receiver?: Seat;
    /** of the gift on its way */
    back?: hat.Back;
    /** as it was named, until it is answered (H5, H9) */
    claim?: GiftId;
    /** vote: the refused gift, face up */
    turned?: GiftId;
    /** of the game that just ended: pause and over */
    winners?: Seat[];
    /** and why it ended */
    why?: hat.Why;
    /** take part from the next game (H18) */
    joining?: Seat[];
    outcome?: Outcome;
    /** what this viewer is to do */
    ask?: hat.Ask;
  }

  /** A seat in play, as all viewers see it. */
  export interface PlayerView {
    seat: Seat;
    /** oldest first: it is given next (H7) */
    column: hat.CardView[];
    /** open, in the order they came (H8, H9) */
    penalties?: GiftId[];
    /** penalties of the match's earlier games (H11) */
    before?: number;
    /** H14, `spoken` */
    voted?: boolean;
  }

  /**
   * A gift before a player. Open: `gift` alone. Face down: `back` alone. After the game, a card
   * that lay face down has both.
   */
  export interface CardView {
    back?: hat.Back;
    gift?: GiftId;
  }

  /** The action that one seat has to take now. */
  export interface Ask {
    type: "hat.Ask";
    due: hat.AnyDue;
  }

  /** Begin the next game of the match (H11). */
  export interface AskDeal {
    type: "hat.AskDeal";
    turn: number;
  }

  /** Draw the first gift, when all have looked (H2, H4). */
  export interface AskDraw {
    type: "hat.AskDraw";
    turn: number;
  }

  /** Name any of `gifts`, the whole catalogue in the order of its ids (H5, H14). */
  export interface AskName {
    type: "hat.AskName";
    turn: number;
    gifts: GiftId[];
  }

  /** Name the gift aloud, then say so here (H14, `spoken`). */
  export interface AskSay {
    type: "hat.AskSay";
    turn: number;
  }

  /** Accept or refuse (H6). */
  export interface AskAnswer {
    type: "hat.AskAnswer";
    turn: number;
  }

  /** Vote whether the open gift was named rightly (H14, `spoken`). */
  export interface AskVote {
    type: "hat.AskVote";
    turn: number;
  }

  /** The options that a host can choose. A new table plays the book's rules, but for H16. */
  export interface Options {
    /** H10: so many end the game */
    penalties?: 2 | 3 | 4 | 5;
    /** H2, H13: starting gifts; two players always have two */
    start?: 1 | 2;
    /** H12 */
    colours?: "both" | "black" | "white";
    /** H11 */
    match?: boolean;
    /** H16: grow and end, or play on */
    nobody_errs?: "grow" | "play_on";
    /** H3: the seat that begins, 0-based; None: at random */
    first?: number | null;
    /** H1: whose gifts are in the deck */
    own?: "ours" | "mixed" | "own";
    /** H14: gifts are named by voice, no bots */
    spoken?: boolean;
  }
}
