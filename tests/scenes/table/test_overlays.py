"""Questions, piles spread out, and the stack of overlays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from dutch.rules.cards import STANDARD
from dutch.scenes.stack import UIContext
from dutch.scenes.table.card_overlays import CardSpread, spread
from dutch.scenes.table.controls import ButtonBoard, FocusRing
from dutch.scenes.table.drawing import largest
from dutch.scenes.table.overlays import Answer, OverlayStack, Question
from dutch.stage.presenter import OpenPile
from tests.scenes.table.helpers import CORNERS, PRESENTER, assert_fits, built, card, nothing

ROOMS = [pygame.Rect(40, 96, 1160, 512), pygame.Rect(7, 9, 600, 250), pygame.Rect(0, 0, 300, 700)]


# Letters


@pytest.mark.parametrize(("room", "expected"), [(100, 16), (16, 16), (15, 15), (13.5, 13), (5, 13)])
def test_largest_size_that_fits(ui: UIContext, room: float, expected: int) -> None:
    """Letters of 24 at 1080p have 16 pixels here, and 13 is the legible minimum."""
    found = largest(ui.theme, 24, lambda size: room / ui.theme.font_px(size))
    assert ui.theme.font_px(found) == expected


# Questions


@pytest.mark.parametrize("ui", CORNERS, indirect=True)
def test_question_fits_every_window(ui: UIContext) -> None:
    text = "Look through your deck? It will be shuffled afterwards, and your opponent will know."
    answers = Answer("no", "No, go back", nothing), Answer("yes", "Look and shuffle", nothing)
    buttons, regions = built(Question(text, answers), ui)
    assert len(buttons) == 2
    assert_fits(regions["question"].rect, [regions[name].rect for name in buttons], ui)


def test_stack_shows_the_top_and_returns_to_the_one_below(ui: UIContext) -> None:
    done: list[str] = []
    focus = FocusRing(ui.widgets())
    stack = OverlayStack(focus, nothing)
    stack.ask("One?", "Yes", lambda: done.append("one"))
    first = stack.top
    stack.ask("Two?", "Yes", lambda: done.append("two"))
    assert isinstance(stack.top, Question) and stack.top.text == "Two?"
    assert stack.leave()
    assert stack.top is first and focus.name == "button.no"
    widgets = ui.widgets()
    board = ButtonBoard(widgets)
    assert first is not None
    board.show(first.buttons(ui))
    board.press("gone")
    board.press("yes")
    assert (done, stack.top) == (["one"], None)
    assert not stack.leave()


# Spreading cards


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("count", [0, 1, 2, 5, 6, 7, 13, 23, 40])
def test_any_number_of_cards_fits_the_room(room: pygame.Rect, count: int) -> None:
    places = spread(room, count, 12)
    assert len(places) == count
    assert all(room.inflate(2, 2).contains(place) for place in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    assert places == sorted(places, key=lambda place: (place.top, place.left)), "in reading order"
    assert len({place.size for place in places}) <= 1
    for place in places[:1]:
        assert place.height == pytest.approx(place.width * 7 / 5, abs=1)
    for top in {place.top for place in places}:
        row = [place for place in places if place.top == top]
        assert abs((row[0].left - room.left) - (room.right - row[-1].right)) <= 1, "centred"


def test_more_cards_are_never_larger() -> None:
    widths = [spread(ROOMS[0], count, 16)[0].width for count in range(1, 41)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] == 270, "a single card must not fill the room"
    assert widths[-1] > 80, "all forty are still distinguishable"


# Piles


def pile(count: int, chosen: dict[str, Callable[[], None]] | None = None) -> CardSpread:
    acts = {card(name): act for name, act in (chosen or {}).items()}
    return CardSpread(OpenPile("Your discards", STANDARD.cards[:count]), acts, nothing, PRESENTER)


@pytest.mark.parametrize("ui", CORNERS, indirect=True)
@pytest.mark.parametrize("count", [0, 1, 9, 40])
def test_pile_fits_every_window(ui: UIContext, count: int) -> None:
    buttons, regions = built(pile(count), ui)
    assert buttons == ["button.close"]
    shown = [region.rect for name, region in regions.items() if name.startswith("card.")]
    assert len(shown) == count
    assert all(rect.width >= 20 for rect in shown)
    assert_fits(regions["spread"].rect, [*shown, regions["button.close"].rect], ui)


def test_only_the_cards_to_choose_from_react_and_glow(ui: UIContext) -> None:
    overlay = pile(5, {"G2": nothing, "G4": nothing})
    assert overlay.click("card.G2") is nothing
    assert overlay.click("card.G1") is None
    assert overlay.click("button.close") is None
    _buttons, regions = built(overlay, ui)
    assert {name for name, region in regions.items() if "glow" in region.flags} == {"card.G2", "card.G4"}
    assert regions["card.G3"].label == "green 3, bids 3, 6 VP"
