"""`giftable deck`: checks, builds and shows decks of own cards, and writes ours as one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from giftable.cli.commands import Argument, Group, Option
from giftable.cli.failing import BAD_INPUT, fail

if TYPE_CHECKING:
    from giftable.decks.file import DeckFile

File = Annotated[Path, Argument(metavar="FILE", help="A deck: NAME.giftdeck.")]
SUFFIX = ".giftdeck"

app = Group(help="Decks of cards that you made yourselves.")


@app.adding()
def check(file: File) -> None:
    """Say whether the deck can be played with, and if not, what is wrong with which card."""
    from giftable.cli.decks.building import clean_pictures

    with or_fail(file):
        found = read(file)
        clean_pictures(found.pictures)
    click.echo(f"All is well: {_counts(found)}.")


@app.adding()
def show(file: File) -> None:
    """Show the cards of a deck in a table."""
    from giftable.cli.decks.table import deck_table

    with or_fail(file):
        found = read(file)
    for line in deck_table(found):
        click.echo(line)
    click.echo(_counts(found))


@app.adding()
def build(
    folder: Annotated[
        Path,
        Argument(
            help="It holds deck.toml and, PNG, JPEG or WebP, the pictures that the cards name "
            "(docs/decks.md)."
        ),
    ],
    out: Annotated[
        Path | None, Option("-o", "--out", help="The deck to write; without it, FOLDER.giftdeck.")
    ] = None,
) -> None:
    """Make a deck of a folder."""
    from giftable.cli.decks.building import build_deck

    target = out or folder.resolve().with_suffix(SUFFIX)
    with or_fail(folder):
        found, data = build_deck(folder)
        target.write_bytes(data)
    click.echo(f"{target}: {_counts(found)}.")


@app.adding()
def export(
    game: Annotated[str, Argument(help="The name of the game whose cards.")],
    language: Annotated[
        list[str] | None,
        Option(help="Of the names; given more than once, the others stand beside the first."),
    ] = None,
    adults: Annotated[bool, Option("--adults", help="Also those for adults only.")] = False,
    out: Annotated[
        Path | None, Option("-o", "--out", help="Without it, GAME-LANGUAGE.giftdeck.")
    ] = None,
) -> None:
    """Write our own cards as a deck, to look at, to change or to translate."""
    from giftable.decks import file as decks
    from giftable.decks.house import house_deck

    languages = list(dict.fromkeys(language or ["en"]))
    target = out or Path(f"{game}-{languages[0]}{SUFFIX}")
    with or_fail(None):
        data = decks.write(house_deck(game, languages, adults=adults), {})
        target.write_bytes(data)
    click.echo(f"{target}: {_counts(decks.read(data))}.")


@contextmanager
def or_fail(about: Path | None) -> Iterator[None]:
    """Ends the program with one sentence if the block fails; it begins with what it is about."""
    from giftable.cli.words import refusal
    from giftable.games.kernel import Rejected

    begin = "" if about is None else f"{about}: "
    try:
        yield
    except Rejected as why:
        fail(f"{begin}{refusal(why)}", BAD_INPUT)
    except OSError as error:
        if error.filename is None:  # of a file that is open: the disk is full
            raise
        fail(f"{error.filename}: {error.strerror}.", BAD_INPUT)


def read(file: Path) -> DeckFile:
    """Reads a deck's file. Raises Rejected and OSError."""
    from giftable.decks import file as decks
    from giftable.decks.deck import DECK_BYTES_MAX
    from giftable.decks.refused import refusal

    if (count := file.stat().st_size) > DECK_BYTES_MAX:
        raise refusal("deck_too_big", bytes=count, most=DECK_BYTES_MAX)
    return decks.read(file.read_bytes())


def _counts(found: DeckFile) -> str:
    from giftable.cli.words import size

    cards, pictures = len(found.deck.cards), found.pictures
    weight = f" of {size(sum(map(len, pictures.values())))}" if pictures else ""
    return f"cards: {cards}, pictures: {len(pictures)}{weight}"
