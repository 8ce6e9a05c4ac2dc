"""Representatives at the table."""
