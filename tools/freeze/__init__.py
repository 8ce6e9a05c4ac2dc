"""Builds the programs that need no Python: folders, archives, licences."""
