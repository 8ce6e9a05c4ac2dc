"""Dutch, Richard Hoile's game; docs/rules.md states the rules in our own words."""
