"""Finds this machine's addresses in the local network without sending anything."""

from __future__ import annotations

import contextlib
import socket
from ipaddress import ip_address

from giftable.system.sockets import is_device, of_interfaces

_GUESTS = 4  # the rank of interfaces that only guests of this machine see
_REAL = ("en", "eth", "wl")
_OWN = ("br-", "cni", "docker", "lxc", "lxd", "podman", "vboxnet", "veth", "virbr", "vmnet")
_TUNNELS = (
    "gif", "gpd", "ham", "ipsec", "nebula", "nordlynx", "ppp", "proton", "stf", "tailscale", "tap",
    "tun", "utun", "wg", "zt",
)  # fmt: skip
_ELSEWHERE = {  # for documents: a UDP socket's connect only asks the routing table
    socket.AF_INET: ("192.0.2.1", 9),
    socket.AF_INET6: ("2001:db8::1", 9),
}

EVERYWHERE = ("0.0.0.0", "::", "")


def is_only_here(host: str) -> bool:
    """Whether a server that listens there can be reached from this machine alone."""
    return host in ("localhost", "::1") or host.startswith("127.")


def reachable_at(host: str) -> list[str]:
    """Where others reach a server that listens at that address now, the likeliest first; nowhere
    if it listens to this machine only, or while that is in no network."""
    if host in EVERYWHERE:
        return addresses() or (_routed(socket.AF_INET6) if host == "::" else [])
    return [] if is_only_here(host) else [host]


def origin_of(host: str, port: int) -> str:
    """What a link to a server begins with."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def addresses() -> list[str]:
    """Every IPv4 address at which neighbours may reach this machine, the likeliest first."""
    routed, found = _routed(socket.AF_INET), of_interfaces()
    ranks = {at: _rank(name, at) for name, at in reversed(found)}
    for at in routed:
        ranks.setdefault(at, _rank("", at))
    likeliest = sorted(ranks, key=lambda at: (ranks[at], at not in routed))
    best = min(ranks.values(), default=0)
    return [at for at in likeliest if ranks[at] < _GUESTS or ranks[at] == best]


def _rank(name: str, address: str) -> int:
    """How far from the Wi-Fi an interface is: a real one, an unknown one, a tunnel (whose other end
    may be anywhere, though all traffic goes there), one that only this machine's guests see."""
    if name.startswith(_OWN):
        return _GUESTS
    if address.startswith("169.254."):  # nobody has given it one
        return 3
    if name.startswith(_TUNNELS):
        return 2
    is_real = name.startswith(_REAL) or is_device(name)
    return 0 if is_real else 1


def _routed(family: socket.AddressFamily) -> list[str]:
    found = []
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
        asking.connect(_ELSEWHERE[family])
        found.append(asking.getsockname()[0])
    return [at for at in found if not ip_address(at).is_loopback]
