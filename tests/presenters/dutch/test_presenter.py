from __future__ import annotations

import pytest

from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.resources import find
from dutch.rules.api import Outcome
from dutch.rules.events import BidsCompared, RoundBegan, TurnBegan
from dutch.stage.presenter import Held, Moment
from tests.playing import DUTCH, positions_of
from tests.presenters.dutch.helpers import (
    NAMES,
    NONE,
    PRESENTER,
    PRESENTERS,
    aside,
    card,
    cards,
    holding,
    legal,
    observed,
)

NOTHING = Held()

# Lifting


def test_in_phase_1_the_hand_can_be_lifted() -> None:
    assert PRESENTER.can_lift(aside()) == cards("G1 G2 R3 P4 B5")
    assert PRESENTER.can_lift(aside(seat=1)) == NONE


def test_in_a_turn_what_pays_or_acts_can_be_lifted() -> None:
    assert PRESENTER.can_lift(observed("G7 B2 Bp", display="P1")) == cards("G7 B2 Bp")
    assert PRESENTER.can_lift(observed("G7 B2 Bp", display="-")) == cards("Bp")
    assert PRESENTER.can_lift(observed("G7", display="- - P1")) == NONE


def test_a_double_click_sets_aside() -> None:
    assert PRESENTER.obvious(aside(), card("R3")) == legal(aside(), "aside R3")
    assert PRESENTER.obvious(aside(), card("G8")) is None
    assert PRESENTER.obvious(observed("G7", display="P1"), card("G7")) is None


# Powers


def test_the_fan_of_a_power() -> None:
    turn = observed({"bid": "Bp B2 G1", "discards": "B8"}, "B7 P1", display="- B1")
    fan = PRESENTER.verbs(turn, card("Bp"))
    assert [verb.name for verb in fan] == ["cash", "suit", "take", "steal"]
    assert [verb.title for verb in fan] == ["Cash in", "Change suit", "Take", "Steal"]
    assert [[str(action) for action in verb.actions] for verb in fan] == [
        ["Bp cash B2"],
        ["Bp suit B2 G", "Bp suit B2 R", "Bp suit B2 P"],
        ["Bp take B8 own", "Bp take B1 display"],
        ["Bp steal B7"],
    ]


def test_the_loser_may_not_steal_and_is_told_so() -> None:
    turn = observed("Bp G1", "B7", display="P1", bid_winner=1)
    reasons = {verb.name: (verb.actions, verb.reason) for verb in PRESENTER.verbs(turn, card("Bp"))}
    assert reasons["steal"] == ((), "Only the winner of the bid may steal.")
    assert reasons["cash"] == ((), "No card of this suit is there for it.")


@pytest.mark.parametrize("name", ["B2", "Rp"])
def test_no_fan_for_other_cards(name: str) -> None:
    assert PRESENTER.verbs(observed("Bp B2", "Rp", display="P1"), card(name)) == ()


def test_no_fan_for_a_used_power_or_at_another_time() -> None:
    used = observed({"bid": "Bp B2", "ready": ""}, display="P1")
    assert PRESENTER.verbs(used, card("Bp")) == ()
    waiting = observed("Bp B2", {"bid": "R1", "ready": ""}, to_move=1, bid_winner=0, display="P1")
    assert PRESENTER.verbs(waiting, card("Bp")) == ()


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(5))
def test_the_fans_hold_every_legal_activation(seed: int, edition: str) -> None:
    for state in positions_of(seed, edition):
        observation = state.observation(state.to_move or 0)
        if observation.view.phase != "turn":
            continue
        for lifted in PRESENTERS[edition].can_lift(observation):
            fan = PRESENTERS[edition].verbs(observation, lifted)
            expected = [action for action in observation.legal_actions() if action.actor is lifted]
            found = [action for verb in fan for action in verb.actions]
            assert sorted(map(str, found)) == sorted(map(str, expected))
            assert all(verb.actions or verb.reason for verb in fan)


# Buttons


def test_the_end_of_a_turn_is_a_button() -> None:
    (command,) = PRESENTER.commands(observed("G7", display="P1"), NOTHING)
    assert (str(command.action), command.title, command.reason) == ("end", "End turn", "")


def test_the_button_says_why_the_loser_may_not_end() -> None:
    (command,) = PRESENTER.commands(observed("G7", "R1", display="P1", bid_winner=1), NOTHING)
    assert command.reason == "The loser of the bid must buy the 1-cost card before ending the turn."


def test_the_votes_are_buttons() -> None:
    vote = observed({}, {}, phase="vote", bid_winner=None, display="G1", rest="0.deck")
    assert [str(command.action) for command in PRESENTER.commands(vote, NOTHING)] == ["more", "stop"]
    assert all(command.reason == "" for command in PRESENTER.commands(vote, NOTHING))


