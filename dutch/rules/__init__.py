"""The rules of the games. Standard library only: no clock, no files, no global random state."""
