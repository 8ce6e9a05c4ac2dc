from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command
from dutch.scenes.stack import UIContext
from dutch.scenes.table.game_menu import GameMenu
from dutch.scenes.table.question import Question
from tests.scenes.table.helpers import seated, state_of
from tests.scenes.table.laid_above import built, nothing
from tests.ui_contexts import SCALES, SIZES, open_kit


def question(count: int) -> Question:
    """Two short answers side by side, or more long ones below each other."""
    text = "Look through your deck? It is shuffled afterwards, and your opponent will know."
    answer = "No, go back" if count == 2 else "Buy it: pay 3, keep 1, lose 2 (−14 VP)"
    return Question(text, [(f"answer.{index}", answer, "plain", nothing) for index in range(count)])


@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, SCALES)))
@pytest.mark.parametrize("count", [2, 3, 5])
def test_a_question_fits_every_window(size: tuple[int, int], scale: int, count: int) -> None:
    ui = open_kit(size, scale)
    buttons, rects = built(question(count), ui)
    assert len(buttons) == count
    panel = rects["question"]
    assert pygame.Rect((0, 0), size).contains(panel)
    for name in buttons:
        assert panel.contains(rects[name]), name
    for one, other in combinations(buttons, 2):
        assert not rects[one].colliderect(rects[other])
    assert ui.typesetter.overflows == []
    ui.window.close()


def test_the_first_answer_has_the_focus_and_enter_gives_it(ui: UIContext) -> None:
    state = state_of({"hand": "G1 G2 G3 G4 G5"}, {"hand": "B1 B2 B3 B4 B5"}, phase="aside", to_move=0)
    scene, _client, _referee = seated(ui, state)
    scene.draw(DisplayList())
    scene.handle(Command("cancel"))
    assert isinstance(scene.overlay, GameMenu)
    assert scene.widgets.focused == "no"
    scene.handle(Command("confirm"))
    assert scene.overlay is None
    assert scene.going is None


def test_the_answers_are_acts() -> None:
    done: list[str] = []

    def note(word: str) -> Callable[[], None]:
        return lambda: done.append(word)

    asked = Question("?", [("no", "No", "plain", note("no")), ("yes", "Yes", "primary", note("yes"))])
    asked.acts["yes"]()
    assert done == ["yes"]
    assert asked.click("card.G7") is None
