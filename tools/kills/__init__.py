"""Kills the real program during play and damages its file; nothing that was shown may be lost."""
