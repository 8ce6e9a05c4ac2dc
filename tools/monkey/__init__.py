"""A random user at mouse and keyboard, who tries to break the real program."""
