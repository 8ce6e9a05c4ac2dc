"""The corners of cards in front of their names, wherever the table names a card."""

from functools import partial

import pygame
import pytest

from dutch.scenes.stack import Go
from dutch.settings import Settings
from tests.window.helpers import OpenTable, Program, StartProgram, winner_turn

pytestmark = pytest.mark.usefixtures("real_pixels")

BLUE = (23, 64, 121)
"""The enamel of blue corners, which nothing else in these panels has."""


def has_corner(window: pygame.Surface, box: pygame.Rect) -> bool:
    part = window.subsurface(box.clip(window.get_rect()))
    return pygame.mask.from_threshold(part, BLUE, (16, 16, 16, 255)).count() > 20


@pytest.mark.parametrize("scale", [100, 200])
def test_note_question_and_log_show_corners(open_table: OpenTable, scale: int) -> None:
    table = open_table(winner_turn(), chosen=Settings(speed="fast", scale=scale))
    pilot, shows = table.pilot, partial(has_corner, table.ui.window.surface)
    pilot.click("card.Bp")
    pilot.click("button.verb.cash")
    pilot.move(pilot.need("card.B2").rect.center)
    pilot.frames(2)
    note = pilot.need("preview.card.B2")
    assert note.label.startswith("Cash in blue 2")
    assert shows(note.rect.inflate(-12, -12))
    pilot.click("button.verb.suit")
    pilot.click("card.B2")
    pilot.frames(2)
    question = pilot.need("question")
    assert question.label == "Use the blue power"
    line = pilot.need("question.line")
    assert line.label.startswith("Change blue 2 to green") and question.rect.contains(line.rect)
    assert shows(line.rect)
    pilot.click("button.option.0")
    pilot.settle()
    if pilot.find("log") is None:
        pilot.key(pygame.K_l)
        pilot.frames(2)
    assert shows(pilot.need("log.0.B2").rect if pilot.find("log.0.B2") else pilot.need("log.1.B2").rect)


def test_lesson_and_prompt_show_corners(start_program: StartProgram) -> None:
    running: Program = start_program()
    running.app.stack.go(Go("learn", {"lesson": 2}))
    running.pilot.frames(2)
    running.pilot.key(pygame.K_RETURN)
    running.pilot.frames(2)
    for name in ("guide.task", "prompt"):
        region = running.pilot.need(name)
        assert "blue power" in region.label
        assert has_corner(running.app.ui.window.surface, region.rect), name
