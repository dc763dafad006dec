"""What a connection needs of a client's socket. See decision 12."""

from __future__ import annotations

from typing import Protocol

GONE = 1006  # no close frame: the connection broke


class Handler(Protocol):
    """The port of whoever receives a client's messages. No method may block."""

    def text_received(self, text: bytes) -> None:
        """Called with a whole text message in UTF-8. From AsgiTransport it may be invalid UTF-8."""

    def binary_received(self) -> None: ...
    def may_send(self) -> bool:
        """Called for a control frame or a part of a message. Returns whether limits allow it."""

    def drained(self) -> None:
        """Called when the transport was full and the client has taken everything."""

    def stalled(self) -> None:
        """Called when the client has taken nothing for STALLED_S although something was waiting."""


class Transport(Protocol):
    """The port of a client's socket. No method blocks; once it is closed, they do nothing."""

    @property
    def is_full(self) -> bool:
        """Whether too many messages wait for the client to take them.

        True until all are taken; then the handler's `drained` is called.
        """

    def write(self, text: bytes) -> None:
        """Sends one message in UTF-8 after those before it, within a few turns; also if full."""

    def batch_for_screen(self) -> None:
        """Sends at most once in FRAME_S from now on, where possible: this is a screen's."""

    def pause(self) -> None:
        """Stops handing input to the handler; until `resume` it waits in the client's kernel."""

    def resume(self) -> None:
        """Ends `pause`; hands on the messages that have waited before it returns."""

    def close(self, code: int, reason: str) -> None:
        """Sends the close frame after all messages; the client has CLOSE_S to take them."""

    async def deliver_to(self, handler: Handler) -> int:
        """Hands all input to `handler` until the socket ends. Returns its close code (1000 ...)."""
