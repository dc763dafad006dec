"""Pictures of strangers, cleaned: how they look afterwards, and who decodes them."""

from __future__ import annotations

import asyncio
import hashlib
import io
import os
import signal
import subprocess
import sys
import zlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PIL import Image, PngImagePlugin

import giftable
from giftable.decks import pictures
from giftable.decks.headers import KEPT_BYTES_MAX, SIDE_MAX
from giftable.decks.pictures import Pictures
from giftable.games.kernel import Rejected
from giftable.system import jail
from giftable.workers.process import Worker
from tests.decks.making import moving, picture, png_of
from tests.support.bound import BOUND_S

pytestmark = pytest.mark.real_clock

SOURCES = str(Path(giftable.__file__).parents[1])
ROTATED = 0x0112  # the EXIF tag of how a camera was held


@pytest.fixture
async def cleaning() -> AsyncIterator[Pictures]:
    async with Pictures() as cleaning:
        yield cleaning


def opened(webp: bytes) -> Image.Image:
    return Image.open(io.BytesIO(webp))


async def test_every_picture_format_becomes_webp_named_by_its_hash(cleaning: Pictures) -> None:
    for kind, mode in (
        ("PNG", "RGB"), ("PNG", "P"), ("PNG", "1"), ("PNG", "L"), ("PNG", "I;16"), ("PNG", "RGBA"),
        ("JPEG", "RGB"), ("JPEG", "L"), ("JPEG", "CMYK"), ("WEBP", "RGB"), ("WEBP", "RGBA"),
    ):  # fmt: skip
        name, webp = await cleaning.clean(picture(kind, (80, 60), mode))
        assert name == hashlib.sha256(webp).hexdigest()
        seen = opened(webp)
        assert (seen.format, seen.size, getattr(seen, "n_frames", 1)) == ("WEBP", (80, 60), 1)
        shades = seen.convert("L").tobytes()
        assert shades[4] + 100 < shades[75], (kind, mode)


async def test_a_big_picture_becomes_small_enough(cleaning: Pictures) -> None:
    """Nine of them weigh at most 300 kB, whatever is on them."""
    plain = await cleaning.clean(picture("JPEG", (2400, 1600)))
    assert opened(plain.webp).size == (SIDE_MAX, 512)
    noise = Image.effect_noise((1200, 900), 90)
    made = io.BytesIO()
    Image.merge("RGB", (noise, noise, noise)).save(made, "JPEG")
    noisy = await cleaning.clean(made.getvalue())
    assert len(noisy.webp) <= KEPT_BYTES_MAX
    assert opened(noisy.webp).width >= 240
    assert 9 * KEPT_BYTES_MAX <= 300_000


async def test_metadata_is_removed_and_orientation_applied(cleaning: Pictures) -> None:
    exif = Image.Exif()
    exif[ROTATED] = 6  # held on its side
    exif[0x010F] = "Annas Telefon"
    exif.get_ifd(0x8825)[2] = (50.0, 5.0, 15.0)  # where
    text = PngImagePlugin.PngInfo()
    text.add_text("Comment", "Annas Wohnung")
    for kind, more in (("JPEG", {}), ("PNG", {"pnginfo": text}), ("WEBP", {"xmp": b"Annas"})):
        raw = picture(kind, (80, 60), exif=exif, **more)
        assert b"Annas" in raw
        webp = (await cleaning.clean(raw)).webp
        assert opened(webp).size == (60, 80)
        assert b"Annas" not in webp and not opened(webp).getexif()


@pytest.mark.not_on("win32", reason="each picture has a process")
async def test_an_undecodable_picture_is_refused_alone(cleaning: Pictures) -> None:
    """One process stays; whatever decodes ends each time."""
    right = picture("PNG")
    await cleaning.clean(right)
    [worker] = cleaning.workers.all
    bomb = b"x\0\0" + zlib.compress(bytes(50 << 20))
    for bad in (
        png_of(50, 50)[:-40],
        picture("JPEG", (80, 60))[:-30],
        png_of(9, 9, (b"zTXt", bomb)),
        png_of(9, 9, (b"iCCP", bomb)),
    ):
        with pytest.raises(Rejected, match="picture_damaged"):
            await cleaning.clean(bad)
        await cleaning.clean(right)
    assert cleaning.workers.all == {worker}
    with pytest.raises(Rejected, match="picture_moves"):
        await cleaning.clean(moving("WEBP"))


