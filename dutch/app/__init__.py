"""The composition root: the application, its scenes by name, and the games being played."""
