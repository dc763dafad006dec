"""How many files a process may have open: one a socket."""

from __future__ import annotations

import resource
from contextlib import suppress

_TRIED = (245_760, 65_536, 10_240)


def open_many() -> int:
    """Lets this process open as many files as it can have, and returns how many; RLIM_INFINITY if
    there is no limit. Darwin says that there is none, and takes no more than OPEN_MAX, 10,240."""
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (most, *_TRIED):
        if soft == resource.RLIM_INFINITY or (wanted != resource.RLIM_INFINITY and wanted <= soft):
            return soft
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            return wanted
    return soft
