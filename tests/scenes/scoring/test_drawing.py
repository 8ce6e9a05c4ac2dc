"""The score sheet as it is drawn at any moment of the count."""

from collections.abc import Callable

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.scenes.painter import Painter
from dutch.scenes.scoring.columns import ColumnsLayout
from dutch.scenes.scoring.drawing import LAUREL, PILE, ScoredPlayer, ScorePainter
from dutch.scenes.scoring.layout import LEFT, RIGHT, ScoreLayout
from dutch.scenes.scoring.stacked import StackedLayout
from dutch.scenes.scoring.timeline import CountTimeline
from dutch.scenes.stack import UIContext
from tests.market import SHARED, market_game
from tests.scenes.scoring.outcomes import end_of

Half = Callable[..., DisplayList]


@pytest.fixture
def timeline() -> CountTimeline:
    return CountTimeline(DutchPresenter().suit_tallies(end_of(1)))


@pytest.fixture
def painter(ui: UIContext, timeline: CountTimeline) -> ScorePainter:
    return ScorePainter(ui, DutchPresenter(), timeline, ScoreLayout(ui.window.size, 4, 8))


@pytest.fixture
def half(ui: UIContext, painter: ScorePainter) -> Half:
    def draw(side: int, won: bool = False) -> DisplayList:
        display_list = DisplayList()
        painter.player(Painter(ui, display_list), side, ScoredPlayer(side, "Anna", won))
        return display_list

    return draw


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [20, 60, 400])
def test_text_fits_its_room_in_both_directions(
    painter: ScorePainter, ui: UIContext, scale: int, size: int
) -> None:
    ui.settings.scale = scale
    ui.fit()
    room = pygame.Rect(0, 0, 300, 40)
    line = painter.write(Painter(ui, DisplayList()), "The merchant", room, size)
    assert line.width <= room.width and line.height <= room.height + 1


def test_bonus_grows_with_the_text(
    ui: UIContext, timeline: CountTimeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it would be small below its sum, it lies beside it."""
    ui.settings.scale = 200
    ui.fit()
    layout = ScoreLayout(ui.window.size, 4, 8, scale=200)
    written: list[int] = []
    fit = ui.typesetter.fit

    def noted(text: str, *args: object, **style: object) -> pygame.Surface:
        line = fit(text, *args, **style)  # type: ignore[arg-type]
        written.extend([line.get_height()] if text.startswith("+") else [])
        return line

    monkeypatch.setattr(ui.typesetter, "fit", noted)
    timeline.finish()
    for side in (LEFT, RIGHT):
        player = ScoredPlayer(side, "Anna", False)
        ScorePainter(ui, DutchPresenter(), timeline, layout).player(Painter(ui, DisplayList()), side, player)
    assert written and min(written) >= ui.typesetter.measure("+8", 0.75 * ui.theme.sizes.small)[1]


def test_every_card_is_drawn_at_every_moment(half: Half, timeline: CountTimeline) -> None:
    """On the pile, in flight, or in place."""
    while not timeline.over:
        timeline.advance(90)
        for side in (LEFT, RIGHT):
            picture = half(side)
            seen = [region.name for region in picture.regions if region.name.startswith("card.")]
            backs = [item for item in picture.items() if item.rect.size == (0, 0)]
            assert not backs
            assert len(seen) == len(set(seen))
            waiting = sum(
                timeline.flown(row, index) <= 0
                for row, tally in enumerate(timeline.tallies[side])
                for index in range(len(tally.cards))
            )
            assert len(seen) + waiting == sum(len(tally.cards) for tally in timeline.tallies[side])


def test_cards_fly_as_backs_first(half: Half, timeline: CountTimeline) -> None:
    timeline.advance(500)
    flying = [region for region in half(LEFT).regions if "moving" in region.flags]
    assert flying
    assert all(region.label == "" for region in flying), "a card is named only once it lands"


def test_only_the_winner_has_a_laurel_and_only_at_the_end(
    half: Half, timeline: CountTimeline, ui: UIContext
) -> None:
    layout = ScoreLayout(ui.window.size, 4, 8)

    def laurels(won: bool) -> int:
        side = layout.number(LEFT, layout.plate).height - layout.px(8)
        laurel = ui.images.get(LAUREL, (side, side))
        return sum(item.surface is laurel for item in half(LEFT, won).items())

    assert laurels(True) == 0
    timeline.finish()
    assert laurels(True) == 1
    assert laurels(False) == 0


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
        painter.player(Painter(ui, display_list), side, ScoredPlayer(side, "Anna", won=False))
        chips = layout.wing(side, layout.rows[-1])
        backs = [item.rect for item in display_list.layers.get(PILE, ())]
        assert bool(backs) == any(tally.cards for tally in timeline.tallies[side])
        assert not any(chips.collidepoint(rect.center) for rect in backs)
