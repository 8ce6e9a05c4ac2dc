"""Great Market at the table."""
