"""The sentences that are read aloud about the table of Great Market."""

import random
import re

from dutch.i18n import YOU
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.rules import catalogue


def test_payments_to_the_listener_say_you() -> None:
    presenter, rng, heard = MarketPresenter(), random.Random(2), set[str]()
    state = catalogue.get("great-market").new("standard", 2, 3)
    while state.to_move is not None:
        view = state.observation(0)
        board = presenter.board(view.view, 0)
        for name in (YOU, "Anna"):
            said = presenter.spoken("sale", board, view, (name, "Ben", "Cleo"))
            heard |= {re.sub(r" \d+ chips?", "", text) for text in said if text.startswith("If it wins")}
        choices = [each for each in state.legal_actions() if each.amount <= 3]
        state.apply(rng.choice(choices or state.legal_actions()))
    assert {"If it wins, you get.", "If it wins, Anna gets.", "If it wins, Ben gets."} <= heard
    assert not any("You " in text for text in heard)
