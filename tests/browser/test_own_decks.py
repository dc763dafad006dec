"""A deck of own cards, made on a phone: photographed, drawn, chosen, pasted; kept and found."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from PIL import Image
from playwright.sync_api import Browser, Dialog, FilePayload, Locator, Page, Route, expect

from giftable.decks import file
from tests.browser.looking import SCHEMES, clipped, faults
from tests.browser.phones import PHONE, Phone, phones
from tests.support.bound import until
from tests.support.night import AT_NIGHT
from tests.support.process import Process

TITLE = "The summer by the lake"
SAVED = "All saved."
WHOLE = """() => [...document.querySelectorAll('li img')].every((picture) => {
  const [own, face] = [picture, picture.parentElement].map((x) => x.getBoundingClientRect());
  return own.bottom <= face.bottom + 1 && getComputedStyle(picture).borderRadius === '0px';
})"""
"""No picture of ours is cut off by its card."""
PAINTED = "() => document.querySelector('dialog canvas').toDataURL()"
LISTENS = """() => {
  const real = fetch;
  window.sent = new Promise((done) => {
    window.fetch = (to, how) => {
      if (how?.body instanceof Blob)
        how.body.arrayBuffer().then((it) => done([...new Uint8Array(it)]));
      return real(to, how);
    };
  });
}"""
"""Keeps the bytes of the first picture that is sent: the browser tells nobody else."""
TAPS_MAX = 5  # from the camera's picture to the card, the name aside


class Maker(Phone):
    """Makes decks; counts its taps."""

    taps = 0

    def press(self, target: Locator) -> None:
        self.taps += 1
        target.tap()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def cards(self) -> Locator:
        return self.page.locator("li .card")

    def begin(self, game: str = "GiftTRAP", title: str = TITLE) -> None:
        self.page.goto("/decks")
        self.press(self.page.get_by_role("link", name="Make a deck"))
        self.page.get_by_role("textbox").fill(title)
        self.press(self.page.get_by_text(game, exact=True))
        self.press(self.button("To the cards"))

    def photograph(self, picture: FilePayload) -> None:
        self.taps += 1
        with self.page.expect_file_chooser() as asked:
            self.page.get_by_label("Take a picture").tap()
        asked.value.set_files([picture])

    def finish(self, name: str) -> None:
        self.sheet.get_by_role("textbox", name="What is it called?").fill(name)
        self.press(self.sheet.get_by_role("button", name="Into the deck"))
        expect(self.sheet).to_have_count(0)
        expect(self.cards.first).to_contain_text(name)

    def saved(self) -> None:
        expect(self.page.locator(".kept")).to_have_text(SAVED)

    def forgive(self) -> None:
        """The browser tells of answers that are refusals, too."""
        self.faults = [one for one in self.faults if "Failed to load resource" not in one]

    def looked_at(self, screen: str) -> None:
        """Nothing is clipped, and no fault is found, by day and by night."""
        self.keep(screen)
        for scheme in SCHEMES:
            self.page.emulate_media(color_scheme=scheme)
            self.faults += [f"{screen}, {scheme}: {fault}" for fault in faults(self.page)]
        self.faults += [f"{screen}: {what}" for what in clipped(self.page)]


@pytest.fixture
def maker(browser: Browser, server: Process) -> Iterator[Maker]:
    context = browser.new_context(**PHONE, base_url=f"http://{server.address}")
    phone = Maker(context.new_page(), "maker")
    yield phone
    context.close()
    assert phone.faults == []


def photo(kind: str = "JPEG", nth: int = 0) -> FilePayload:
    """A camera's picture, on its side: what is left in it is above when it is upright."""
    image = Image.new("RGB", (1600, 1200), (20 * nth, 90, 200))
    image.paste((220, 40, 40), (0, 0, 500, 1200))
    exif = Image.Exif()
    exif[0x0112] = 6  # turn clockwise
    exif[0x010F] = "A camera that tells"
    made = io.BytesIO()
    image.save(made, kind, exif=exif)
    return {"name": "IMG_1.jpg", "mimeType": "image/jpeg", "buffer": made.getvalue()}


