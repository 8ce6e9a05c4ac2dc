"""A pilot that plays the program through its window, for `dutch selftest`, the window tests and the tools."""
