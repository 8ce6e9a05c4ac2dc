"""The computer players of Dutch."""
