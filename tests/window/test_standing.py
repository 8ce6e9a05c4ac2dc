"""The players' standing: your score suit by suit, and what is certain about your opponent's."""

import pygame
import pytest

from dutch.rules.dutch.events import DeckShuffled
from dutch.settings import Settings
from tests.ui_contexts import windows
from tests.window.helpers import (
    AtTable,
    Json,
    OpenTable,
    aside_phase,
    prototype_turn,
    recall_turn,
    winner_turn,
)

PANEL = "explanation"
RICH = {"bid": "G7 B2 Bp Pp", "deck": "R1 R2 G8 G3 G4 G5 P5", "discards": "P2 P6 R6", "cashed_in": "B1"}
"""A side with long suits."""


def hover(table: AtTable, name: str) -> str:
    """Point at a region. Returns the panel's label, or "" if there is none."""
    table.pilot.move(table.pilot.need(name).rect.center)
    table.pilot.frames(6)
    return label(table)


def label(table: AtTable) -> str:
    region = table.pilot.find(PANEL)
    return "" if region is None else region.label


@pytest.mark.parametrize(("size", "scale"), windows())
@pytest.mark.parametrize(
    "position",
    [winner_turn(near=RICH, display="B4 Gq R8"), prototype_turn(), recall_turn()],
    ids=["standard", "prototype", "competition"],
)
def test_panels_fit_beside_what_they_explain(
    open_table: OpenTable, position: Json, size: tuple[int, int], scale: int
) -> None:
    table = open_table(position, size=size, chosen=Settings(speed="off", scale=scale))
    for name in ("score", "far.player"):
        assert hover(table, name)
        panel, explained = table.pilot.need(PANEL).rect, table.pilot.need(name).rect
        assert pygame.Rect((0, 0), size).contains(panel)
        assert not panel.colliderect(explained)
        assert table.ui.typesetter.overflows == []
    assert not hover(table, "prompt")


def test_score_is_broken_down_by_suit(open_table: OpenTable) -> None:
    table = open_table(winner_turn(near=RICH, display="B4 Gq R8"))
    assert hover(table, "score") == (
        "green 18 + 1, red 18 + 3, pink 14, blue 15, 69 VP. "
        "The lowest card of each suit counts twice: that’s the +."
    )
    assert table.pilot.need("score").label == "You: 69 VP"
    assert hover(open_table(prototype_turn()), "score").endswith(
        "32 VP. A suit of six cards or more earns +10."
    )


def test_opponents_score_is_a_range(open_table: OpenTable) -> None:
    """Of seven cards all but the two in the deck are public."""
    table = open_table(winner_turn())
    least, most = table.client.observation.score_range(1)
    assert hover(table, "far.player").startswith(f"Ben has between {least} and {most} VP, most likely about ")
    assert "You know 6 of their 8 cards." in label(table)
    assert least > 5 + 4 + 2 + 7


def test_lead_explains_itself(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    assert hover(table, "lead").startswith(table.pilot.need("lead").label)
    assert "average of all cards you haven’t seen" in label(table)


def test_keyboard_and_click_open_the_same_panels(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    shown = {name: hover(table, name) for name in ("score", "far.player")}
    table.pilot.move(table.pilot.need("prompt").rect.center)
    for name in shown:
        while table.scene.focus.name != "score":
            table.pilot.key(pygame.K_TAB)
        if name != "score":
            table.pilot.key(pygame.K_END)
        assert label(table) == shown[name]
    table.scene.focus.set("")
    table.pilot.click("score")
    table.pilot.move(table.pilot.need("prompt").rect.center)
    table.pilot.frames(2)
    assert label(table) == shown["score"], "it stays open"
    table.pilot.key(pygame.K_ESCAPE)
    assert not label(table) and table.pilot.find("game_menu") is None, "and the menu stays closed"
    table.pilot.click("score")
    table.pilot.click("card.G7")
    assert not label(table)
    assert "selected" in table.pilot.need("card.G7").flags, "it blocks nothing"


def test_open_standing_tells_nothing_in_advance(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), chosen=Settings(speed="normal", warnings=False))
    table.pilot.click("score.other")
    before = label(table)
    table.scene.view.play([DeckShuffled(1, 3, True)])
    table.pilot.frames(2)
    assert before and not label(table)
    table.pilot.settle()
    table.pilot.frames(1)
    assert label(table) == before, "it is still open"


def test_no_points_are_told_while_two_people_watch(open_table: OpenTable) -> None:
    for position, shown in ((winner_turn(), False), (aside_phase(), True)):
        table = open_table(position)
        if not shown:
            table.client.observation = table.client.observation.public
        for name in ("score", "far.player"):
            assert any(map(str.isdigit, hover(table, name))) is shown
