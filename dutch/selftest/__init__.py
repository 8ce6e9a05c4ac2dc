"""A player who knows only what is drawn: the self test and the tests play with it, the game itself never."""
