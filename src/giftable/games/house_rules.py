"""How a game's options are shown to people. A game says it once, beside its `Options`.

The catalogue sends it to clients, which build the page of house rules from it; the command line
names the possible values from it. The game's `problem` decides which options go together.
"""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import Struct, structs

Kind = Literal["switch", "values", "seat"]
"""switch: on or off. values: one of a few, side by side. seat: a seat of the table, or none."""

Value = str | int | None


class HouseRule(Struct, frozen=True):
    """An option of a game, as its host chooses it."""

    name: str  # of the option; the message `rule-<name>` is its heading
    group: str  # `rules-<group>` is the heading above it
    cite: str  # its number in the rulebook, "G15" or "G19–G22"; empty: it has none
    kind: Kind
    values: tuple[Value, ...]  # those to choose from; of kind `values` only
    needs: tuple[str, ...]  # shown only while all these switches are on
    unless: tuple[str, ...]  # and none of these
    kept: bool  # stays as it is when an edition is chosen
    common: bool = False  # among the few that are shown before all others


def house_rule(
    options: type[Struct],
    name: str,
    group: str,
    cite: str = "",
    *,
    kind: Kind | None = None,
    values: tuple[Value, ...] = (),
    needs: tuple[str, ...] = (),
    unless: tuple[str, ...] = (),
    kept: bool = False,
    common: bool = False,
) -> HouseRule:
    """Makes the house rule of an option. Without kind and values, they follow from its type: a bool
    is a switch, a Literal has its values.

    Raises: ValueError if they do not follow from it, or if there is no such option.
    """
    of = _option_type(options, name)
    if kind is None:
        kind = "switch" if of is bool else "values"
    if kind == "values":
        values = values or possible(of)
        if not values:
            raise ValueError(f"what can be chosen for {name}?")
    return HouseRule(name, group, cite, kind, values, needs, unless, kept, common)


def default_house_rules(options: type[Struct]) -> tuple[HouseRule, ...]:
    """House rules for a game that does not describe its options: one for each option that is a bool
    or has only a few values, without a heading."""
    return tuple(
        house_rule(options, field.name, "")
        for field in structs.fields(options)
        if field.type is bool or possible(field.type)
    )


def possible(kind: Any) -> tuple[Value, ...]:
    """Returns all values of a type that has only a few, None last; empty for any other type."""
    if kind is NoneType:
        return (None,)
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) not in (Union, UnionType):
        return ()
    parts = [possible(one) for one in get_args(kind)]
    return tuple(value for part in parts for value in part) if all(parts) else ()


def _option_type(options: type[Struct], name: str) -> Any:
    for field in structs.fields(options):
        if field.name == name:
            return field.type
    raise ValueError(f"there is no option {name}")
