"""What only the page's own Python can do for its build (tools/demo.py), run in it by
demo_python.mjs: compile what it will run, and compress everything.

In /parts is library.zip, with which it runs, and what to compress. If ours.zip is there, too, both
are compiled before. Of the library the packages that Python needs to start stay in library.zip, the
rest comes with ours.zip. Bytecode knows its functions, but not its lines: that halves it.
"""

import sys

NEEDED = {name.partition(".")[0] for name in sys.modules}  # to start: before all other imports

import importlib._bootstrap_external as external  # noqa: E402
import types  # noqa: E402
import zipfile  # noqa: E402
from collections.abc import Iterator  # noqa: E402
from pathlib import Path  # noqa: E402

from compression import zstd  # type: ignore[import-not-found]  # noqa: E402

PARTS = Path("/parts")
LEVEL = 19
WINDOW_LOG = 21  # 2 MB: more saves little, and costs who unpacks
NO_COLUMNS = 0x80 | 13 << 3  # an entry of a line table: no line more (CPython's code_objects.md)
UNITS_MAX = 8  # of two bytes, in one entry
to_pyc = external._code_to_hash_pyc  # type: ignore[attr-defined]


def bare(code: types.CodeType) -> types.CodeType:
    """Returns compiled code without the positions of its lines and columns."""
    units = len(code.co_code) // 2
    entries = [min(UNITS_MAX, units - at) for at in range(0, units, UNITS_MAX)]
    inner = (bare(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    return code.replace(
        co_linetable=b"".join(bytes([NO_COLUMNS | length - 1, 0]) for length in entries),
        co_consts=tuple(inner),
    )


def compiled(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Yields the files of a zip, each module compiled."""
    with zipfile.ZipFile(archive) as files:
        for name in files.namelist():
            content = files.read(name)
            if name.endswith(".py"):
                code = bare(compile(content, name, "exec", dont_inherit=True))
                content = to_pyc(code, bytes(8), False)
                name += "c"
            yield name, content


def compile_both(library: Path, ours: Path) -> None:
    packed = {archive: list(compiled(archive)) for archive in (library, ours)}
    with zipfile.ZipFile(library, "w") as start, zipfile.ZipFile(ours, "w") as rest:
        for archive, files in packed.items():
            for name, content in files:
                top = name.partition("/")[0].removesuffix(".pyc")
                is_needed = archive == library and top in NEEDED
                (start if is_needed else rest).writestr(zipfile.ZipInfo(name), content)


def compress(file: Path) -> None:
    its = zstd.CompressionParameter
    options = {its.compression_level: LEVEL, its.window_log: WINDOW_LOG}
    packed = zstd.compress(file.read_bytes(), options=options)
    file.with_name(file.name + ".zst").write_bytes(packed)


LIBRARY, OURS = PARTS / "library.zip", PARTS / "ours.zip"
if OURS.exists():
    compile_both(LIBRARY, OURS)
for file in sorted(PARTS.iterdir()):
    if file != LIBRARY or OURS.exists():
        compress(file)
