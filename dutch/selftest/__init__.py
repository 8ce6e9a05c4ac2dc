"""A pilot that plays the program from the screen alone, for the self test, the window tests and the tools."""
