"""What a link says before it is opened: to whom it may be said, in which language, and no more."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from msgspec import structs

from giftable.games.kernel import Rejected
from giftable.protocol.previews import BestGift, Circle, Drawing, Invitation, Replay, invitation
from giftable.server.limits import Limits, Rate
from giftable.server.routes.previews import house_picture, preview_words
from tests.support.asgi import ORIGIN, Answer
from tests.support.evening import House
from tests.support.harness import Harness
from tests.support.virtual import run

INDEX = (
    '<html lang="{{lang}}"><head><title>{{title}}</title>'
    '<meta property="og:title" content="{{title}}" />'
    '<meta property="og:description" content="{{description}}" /></head></html>'
)
PNG = b"\x89PNG of these facts"


class Painter:
    """Draws nothing, and notes what it was asked for."""

    def __init__(self, refusal: str = "") -> None:
        self.asked: list[Drawing] = []
        self._refusal = refusal

    def knows(self, drawing: Drawing) -> bool:
        return False

    async def drawn(self, drawing: Drawing) -> bytes:
        self.asked.append(drawing)
        if self._refusal:
            raise Rejected(self._refusal)
        return PNG


@pytest.fixture
def static(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text(INDEX)
    return tmp_path


def tags(page: Answer) -> dict[str, str]:
    """What the page's head says."""
    found = re.findall(r'(?:property|name)="([^"]+)" content="([^"]*)"', page.body.decode())
    return {name: unescape(value) for name, value in found}


async def test_an_invitations_preview_names_host_and_game(static: Path) -> None:
    painter = Painter()
    harness = Harness(static=static, painter=painter)
    _, made = await harness.host("Zoë", "hat", face="frog")
    page = await harness.browser().get(f"/t/{made['code']}", accept_language="cs")
    said = tags(page)
    assert said["og:title"] == "Zoë tě zve ke hře To není klobouk"
    assert said["og:description"].startswith("7 míst je volných. Ťukni a\u00a0posaď se.")
    assert said["twitter:card"] == "summary_large_image"
    assert (said["og:image:width"], said["og:image:height"]) == ("1200", "630")
    assert said["og:image"].startswith(f"{ORIGIN}/preview/t/{made['code']}.png?l=cs&v=")
    assert page.headers["x-robots-tag"] == "noindex"
    picture = await harness.browser().get(said["og:image"].removeprefix(ORIGIN))
    assert (picture.body, picture.headers["content-type"]) == (PNG, "image/png")
    assert picture.headers["x-robots-tag"] == "noindex"
    assert painter.asked[0].language == "cs"
    assert painter.asked[0].preview.host == "Zoë"


async def test_a_name_that_looks_like_a_template_placeholder_is_not_replaced(static: Path) -> None:
    harness = Harness(static=static, painter=Painter())
    _, made = await harness.host("{{description}}", "hat")
    page = await harness.browser().get(f"/t/{made['code']}")
    assert tags(page)["og:title"].startswith("{{description}} invites you")


async def test_previews_use_the_configured_public_url_whatever_the_request_says(
    static: Path,
) -> None:
    public = "https://giftable.example/play"
    harness = Harness(static=static, painter=Painter(), public_url=public)
    host, made = await harness.host("Zoë", "hat")
    page = await host.get(f"/t/{made['code']}", host="evil.example")
    assert tags(page)["og:image"].startswith(f"{public}/preview/t/{made['code']}.png")
    catalog = await host.get("/api/catalog", host="evil.example")
    assert catalog.json["origin"] == public
    screen = await host.get(f"/api/tables/{made['table']}/screen", host="evil.example")
    assert screen.json["link"].startswith(f"{public}/tv#")
    assert b"evil" not in page.body + catalog.body + screen.body


async def test_the_links_language_wins_over_the_browsers(static: Path) -> None:
    harness = Harness(static=static, painter=Painter())
    _, made = await harness.host("Zoë")
    for link, accepted, title in (
        ("?l=de", "cs", "Zoë lädt dich ein zu GiftTRAP"),
        ("", "uk", "Zoë запрошує на гру «GiftTRAP»"),
        ("?l=tlh", "fr", "Zoë t’invite à jouer à GiftTRAP"),
        ("?l=ja", "", "Zoëから「ギフトトラップ」への招待です"),
    ):
        path = f"/t/{made['code']}{link}"
        page = await harness.browser().get(path, accept_language=accepted)
        assert tags(page)["og:title"] == title


async def test_names_are_escaped_in_the_pages_head(static: Path) -> None:
    harness = Harness(static=static, painter=Painter())
    _, made = await harness.host('"><script>alert(1)//')
    page = await harness.browser().get(f"/t/{made['code']}")
    assert b"<script>" not in page.body


