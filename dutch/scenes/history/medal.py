"""The medal of a game: how it ended, told apart by its shape as well as by its colour."""

from __future__ import annotations

from dutch.desktop.display_list import DisplayList
from dutch.scenes.history.rows import Mark
from dutch.scenes.stack import UIContext

LETTERS: dict[Mark, str] = {"draw": "=", "running": "···", "abandoned": "×", "damaged": "!"}
SIGNS: dict[Mark, str] = {"lost": "lost", "over": "done"}
"""What stands on a medal: letters, or a sign. Only an own victory has a picture, and brass around it."""


def draw_medal(
    ui: UIContext, display_list: DisplayList, layer: int, mark: Mark, centre: tuple[int, int], side: int
) -> None:
    """Draw the medal, ``side`` pixels wide and high."""
    won = mark == "won"
    fill = "garnet" if mark == "damaged" else "walnut*0.6"
    display_list.put(ui.shapes.disc(side, fill, "brass" if won else "cream*0.6"), layer, center=centre)
    if won:
        inner = ui.images.get("icons/trophy", (side * 7 // 10,) * 2)
    elif mark in SIGNS:
        inner = ui.shapes.icon(SIGNS[mark], side // 2)
    else:
        inner = ui.typesetter.fit(LETTERS[mark], side, ui.theme.sizes.label, "cream", bold=True)
    display_list.put(inner, layer, center=centre)
