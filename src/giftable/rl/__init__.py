"""Both games as PettingZoo environments, for researchers (docs/research.md)."""

from importlib.util import find_spec

if find_spec("pettingzoo") is None:
    raise ModuleNotFoundError("giftable.rl needs PettingZoo: pip install 'giftable[rl]'")