def test_no_buttons_for_the_others_decision() -> None:
    assert PRESENTER.commands(observed("G7", "R1", seat=1, display="P1"), NOTHING) == ()
    assert PRESENTER.commands(aside(seat=1), NOTHING) == ()


def test_the_button_sets_aside_what_is_held() -> None:
    (nothing,) = PRESENTER.commands(aside(), NOTHING)
    assert (nothing.action.verb, nothing.title, nothing.reason) == (
        "aside",
        "Set aside",
        "Choose a card first.",
    )
    (one,) = PRESENTER.commands(aside(), holding("R3"))
    assert (one.action, one.reason) == (legal(aside(), "aside R3"), "")


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_can_be_reached(seed: int, edition: str) -> None:
    """By a card, by a button, or by looking through the own deck; a blocked button is not legal."""
    presenter = PRESENTERS[edition]
    for state in positions_of(seed, edition):
        observation = state.observation(state.to_move or 0)
        for action in observation.legal_actions()[-64:]:
            held = Held(tuple([action.actor] if action.actor else []) + tuple(sorted(action.gives)))
            buttons = {command.action: command.reason for command in presenter.commands(observation, held)}
            asked = presenter.ask_to_look(observation, "near.deck")
            offers = presenter.offers(observation, held, "") if held.lifted else {}
            by_card = any(option.action == action for offer in offers.values() for option in offer.options)
            assert by_card or buttons.get(action) == "" or (asked is not None and asked[0] == action)
            for button, reason in buttons.items():
                assert (reason == "") == (button in observation.legal_actions())


# What stands around the table


def test_the_totals_of_open_bids() -> None:
    turn = observed("G7 Bp B2", "R1", display="P1")
    now = PRESENTER.moment(turn)
    whole = {"near.total": "bid 9 · 3 cards left", "far.total": "bid 1 · 1 card left"}
    assert PRESENTER.totals(turn, now) == whole
    spent = PRESENTER.totals(observed("", "R1", display="P1"), now)
    assert spent == {"far.total": "bid 1 · 1 card left"}
    assert PRESENTER.totals(aside(), now) == {}


def test_the_totals_stay_those_that_decided() -> None:
    moment = PRESENTER.moment_after(BidsCompared((16, 8)), Moment(1, "aside"))
    turn = observed("G7", "R1", display="P1")
    assert PRESENTER.totals(turn, moment)["near.total"] == "bid 16 · 1 card left"


def test_a_used_power_is_marked() -> None:
    turn = observed({"bid": "Bp Bq B2", "ready": "Bq"}, "R1", display="P1")
    marks = {name: PRESENTER.mark(turn, card(name)) for name in ("Bp", "Bq", "B2")}
    assert marks == {"Bp": "used", "Bq": "", "B2": ""}


def test_whose_turn_begins_is_announced() -> None:
    names = ("Anna", "The merchant")
    assert PRESENTER.announcement(TurnBegan(0, True), names, 0) == "Your turn"
    assert PRESENTER.announcement(TurnBegan(1, False), names, 0) == "The merchant’s turn"
    assert PRESENTER.announcement(RoundBegan(2), names, 0) == ""


def test_a_bid_counts_coins_alone() -> None:
    assert [PRESENTER.bid_of(card(name)) for name in ("G7", "R1", "Bp")] == [7, 1, 0]


def test_every_power_and_every_pile_has_an_icon() -> None:
    for verb in ("cash", "suit", "take", "steal", "recall", "bargain"):
        assert PRESENTER.power_icon(card("Bp"), verb) == f"icons/{verb}"
        assert find("icons", f"{verb}.svg").is_file()
    for zone in PRESENTER.piles:
        folder, name = PRESENTER.pile_icon(zone).split("/")
        assert find(folder, f"{name}.svg").is_file()


def test_a_power_that_copies_another_says_so() -> None:
    presenter = DutchPresenter("prototype")
    pack = presenter.edition.pack
    copying, taking = pack.by_name["B7"], pack.by_name["B8"]
    assert presenter.power_icon(copying, "take") == "icons/duplicate"
    assert presenter.power_icon(taking, "take") == "icons/take"


def test_the_own_score_stands_in_words() -> None:
    assert PRESENTER.score(observed("G1 G8", display="P1")) == "you 10 VP"


def test_the_words_come_from_their_own_files() -> None:
    assert PRESENTER.card_label(card("G7")) == "green 7, bids 7, 2 VP"
    assert PRESENTER.line(RoundBegan(2), NAMES, 0) == "#Round 2"
    assert PRESENTER.lies_face_up("near.hand") and not PRESENTER.lies_face_up("far.hand")
    assert (
        PRESENTER.verdict(Outcome((1, 2), ((), ()), 1, "sold out", "score"), NAMES)[0] == "The merchant wins"
    )
    assert PRESENTER.tallies(Outcome((1, 2), ((), ()), 1, "sold out", "score")) == ((), ())
    assert "+" in PRESENTER.scoring_hint()
