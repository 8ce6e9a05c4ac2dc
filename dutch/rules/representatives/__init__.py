"""Representatives, a bluffing auction game for three to six players."""
