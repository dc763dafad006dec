"""What deploy/ holds is whole: its files parse, and name only options and services that exist;
and whatever is installed or built, there or as the documents say, is locked with hashes."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from giftable.app import UPLOADS
from giftable.cli.main import app
from giftable.server.limits import UPLOAD_BYTES_MAX

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file())
COMPOSED = ("compose.yaml", "compose.small.yaml", "compose.pull.yaml")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
OUR_VARIABLES = re.compile(r"\bGIFTABLE_[A-Z_]+\b")
ASKED_FOR = re.compile(r"\$\{(\w+)[:?}]")
FENCED = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
PIP = re.compile(r"\bpip\b[^\n;&|`'\"]*? (install|wheel|download)\b(?P<words>[^\n;&|`'\"]*)")
WITH_A_VALUE = {"-w", "--wheel-dir"}
# what somebody else's environment takes
PUBLISHED = {"deploy/yunohost/scripts/_common.sh": ["giftable[all]=="]}


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def composed(name: str) -> dict[str, Any]:
    return yaml.safe_load(text(name))


def is_ours(service: dict[str, Any]) -> bool:
    """Whether the image is Giftable: built here, or published."""
    return service["image"].rpartition("/")[2].partition(":")[0] == "giftable"


def unit(name: str) -> dict[str, dict[str, list[str]]]:
    """A unit file's settings; one may be given more than once."""
    found: dict[str, dict[str, list[str]]] = {}
    section = ""
    for line in text(name).splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            found[section] = {}
        elif line and not line.startswith("#"):
            key, equals, value = line.partition("=")
            assert equals and re.fullmatch(r"[A-Za-z]+", key), line
            found[section].setdefault(key, []).append(value)
    return found


def served_with() -> tuple[set[str], set[str]]:
    """The options of `giftable serve`, and the variables that stand for them."""
    params = app.commands["serve"].params
    return {o for p in params for o in p.opts}, {str(p.envvar) for p in params if p.envvar}


def commands() -> dict[str, list[str]]:
    """Each place that calls `giftable serve`, and its words."""
    docker = re.findall(r"^CMD (\[.*\])$", text("Dockerfile"), re.MULTILINE)
    [started] = unit("giftable.service")["Service"]["ExecStart"]
    return {"Dockerfile": yaml.safe_load(docker[-1]), "giftable.service": shlex.split(started)}


@pytest.mark.parametrize("place", ["Dockerfile", "giftable.service"])
def test_options_used_in_deploy_files_exist(place: str) -> None:
    program, command, *words = commands()[place]
    assert program.endswith("giftable") and command == "serve"
    assert {word for word in words if word.startswith("-")} <= served_with()[0]


def test_environment_variables_set_in_deploy_files_exist() -> None:
    known = served_with()[1]
    for path in (*FILES, DEPLOY.parent / "docs/hosting.md"):
        used = set(OUR_VARIABLES.findall(path.read_text(encoding="utf-8")))
        assert used <= known, path.name


@pytest.mark.parametrize("name", COMPOSED)
def test_compose_services_start_in_order_and_restart(name: str) -> None:
    file = composed(name)
    services = file["services"]
    docker = text("Dockerfile")
    for service, parts in services.items():
        assert parts["restart"] == "unless-stopped", service
        assert "healthcheck" in parts or (is_ours(parts) and "HEALTHCHECK" in docker)
        for other, on in parts.get("depends_on", {}).items():
            assert on == {"condition": "service_healthy"} and other in services
        for volume in parts.get("volumes", []):
            source = volume.split(":")[0]
            is_file = source.startswith("./") and (DEPLOY / source).is_file()
            assert is_file or source in file["volumes"], volume
        if is_ours(parts):
            assert parts["read_only"] and parts["cap_drop"] == ["ALL"]
        if "build" in parts:
            assert (DEPLOY / parts["build"]["context"] / parts["build"]["dockerfile"]).is_file()


