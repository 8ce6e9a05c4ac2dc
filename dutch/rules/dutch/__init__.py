"""Dutch, after Richard Hoile's game: see README for the rules in our own words."""
