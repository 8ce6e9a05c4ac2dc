"""Representatives: a pilot's moves at its table."""
