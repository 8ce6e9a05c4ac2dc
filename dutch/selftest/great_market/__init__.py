"""The pilot's moves for Great Market."""
