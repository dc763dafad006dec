"""All features. A new one is a folder, and a line here."""

from __future__ import annotations

from giftable.features.circles.feature import CIRCLES
from giftable.features.days.feature import DAYS
from giftable.features.decks.feature import DECKS
from giftable.features.notices.feature import NOTICES
from giftable.features.replays.feature import REPLAYS

FEATURES = (DECKS, CIRCLES, NOTICES, REPLAYS, DAYS)
