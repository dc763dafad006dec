"""What is long and rarely red is left to `make nightly`."""

from __future__ import annotations

import os

import pytest

IS_NIGHT = "GIFTABLE_NIGHTLY" in os.environ
AT_NIGHT = pytest.mark.skipif(not IS_NIGHT, reason="make nightly")
