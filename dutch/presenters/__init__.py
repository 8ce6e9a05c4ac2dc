"""What the generic scenes ask about a game: one folder or file for each."""