@pytest.mark.parametrize("name", COMPOSED)
def test_nodes_in_compose_trust_only_their_proxy(name: str) -> None:
    services = composed(name)["services"]
    [proxy] = [s for n, s in services.items() if n in ("nginx", "caddy")]
    address = proxy["networks"]["inside"]["ipv4_address"]
    nodes = [parts for parts in services.values() if is_ours(parts)]
    assert {node["environment"]["GIFTABLE_BEHIND_PROXY"] for node in nodes} == {address}
    assert all("ports" not in node for node in nodes), "there is no way past the proxy"


def test_the_image_holds_only_allowed_files_and_the_offline_page() -> None:
    built, runs = text("Dockerfile").split("\nFROM ")[-2:]
    let = [line[1:] for line in text("Dockerfile.dockerignore").splitlines() if line[:1] == "!"]
    copied = [Path(n) for line in re.findall(r"^COPY (.*) ", built, re.M) for n in line.split()]
    assert len(copied) > 10
    for path in copied:
        assert (ROOT / path).exists(), path
        assert any(one.match(name) for one in (path, *path.parents) for name in let), path
    [folder] = re.findall(r"GIFTABLE_OFFLINE=(\S+)", runs)
    assert f"-m tools.demo {folder}\n" in built
    assert any(folder.startswith(f"{kept}/") for kept in re.findall(r"^COPY .* (\S+)$", runs, re.M))


def test_compose_pull_has_two_lines_to_edit() -> None:
    lines = text("compose.pull.yaml").splitlines()
    marked = [line for line in lines if "# <-" in line]
    assert len(marked) == 2 and "OWNER" in marked[0] and "giftable.example" in marked[1]
    assert "build:" not in text("compose.pull.yaml")
    assert all(("OWNER" not in x and "giftable.example" not in x) or x in marked for x in lines)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_take_fixed_actions_and_few_rights(path: Path) -> None:
    """An action is named by its commit, which nobody can move; what writes says so itself."""
    told = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert told["permissions"] in ({}, {"contents": "read"})
    for job in told["jobs"].values():
        assert job["timeout-minutes"] <= 90
        for step in job["steps"]:
            if "uses" in step:
                assert re.fullmatch(r"[\w.-]+/[\w.-]+@[0-9a-f]{40}", step["uses"]), step
            else:
                assert "${{" not in step["run"], "what a stranger names would be run"


def test_workflows_run_existing_commands() -> None:
    ran = " ".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    targets = set(re.findall(r"make ([a-z-]+)", ran))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert targets >= {"test", "dist"}
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)
    for folder in re.findall(r"\btests/\w+", ran):
        assert (ROOT / folder).is_dir(), folder


# Behind others ---------------------------------------------------------------------------------


def test_all_app_stores_use_one_image_and_persist_its_data() -> None:
    images = set()
    for path in FILES:
        images |= set(re.findall(r"(\S+/giftable):\d", path.read_text(encoding="utf-8")))
    assert images == {"ghcr.io/OWNER/giftable"}
    for name, service in (("umbrel", "web"), ("casaos", "giftable")):
        parts = composed(f"{name}/docker-compose.yml")["services"][service]
        assert parts["read_only"] and parts["cap_drop"] == ["ALL"]
        [volume] = parts["volumes"]
        target = volume["target"] if isinstance(volume, dict) else volume.rpartition(":")[2]
        assert parts["environment"]["GIFTABLE_DATABASE"] == f"{target}/giftable.db"


def test_kubernetes_probes_existing_paths_and_persists_data() -> None:
    parts = list(yaml.safe_load_all(text("kubernetes/giftable.yaml")))
    by_kind = {part["kind"]: part for part in parts}
    spec = by_kind["Deployment"]["spec"]
    assert spec["replicas"] == 1 and spec["strategy"] == {"type": "Recreate"}, "SQLite has one"
    pod = spec["template"]["spec"]
    [container] = pod["containers"]
    assert container["readinessProbe"]["httpGet"]["path"] == "/readyz"
    assert container["livenessProbe"]["httpGet"]["path"] == "/healthz"
    assert f"--uid {pod['securityContext']['runAsUser']} " in text("Dockerfile")
    claims = {volume["persistentVolumeClaim"]["claimName"] for volume in pod["volumes"][:1]}
    assert claims == {by_kind["PersistentVolumeClaim"]["metadata"]["name"]}
    [mount] = [m for m in container["volumeMounts"] if m["name"] == "data"]
    environment = {one["name"]: one["value"] for one in container["env"]}
    assert environment["GIFTABLE_DATABASE"] == f"{mount['mountPath']}/giftable.db"


