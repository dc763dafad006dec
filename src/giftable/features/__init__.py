"""What there is beside the games: a feature is a folder, and `feature.py` says what it adds."""
