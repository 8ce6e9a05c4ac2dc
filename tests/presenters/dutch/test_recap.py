"""The recap of a round, from the events that one seat saw."""

import random
import re

import pytest

from dutch.desktop.inline import strip_pictures
from dutch.players.dutch.common import Beginner
from dutch.rules.api import Event
from dutch.rules.dutch.events import BidsCompared, DeckShuffled, RoundBegan, TurnBegan
from tests.playing import DUTCH
from tests.presenters.dutch.helpers import PRESENTER, own_score
from tests.rulebook.positions import Json, table

NAMES = ("You", "Dirk")
DEFAULT = {"deck": "R3 G8 P1 B7 G5", "bid": "B2 B3 G7 R5"}
RIVAL = {"deck": "R6 G6 P4 B6 P5", "bid": "R4 P2 G4"}


def round_of(*actions: str, near: Json | None = None, far: Json | None = None, **edits: str) -> str:
    """Play these actions from a turn of the winner, seat 0, and return the recap of the round."""
    at = table(DEFAULT | (near or {}), RIVAL | (far or {}), **{"display": "B4 R8 P3 R1 G1 Bp"} | edits)
    state = DUTCH.from_json(at)
    events: list[Event] = []
    for text in actions:
        seen = (event.seen_by(0) for event in state.apply(DUTCH.parse(state, text)))
        events += [event for event in seen if event is not None]
    return strip_pictures(PRESENTER.recap(events, state.observation(0), NAMES))


@pytest.mark.parametrize(
    ("actions", "sentences"),
    [
        (("buy 1 B2", "end", "end"), "You paid 1 card, kept it, and gained 5 VP. Dirk bought nothing."),
        (("buy 1 G7", "end", "end"), "You paid 1 card, lost it, and gained 3 VP. Dirk bought nothing."),
        (
            ("buy 1 B2", "buy 2 R5 G7", "end", "end"),
            "You paid 3 cards, lost 1 of them, and gained 1 VP. Dirk bought nothing.",
        ),
        (
            ("end", "buy 1 P2", "end"),
            "You bought nothing, and your score stayed the same. Dirk took the blue 4 you needed.",
        ),
        (
            ("buy 1 B2", "end", "buy 3 R4 P2 G4", "end"),
            "You paid 1 card, kept it, and gained 5 VP. Dirk got the pink 3.",
        ),
    ],
)
def test_recap_sums_up_a_round(actions: tuple[str, ...], sentences: str) -> None:
    assert round_of(*actions) == sentences


def test_stolen_card_comes_first() -> None:
    text = round_of(
        "Rp steal R5",
        "buy 2 R5 Rp",
        "end",
        "buy 1 B2",
        "end",
        near={"bid": "B2 B3 G7 R5"},
        far={"bid": "R4 Rp"},
        bid_winner=1,
        to_move=1,
    )
    assert text.endswith("Dirk stole your red 5.")


def test_points_of_powers_are_not_those_of_a_purchase() -> None:
    text = round_of("Rp steal R4", "buy 1 B2", "end", "end", near={"bid": "B2 B3 Rp"}, far={"bid": "R4 P2"})
    assert text.startswith("You paid 1 card, kept it, and gained 5 VP. Your powers brought you 5 VP. ")


def test_several_cards_are_counted() -> None:
    text = round_of("buy 1 B2", "end", "buy 2 R4 P2", "buy 3 G4 G2 R2", "end", far={"bid": "R4 P2 G4 G2 R2"})
    assert text.endswith("Dirk got 2 cards, among them the pink 3.")


@pytest.mark.parametrize(
    ("event", "beginning"),
    [
        (BidsCompared((18, 18)), "A tie!"),
        (BidsCompared((18, 17)), None),
        (DeckShuffled(1, 4, looked=True), "Either of you may look through"),
        (DeckShuffled(0, 4, looked=False), "When a deck is too short"),
    ],
)
def test_event_is_explained_to_a_new_player(event: Event, beginning: str | None) -> None:
    state = DUTCH.new("standard", 1)
    found = [*PRESENTER.explanations([event], state.observation(0))]
    assert len(found) == (beginning is not None)
    assert all(text.startswith(beginning or "") for text in found)


def test_last_call_is_explained_to_a_new_player() -> None:
    """The votes begin when the auction deck is empty and the market is not (D31)."""
    state = DUTCH.from_json(table(DEFAULT, RIVAL, display="B4 R8", rest="1.discards"))
    for text in ("end", "buy 1 P2", "end"):
        assert [*PRESENTER.explanations([], state.observation(0))] == []
        state.apply(DUTCH.parse(state, text))
    (explained,) = PRESENTER.explanations([], state.observation(0))
    assert explained.startswith("This is the last call")


@pytest.mark.parametrize("seed", range(6))
def test_recap_change_equals_the_change_on_screen(seed: int) -> None:
    """In whole games, the points in the recap equal the change of the score at the top."""
    state, rng, player = DUTCH.new("standard", seed), random.Random(seed), Beginner()
    before, events, rounds = own_score(state.observation(0)), list[Event](), 0
    while state.to_move is not None:
        action = player.choose(state.observation(state.to_move), rng, 1)
        for event in state.apply(action):
            seen = event.seen_by(0)
            if isinstance(event, RoundBegan):
                if any(isinstance(each, TurnBegan) for each in events):
                    text, now = (
                        PRESENTER.recap(events, state.observation(0), NAMES),
                        own_score(state.observation(0)),
                    )
                    first, second, *_others = text.split(". ")
                    by_powers = _points(second) if second.startswith("Your powers") else 0
                    assert _points(first) + by_powers == now - before, (rounds, text)
                    before, rounds = now, rounds + 1
                events.clear()
            events += [seen] if seen is not None else []
    assert rounds > 3


def _points(sentence: str) -> int:
    found = re.search(r"(\d+) VP", sentence)
    if found is None:
        return 0
    return -int(found[1]) if "fell" in sentence or "and lost" in sentence.split("VP")[0] else int(found[1])
