"""Sockets that listen, and this machine's addresses in its networks."""

from __future__ import annotations

import socket
import struct
import sys
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path

if sys.platform != "win32":
    import fcntl

INTERFACES = Path("/sys/class/net")
_SIOCGIFADDR: int = 0xC0206921 if sys.platform == "darwin" else 0x8915  # an interface's address


def claim_port(listening: socket.socket) -> None:
    """Before a bind: lets it fail if another socket listens, not if one has just closed."""
    if sys.platform == "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def of_interfaces() -> list[tuple[str, str]]:
    """Returns name ("" if unknown) and IPv4 address of each interface that is up, but loopback."""
    found: list[tuple[str, str]] = []
    if sys.platform == "win32":
        with suppress(OSError):
            known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
            found = [("", str(at[0])) for *_, at in known]
    else:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                request = struct.pack("256s", name.encode()[:15])
                with suppress(OSError):  # it has none
                    answer = fcntl.ioctl(asking.fileno(), _SIOCGIFADDR, request)
                    found.append((name, socket.inet_ntoa(answer[20:24])))
    return [
        (name, at) for name, at in found if not ip_address(at).is_loopback and not is_down(name)
    ]


def is_down(name: str) -> bool:
    """Whether an interface is unplugged; False if unknown."""
    with suppress(OSError):
        return (INTERFACES / name / "operstate").read_text().strip() == "down"
    return False


def is_device(name: str) -> bool:
    """Whether an interface is hardware (no tunnel, no bridge); False if unknown."""
    return (INTERFACES / name / "device").exists()
