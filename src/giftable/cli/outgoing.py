"""The options of `giftable serve` about what is sent to others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import click

from giftable.cli.commands import Option
from giftable.cli.failing import needed

if TYPE_CHECKING:
    from giftable.notices.outgoing import Outgoing

Sends = Annotated[bool | None, Option(
    "--outgoing/--no-outgoing",
    envvar="GIFTABLE_OUTGOING",
    help="Whether this server may send notices to others; without it, only behind a proxy.",
)]  # fmt: skip
Private = Annotated[str, Option(
    envvar="GIFTABLE_OUTGOING_PRIVATE",
    metavar="NETWORKS",
    help="Networks of your own that notices may go to, too: 192.168.1.7,fd12::/16",
)]  # fmt: skip
SmtpUrl = Annotated[str | None, Option(
    envvar="GIFTABLE_SMTP",
    metavar="URL",
    help="Your mail server: smtp+starttls://USER:PASSWORD@HOST, smtps://... or smtp://...",
)]  # fmt: skip
MailFrom = Annotated[
    str | None, Option(envvar="GIFTABLE_MAIL_FROM", help="Who e-mail comes from: play@HOST")
]
PublicUrl = Annotated[str | None, Option(
    envvar="GIFTABLE_PUBLIC_URL",
    metavar="URL",
    help="Where players find this server: all links begin with it; e-mail needs it.",
)]  # fmt: skip


def outgoing_of(
    behind_proxy: str, sends: bool | None, private: str, smtp: str | None, sender: str | None,
    public_url: str | None,
) -> Outgoing:  # fmt: skip
    """What the server may send out, by its options. Exits without an extra. Raises BadParameter."""
    from giftable.notices.outgoing import outgoing_of as read

    for option, is_asked in (("--smtp", smtp), ("--outgoing", sends)):
        if is_asked:
            needed("notices", option)
    is_on = bool(behind_proxy) if sends is None else sends
    try:
        return read(is_on=is_on, private=private, smtp=smtp, sender=sender, public_url=public_url)
    except ValueError as error:
        raise click.BadParameter("is missing, or not of that form", param_hint=str(error)) from None