async def test_simultaneous_cleanings_are_limited() -> None:
    async with Pictures(waiting_max=2) as cleaning:
        asked = [asyncio.ensure_future(cleaning.clean(picture("PNG"))) for _ in range(3)]
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert [getattr(one, "code", "clean") for one in done] == [
            "clean", "clean", "pictures_busy",
        ]  # fmt: skip
        await cleaning.clean(picture("PNG"))


async def test_pictures_are_cleaned_in_all_processes_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[bytes] = []
    go_on = asyncio.Event()

    async def held(worker: Worker, given: bytes, most: int) -> bytes:
        asked.append(given)
        if given == bad:
            return b""
        await go_on.wait()
        return picture("WEBP", (10 + named.index(given), 9))

    monkeypatch.setattr(Worker, "ask", held)
    named = [picture("PNG", (20 + nth, 9)) for nth in range(5)]
    bad = b""
    async with Pictures(at_once=2) as cleaning:
        cleaned = asyncio.ensure_future(cleaning.clean_all(dict(zip("abcde", named, strict=True))))
        while len(asked) < 2:
            await asyncio.sleep(0)
        alone = asyncio.ensure_future(cleaning.clean(named[4]))
        for _ in range(9):
            await asyncio.sleep(0)
        assert sorted(asked) == sorted(named[:2])
        go_on.set()
        sizes = {name: opened(one.webp).width for name, one in (await cleaned).items()}
        assert sizes == {"a": 10, "b": 11, "c": 12, "d": 13, "e": 14}
        assert opened((await alone).webp).width == 14
        asked.clear()
        go_on.clear()
        bad = named[1]
        with pytest.raises(Rejected, match="deck_picture_bad") as why:
            await cleaning.clean_all(dict(zip("abcde", named, strict=True)))
        assert why.value.values == {"picture": "b", "why": "picture_damaged"}
        assert len(asked) <= 3


async def test_a_cleaning_process_that_dies_is_replaced(cleaning: Pictures) -> None:
    await cleaning.clean(picture())
    [worker] = cleaning.workers.all
    os.kill(worker.process.pid, signal.SIGKILL)
    await worker.process.wait()
    await cleaning.clean(picture())


