"""`giftable tables`: lists the tables of the server that runs on a database, or closes one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import click

from giftable.cli.commands import Argument, Database, Group, Option, command_of
from giftable.cli.failing import BAD_INPUT, fail
from giftable.cli.words import say

PATIENCE_S, ANSWER_BYTES_MAX = 30.0, 1 << 24


def admin_file(database: Path) -> Path:
    """Returns the file with the port and key for commands to the server on a database."""
    return Path(f"{database.resolve()}.admin")


def show(
    database: Database = None,
    as_json: Annotated[bool, Option("--json", help="For programs.")] = False,
) -> None:
    """List the tables of the server that runs on this database, or close one."""
    if click.get_current_context().invoked_subcommand is not None:
        return
    import msgspec

    from giftable.server.sockets.admin import LiveTable

    found = _ask_server(database, list[LiveTable])
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    for one in found:
        told = {key: str(value) for key, value in one.items()}
        click.echo(say("table", minutes=str(one["age_s"] // 60), **told))
    if not found:
        click.echo(say("no-tables"))


app = Group(help=show.__doc__, callback=show, invoke_without_command=True)
app.params += command_of(show).params


@app.adding()
def close(
    code: Annotated[str, Argument(help="The table's.")],
    reason: Annotated[str, Argument(required=False, help="What its people are told.")] = "",
    database: Database = None,
) -> None:
    """Close a table, and tell whoever sits there why."""
    from giftable.content.letters import tidied
    from giftable.server.routes.codes import normalise

    if not _ask_server(database, bool, close=normalise(code) or "?", reason=tidied(reason)[:200]):
        fail(say("no-such-table", code=code), BAD_INPUT)
    click.echo(say("table-closed", code=code))


def _ask_server(database: str | None, kind: Any, **what: str) -> Any:
    """Returns the server's answer; exits if none does. A killed one's port may be another's."""
    import socket

    from msgspec import json

    from giftable.cli.databases.opening import display_url, existing
    from giftable.protocol.to_server import UNREADABLE

    url, file = existing(database)
    try:
        port, key = admin_file(file or Path(url)).read_text().split()
        with socket.create_connection(("127.0.0.1", int(port)), PATIENCE_S) as line:
            line.sendall(json.encode({"key": key, **what}) + b"\n")
            return json.decode(line.makefile("rb").read(ANSWER_BYTES_MAX), type=kind)
    except (PermissionError, IsADirectoryError):
        raise
    except (OSError, ValueError, OverflowError, *UNREADABLE):
        fail(say("not-running", place=display_url(url)))
