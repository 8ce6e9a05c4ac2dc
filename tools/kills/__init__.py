"""Kills the real program while it is played, and damages its file; nothing that was shown may be lost."""
