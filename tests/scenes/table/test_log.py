"""The log beside the table."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules.api import Event
from dutch.rules.dutch.cards import STANDARD
from dutch.rules.dutch.events import Purchased, RowSlid, TurnBegan, TurnEnded
from dutch.scenes.stack import UIContext
from dutch.scenes.table.announcements import LogWriter
from dutch.scenes.table.log import LogView
from tests.scenes.table.helpers import PRESENTER, PRESENTERS

AREA = pygame.Rect(900, 0, 320, 720)
G7, P2 = STANDARD.by_name["G7"], STANDARD.by_name["P2"]
BOUGHT = PRESENTER.name_cards("Anna: bought {G7} for 3")
LONG = [PRESENTER.name_cards(f"{number}: {{G7}}") for number in range(200)]


class Log:
    """The log of a table at which nothing else happens; in a replay, it knows the whole game."""

    def __init__(self, ui: UIContext, presenter: DutchPresenter = PRESENTER) -> None:
        self.clicked: list[object] = []
        self._whole: list[str] = []
        areas = SimpleNamespace(side=AREA, log_shown=True)
        self.view: Any = SimpleNamespace(
            ui=ui, presenter=presenter, areas=areas, lines=[], hover=None, logged_card=None, note_height=0
        )
        act = self.clicked.append
        self.played = LogView(self.view, act)
        self.replayed = LogView(self.view, act, act, lambda: self._whole)
        self.rows = self.played.rows

    def show(self, lines: list[str], told: int | None = None) -> DisplayList:
        """Draw the log with these lines; of a replay, up to a line."""
        self._whole = lines
        self.view.lines = lines[:told]
        log = self.played if told is None else self.replayed
        log.update(0)
        display_list = DisplayList()
        log.draw(display_list)
        return display_list


@pytest.fixture
def log(ui: UIContext) -> Log:
    return Log(ui)


# Lines and rows


@pytest.mark.parametrize(
    ("between", "line"),
    [((), "Anna bought nothing"), ((RowSlid(()),), "Anna bought nothing"), ((Purchased(0, G7, 3),), "")],
    ids=["nothing", "an unlogged event", "a purchase"],
)
def test_turn_without_action_gets_a_line(between: tuple[Event, ...], line: str) -> None:
    writer = LogWriter(PRESENTER)
    events = [TurnBegan(0, True), *between, TurnEnded(0)]
    lines = [line for _event, line in writer.lines(events, ("Anna", "Ben"), 1)]
    assert lines[-1] == line
    assert [*writer.lines([TurnEnded(1)], ("Anna", "Ben"), 1)] == [(TurnEnded(1), "")]


def test_rows_break_at_cards_and_at_the_width(log: Log) -> None:
    (row,) = log.rows([BOUGHT], 600)
    assert [(part.text, part.card) for part in row.parts] == [
        ("Anna: bought ", None),
        (PRESENTER.card_name(G7), G7),
        (" for 3", None),
    ]
    assert len(log.rows([BOUGHT], 100)) > 1


def test_only_new_lines_are_broken(log: Log, ui: UIContext, monkeypatch: pytest.MonkeyPatch) -> None:
    broken: list[str] = []
    wrap = ui.typesetter.wrap

    def noted(text: str, *args: Any, **more: Any) -> list[str]:
        broken.append(text)
        return wrap(text, *args, **more)

    monkeypatch.setattr(ui.typesetter, "wrap", noted)
    for lines in (["1"], ["1", "2"], ["1", "2", "3"], ["1", "2", "4"], ["1"]):
        assert [row.entry for row in log.rows(lines, 600)] == [*range(len(lines))]
    log.rows(["1"], 500)
    assert broken == ["1", "2", "3", "1", "2", "4", "1", "1"]


@pytest.mark.parametrize(
    ("edition", "text", "left", "right"),
    [
        pytest.param("standard", "bid of {Gp}, {Gq}", "Gp", "Gq", id="powers share a name"),
        pytest.param("prototype", "You: {G10} for {G1}", "G10", "G1", id="green 1 is not in green 10"),
    ],
)
def test_each_card_has_its_own_name(ui: UIContext, edition: str, text: str, left: str, right: str) -> None:
    presenter = PRESENTERS[edition]
    picture = Log(ui, presenter).show([presenter.name_cards(text)])
    first, second = picture.find(f"log.0.{left}"), picture.find(f"log.0.{right}")
    assert first is not None and second is not None
    assert not first.rect.colliderect(second.rect)


def test_small_windows_have_a_legible_log(ui: UIContext) -> None:
    (row,) = Log(ui).rows(["Anna passed"], 600)
    assert row.height >= ui.typesetter.measure("X", 15 / ui.theme.scale_factor)[1]


def test_player_named_like_a_card_is_not_linked(log: Log) -> None:
    (row,) = log.rows([PRESENTER.name_cards("red 8: bought {G7} for 3")], 600)
    assert [part.card for part in row.parts] == [None, G7, None]


# Regions


def test_name_in_a_line_is_a_region(log: Log) -> None:
    picture = log.show([BOUGHT])
    region = picture.find("log.0.G7")
    assert region is not None
    assert AREA.contains(region.rect)
    assert region.label == "green 7, bids 7, 2 VP"
    words = [item.rect for item in picture.items() if item.rect.height == region.rect.height]
    assert sum(rect.colliderect(region.rect) for rect in words) == 1, "no word is drawn twice"


def test_regions_show_their_card_and_act_on_their_line(log: Log) -> None:
    region = log.show([BOUGHT]).find("log.0.G7")
    assert region is not None and region.card is G7 and region.act is not None
    region.act()
    assert log.clicked == ["log.0.G7"]
    picture = log.show([BOUGHT, BOUGHT], told=2)
    for name in ("log.1", "log.1.G7"):
        region = picture.find(name)
        assert region is not None and region.act is not None
        region.act()
    assert log.clicked == ["log.0.G7", 1, 1]


# Scrolling


def test_end_is_shown_until_the_log_is_scrolled(log: Log) -> None:
    at_the_end = log.show(LONG)
    assert at_the_end.find("log.199.G7") is not None
    log.played.scroll(5)
    assert log.show(LONG).find("log.199.G7") is None
    log.played.scroll(1000)
    picture = log.show(LONG)
    assert picture.find("log.0.G7") is not None
    assert len(picture.regions) == len(at_the_end.regions), "the panel stays full at the beginning"
    log.played.scroll(-1)
    assert log.show(LONG).find("log.0.G7") is None
    assert log.show([*LONG, BOUGHT]).find("log.200.G7") is not None, "a new line is shown"


@pytest.mark.parametrize("told", [0, 1, 60, 120, 199, 200])
def test_present_line_of_a_replay_is_shown_with_some_after_it(log: Log, told: int) -> None:
    for before in (200, 0, 90):
        log.show(LONG, before)
        picture = log.show(LONG, told)
        for line in range(max(0, told - 3), min(told + 3, 200)):
            assert picture.find(f"log.{line}") is not None
