"""The score sheet as it is drawn at any moment of the count."""

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.scenes.painter import Painter
from dutch.scenes.scoring.columns import ColumnsLayout
from dutch.scenes.scoring.drawing import PILE, ScoredPlayer, ScorePainter
from dutch.scenes.scoring.layout import ScoreLayout
from dutch.scenes.scoring.stacked import StackedLayout
from dutch.scenes.scoring.timeline import CountTimeline
from dutch.scenes.stack import UIContext
from tests.market import SHARED, market_game
from tests.scenes.scoring.outcomes import end_of


@pytest.fixture
def timeline() -> CountTimeline:
    return CountTimeline(DutchPresenter().suit_tallies(end_of(1)))


@pytest.fixture
def painter(ui: UIContext, timeline: CountTimeline) -> ScorePainter:
    return ScorePainter(ui, DutchPresenter(), timeline, ScoreLayout(ui.window.size, 4, 8))


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [20, 60, 400])
def test_text_fits_its_room_in_both_directions(
    painter: ScorePainter, ui: UIContext, scale: int, size: int
) -> None:
    ui.settings.scale = scale
    ui.fit()
    room = pygame.Rect(0, 0, 300, 40)
    line = painter.draw_line(Painter(ui, DisplayList()), "The merchant", room, size)
    assert line.width <= room.width and line.height <= room.height + 1


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_no_card_waits_among_the_chips(ui: UIContext, size: tuple[int, int]) -> None:
    state, _record = market_game(SHARED)
    assert state.outcome is not None
    presenter = MarketPresenter()
    timeline = CountTimeline(presenter.suit_tallies(state.outcome))
    layout = (ColumnsLayout if size[0] > size[1] else StackedLayout)(size, timeline.rows, 5, 3)
    painter = ScorePainter(ui, presenter, timeline, layout)
    for side in range(3):
        display_list = DisplayList()
        painter.draw_player(Painter(ui, display_list), side, ScoredPlayer(side, "Anna", won=False))
        chips = layout.wing(side, layout.rows[-1])
        backs = [item.rect for item in display_list.layers.get(PILE, ())]
        assert bool(backs) == any(tally.cards for tally in timeline.tallies[side])
        assert not any(chips.collidepoint(rect.center) for rect in backs)
