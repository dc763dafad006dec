"""What tests of any game, store or bus share; nothing of the product imports it."""
