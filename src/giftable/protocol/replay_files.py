"""What is made of replays and of logs: plain data to plain data, for a process beside the loop."""

from __future__ import annotations

import gzip
import sys

import msgspec

from giftable.games.kernel import Rejected
from giftable.protocol.replays import beliefs, encoded
from giftable.tables.facts import NewerVersion
from giftable.tables.log import log_file
from giftable.tables.log.checking import check_all
from giftable.tables.log.replays import Replay, copy_game, pack, persons, unpack

WHY_MAX = 200
LEVEL = 6  # gzip's own default takes twice as long for a hundredth less


def shown_of_replay(body: bytes, id: str) -> tuple[bytes, bytes, list[str]]:
    """Encodes a stored replay as ReplayShown (JSON, gzip), first for people who did not sit at its
    table, then for those who did; third are these persons. Raises Rejected `newer_version`."""
    try:
        replay = unpack(body)
        others = encoded(replay, id)
        yours = b'{"yours":true,' + others[1:]
        return _gzip(others), _gzip(yours), sorted(persons(replay))
    except NewerVersion:
        raise Rejected("newer_version") from None


def shown_of_log(data: bytes) -> bytes:
    """Encodes the last game of a log file as ReplayShown (JSON, gzip). Raises Rejected as `_read`,
    and `replay_too_long`."""
    try:
        replay, commits, verifies = _read(data)
        return _gzip(encoded(replay, "", commits=commits, verifies=verifies))
    except Exception as error:
        raise _refusal_of(error) from None


def beliefs_of_log(data: bytes) -> tuple[bytes, bool]:
    """Computes ReplayBeliefs (JSON) of the last game of a log, without bots, and False; if the log
    verifies, returns the game as a packed replay and True: then bots can be asked, and no step
    takes long. Raises Rejected as `_read`."""
    try:
        replay, _, verifies = _read(data)
        return (pack(replay), True) if verifies else (_beliefs_without_bots(replay), False)
    except Exception as error:
        raise _refusal_of(error) from None


def _gzip(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


def _beliefs_without_bots(replay: Replay) -> bytes:
    work = beliefs(replay, None, "")
    try:
        while True:
            work.send(None)  # where no bot is asked, it only lets others come between
    except StopIteration as done:
        return msgspec.json.encode(done.value)


def _read(data: bytes) -> tuple[Replay, int, bool | None]:
    """Reads a log file: returns its last game, the count of commits, and whether they verify: every
    command is decided anew (None: the file is a replay, without commands). Raises Rejected:
    `bad_replay_file`, `not_over`, `newer_version`."""
    commits = log_file.read(data.decode())
    checked = check_all(commits)
    if checked.over is None:
        raise Rejected("not_over" if commits else "bad_replay_file")
    *_, replay = copy_game(commits, checked.over, "whole", lambda person: person)
    assert replay is not None
    return replay, len(commits), checked.verifies


def _refusal_of(error: Exception) -> Rejected:
    """Returns the refusal for an error in reading a stranger's file."""
    if isinstance(error, Rejected):
        return error
    if isinstance(error, NewerVersion):
        return Rejected("newer_version")
    print(f"not a log: {error!r}"[:WHY_MAX], file=sys.stderr)
    return Rejected("bad_replay_file")
