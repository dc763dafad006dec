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
    """Returns a kept replay (`body`) as ReplayShown in JSON, in gzip, twice: as it is sent to
    people who did not sit at its table, and to those who did; third, the persons who did. Raises
    Rejected `newer_version`."""
    try:
        replay = unpack(body)
        others = encoded(replay, id)
        yours = b'{"yours":true,' + others[1:]
        return _zipped(others), _zipped(yours), sorted(persons(replay))
    except NewerVersion:
        raise Rejected("newer_version") from None


def shown_of_log(data: bytes) -> bytes:
    """The last game of a log as ReplayShown in JSON, in gzip. Raises Rejected: those of `_read`,
    `replay_too_long`."""
    try:
        replay, commits, verifies = _read(data)
        return _zipped(encoded(replay, "", commits=commits, verifies=verifies))
    except Exception as error:
        raise _no_log(error) from None


def beliefs_of_log(data: bytes) -> tuple[bytes, bool]:
    """Returns what was believed in the last game of a log, as ReplayBeliefs in JSON; or, where the
    log verifies, True and the game as a replay, packed: then bots can be asked, and no step of it
    takes long. Raises Rejected: those of `_read`."""
    try:
        replay, _, verifies = _read(data)
        return (pack(replay), True) if verifies else (_told_alone(replay), False)
    except Exception as error:
        raise _no_log(error) from None


def _zipped(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


def _told_alone(replay: Replay) -> bytes:
    work = beliefs(replay, None, "")
    try:
        while True:
            work.send(None)  # where no bot is asked, it only lets others come between
    except StopIteration as done:
        return msgspec.json.encode(done.value)


def _read(data: bytes) -> tuple[Replay, int, bool | None]:
    """The last game, of how many commits, and whether they verify (None: it is a replay, which is
    taken as it is). Every command is decided anew. Raises Rejected: `bad_replay_file`, `not_over`,
    `newer_version`."""
    commits = log_file.read(data.decode())
    checked = check_all(commits)
    if checked.over is None:
        raise Rejected("not_over" if commits else "bad_replay_file")
    replay = copy_game(commits, checked.over, "whole", lambda person: person)
    return replay, len(commits), checked.verifies


def _no_log(error: Exception) -> Rejected:
    """A stranger's file: whatever it breaks, it is the file."""
    if isinstance(error, Rejected):
        return error
    if isinstance(error, NewerVersion):
        return Rejected("newer_version")
    print(f"not a log: {error!r}"[:WHY_MAX], file=sys.stderr)
    return Rejected("bad_replay_file")
