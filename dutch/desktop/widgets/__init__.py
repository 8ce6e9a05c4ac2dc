"""Buttons, choices, sliders, text fields, lists and pages in the game's own look."""

from dutch.desktop.widgets.buttons import Scale
from dutch.desktop.widgets.controls import FOCUS_REACH, Widgets, focus_reach
from dutch.desktop.widgets.parts import Kind

__all__ = ["FOCUS_REACH", "Kind", "Scale", "Widgets", "focus_reach"]
