"""Which addresses of the internet are public: all others may be somebody's own network."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Network = IPv4Network | IPv6Network

URL_LETTERS_MAX = 500  # of a target's address

# IANA's special-purpose registries. Not `is_global`: what that says depends on Python's version.
_NOT_PUBLIC_4 = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
            "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16",
            "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3",
        ),
    )
)  # fmt: skip
_PUBLIC_6 = IPv6Network("2000::/3")
_NOT_PUBLIC_6 = tuple(
    map(IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"))
)  # 2002 carries an IPv4 address, and so does 2001::/32
_NAT64 = IPv6Network("64:ff9b::/96")


def plain(ip: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """Returns the IPv4 address that is embedded in an IPv6 address, else the address itself."""
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is not None:
            return ip.ipv4_mapped
        if ip in _NAT64:
            return IPv4Address(int(ip) & 0xFFFF_FFFF)
    return ip


def is_public(address: str) -> bool:
    """Whether the text is an IP address of the public internet; False if it is no address."""
    try:
        ip = plain(ip_address(address))
    except ValueError:
        return False
    if isinstance(ip, IPv4Address):
        return not any(ip in network for network in _NOT_PUBLIC_4)
    if ip.scope_id is not None:
        return False
    return ip in _PUBLIC_6 and not any(ip in network for network in _NOT_PUBLIC_6)


def is_in(address: str, networks: Iterable[Network]) -> bool:
    """Whether the IP address lies in one of these networks."""
    try:
        ip = plain(ip_address(address))
    except ValueError:
        return False
    return any(ip.version == network.version and ip in network for network in networks)


def networks(named: str) -> tuple[Network, ...]:
    """Parses networks that are separated by commas. Raises ValueError."""
    parts = filter(None, (part.strip() for part in named.split(",")))
    return tuple(ip_network(part, strict=False) for part in parts)
