"""The pilot's moves for Representatives."""
