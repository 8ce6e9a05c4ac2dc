"""Great Market: a pilot's moves at its table."""
