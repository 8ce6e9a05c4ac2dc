import pytest

from dutch.desktop.inline import strip_pictures
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.rules import catalogue
from dutch.rules.api import Event
from dutch.rules.great_market.events import RoundBegan

NAMES = ("You", "Anne", "Burt")
GAME = catalogue.get("great-market")


@pytest.mark.parametrize(
    ("actions", "sentences"),
    [
        ("bid 3, pass, pass", "You bought Massai 9 for 3 chips. You have 1 point now."),
        ("pass, bid 3, pass", "Anne bought Massai 9 for 3 chips. You got 1 chip of the price."),
        ("pass, pass, pass", "You got Massai 9 for free. You got 2 chips for passing without a bid."),
        ("bid 3", ""),
    ],
)
def test_round_is_summed_up(actions: str, sentences: str) -> None:
    state, events = GAME.new("standard", 5, 3), list[Event]()
    for text in actions.split(", "):
        events += state.apply(GAME.parse(state, text))
    begun = [index for index, event in enumerate(events) if isinstance(event, RoundBegan)]
    first = events[: begun[0]] if begun else events
    assert (
        " ".join(strip_pictures(MarketPresenter().recap(first, state.observation(0), NAMES)).split())
        == sentences
    )