def draw(page: Page) -> None:
    """Two strokes, the second of which is taken back."""
    plate = page.locator("dialog canvas")
    plate.hover()  # waits until the sheet has come to rest
    box = plate.bounding_box()
    assert box is not None
    for row in (60, 120):
        page.mouse.move(box["x"] + 40, box["y"] + row)
        page.mouse.down()
        page.mouse.move(box["x"] + 200, box["y"] + row + 20, steps=5)
        page.mouse.up()
    page.get_by_role("button", name="Undo").tap()


def drawn(made: Any) -> Image.Image:
    return Image.open(io.BytesIO(made)).convert("RGB")


def darkest(part: Image.Image) -> float:
    low, _ = part.convert("L").getextrema()
    assert isinstance(low, int | float)
    return low


@AT_NIGHT
def test_a_deck_is_made_in_every_way_and_saved_by_itself(maker: Maker, tmp_path: Path) -> None:
    page = maker.page
    page.goto("/")
    maker.press(page.get_by_role("link", name="About"))
    maker.press(page.get_by_role("link", name="Your own gifts"))
    expect(page.get_by_role("heading", name="Your own gifts")).to_be_visible()
    maker.looked_at("empty")
    maker.begin()
    maker.looked_at("first")

    maker.taps = 0
    maker.photograph(photo())
    expect(maker.sheet.locator("canvas")).to_be_visible()
    maker.looked_at("crop")
    closer = maker.sheet.get_by_role("button", name="Closer")
    maker.press(closer)
    before = page.evaluate(PAINTED)
    closer.press("ArrowDown")
    page.wait_for_function(f"before => ({PAINTED})() !== before", arg=before)
    maker.press(maker.sheet.get_by_text("Grand things"))
    maker.finish("a night in Bob’s tent")
    assert maker.taps <= TAPS_MAX
    maker.saved()
    assert re.search(r"/decks/[\w-]{6,}$", page.url)

    maker.press(maker.button("Draw"))
    draw(page)
    maker.looked_at("drawn")
    maker.finish("a snake")

    maker.press(maker.button("Ours or emoji"))
    page.get_by_role("searchbox").fill("PIANO")
    maker.looked_at("ours")
    maker.press(maker.sheet.get_by_role("button", name="piano").first)
    maker.press(maker.sheet.get_by_role("switch", name="For adults only"))
    maker.press(maker.sheet.get_by_text("A hint for bots"))
    maker.press(maker.sheet.get_by_role("button", name="Music"))
    maker.press(maker.sheet.get_by_text("Names in other languages"))
    maker.sheet.get_by_role("textbox", name="Čeština").fill("Bobovo piano")
    maker.looked_at("more")
    maker.finish("Bob at the piano")

    maker.press(maker.button("Ours or emoji"))
    page.get_by_role("searchbox").fill("party 🎉")
    maker.looked_at("emoji")
    maker.press(maker.sheet.get_by_role("button", name="🎉"))
    expect(maker.sheet.locator("canvas")).to_be_visible()
    maker.looked_at("emoji drawn")
    maker.finish("hurray")

    maker.press(maker.button("Many at once"))
    lines = "that soup; yellow\nsocks; pink\n\n; red\nA SNAKE\ntwo left feet; Nice things"
    maker.sheet.get_by_role("textbox").fill(lines)
    expect(maker.sheet.get_by_role("status").first).to_contain_text("Line 2")
    expect(maker.sheet.get_by_role("status").first).to_contain_text("Line 4")
    expect(maker.sheet).to_contain_text("Already in the deck: 1")
    maker.looked_at("lines")
    maker.press(maker.sheet.get_by_role("button", name="Add cards: 2"))
    expect(maker.cards).to_have_count(6)
    maker.saved()
    page.wait_for_function(WHOLE)
    maker.looked_at("cards")

    compare(exported(maker, tmp_path))


