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
    """Whether a server that listens at `host` can be reached from this machine alone."""
    return host in ("localhost", "::1") or host.startswith("127.")


def reachable_at(host: str) -> list[str]:
    """Returns this machine's addresses for others if a server listens at `host`, the likeliest
    first; none if it listens to this machine alone, or there is no network."""
    if host in EVERYWHERE:
        return addresses() or (_routed(socket.AF_INET6) if host == "::" else [])
    return [] if is_only_here(host) else [host]


def origin_of(host: str, port: int) -> str:
    """Returns the origin of a server's URLs: http://HOST:PORT."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def addresses() -> list[str]:
    """Returns the IPv4 addresses at which neighbours may reach this machine, likeliest first."""
    routed, found = _routed(socket.AF_INET), of_interfaces()
    ranks = {at: _rank(name, at) for name, at in reversed(found)}
    for at in routed:
        ranks.setdefault(at, _rank("", at))
    likeliest = sorted(ranks, key=lambda at: (ranks[at], at not in routed))
    best = min(ranks.values(), default=0)
    return [at for at in likeliest if ranks[at] < _GUESTS or ranks[at] == best]


def _rank(name: str, address: str) -> int:
    """Ranks an interface for sorting: hardware, unknown, a tunnel (whose other end may be anywhere,
    though all traffic goes there), one for this machine's virtual guests."""
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
