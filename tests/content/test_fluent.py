"""Our reader of Fluent's syntax says what Fluent's own says, and our numbers are CLDR's."""

from __future__ import annotations

import re
from typing import Any

import pytest
from babel import Locale
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

from giftable.content import words
from giftable.content.fluent import Scope, format_pattern, message_of
from giftable.content.numbers import format_number, plural
from tests.content.test_words import FOLDER

NUMBERS = (*range(130), 1000, 999_999, 1_000_000, 1_000_001, 2_000_000, 1.0, 1.5, 0.25, 2.125)

PLURALS = {"zero", "one", "two", "few", "many", "other"}


def form(gift: Any, form: Any = None) -> Any:
    return {"article": "an", "gender": "f"}.get(str(form), f"<{gift} {form}>")


@pytest.mark.parametrize("language", words.languages())
def test_every_message_is_formatted_as_by_the_fluent_library(language: str) -> None:
    count = 0
    for file in (FOLDER / language).glob("*.ftl"):
        for name, text in words.sources(language, file.stem).items():
            theirs = FluentBundle([language], functions={"GIFT": form}, use_isolating=False)
            theirs.add_resource(FluentResource(text))
            their, our = theirs.get_message(name), message_of(text)
            assert (their.value is None, [*their.attributes]) == (
                our.value is None, [*our.attributes]
            )  # fmt: skip
            named, keys = re.findall(r"\$([\w-]+)", text), re.findall(r"\[([a-z]+)\]", text)
            for value in (0, 1, 2, 3, 5, 7, 21, 1.5, "2", "Anna", *{*keys} - PLURALS):
                args = dict.fromkeys(named, value)
                scope = Scope(language, {"GIFT": form}, args)
                for attribute in (None, *our.attributes):
                    one = our.attributes[attribute] if attribute else our.value
                    other = their.attributes[attribute] if attribute else their.value
                    if one is not None:
                        count += 1
                        assert (format_pattern(one, scope), []) == theirs.format_pattern(
                            other, args
                        ), name
                if not named:
                    break
    assert count > 2000


@pytest.mark.parametrize("language", [*words.languages(), "ar", "es"])
def test_plural_categories_equal_those_of_cldr(language: str) -> None:
    rule = Locale(language).plural_form
    assert [plural(language, one) for one in NUMBERS] == [rule(one) for one in NUMBERS]


@pytest.mark.parametrize("language", words.languages())
def test_numbers_are_formatted_as_in_cldr(language: str) -> None:
    for one in (*NUMBERS, 12_345.678, -1, -1234.5):
        assert format_number(language, one) == format_decimal(one, locale=language)


@pytest.mark.parametrize(
    "text",
    ["a = { b }", "a = { -b }", "a = {", "a = { $b", "a = b }", "a = { $b ->\n    x\n }", "= b"],
)
def test_syntax_of_fluent_that_is_not_used_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not as expected|no message"):
        message_of(text)


@pytest.mark.parametrize("args", [{}, {"b": None}, {"b": ["x"]}])
def test_a_missing_argument_of_a_message_raises_type_error(args: dict[str, object]) -> None:
    with pytest.raises(TypeError, match=r"\$b"):
        format_pattern(message_of("a = { $b }").value or (), Scope("en", {}, args))
