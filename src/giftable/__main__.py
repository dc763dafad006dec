"""`python -m giftable` is the command `giftable`."""

from giftable.cli.main import app

app()
