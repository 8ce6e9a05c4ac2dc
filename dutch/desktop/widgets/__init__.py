"""Buttons, choices, sliders, text fields, lists and pages in the game's own look."""

from dutch.desktop.widgets.controls import FOCUS_REACH, Widgets
from dutch.desktop.widgets.parts import Kind
from dutch.desktop.widgets.slider import Scale

__all__ = ["FOCUS_REACH", "Kind", "Scale", "Widgets"]
