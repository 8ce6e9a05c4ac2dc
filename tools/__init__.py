"""Developer scripts: they generate the game's files, and build, measure and check it."""
