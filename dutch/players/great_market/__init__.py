"""The computer players of Great Market."""
