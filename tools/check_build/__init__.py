"""Tries a frozen program as players will use it: ``python -m tools.check_build FOLDER``."""
