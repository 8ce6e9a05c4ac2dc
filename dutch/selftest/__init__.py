"""A pilot that plays the program by what is drawn, for the self test, the window tests and the tools."""
