"""Helpers for tests of any game, store or bus; the product imports none of them."""
