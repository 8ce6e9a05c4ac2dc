"""The layers of the table's picture, from below; what lies above the table has layers of its own."""

from __future__ import annotations

BACKGROUND, FURNITURE, ZONES, GLOWS, CARDS, BADGES, FLYING = 0, 10, 20, 30, 40, 60, 290
HELD = 600
"""Carried cards lie above the buttons (which are at 500)."""
