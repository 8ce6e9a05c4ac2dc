"""Tests a frozen program as players use it: ``python -m tools.check_build FOLDER``."""
