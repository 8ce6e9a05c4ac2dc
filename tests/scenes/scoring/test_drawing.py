"""The score sheet as it is drawn at any moment of the count."""

import pytest

from dutch.desktop.display_list import DisplayList
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.scenes.painter import Painter
from dutch.scenes.scoring.drawing import PILE, CountTimeline, ScoredPlayer, ScorePainter
from dutch.scenes.scoring.layout import ScoreLayout
from dutch.scenes.stack import UIContext
from tests.market import SHARED, market_game


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_no_card_waits_among_the_chips(ui: UIContext, size: tuple[int, int]) -> None:
    state, _record = market_game(SHARED)
    assert state.outcome is not None
    presenter = MarketPresenter()
    timeline = CountTimeline(presenter.suit_tallies(state.outcome))
    layout = ScoreLayout(size, timeline.rows, 5, 3)
    painter = ScorePainter(ui, presenter, timeline, layout)
    for side in range(3):
        display_list = DisplayList()
        painter.draw_player(Painter(ui, display_list), side, ScoredPlayer(side, "Anna", won=False))
        chips = layout.places[f"cards.{side}.{timeline.rows - 1}"]
        backs = [item.rect for item in display_list.layers.get(PILE, ())]
        assert bool(backs) == any(tally.cards for tally in timeline.tallies[side])
        assert not any(chips.collidepoint(rect.center) for rect in backs)
