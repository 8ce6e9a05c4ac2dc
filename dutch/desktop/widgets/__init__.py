"""Buttons, choices, sliders, text fields, lists and pages in the game's own look."""

from dutch.desktop.widgets.buttons import Button, Choice, Scale, Slider
from dutch.desktop.widgets.controls import FOCUS_REACH, Widgets, focus_reach
from dutch.desktop.widgets.parts import Kind

__all__ = ["FOCUS_REACH", "Button", "Choice", "Kind", "Scale", "Slider", "Widgets", "focus_reach"]
