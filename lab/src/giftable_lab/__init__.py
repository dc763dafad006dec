"""What is measured and studied with Giftable: bots among themselves, and environments."""
