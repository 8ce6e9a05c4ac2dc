"""The computer players of Representatives."""
