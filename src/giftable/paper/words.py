"""What the sheets say, in one language."""

from __future__ import annotations

from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

FALLBACK = "en"
_FILES = ("gifts", "objects", "gifttrap", "paper", "ui")


def languages() -> list[str]:
    """The languages in which sheets can be printed."""
    folders = (resources.files("giftable.content") / "locales").iterdir()
    return sorted(folder.name for folder in folders if (folder / "paper.ftl").is_file())


class Said:
    """A language's words; in English what it lacks."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundles: dict[str, FluentBundle] = {}

    def __call__(self, file: str, name: str, **args: object) -> str:
        """A message of a file, in one line. Empty where no language has it."""
        for language in (self.language, FALLBACK):
            bundle = self._bundle(language, file)
            if bundle.has_message(name):
                pattern = bundle.get_message(name).value
                assert pattern is not None, name
                return " ".join(str(bundle.format_pattern(pattern, args)[0]).split())
        return ""

    def _bundle(self, language: str, file: str) -> FluentBundle:
        assert file in _FILES, file
        key = f"{language}/{file}"
        if key not in self._bundles:
            bundle = FluentBundle([language], use_isolating=False)
            source = resources.files("giftable.content") / "locales" / language / f"{file}.ftl"
            bundle.add_resource(FluentResource(source.read_text("utf-8")))
            self._bundles[key] = bundle
        return self._bundles[key]
