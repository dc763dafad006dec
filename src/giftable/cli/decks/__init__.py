"""`giftable deck` and `giftable print`: decks of own cards in the terminal and on paper."""
