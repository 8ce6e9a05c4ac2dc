"""How fast the rules are, compared with others in one run."""
