"""The games: rules and nothing else. Standard library only, no clock, no files, no global chance."""