async def test_a_preview_of_a_wrong_code_counts_as_a_guess_and_shows_nothing(static: Path) -> None:
    limits = Limits(wrong_codes=Rate(3, 0.001))
    harness = Harness(static=static, painter=Painter(), limits=limits)
    _, made = await harness.host()
    stranger = harness.browser("198.51.100.9")
    plain = tags(await stranger.get("/t/BBBB"))
    assert plain["og:title"] == "You are invited to a table on Giftable"
    assert "og:image" not in plain
    assert (await stranger.get("/preview/t/BBBC.png")).json["error"] == "not_found"
    assert (await stranger.get("/api/codes/BBBD")).status == 404
    for path in ("/api/codes/BBBF", f"/api/codes/{made['code']}"):
        assert (await stranger.get(path)).json["error"] == "too_many_guesses"
    assert tags(await stranger.get(f"/t/{made['code']}")) == plain
    assert (await stranger.get(f"/preview/t/{made['code']}.png")).status == 404
    friend = harness.browser("198.51.100.10")
    for _ in range(5):  # a right code is no guess
        assert "Jana" in tags(await friend.get(f"/t/{made['code']}"))["og:title"]


async def test_a_preview_picture_is_drawn_once_for_all_requests(static: Path) -> None:
    painter = Painter()
    harness = Harness(static=static, painter=painter)
    browser, made = await harness.host()
    path = f"/preview/t/{made['code']}.png?l=en"
    first = await browser.get(path)
    again = await browser.get(path, if_none_match=first.headers["etag"])
    assert (again.status, again.body, len(painter.asked)) == (304, b"", 1)


async def test_refused_preview_pictures_have_their_codes(static: Path) -> None:
    async def refused(painter: Painter | None, path: str, **limits: Rate) -> tuple[int, str]:
        harness = Harness(static=static, painter=painter, limits=Limits(rates=limits))
        _, made = await harness.host()
        answer = await harness.browser("192.0.2.9").get(path.replace("CODE", made["code"]))
        return answer.status, answer.json["error"]

    path = "/preview/t/CODE.png"
    assert await refused(Painter(), "/preview/x/CODE.png") == (404, "not_found")
    assert await refused(Painter(), "/preview/t/~.png") == (404, "not_found")
    assert await refused(None, path) == (404, "not_found")
    assert await refused(Painter(), path, previews=Rate(0, 0.1)) == (429, "too_fast")


async def test_a_preview_picture_that_fails_is_replaced_by_a_fixed_one(static: Path) -> None:
    harness = Harness(static=static, painter=Painter("server_failed"))
    browser, made = await harness.host()
    answer = await browser.get(f"/preview/t/{made['code']}.png")
    assert (answer.status, answer.body) == (200, house_picture())


async def test_without_a_painter_a_page_promises_no_picture(static: Path) -> None:
    harness = Harness(static=static)
    _, made = await harness.host("Zoë")
    said = tags(await harness.browser().get(f"/t/{made['code']}"))
    assert said["og:title"] == "Zoë invites you to GiftTRAP"
    assert not [name for name in said if "image" in name]


@pytest.mark.parametrize("game", ["gifttrap", "hat"])
def test_a_preview_does_not_depend_on_hidden_facts(game: str) -> None:
    """While a game runs: under another shuffle, and as if nothing had been dealt."""

    async def dealt(nth: int) -> tuple[str, Invitation, Invitation]:
        harness = Harness(House(seed=nth))
        _, made = await harness.host("Zoë", game, bots=3, start=True)
        state = (await harness.house.tables.room(made["table"])).state
        assert state.playing is not None
        bare = structs.replace(state, playing=None)
        return state.playing.started.commitment, invitation(state), invitation(bare)

    (one, seen, bare), (other, again, _) = run(dealt(0)), run(dealt(1))
    assert one != other
    assert seen == again == bare


def test_replays_and_circles_have_words_in_every_language() -> None:
    replay = Replay("hat", ("Anna", "Zoë"), BestGift("broccoli", "Anna", "Zoë"))
    assert preview_words(replay, "en")[0] == "That’s Not a Hat: Anna & Zoë won"
    assert preview_words(replay, "cs")[0] == "To není klobouk: Vyhrávají Anna & Zoë"
    assert preview_words(Replay("gifttrap", ()), "de")[0] == "GiftTRAP: Schau dir unser Spiel an"
    circle = Circle("Čaj", 2)
    assert preview_words(circle, "cs") == (
        "Čaj – Giftable",
        "Zatím 2 večery. Kdo zná koho, večer po večeru.",
    )
    for language in ("cs", "de", "en", "fr", "ja", "uk"):
        for preview in (replay, circle, Invitation("hat", None, None, 0)):
            assert all(preview_words(preview, language))
