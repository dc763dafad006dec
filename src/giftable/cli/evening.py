"""`giftable` alone, as by a double click: an evening for whoever sits here and all around."""

from __future__ import annotations

import socket
import sys

import click

from giftable.cli.words import say
from giftable.system.programs import browser

HOST = "0.0.0.0"
PORT = 8000


def offer(at_once: bool) -> bool:
    """Asks whether to open a table, unless `at_once`, then serves until interrupted, with a page
    for the host in the browser. Returns False, having asked nothing, where there is no terminal to
    answer at."""
    if not at_once:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            return False
        click.echo(f"{say('evening')} ", nl=False)
        try:
            input()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return True
    from giftable.cli.serve import serve

    serve(HOST, PORT if is_free(PORT) else 0, None, browse=browser())
    return True


def is_free(port: int) -> bool:
    """Whether nobody listens on the port."""
    with socket.socket() as tried:
        tried.settimeout(1)
        return tried.connect_ex(("127.0.0.1", port)) != 0