def compare(found: file.DeckFile) -> None:
    """The file has what was made, and nothing of what the camera wrote."""
    assert found.deck.title == TITLE
    assert found.deck.language == "en"
    assert [(c.name, c.pack) for c in found.deck.cards] == [
        ("a night in Bob’s tent", "blue"), ("a snake", "blue"), ("Bob at the piano", "blue"),
        ("hurray", "blue"), ("that soup", "yellow"), ("two left feet", "red"),
    ]  # fmt: skip
    tent, snake, piano, hurray = found.deck.cards[:4]
    assert (piano.icon, piano.adults, piano.tags) == ("piano", True, ("musical",))
    assert piano.names == {"cs": "Bobovo piano"}
    assert tent.picture is not None
    assert snake.picture is not None
    assert hurray.picture is not None
    sign = drawn(found.pictures[hurray.picture])
    assert sign.size == (768, 576)
    assert darkest(sign.crop((300, 80, 480, 500))) < 180, "it fills the middle"
    assert darkest(sign.crop((0, 0, 60, 576))) > 240, "and leaves a margin"
    upright = drawn(found.pictures[tent.picture])
    assert upright.size == (768, 576)
    assert b"camera that tells" not in found.pictures[tent.picture]
    below = upright.getpixel((384, 560))
    assert isinstance(below, tuple)
    assert below[2] > 120, "the red part was on the left, so it is above"
    strokes = drawn(found.pictures[snake.picture])
    assert darkest(strokes.crop((150, 100, 400, 260))) < 90
    assert darkest(strokes.crop((150, 270, 400, 400))) > 200, "it was taken back"


def exported(maker: Maker, folder: Path) -> file.DeckFile:
    """The deck's file, saved from the list of decks."""
    page = maker.page
    page.goto("/decks")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save as a file").first.tap()
    saved = folder / coming.value.suggested_filename
    coming.value.save_as(saved)
    assert saved.suffix == ".giftdeck"
    return file.read(saved.read_bytes())


def test_a_deck_is_changed_deleted_and_opened_again_from_its_file(
    maker: Maker, tmp_path: Path
) -> None:
    page = maker.page
    maker.begin(title="Changed")
    for nth, name in enumerate(("tent", "soup")):
        maker.photograph(photo(nth=nth))
        maker.finish(name)
    maker.saved()
    page.reload()

    expect(maker.cards).to_have_count(2)
    expect(page.locator("li img")).to_have_count(2)
    maker.press(maker.cards.filter(has_text="tent"))
    maker.sheet.get_by_role("textbox", name="What is it called?").fill("")
    maker.press(maker.button("Done"))
    expect(maker.sheet.get_by_role("alert")).to_have_text("Give it a name.")
    maker.sheet.get_by_role("textbox", name="What is it called?").fill("Bob’s tent")
    maker.press(maker.button("Done"))
    maker.press(maker.button("Take out: soup"))
    expect(maker.cards).to_have_count(1)
    expect(maker.button("Undo")).to_be_focused()
    maker.looked_at("taken out")
    maker.saved()
    maker.press(maker.button("Undo"))
    expect(maker.cards).to_have_count(2)
    maker.saved()

    before = exported(maker, tmp_path)
    assert [card.name for card in before.deck.cards] == ["Bob’s tent", "soup"]
    [saved] = tmp_path.iterdir()
    maker.press(page.get_by_role("button", name="Delete").first)
    expect(maker.sheet).to_contain_text("Only a file")
    maker.looked_at("sure")
    maker.press(maker.sheet.get_by_role("button", name="Delete it"))
    expect(page.get_by_role("link", name="Changed")).to_have_count(0)

    page.get_by_label("Open a file").set_input_files(saved)
    expect(maker.cards).to_have_count(2)
    expect(page.locator("li img")).to_have_count(2)
    again = exported(maker, tmp_path)
    assert [card.name for card in again.deck.cards] == ["Bob’s tent", "soup"]
    assert len(again.pictures) == len(before.pictures) == 2
    maker.looked_at("list")
    page.get_by_label("Open a file").set_input_files(
        {"name": "x.giftdeck", "mimeType": "application/zip", "buffer": b"no zip"}
    )
    expect(page.get_by_role("alert")).to_contain_text("This is not a deck")
    maker.forgive()


