"""Great Market, an open auction game for three to five players, after Michael Schacht."""
