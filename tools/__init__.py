"""Scripts of the workshop: what makes the files that the game is built from."""