def test_a_file_that_is_no_picture_is_refused_in_words(maker: Maker) -> None:
    maker.begin()
    heic = b"\0\0\0\x18ftypheic" + bytes(200)
    for kind, words in ((heic, "HEIC"), (b"GIF no more", "can’t be read as a picture")):
        maker.photograph({"name": "a.heic", "mimeType": "image/heic", "buffer": kind})
        expect(maker.page.get_by_role("alert")).to_contain_text(words)
        expect(maker.sheet).to_have_count(0)
    maker.looked_at("heic")
    maker.photograph(photo())
    expect(maker.sheet.locator("canvas")).to_be_visible()
    expect(maker.page.get_by_role("alert")).to_have_count(0)
    maker.page.keyboard.press("Escape")
    expect(maker.page.get_by_text("One card is half done.")).to_be_visible()
    maker.press(maker.button("Go on"))
    maker.finish("tent")


def test_over_plain_http_a_photo_is_shrunk_without_metadata_before_upload(
    browser: Browser, chromium_path: str, chromium_args: list[str], server: Process
) -> None:
    """As on the Wi-Fi at home; a name of this machine stands for its address. What the camera
    wrote of itself stays on the phone."""
    args = [*chromium_args, "--host-resolver-rules=MAP giftable.lan 127.0.0.1"]
    plain = browser.browser_type.launch(executable_path=chromium_path, args=args)
    address = f"giftable.lan:{server.address.rsplit(':', 1)[1]}"
    with phones(plain, address, ("Jana",), Maker) as [jana]:
        jana.begin()
        assert jana.page.evaluate("isSecureContext") is False
        jana.page.evaluate(LISTENS)
        jana.photograph(photo())
        jana.finish("tent")
        body = bytes(jana.page.evaluate("sent"))
        assert Image.open(io.BytesIO(body)).size == (1024, 768)
        assert len(body) < 300_000
        assert not Image.open(io.BytesIO(body)).getexif() and b"camera that tells" not in body
        jana.saved()
        expect(jana.cards).to_have_count(1)
        assert [fault for fault in jana.faults if "Opener-Policy" not in fault] == []
    plain.close()


def test_a_deck_being_edited_survives_a_network_failure(maker: Maker) -> None:
    """Nor when a picture is refused: that card stays, with the reason, and all others are kept."""
    page = maker.page
    maker.begin()
    maker.photograph(photo())
    maker.finish("tent")
    maker.saved()
    page.context.set_offline(True)
    maker.photograph(photo(nth=1))
    maker.finish("soup")
    expect(page.locator(".kept")).to_contain_text("No connection. Leave this page open")
    maker.looked_at("lost")
    page.context.set_offline(False)
    maker.saved()

    def refused(route: Route) -> None:
        said = '{"error": "picture_too_big", "args": {"bytes": 14680064, "most": 2097152}}'
        route.fulfill(status=413, content_type="application/json", body=said)

    page.route("**/api/pictures", refused)
    maker.photograph(photo(nth=2))
    maker.finish("hat")
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"picture is 14 MB.+ 2 MB"))
    page.unroute("**/api/pictures")
    maker.looked_at("refused")
    page.reload()
    expect(maker.cards).to_have_count(2)
    maker.forgive()


def test_confusable_objects_are_reported_at_the_later_card(maker: Maker) -> None:
    page = maker.page
    maker.begin("That’s Not a Hat")
    for name in ("rocking horse of Anna", "Bob’s tuba"):
        maker.photograph(photo())
        maker.finish(name)
    maker.photograph(photo())
    maker.finish("tuba")
    expect(page.get_by_role("alert")).to_contain_text("Card “tuba” could be mistaken for")
    expect(page.locator(".kept")).to_have_text("Saved, except for what is marked.")
    maker.photograph(photo())
    maker.sheet.get_by_role("textbox", name="What is it called?").fill("abacus")
    maker.press(maker.button("Into the deck"))
    expect(maker.cards.nth(1)).to_contain_text("abacus")
    expect(maker.cards.first).to_contain_text("tuba")  # what is not saved stays in sight
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", stay)
    maker.press(page.get_by_role("link", name="All decks"))
    at = page.url
    page.evaluate("history.back()")  # as by a gesture; asked twice, it stays twice
    until(lambda: page.evaluate("true") and len(asked) == 2)
    page.evaluate("history.back()")
    until(lambda: page.evaluate("true") and len(asked) == 3)
    assert asked == 3 * ["What is marked is not saved. Leave anyway?"]
    assert page.url == at
    page.remove_listener("dialog", stay)
    maker.press(maker.cards.first)
    maker.sheet.get_by_role("textbox", name="What is it called?").fill("garden gnome")
    maker.press(maker.button("Done"))
    expect(page.get_by_role("alert")).to_have_count(0)
    maker.saved()
    maker.forgive()


