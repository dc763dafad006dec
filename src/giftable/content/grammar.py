"""The spoken lines of That's Not a Hat in every language, and the grammar of the nouns in them."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource


def read(locale: str, objects: str, claims: str) -> FluentBundle:
    """A language's words, from the texts of its objects.ftl and its claims.ftl.

    GIFT($gift, form: "acc") in a line is the attribute `acc` of the message `object-<gift>`.
    Without a form or such an attribute it is the message's value; without a message it is the
    gift's id.
    """

    def gift(name: object, form: object = None) -> Any:
        if not words.has_message(f"object-{name}"):
            return str(name)
        message = words.get_message(f"object-{name}")
        pattern = message.attributes.get(str(form)) or message.value
        return name if pattern is None else words.format_pattern(pattern)[0]

    words = FluentBundle([locale], functions={"GIFT": gift}, use_isolating=False)
    for text in (objects, claims):
        words.add_resource(FluentResource(text))
    return words


@cache
def bundle(locale: str) -> FluentBundle:
    """A language's words from the files of the house. Raises FileNotFoundError."""
    folder = resources.files("giftable.content") / "locales" / locale
    objects, claims = (
        (folder / f"{name}.ftl").read_text("utf-8") for name in ("objects", "claims")
    )
    return read(locale, objects, claims)
