"""Tests of the computer players of Dutch."""