def test_pasted_lines_become_cards_in_their_order(maker: Maker) -> None:
    maker.begin("That’s Not a Hat")
    maker.photograph(photo())
    maker.finish("tuba")
    maker.press(maker.button("Many at once"))
    maker.sheet.get_by_role("textbox").fill("abacus\ngarden gnome\nrocking horse")
    maker.press(maker.sheet.get_by_role("button").last)
    expect(maker.cards).to_contain_text(["abacus", "garden gnome", "rocking horse", "tuba"])
    maker.saved()


@AT_NIGHT
def test_the_print_of_a_deck_is_opened(maker: Maker) -> None:
    page = maker.page
    maker.begin(title="Printed")
    maker.photograph(photo())
    maker.finish("tent")
    maker.saved()
    page.goto("/decks")
    maker.press(maker.button("Print").first)
    maker.sheet.get_by_label("Backs").select_option("duplex-long")
    maker.press(maker.sheet.get_by_text("Backs are not quite in place?"))
    maker.sheet.get_by_label("To the right").fill("1.5")
    maker.looked_at("print")
    sheets = maker.sheet.get_by_role("link", name="Open the sheets")
    with page.context.expect_page() as opened:
        maker.press(sheets)
        expect(maker.sheet.get_by_role("progressbar")).to_be_visible()
        maker.looked_at("printing")
    address = urljoin(page.url, sheets.get_attribute("href"))
    assert opened.value.url in {address, ""}  # without windows Chromium has no page for a PDF
    assert "mode=duplex-long" in address
    assert "dx=1.5" in address
    made = page.request.get(address)
    assert made.headers["content-type"].startswith(("application/pdf", "text/html"))
    opened.value.close()


def test_a_refused_print_is_explained_in_words(maker: Maker) -> None:
    page = maker.page
    page.goto("/decks")
    maker.press(page.get_by_role("button", name="That’s Not a Hat"))
    maker.sheet.get_by_label("Backs").select_option("duplex-long")
    maker.press(maker.sheet.get_by_text("Backs are not quite in place?"))
    aside = maker.sheet.get_by_label("To the right")
    aside.fill("9")
    aside.press("Tab")
    expect(aside).to_have_value("5")
    busy = '{"error": "prints_busy"}'
    page.route("**/api/print/**", lambda route: route.fulfill(status=503, body=busy))
    maker.press(maker.sheet.get_by_role("link", name="Open the sheets"))
    said = "Others are printing just now. Try again in a moment."
    expect(maker.sheet.get_by_role("alert")).to_have_text(said)
    maker.looked_at("print refused")
    assert len(page.context.pages) == 1
    page.unroute("**/api/print/**")
    with page.context.expect_event("request", lambda asked: asked.url.endswith("&test=1")):
        maker.press(maker.sheet.get_by_role("link", name="Open a test page"))
    expect(maker.sheet.get_by_role("alert")).to_have_count(0)
    maker.forgive()


@AT_NIGHT
def test_nine_pictures_at_once_become_nine_named_cards(maker: Maker) -> None:
    """Three minutes are enough: two taps each beside the camera's own."""
    maker.begin()
    maker.taps = 0
    for nth in range(9):
        maker.photograph(photo(nth=nth))
        maker.finish(f"card {nth}")
    assert maker.taps == 18
    maker.saved()
    expect(maker.cards).to_have_count(9)
