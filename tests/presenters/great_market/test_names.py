import pytest

from dutch.app.matches import seat_players
from dutch.i18n import within
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.rules import catalogue
from dutch.rules.great_market.actions import BIDS
from dutch.rules.great_market.events import LotSold
from dutch.settings import HUMAN
from dutch.stage.answers import HeldCards
from tests.rulebook.great_market.tables import player, table

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
    assert said == ("If 7 wins, you pay each of the others 3 chips and the bank 1. The lot adds 1 point.")


OWNERS = player("Nuba0", chips=20), player("Massai1"), player("Nandi1 Tonga1"), player("Tonga3")


@pytest.mark.parametrize(
    ("amount", "sentence"),
    [
        (11, "If 11 wins, you pay Ben 3 chips, Carla 6 and the bank 2."),
        (13, "If 13 wins, you pay Dirk 13 chips."),
        (6, "If 6 wins, you pay each of the others 2 chips."),
    ],
)
def test_consequence_names_the_owners_of_the_digit(amount: int, sentence: str) -> None:
    observation = table(*OWNERS, lot="Nuba2").observation(0)
    said = MarketPresenter().consequence(observation, BIDS[amount], ("Anna", "Ben", "Carla", "Dirk"))
    assert said == f"{sentence} The lot adds 2 points."


def test_tiles_tell_who_is_paid_and_what_is_forbidden() -> None:
    choice = MarketPresenter().amounts(table(*OWNERS, lot="Nuba2").observation(0))
    assert choice is not None and choice.payable == 19, "20 ends in a forbidden digit"
    assert [note.receivers for note in choice.digits] == [(), (1, 2, 2), (), (3,), *[()] * 6]
    assert choice.digits[0].card is not None and "forbids bids that end in 0" in choice.digits[0].reason
    assert not any(note.reason for note in choice.digits[1:])


def test_forecast_has_payments_points_and_cards() -> None:
    presenter, observation = MarketPresenter(), table(*OWNERS, lot="Nuba2").observation(0)
    forecast = presenter.forecast(observation, BIDS[11])
    assert forecast is not None and forecast.chips == {0: -11, 1: 3, 2: 6} and forecast.points == 2
    assert [*map(str, forecast.cards)] == ["Massai1", "Nandi1", "Tonga1"]
    assert presenter.forecast(observation, BIDS[21]) is None, "it can't be paid"


@pytest.mark.parametrize(
    ("cards", "chips", "warning"),
    [
        ("", 5, "You have 5 chips: if you win with 7, you sit out until the lot is sold."),
        ("Nuba0", 0, "You have 0 chips: if you win with 7, you lose a card and sit out."),
        ("Nuba0", 5, "You have 5 chips: if you win with 7, you lose a card and sit out."),
    ],
)
def test_warning_speaks_only_of_what_one_has(cards: str, chips: int, warning: str) -> None:
    observation = table(player(cards, chips=chips), player(), player(), lot="Nuba2").observation(0)
    assert MarketPresenter().warning(observation, BIDS[7]) == f"{warning} Bid anyway?"


@pytest.mark.parametrize(("chips", "has_fine"), [(5, True), (0, False)])
def test_warning_names_the_fine_if_it_can_be_paid(chips: int, has_fine: bool) -> None:
    players = player("Nuba0", chips=chips), player(), player()
    options = {"chips": "hidden", "table": "strict"}
    observation = table(*players, lot="Nuba2", options=options).observation(0)
    assert ("cost you one chip" in MarketPresenter().warning(observation, BIDS[10])) is has_fine


def test_prompt_explains_the_faces_on_the_numbers() -> None:
    """Keyboard players read the keys instead."""
    state = catalogue.get(GAME).new("standard", 5, 3)
    for bid in ("bid 7", "bid 8", "bid 9"):
        state.apply(catalogue.get(GAME).parse(state, bid))
    seen = state.observation(state.to_move or 0), ("A", "B", "C"), HeldCards()
    assert (
        MarketPresenter().prompt(*seen, False) == "Raise the bid, or pass. Each number shows who gets paid."
    )
    assert "paid" not in MarketPresenter().prompt(*seen, True)


def test_curtain_tells_the_standing_bid() -> None:
    names, state = ("Anna", "Ben", "Carla"), catalogue.get(GAME).new("standard", 5, 3)
    said = MarketPresenter().handover
    assert said(state.observation(0), names) == "Make the first bid, or pass."
    state.apply(catalogue.get(GAME).parse(state, "bid 7"))
    assert said(state.observation(1), names) == "Anna bids 7. Raise the bid, or pass."
