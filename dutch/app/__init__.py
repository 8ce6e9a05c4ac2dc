"""The composition root: the application, its scenes by name, and the match being played."""
