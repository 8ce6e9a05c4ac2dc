"""The table that every game shares: where things lie, how they move, what a drag means. Knows no game."""