@pytest.mark.not_on("win32", reason="each picture has a process")
async def test_a_cleaning_process_that_hangs_is_killed(
    cleaning: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cleaning.clean(picture())
    [hung] = (worker.process for worker in cleaning.workers.all)
    os.kill(hung.pid, signal.SIGSTOP)
    monkeypatch.setattr(pictures, "ANSWER_S", 0.05)
    with pytest.raises(Rejected, match="pictures_busy"):
        await cleaning.clean(picture())
    assert hung.returncode == -signal.SIGKILL
    monkeypatch.undo()
    await cleaning.clean(picture())


@pytest.mark.parametrize(
    "answer", [b"", picture("PNG"), picture("WEBP", (900, 10)), moving("WEBP"), b"<svg>"]
)
async def test_the_workers_answer_is_checked(
    answer: bytes, cleaning: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asked(worker: Worker, picture: bytes, most: int) -> bytes:
        return answer

    monkeypatch.setattr(Worker, "ask", asked)
    with pytest.raises(Rejected, match="picture_damaged"):
        await cleaning.clean(picture())


async def test_a_cancelled_request_does_not_shift_answers(cleaning: Pictures) -> None:
    small, big = picture("PNG", (9, 9)), picture("PNG", (900, 900))
    await cleaning.clean(small)
    asked = asyncio.ensure_future(cleaning.clean(big))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert opened((await cleaning.clean(small)).webp).size == (9, 9)


@pytest.mark.not_on("win32", reason="each picture has a process")
async def test_the_worker_inherits_no_environment(
    cleaning: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIFTABLE_DATABASE", "postgresql://secret")
    await cleaning.clean(picture())
    if sys.platform == "linux":
        process = Path(f"/proc/{cleaning.workers.pids[0]}")
        assert b"GIFTABLE" not in (process / "environ").read_bytes()
        assert len(list((process / "fd").iterdir())) == 5  # three closed ones, the two pipes


def shut_in(*lines: str, most: int = 99, **limits: float) -> str:
    """What these lines say with `said` as one who is shut in, or "nothing": they end in trouble."""
    body = "\n        ".join(lines)
    words = ", ".join(f"{name}={value}" for name, value in limits.items())
    code = f"""
import os, resource, socket, sys
from giftable.system import jail
os.dup2(os.open(os.devnull, os.O_RDWR), 9)
def work(given):
    said = b"nothing was said"
    try:
        {body}
    except (OSError, MemoryError) as error:
        return f"{{type(error).__name__}} {{getattr(error, 'errno', '')}}".encode()
    return said
try:
    print(jail.run_jailed(work, b"given", {most}, {words}).decode())
except jail.JailFailed:
    print("trouble")
"""
    run = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": SOURCES}, text=True, capture_output=True,
        timeout=BOUND_S, check=True,
    )  # fmt: skip
    return run.stdout.strip()


@pytest.mark.skipif(sys.platform != "linux", reason="the filter is Linux's")
@pytest.mark.parametrize(
    "line",
    [
        "socket.socket()",
        "socket.create_connection(('127.0.0.1', 9))",
        "open('/etc/hostname')",
        "os.listdir('/')",
        "os.fork()",
        "os.execv('/bin/true', ['true'])",
        "os.kill(os.getppid(), 9)",
        "os.pipe()",
        "os.write(9, b'what was open before')",
        "os.unlink('/tmp/nothing')",
        "resource.setrlimit(resource.RLIMIT_CPU, (1, 1))",
    ],
)
def test_a_jailed_process_can_only_compute(line: str) -> None:
    """Operation not permitted; no descriptor is left for it; or it is closed."""
    said = shut_in(line)
    assert said.startswith(("PermissionError 1", "OSError 24", "OSError 9")) or (
        said == "trouble"
    ), said


@pytest.mark.parametrize("line", ["open('/etc/passwd')", "socket.socket()", "os.pipe()"])
def test_without_seccomp_the_resource_limits_forbid_new_descriptors(line: str) -> None:
    """Where there is no filter: on a Mac, or under an old kernel."""
    assert shut_in("pass") == "nothing was said"
    code = f"""
import os, socket
from giftable.system import walls
walls._CALLS.clear()
socket.socket().close()
assert not walls.shut_in(5)
try:
    {line}
except OSError as error:
    os.write(1, str(error.errno).encode())
"""
    run = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": SOURCES}, capture_output=True
    )
    assert run.stdout == b"24", run.stderr  # too many open files


def test_memory_and_time_of_a_jailed_process_are_bounded() -> None:
    assert shut_in("said = b'%d' % len(bytes(100 << 20))") == str(100 << 20)
    if sys.platform == "linux":
        assert shut_in("said = b'%d' % len(bytes(300 << 20))").startswith("MemoryError")
    assert shut_in("while True: pass", cpu_s=1) == "trouble"
    assert shut_in("while True: pass", wall_s=0.1) == "trouble"
    assert shut_in("said = bytes(100)") == "trouble"  # more than asked for
    assert shut_in("raise ValueError") == "trouble"
    assert shut_in("os.abort()") == "trouble"
    assert shut_in("os.write(1, b'forged'); os._exit(0)") == "trouble"


def test_the_server_never_imports_the_picture_decoder() -> None:
    code = "import giftable.decks.pictures, giftable.decks.file, sys; print('PIL' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": SOURCES}, capture_output=True, check=True
    )
    assert run.stdout == b"False\n"
    assert jail.WALL_S * 2 < pictures.ANSWER_S
