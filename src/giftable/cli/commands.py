"""Commands of functions: each parameter is an argument or an option of the command line, of the
kind that its type says."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, getdoc, signature
from pathlib import Path
from types import NoneType
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import click

Function = TypeVar("Function", bound=Callable[..., Any])


class Argument:
    """A positional parameter; `more` is passed to click.Argument."""

    def __init__(self, **more: Any) -> None:
        self.more = more


class Option:
    """A parameter with a name: `--NAME`, or these. `min` and `max` bound a number, `parser` reads
    the word; `more` is passed to click.Option."""

    def __init__(
        self,
        *names: str,
        min: int | None = None,
        max: int | None = None,
        parser: Callable[[str], Any] | None = None,
        **more: Any,
    ) -> None:
        self.names, self.bounds, self.parser, self.more = names, (min, max), parser, more


Database = Annotated[str | None, Option(
    help="A path or an SQLAlchemy URL; without it, giftable.db in your data folder.",
    envvar="GIFTABLE_DATABASE",
)]  # fmt: skip


def command_of(function: Callable[..., Any], name: str | None = None, **more: Any) -> click.Command:
    """Returns the command that calls a function; `more` is passed to click.Command."""
    hints = get_type_hints(function, include_extras=True)
    params = [_parameter(one, hints[one.name]) for one in signature(function).parameters.values()]
    name, told = name or function.__name__.replace("_", "-"), getdoc(function) or ""
    more |= {"help": told, "short_help": told.partition("\n")[0]}
    return click.Command(name, callback=function, params=params, **more)


class Group(click.Group):
    """A click.Group whose commands are made of annotated functions. Alone it prints its help."""

    def adding(self, name: str | None = None, **more: Any) -> Callable[[Function], Function]:
        """Decorates a function that becomes one of the commands."""

        def add(function: Function) -> Function:
            self.add_command(command_of(function, name, **more))
            return function

        return add

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args and not self.invoke_without_command:
            click.echo(ctx.get_help())
            ctx.exit()
        return super().parse_args(ctx, args)


def _parameter(parameter: Parameter, hint: Any) -> click.Parameter:
    kind, told = get_args(hint) if get_origin(hint) is Annotated else (hint, Option())
    if NoneType in get_args(kind):
        [kind] = (one for one in get_args(kind) if one is not NoneType)
    name, default, is_list = parameter.name, parameter.default, get_origin(kind) is list
    more = dict(told.more)
    more |= {"required": True} if default is Parameter.empty else {"default": default}
    if isinstance(told, Argument):
        return click.Argument([name], type=_type(kind), **more)
    names = [*(told.names or (f"--{name.replace('_', '-')}",)), name]
    more |= {"show_envvar": True, "show_default": default not in (None, "", False, True)}
    if kind is bool:
        return click.Option(names, is_flag=True, **more)
    if is_list:
        more |= {"multiple": True, "callback": lambda context, option, value: list(value)}
    type_ = told.parser or _type(get_args(kind)[0] if is_list else kind, told.bounds)
    return click.Option(names, type=type_, **more)


def _type(kind: Any, bounds: tuple[int | None, int | None] = (None, None)) -> Any:
    """Returns click's parameter type for a Python type."""
    if get_origin(kind) is Literal:
        return click.Choice(get_args(kind))
    if kind is Path:
        return click.Path(path_type=Path)
    return kind if bounds == (None, None) else click.IntRange(*bounds)
