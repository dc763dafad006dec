"""Where others reach this machine: the Wi-Fi that the phones are in, before all else."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from pathlib import Path

import pytest

from giftable.server.process import lan
from giftable.server.process.lan import addresses, origin_of, reachable_at
from giftable.system import sockets

WIFI = ("wlan0", "192.168.1.20")


@pytest.mark.parametrize(
    ("interfaces", "routed", "expected"),
    [
        ([WIFI], "192.168.1.20", ["192.168.1.20"]),
        *(
            ([(tunnel, "10.8.0.2"), WIFI], "10.8.0.2", ["192.168.1.20", "10.8.0.2"])
            for tunnel in ("tun0", "wg0", "tailscale0", "utun3", "ppp0", "zt5u4y", "corporate0")
        ),
        *(
            ([(guests, "10.8.0.2"), WIFI], "10.8.0.2", ["192.168.1.20"])
            for guests in ("vboxnet0", "docker0", "br-12ab", "veth9", "virbr0", "vmnet8")
        ),
        ([("eth0", "10.0.0.5"), WIFI], "192.168.1.20", ["192.168.1.20", "10.0.0.5"]),
        ([("enp3s0", "10.0.0.5"), WIFI], "10.0.0.5", ["10.0.0.5", "192.168.1.20"]),
        ([("card0", "10.0.0.5"), ("odd0", "10.0.0.6")], None, ["10.0.0.5", "10.0.0.6"]),
        ([("eth0", "169.254.7.7"), ("wg0", "10.8.0.2")], None, ["10.8.0.2", "169.254.7.7"]),
        ([("docker0", "172.17.0.1")], None, ["172.17.0.1"]),
        ([("wg0", "10.8.0.2")], "10.8.0.2", ["10.8.0.2"]),
        ([], "192.168.1.20", ["192.168.1.20"]),
        ([], None, []),
    ],
)
def test_lan_addresses_are_listed_likeliest_first(
    interfaces: list[tuple[str, str]], routed: str | None, expected: list[str],
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
) -> None:  # fmt: skip
    (tmp_path / "card0" / "device").mkdir(parents=True)
    monkeypatch.setattr(sockets, "INTERFACES", tmp_path)
    monkeypatch.setattr(lan, "of_interfaces", lambda: interfaces)
    monkeypatch.setattr(lan, "_routed", lambda _: [] if routed is None else [routed])
    assert addresses() == reachable_at("0.0.0.0") == reachable_at("") == expected


def test_an_ipv6_only_network_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "of_interfaces", list)
    routed = {socket.AF_INET: [], socket.AF_INET6: ["2001:db8::7"]}
    monkeypatch.setattr(lan, "_routed", routed.__getitem__)
    assert reachable_at("::") == ["2001:db8::7"] and reachable_at("0.0.0.0") == []
    assert origin_of("2001:db8::7", 8000) == "http://[2001:db8::7]:8000"
    assert origin_of("192.0.2.1", 8000) == "http://192.0.2.1:8000"


def test_unplugged_interfaces_are_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "eth0").mkdir()
    monkeypatch.setattr(sockets, "INTERFACES", tmp_path)
    (tmp_path / "eth0" / "operstate").write_text("down\n")
    assert sockets.is_down("eth0") and not sockets.is_down("wlan0")
    (tmp_path / "eth0" / "operstate").write_text("unknown\n")
    assert not sockets.is_down("eth0")


def test_a_server_on_loopback_has_no_address_for_others() -> None:
    assert reachable_at("127.0.0.1") == reachable_at("localhost") == reachable_at("::1") == []
    assert reachable_at("192.0.2.1") == ["192.0.2.1"]


def test_lan_addresses_exclude_loopback() -> None:
    found = reachable_at("0.0.0.0")
    assert len(found) == len(set(found))
    assert not [address for address in found if ip_address(address).is_loopback]