def test_home_assistant_opens_the_port_of_the_image_and_stops_for_its_backup() -> None:
    told = yaml.safe_load(text("home-assistant/giftable/config.yaml"))
    port = commands()["Dockerfile"][-1]
    assert told["ports"] == {f"{port}/tcp": 8000} and f"[PORT:{port}]" in told["webui"]
    assert told["watchdog"].endswith("/healthz") and told["backup"] == "cold"


def test_yunohost_passes_on_the_headers_that_the_server_reads() -> None:
    config = text("yunohost/conf/nginx.conf")
    passed = dict(re.findall(r"proxy_set_header (\S+) (\S+);", config))
    assert passed["Host"] == "$http_host" and passed["Upgrade"] == "$http_upgrade"
    assert {"X-Forwarded-For", "X-Forwarded-Proto"} <= set(passed)
    (most,) = re.findall(r"client_max_body_size (\d+)m;", config)
    assert int(most) << 20 >= UPLOAD_BYTES_MAX
    manifest = tomllib.loads(text("yunohost/manifest.toml"))
    assert manifest["packaging_format"] == 2 and manifest["resources"]["data_dir"] == {}
    for name in ("install", "upgrade", "remove", "backup", "restore"):
        assert (DEPLOY / "yunohost" / "scripts" / name).stat().st_mode & 0o111, name
    assert " backup " in text("yunohost/scripts/backup")
    assert " restore " in text("yunohost/scripts/restore")


def test_the_nixos_module_is_sandboxed_like_the_systemd_unit() -> None:
    own = unit("giftable.service")["Service"]
    module = text("nixos/module.nix")
    given = ("ExecStart", "Environment", "Type", "RestartSec", "ProtectSystem", "PrivateTmp",
             "NoNewPrivileges", "RemoveIPC", "RestrictSUIDSGID")  # fmt: skip # DynamicUser brings
    assert all(re.search(rf"\b{name} = ", module) for name in own if name not in given)


def test_every_secret_that_compose_asks_for_is_in_the_example() -> None:
    example = dict(re.findall(r"^(\w+)=(.*)$", text("env.example"), re.MULTILINE))
    assert set(ASKED_FOR.findall(text("compose.yaml"))) == set(example)
    assert not any(example.values()), "an example's secret is nobody's"


def test_nginx_knows_the_nodes_of_compose_and_their_port() -> None:
    config = text("nginx.conf")
    services = composed("compose.yaml")["services"]
    port = commands()["Dockerfile"][-1]
    nodes = {f"{name}:{port}" for name, parts in services.items() if is_ours(parts)}
    upstreams = re.findall(r"upstream (\w+) \{(.*?)\n    \}", config, re.DOTALL)
    assert len(nodes) > 1 and len(upstreams) == 2
    for name, upstream in upstreams:
        assert set(re.findall(r"server (\S+) ", upstream)) == nodes, name
    [published] = services["nginx"]["ports"]
    assert f"listen {published.split(':')[1]};" in config
    assert f"EXPOSE {port}" in text("Dockerfile")


def test_nginx_lets_the_players_of_a_table_meet_at_one_node() -> None:
    """By the path of their sockets, which names the table; never by who they are."""
    config = re.sub(r"#.*", "", text("nginx.conf"))
    [hashed] = re.findall(r"upstream (\w+) \{[^}]*\bhash ([^;]+);", config)
    assert hashed == ("tables", "$uri$arg_try consistent")
    [sockets] = re.findall(r"location (\S+) \{[^}]*proxy_pass http://tables;", config)
    served = (ROOT / "src/giftable/app.py").read_text(encoding="utf-8")
    assert f'WebSocketRoute("{sockets}{{table}}"' in served


