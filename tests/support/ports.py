"""Ports of this machine for servers that tests start."""

from __future__ import annotations

import socket
import sys
import weakref


class Port:
    """A free port, for a server that may be killed and started there again.

    Until it is closed nobody else on Linux is given it, neither to listen nor to call from: a
    socket that is bound and does not listen keeps it, and lets whoever names it listen there.
    """

    def __init__(self) -> None:
        self._keeps = socket.socket()
        self._keeps.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._keeps.bind(("127.0.0.1", 0))
        self.number: int = self._keeps.getsockname()[1]
        weakref.finalize(self, self._keeps.close)  # of a server that was never started
        if sys.platform != "linux":  # elsewhere that one could not listen
            self.close()

    def close(self) -> None:
        self._keeps.close()
