"""`giftable serve`, where 127.0.0.1 is a friend and the rest of 127.0.0.0/8 are strangers.

Takes the same words. An abuser who binds 127.0.0.2 is counted by its address, as somebody from
elsewhere would be, while the players on 127.0.0.1 are spared.
"""

from __future__ import annotations

import msgspec

from giftable.cli import main, serve
from giftable.server import limits

FRIENDS = ("127.0.0.1",)


def limits_for(sockets: int, *, public: bool = False) -> limits.Limits:
    return msgspec.structs.replace(limits.limits_for(sockets, public=public), spared=FRIENDS)


if __name__ == "__main__":
    serve.limits_for = limits_for  # type: ignore[attr-defined]
    main.app()
