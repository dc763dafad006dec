"""Finds this machine's addresses in the local network without sending anything."""

from __future__ import annotations

import contextlib
import fcntl
import socket
import struct
import sys
from ipaddress import ip_address
from pathlib import Path

_SIOCGIFADDR: int = (
    0xC0206921 if sys.platform == "darwin" else 0x8915
)  # the address of an interface
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
_INTERFACES = Path("/sys/class/net")

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
    routed, found = _routed(socket.AF_INET), _of_interfaces()
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
    is_real = name.startswith(_REAL) or (_INTERFACES / name / "device").exists()
    return 0 if is_real else 1


def _routed(family: socket.AddressFamily) -> list[str]:
    found = []
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
        asking.connect(_ELSEWHERE[family])
        found.append(asking.getsockname()[0])
    return [at for at in found if not ip_address(at).is_loopback]


def _of_interfaces() -> list[tuple[str, str]]:
    """Names and addresses of interfaces that are not unplugged."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        found = [(name, _address(asking.fileno(), name)) for _, name in socket.if_nameindex()]
    return [(name, at) for name, at in found if at is not None and not _is_down(name)]


def _address(fd: int, name: str) -> str | None:
    """Its address in the network, if it has one."""
    request = struct.pack("256s", name.encode()[:15])
    try:
        address = socket.inet_ntoa(fcntl.ioctl(fd, _SIOCGIFADDR, request)[20:24])
    except OSError:
        return None
    return None if ip_address(address).is_loopback else address


def _is_down(name: str) -> bool:
    with contextlib.suppress(OSError):
        return (_INTERFACES / name / "operstate").read_text().strip() == "down"
    return False
