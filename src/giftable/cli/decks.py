"""`giftable deck`: checks, builds and shows decks of own cards, and writes ours as one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from giftable.cli.failing import BAD_INPUT, fail

if TYPE_CHECKING:
    from giftable.decks.file import DeckFile

File = Annotated[Path, typer.Argument(metavar="FILE", help="A deck: NAME.giftdeck.")]
SUFFIX = ".giftdeck"

app = typer.Typer(help="Decks of cards that you made yourselves.", no_args_is_help=True)


@app.command()
def check(file: File) -> None:
    """Say whether the deck can be played with, and if not, what is wrong with which card."""
    from giftable.cli.deck_building import cleaned

    with told(file):
        found = read(file)
        cleaned(found.pictures)
    typer.echo(f"All is well: {_counted(found)}.")


@app.command()
def show(file: File) -> None:
    """Show the cards of a deck in a table."""
    from rich.console import Console

    from giftable.cli.deck_table import deck_table

    with told(file):
        found = read(file)
    Console().print(deck_table(found))
    typer.echo(_counted(found))


@app.command()
def build(
    folder: Annotated[
        Path,
        typer.Argument(
            help="It holds deck.toml and, PNG, JPEG or WebP, the pictures that the cards name "
            "(docs/decks.md)."
        ),
    ],
    out: Annotated[
        Path | None,
        typer.Option("-o", "--out", help="The deck to write; without it, FOLDER.giftdeck."),
    ] = None,
) -> None:
    """Make a deck of a folder."""
    from giftable.cli.deck_building import built

    target = out or folder.resolve().with_suffix(SUFFIX)
    with told(folder):
        found, data = built(folder)
        target.write_bytes(data)
    typer.echo(f"{target}: {_counted(found)}.")


@app.command()
def export(
    game: Annotated[str, typer.Argument(help="Whose cards: gifttrap or hat.")],
    language: Annotated[
        list[str] | None,
        typer.Option(help="Of the names; given more than once, the others stand beside the first."),
    ] = None,
    adults: Annotated[bool, typer.Option("--adults", help="Also those for adults only.")] = False,
    out: Annotated[
        Path | None, typer.Option("-o", "--out", help="Without it, GAME-LANGUAGE.giftdeck.")
    ] = None,
) -> None:
    """Write our own cards as a deck, to look at, to change or to translate."""
    from giftable.decks import file as decks
    from giftable.decks.house import house_deck

    languages = list(dict.fromkeys(language or ["en"]))
    target = out or Path(f"{game}-{languages[0]}{SUFFIX}")
    with told(None):
        data = decks.write(house_deck(game, languages, adults=adults), {})
        target.write_bytes(data)
    typer.echo(f"{target}: {_counted(decks.read(data))}.")


@contextmanager
def told(about: Path | None) -> Iterator[None]:
    """Whatever is wrong is told in one sentence, which begins with what it is about."""
    from giftable.cli.words import refusal
    from giftable.decks.refused import Refused

    begin = "" if about is None else f"{about}: "
    try:
        yield
    except Refused as why:
        fail(f"{begin}{refusal(why)}", BAD_INPUT)
    except OSError as error:
        if error.filename is None:  # of a file that is open: the disk is full
            raise
        fail(f"{error.filename}: {error.strerror}.", BAD_INPUT)


def read(file: Path) -> DeckFile:
    """Raises Refused and OSError."""
    from giftable.decks import file as decks
    from giftable.decks.deck import DECK_BYTES_MAX
    from giftable.decks.refused import Refused

    if (count := file.stat().st_size) > DECK_BYTES_MAX:
        raise Refused("deck_too_big", bytes=count, most=DECK_BYTES_MAX)
    return decks.read(file.read_bytes())


def _counted(found: DeckFile) -> str:
    from giftable.cli.words import size

    cards, pictures = len(found.deck.cards), found.pictures
    weight = f" of {size(sum(map(len, pictures.values())))}" if pictures else ""
    return f"cards: {cards}, pictures: {len(pictures)}{weight}"
