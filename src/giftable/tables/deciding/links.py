"""The link of a call, with which people at a table see and hear each other."""

from __future__ import annotations

from urllib.parse import urlsplit

from giftable.games.kernel import Rejected
from giftable.tables.commands import Call


def check_link(call: Call) -> Call:
    """Returns the call if its link is empty or https. Raises Rejected `bad_link`."""
    if call.link:
        try:
            parts = urlsplit(call.link)
            host = parts.hostname
        except ValueError:
            raise Rejected("bad_link") from None
        is_plain = all(" " < char < "\x7f" and char not in '"<>\\^`{|}' for char in call.link)
        if parts.scheme != "https" or not host or parts.username is not None or not is_plain:
            raise Rejected("bad_link")
    return call
