"""The log: its lines, broken into rows, and the regions of the cards they name."""

from __future__ import annotations

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.rules.api import Card
from dutch.rules.cards import PROTOTYPE, STANDARD
from dutch.rules.events import BIDS, DISCARDS, BidWon, CardsMoved, Event, Purchased
from dutch.scenes.stack import UIContext
from dutch.scenes.table.log import LogLine, LogView, cards_of, pointed_card, pointed_line
from tests.scenes.table.helpers import PRESENTER, PRESENTERS

AREA = pygame.Rect(900, 0, 320, 720)
G7, P2 = STANDARD.by_name["G7"], STANDARD.by_name["P2"]
BOUGHT = LogLine("Anna: bought green 7 for 3", (G7,))
LONG = [LogLine(f"{number}: green 7", (G7,)) for number in range(200)]


@pytest.fixture
def log(ui: UIContext) -> LogView:
    return LogView(ui, PRESENTER)


def shown(log: LogView, lines: list[LogLine], told: int | None = None) -> DisplayList:
    display_list = DisplayList()
    log.draw(display_list, AREA, lines, "", told)
    return display_list


# Lines and rows


@pytest.mark.parametrize(
    ("event", "cards"),
    [
        (Purchased(0, G7, 3), (G7,)),
        (CardsMoved("lost", (G7, P2), 2, BIDS[0], DISCARDS[0]), (G7, P2)),
        (BidWon(0, False), ()),
    ],
)
def test_cards_of_an_event_are_found_in_any_field(event: Event, cards: tuple[Card, ...]) -> None:
    assert cards_of(event) == cards


def test_rows_are_cut_at_cards_and_broken_at_the_width(log: LogView) -> None:
    (row,) = log.rows([BOUGHT], 600)
    assert [(part.text.lstrip("\u00a0"), part.card) for part in row.parts] == [
        ("Anna: bought ", None),
        ("green\u00a07", G7),
        (" for 3", None),
    ]
    assert row.parts[1].text.startswith("\u00a0"), "room for the card's corner"
    assert len(log.rows([BOUGHT], 100)) > 1


def test_name_of_a_card_is_never_broken(log: LogView) -> None:
    for filler in range(1, 60, 3):
        assert shown(log, [LogLine(f"{'x' * filler} pink 2", (P2,))]).find("log.0.P2") is not None


@pytest.mark.parametrize(
    ("edition", "text", "left", "right"),
    [
        pytest.param("standard", "bid of green power, green power", "Gp", "Gq", id="powers share a name"),
        pytest.param("prototype", "You: green 10 for green 1", "G10", "G1", id="green 1 is not in green 10"),
    ],
)
def test_each_card_has_its_own_name(ui: UIContext, edition: str, text: str, left: str, right: str) -> None:
    deck = PROTOTYPE if edition == "prototype" else STANDARD
    cards = tuple(sorted((deck.by_name[left], deck.by_name[right])))
    picture = shown(LogView(ui, PRESENTERS[edition]), [LogLine(text, cards)])
    first, second = picture.find(f"log.0.{left}"), picture.find(f"log.0.{right}")
    assert first is not None and second is not None
    assert first.rect.right < second.rect.left


# Regions


def test_name_in_a_line_is_a_region(log: LogView) -> None:
    picture = shown(log, [BOUGHT])
    region = picture.find("log.0.G7")
    assert region is not None
    assert AREA.contains(region.rect)
    assert region.label == "green 7, bids 7, 2 VP"
    words = [item.rect for item in picture.items() if item.rect.height == region.rect.height]
    assert sum(rect.colliderect(region.rect) for rect in words) == 1, "no word is drawn twice"


@pytest.mark.parametrize(
    ("name", "card", "line"),
    [("log.3.G7", "G7", 3), ("log.3", "", 3), ("log", "", None), ("card.G7", "", None)],
)
def test_regions_name_their_card_and_line(name: str, card: str, line: int | None) -> None:
    assert (pointed_card(name), pointed_line(name)) == (card, line)


def test_undone_lines_are_forgotten_even_if_the_log_ends_alike(log: LogView) -> None:
    shown(log, [LogLine("one: green 7", (G7,)), LogLine("end")])
    picture = shown(log, [LogLine("one: pink 2", (P2,)), LogLine("end")])
    assert picture.find("log.0.P2") is not None
    assert picture.find("log.0.G7") is None


# Scrolling


def test_end_is_shown_until_the_log_is_scrolled(log: LogView) -> None:
    at_the_end = shown(log, LONG)
    assert at_the_end.find("log.199.G7") is not None
    log.scroll(5)
    assert shown(log, LONG).find("log.199.G7") is None
    log.scroll(1000)
    picture = shown(log, LONG)
    assert picture.find("log.0.G7") is not None
    assert len(picture.regions) == len(at_the_end.regions), "the panel stays full at the beginning"
    log.scroll(-1)
    assert shown(log, LONG).find("log.0.G7") is None
    log.follow()
    assert shown(log, LONG).find("log.199.G7") is not None


def test_every_line_of_a_replay_is_a_region(log: LogView) -> None:
    picture = shown(log, LONG[:5], 2)
    assert all(picture.find(f"log.{number}") is not None for number in range(5))
    panel = picture.find("log")
    assert panel is not None
    assert panel.label == "0: green 7\n1: green 7", "the label lists the lines shown so far"


@pytest.mark.parametrize("told", [0, 1, 60, 120, 199, 200])
def test_present_line_of_a_replay_is_shown_with_some_after_it(log: LogView, told: int) -> None:
    for before in (200, 0, 90):
        shown(log, LONG, before)
        picture = shown(log, LONG, told)
        for line in range(max(0, told - 3), min(told + 3, 200)):
            assert picture.find(f"log.{line}") is not None


def test_replay_log_stays_scrolled_until_the_position_changes(log: LogView) -> None:
    shown(log, LONG, 20)
    log.scroll(-30)
    assert shown(log, LONG, 20).find("log.19") is None
    assert shown(log, LONG, 21).find("log.20") is not None
