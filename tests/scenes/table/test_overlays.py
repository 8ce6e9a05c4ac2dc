"""Questions, piles spread out, and the stack of overlays."""

from collections.abc import Callable

import pygame
import pytest

from dutch.rules.dutch.cards import STANDARD
from dutch.scenes.stack import UIContext
from dutch.scenes.table.card_overlays import CardSpread
from dutch.scenes.table.controls import ButtonBoard, FocusRing
from dutch.scenes.table.overlays import Answer, OverlayStack, Question
from dutch.stage.answers import OpenPile
from dutch.stage.cards import COIN, POINTS, part_of
from tests.scenes.table.helpers import CORNERS, MIDDLE, PRESENTER, assert_fits, build_overlay, nothing

# Letters


# Questions


@pytest.mark.parametrize("ui", CORNERS, indirect=True)
def test_question_fits_every_window(ui: UIContext) -> None:
    text = "Look through your deck? It will be shuffled afterwards, and your opponent will know."
    answers = Answer("no", "No, go back", nothing), Answer("yes", "Look and shuffle", nothing)
    buttons, regions = build_overlay(Question(MIDDLE, answers, text), ui)
    assert len(buttons) == 2
    assert_fits(regions["question"].rect, [regions[name].rect for name in buttons], ui)


def test_stack_shows_the_top_and_returns_to_the_one_below(ui: UIContext) -> None:
    done: list[str] = []
    focus = FocusRing(ui.widgets())
    stack = OverlayStack(focus, nothing)
    stack.ask("One?", "Yes", lambda: done.append("one"), MIDDLE)
    first = stack.top
    stack.ask("Two?", "Yes", lambda: done.append("two"), MIDDLE)
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


# Piles


def pile(count: int, close: Callable[[], None] = nothing) -> CardSpread:
    return CardSpread(MIDDLE, OpenPile("Your discards", STANDARD.cards[:count]), close, PRESENTER)


@pytest.mark.parametrize("ui", CORNERS, indirect=True)
@pytest.mark.parametrize("count", [0, 1, 6, 7, 23, 40])
def test_pile_fits_every_window(ui: UIContext, count: int) -> None:
    buttons, regions = build_overlay(pile(count), ui)
    assert buttons == ["button.close"]
    shown = [region.rect for name, region in regions.items() if name.startswith("card.")]
    assert len(shown) == count
    assert shown == sorted(shown, key=lambda rect: (rect.top, rect.left)), "in reading order"
    assert_fits(regions["spread"].rect, [*shown, regions["button.close"].rect], ui)


@pytest.mark.parametrize("count", [1, 6, 7, 40])
def test_numbers_of_every_card_of_a_pile_can_be_read(ui: UIContext, count: int) -> None:
    """The card is as large as the last one; its coin and points lie in the part that is named."""
    _buttons, regions = build_overlay(pile(count), ui)
    shown = [regions[f"card.{card}"].rect for card in STANDARD.cards[:count]]
    for card, rect in zip(STANDARD.cards, shown, strict=False):
        place = pygame.Rect(rect.topleft, shown[-1].size)
        coin, points = (part_of(place, shares) for shares in (COIN, POINTS))
        assert rect.contains(coin)
        assert card.is_power or rect.contains(points.inflate(-points.width // 2, 0)), "its digits"
