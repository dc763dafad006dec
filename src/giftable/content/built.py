"""The files of the built client: a folder in a clone; in a wheel they are packed into one file,
where what is alike in hundreds of pictures is there once."""

from __future__ import annotations

import io
import lzma
import os
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from threading import Thread

PACKED = ".tar.xz"  # after the folder's name


class Built:
    """All built files by their path below the folder. A file neither built nor packed counts as
    empty. Packed ones are held in memory, 5 MB, and unpacked on another thread while the server
    starts; the others are read when they are asked for."""

    def __init__(self, folder: Path) -> None:
        packed = folder.with_name(folder.name + PACKED)
        self._files: dict[str, Path | bytes] = {}
        self._unpacking: Thread | None = None
        if packed.exists() and not folder.exists():
            self._unpacking = Thread(target=lambda: self._files.update(_unpack(packed)))
            self._unpacking.start()
        else:
            self._files.update(_files_below(folder))

    def __iter__(self) -> Iterator[str]:
        return iter(self._all_files())

    def read(self, name: str) -> bytes | None:
        found = self._all_files().get(name)
        return found.read_bytes() if isinstance(found, Path) else found

    def _all_files(self) -> dict[str, Path | bytes]:
        if self._unpacking is not None:
            self._unpacking.join()
            self._unpacking = None
        return self._files


def house_of(folder: Path) -> Callable[[str, str], bytes | None]:
    """Returns a finder of built-in SVGs by kind ("pictures", "drawings", "faces") and name."""
    built = Built(folder)
    paths = {}
    for name in built:
        path = PurePosixPath(name)
        if path.suffix == ".svg":
            paths[path.parts[0], path.stem] = name

    def picture(kind: str, name: str) -> bytes | None:
        path = paths.get((kind, name))
        return None if path is None else built.read(path)

    return picture


def _unpack(packed: Path) -> Iterator[tuple[str, bytes]]:
    files = io.BytesIO(lzma.decompress(packed.read_bytes()))  # other threads run meanwhile
    with tarfile.open(fileobj=files) as archive:
        for member in archive:
            file = archive.extractfile(member)
            if file is not None:
                yield member.name, file.read()


def _files_below(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yields path and file. pathlib's own walk would take a tenth of a restart's time."""
    for root, _, names in os.walk(folder):
        above = Path(root).relative_to(folder).as_posix() + "/"
        for name in names:
            yield (above + name).removeprefix("./"), Path(root, name)
