from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.scenes.scoring_layout import LEFT, RIGHT, Sheet
from dutch.scenes.scoring_paint import Player, ScorePainter, figure
from dutch.scenes.scoring_show import Show
from dutch.scenes.stack import UIContext
from tests.playing import played
from tests.ui_contexts import open_kit


@pytest.fixture
def ui() -> Iterator[UIContext]:
    ui = open_kit()
    yield ui
    ui.window.close()


@pytest.fixture
def show() -> Show:
    outcome = played(1)[0].outcome
    assert outcome is not None
    return Show(DutchPresenter().tallies(outcome))


@pytest.fixture
def painter(ui: UIContext, show: Show) -> ScorePainter:
    return ScorePainter(ui, DutchPresenter(), show, Sheet(ui.window.size, 4, 8))


def half(painter: ScorePainter, side: int, won: bool = False) -> DisplayList:
    display_list = DisplayList()
    painter.player(display_list, side, Player(side, "Anna", won))
    return display_list


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [20, 60, 400])
def test_text_fits_its_room_in_both_directions(
    painter: ScorePainter, ui: UIContext, scale: int, size: int
) -> None:
    ui.settings.scale = scale
    ui.fit()
    room = pygame.Rect(0, 0, 300, 40)
    line = painter.text("The merchant", room, size)
    assert line.get_width() <= room.width and line.get_height() <= room.height + 1


def test_all_cards_are_there_at_every_moment(painter: ScorePainter, show: Show) -> None:
    """On the pile, on their way, or in their places; the numbers of items tell."""
    while not show.over:
        show.advance(90)
        for side in (LEFT, RIGHT):
            picture = half(painter, side)
            seen = [region.name for region in picture.regions if region.name.startswith("card.")]
            backs = [item for item in picture.items() if item.rect.size == (0, 0)]
            assert not backs
            assert len(seen) == len(set(seen))
            waiting = sum(
                show.flown(row, index) <= 0
                for row, tally in enumerate(show.tallies[side])
                for index in range(len(tally.cards))
            )
            assert len(seen) + waiting == sum(len(tally.cards) for tally in show.tallies[side])


def test_cards_fly_as_backs_first(painter: ScorePainter, show: Show) -> None:
    show.advance(500)
    flying = [region for region in half(painter, LEFT).regions if "moving" in region.flags]
    assert flying
    assert all(region.label == "" for region in flying), "what is not read yet is not said"


def test_only_the_winner_has_a_laurel_and_only_at_the_end(
    painter: ScorePainter, show: Show, ui: UIContext
) -> None:
    def laurels(won: bool) -> int:
        side = painter._sheet.number(LEFT, painter._sheet.plate).height - painter._sheet.px(8)
        laurel = ui.images.get("icons/laurel", (side, side))
        return sum(item.surface is laurel for item in half(painter, LEFT, won).items())

    assert laurels(True) == 0
    show.finish()
    assert laurels(True) == 1
    assert laurels(False) == 0


def test_the_same_moment_is_the_same_picture(painter: ScorePainter, show: Show) -> None:
    show.finish()
    first, second = half(painter, RIGHT, True), half(painter, RIGHT, True)
    assert [item.key for item in first.items()] == [item.key for item in second.items()]


@pytest.mark.parametrize(("points", "text"), [(0, "0"), (79, "79"), (-11, "\u221211")])
def test_numbers_are_written_as_on_the_cards(points: int, text: str) -> None:
    assert figure(points) == text