def test_nginx_lets_pictures_and_decks_through() -> None:
    config = text("nginx.conf")
    places = re.findall(r"location ~ (\S+) \{([^}]*)\}", config)
    sent = next(body for path, body in places if re.search(path, "/api/decks/file"))
    assert all(re.search(places[1][0], path.decode()) for path in UPLOADS)
    (most,) = re.findall(r"client_max_body_size (\d+)m;", sent)
    assert int(most) << 20 >= UPLOAD_BYTES_MAX
    assert re.search(places[0][0], "/api/tables/x/pictures/y")


def test_nginx_passes_on_the_headers_that_the_server_reads() -> None:
    """A location that sets one header inherits none: sockets then lost their Host, and got 403."""
    config = re.sub(r"#.*", "", text("nginx.conf"))
    assert config.count("{") == config.count("}")
    everywhere, _, servers = config.partition("server {")
    passed = dict(re.findall(r"proxy_set_header (\S+) (\S+);", everywhere))
    assert passed == {
        "Host": "$http_host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade",
        "Connection": "$upgrade_or_keep",
    }
    assert "proxy_set_header" not in servers


def test_systemd_passes_its_socket_to_the_server() -> None:
    service, socket = unit("giftable.service"), unit("giftable.socket")
    assert service["Unit"]["Requires"] == ["giftable.socket"]
    assert len(socket["Socket"]["ListenStream"]) == 1, "only one socket is passed, as number 3"
    assert commands()["giftable.service"][-2:] == ["--fd", "3"]
    [folder] = service["Service"]["StateDirectory"]
    database = f"Environment=GIFTABLE_DATABASE=%S/{folder}/"
    assert database in text("giftable.service")


# What is installed and built ------------------------------------------------------------------


def scripts() -> Iterator[tuple[str, str]]:
    """Each file that says what to run, and what it says, a command a line."""
    for path in (ROOT / "Makefile", *FILES, *(ROOT / "tools").glob("*.sh")):
        text = path.read_text(encoding="utf-8")
        if said := re.search(r"^PIP := (.*)$", text, re.MULTILINE):
            text = text.replace("$(PIP)", said[1])
        yield path.relative_to(ROOT).as_posix(), _commands(text)
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        fenced = FENCED.findall(path.read_text(encoding="utf-8"))
        yield path.relative_to(ROOT).as_posix(), _commands("".join(fenced))


def _commands(text: str) -> str:
    """Each on one line; without remarks, and without what is only said to people."""
    whole = re.sub(r"\\\n\s*", " ", text)
    return re.sub(r"(^|\s)#.*|^\s*echo .*|^PIP := .*", "", whole, flags=re.MULTILINE)


def unlocked(words: list[str]) -> list[str]:
    """What pip would fetch, or build with, without holding it against a hash."""
    options = {word for word in words if word.startswith("-")}
    found, rest = [], iter(words)
    for word in rest:
        if word in WITH_A_VALUE:
            next(rest)
        elif word == "-r":
            lock = _commands((ROOT / next(rest)).read_text(encoding="utf-8")).split("\n")
            found += [line for line in lock if line and "--hash=sha256:" not in line]
        elif not word.startswith("-"):
            is_built = not word.endswith(".whl")
            if "--no-deps" not in options or (is_built and "--no-build-isolation" not in options):
                found.append(word)
    return found


def test_all_pip_downloads_are_pinned_by_hash() -> None:
    """Building in isolation would fetch the build backend as it is today."""
    found: dict[str, list[str]] = {}
    counts = 0
    for name, text in scripts():
        for command in PIP.finditer(text):
            counts += 1
            if bad := unlocked(shlex.split(command["words"])):
                found.setdefault(name, []).extend(bad)
    assert counts > 12
    assert found == PUBLISHED
