"""GiftTRAP: give each friend the gift that fits, and hope for the one you want."""
