import pytest

from dutch.app.matches import seat_players
from dutch.i18n import within
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.rules import catalogue
from dutch.rules.great_market.events import LotSold
from dutch.settings import HUMAN

GAME = "great-market"


@pytest.mark.parametrize(
    ("players", "typed", "sentence"),
    [
        ("merchant", "", "Sold to the merchant for 7"),
        ("random", "", "Sold to Random for 7"),
        (HUMAN, "The boss", "Sold to The boss for 7"),
    ],
)
def test_titles_begin_with_a_small_letter_inside_a_sentence(players: str, typed: str, sentence: str) -> None:
    names = seat_players(GAME, "standard", (HUMAN, players, "merchant"), ("Anna", typed, "")).names
    assert MarketPresenter().announcement(LotSold(1, 7), names, 0) == sentence


def test_numbered_and_resumed_players_keep_their_titles() -> None:
    players = (HUMAN, "merchant", "merchant")
    names = seat_players(GAME, "standard", players, ("Anna", "", "")).names
    again = seat_players(GAME, "standard", players, ("Anna", "", ""), tuple(map(str, names))).names
    assert names == again == ("Anna", "The merchant", "The merchant (2)")
    assert [within(name) for name in again] == ["Anna", "the merchant", "the merchant (2)"]


def test_payment_names_players_inside_a_sentence() -> None:
    names = seat_players(GAME, "standard", (HUMAN, "merchant", "novice"), ("Anna", "", "")).names
    observation = catalogue.get(GAME).new("standard", 5, 3).observation(0)
    bid = next(action for action in observation.legal_actions() if action.amount == 7)
    said = MarketPresenter().consequence(observation, bid, names)
    assert said == (
        "If you win with 7, you pay the merchant 3 chips, the novice 3 chips and the bank 1 chip."
    )


def test_curtain_tells_the_standing_bid() -> None:
    names, state = ("Anna", "Ben", "Carla"), catalogue.get(GAME).new("standard", 5, 3)
    said = MarketPresenter().handover
    assert said(state.observation(0), names) == "Make the first bid, or pass."
    state.apply(catalogue.get(GAME).parse(state, "bid 7"))
    assert said(state.observation(1), names) == "Anna bids 7. Raise the bid, or pass."
