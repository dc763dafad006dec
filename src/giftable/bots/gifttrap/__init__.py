"""Bots for GiftTRAP."""
