"""Buttons, choices, text fields and readers in the game's own look."""

from dutch.desktop.widgets.controls import Widgets

__all__ = ["Widgets"]
