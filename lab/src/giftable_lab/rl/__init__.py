"""Both games as PettingZoo environments, for researchers (lab/docs/research.md)."""
