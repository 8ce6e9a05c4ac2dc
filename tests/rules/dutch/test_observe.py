import random
import sys
from itertools import combinations
from math import comb
from types import FrameType
from typing import Any

import pytest

from dutch.rules.api import Card
from dutch.rules.dutch import Action, scoring
from dutch.rules.dutch.cards import mask_of, mask_of_cards, members
from dutch.rules.dutch.editions import find_edition
from dutch.rules.dutch.events import CardsMoved
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import HIDDEN_CHOICE, HIDDEN_VOTE
from dutch.rules.errors import IllegalActionError
from tests.playing import seen_by, steps_of
from tests.rules.dutch.positions import DUTCH, FULL, position

NEAR = {
    "deck": "B8 B1 B3 B2",
    "known_top": 1,
    "bid": "Gp G3>P R2",
    "discards": "G1 P3",
    "cashed_in": "R6",
    "old": "B8",
}
FAR = {"deck": "R8 R7", "known_top": 1, "hand": "Rp", "bid": "G2 B4", "discards": "P8", "old": "R7"}
TURN: dict[str, Any] = {
    "phase": "turn",
    "round": 3,
    "left_display": True,
    "display": "P1 - G4 R1 - B5",
    "auction_deck": "P7 P6",
    "auction_discards": "G5 R3",
    "seen": "R7 B8 P7",
}
START = DUTCH.from_json(position("standard", NEAR, FAR, **TURN))


def test_observation_data_names_game_and_seat() -> None:
    observation = START.observation(1)
    data = observation.to_json()
    assert (data["game"], data["seat"]) == ("dutch", 1)
    assert observation == START.observation(1)
    assert observation != START.observation(0)
    assert observation != data


def test_D31_only_a_vote_is_secret_without_a_hand() -> None:
    edits: dict[str, Any] = {"phase": "vote", "to_move": 0}
    vote = DUTCH.from_json(position("standard", {"deck": "G1"}, {"deck": "R1"}, **edits))
    aside = DUTCH.from_json(position("standard", *FULL))
    for seat in (0, 1):
        assert vote.observation(seat).only_choice_is_secret and vote.observation(seat).secret
        assert not aside.observation(seat).only_choice_is_secret


@pytest.mark.parametrize("seat", [0, 1])
def test_D31_a_vote_is_hidden_from_the_other_seat(seat: int) -> None:
    votes = ["more", None] if seat == 0 else [None, "more"]
    edits: dict[str, Any] = {"phase": "vote", "votes": votes, "to_move": 1 - seat}
    state = DUTCH.from_json(position("standard", {"deck": "G1"}, {"deck": "R1"}, **edits))
    own, other = (state.observation(who) for who in (seat, 1 - seat))
    assert own.position.votes[seat] == own.to_json()["view"]["vote"] == "more"
    assert other.position.votes[seat] == HIDDEN_VOTE and other.to_json()["view"]["vote"] is None


def test_D7_a_choice_is_hidden_from_the_other_seat() -> None:
    state = DUTCH.from_json(position("standard", *FULL, asides=["G4", None], to_move=1))
    assert state.observation(1).position.pending == (HIDDEN_CHOICE, None)


def refused(observation: DutchObservation, text: str) -> str:
    with pytest.raises(IllegalActionError) as caught:
        observation.check(DUTCH.parse(observation, text))
    return caught.value.code


def test_observation_refuses_illegal_actions() -> None:
    mine, theirs = START.observation(0), START.observation(1)
    assert mine.legal_actions() == START.legal_actions() and theirs.legal_actions() == ()
    mine.check(START.legal_actions()[0])
    assert refused(theirs, "end") == "not_your_turn"
    assert refused(mine, "buy 2 Gp G3") == "place_empty"
    over = DUTCH.from_json(START.to_json() | {"phase": "over", "to_move": None})
    for seat in (0, 1):
        assert refused(over.observation(seat), "end") == "game_over"
        assert over.observation(seat).outcome == over.outcome is not None
    assert mine.outcome is None


@pytest.mark.parametrize(
    ("text", "kept", "lost", "change"),
    [
        # The score: green 8, 6, 0; red 7, 3; pink 6; blue 6, 8, 7, 1, each with its lowest once more.
        ("buy 1 R2", "", "R2", 8 - 7),  # pink 14 + 6 for 6 + 6; red without 7: 3 + 3 for 10 + 3
        ("buy 1 G3", "G3", "", 8),  # the green 3 counts as pink now and is kept
        ("buy 3 Gp G3 R2", "Gp", "G3 R2", 5 - 6 - 7),  # pink does not stay with green
        ("Gp take G4 display", "", "", 5),
        ("Gp take G5 auction", "", "", 4),
        ("Gp take G1 own", "", "", 0),
        ("Gp steal G2", "", "", 7),
        ("end", "", "", 0),
        ("look", "", "", 0),
    ],
)
def test_D14_D18_D33_preview(text: str, kept: str, lost: str, change: int) -> None:
    observation = START.observation(0)
    found = observation.preview(DUTCH.parse(observation, text))
    assert (" ".join(map(str, found.kept)), " ".join(map(str, found.lost))) == (kept, lost)
    assert found.score_change == change


def test_illegal_actions_have_no_preview() -> None:
    with pytest.raises(IllegalActionError):
        START.observation(0).preview(Action("stop"))


@pytest.mark.parametrize(
    ("edition", "side", "edits", "secret"),
    [
        ("standard", {"bid": "G1", "deck": "B1 B2"}, {"phase": "turn"}, False),
        ("standard", {"bid": "G1", "deck": "B1 B2", "looked": True}, {"phase": "turn"}, False),
        ("prototype", {"hand": "G1"}, {"phase": "turn"}, True),
        ("standard", FULL[0], {"phase": "aside"}, True),
        ("standard", {"deck": "B1"}, {"phase": "vote"}, True),
        ("prototype", {"hand": "G1"}, {"phase": "over", "to_move": None}, False),
    ],
)
def test_D7_D36_observation_knows_its_secrets(edition: str, side: Any, edits: Any, secret: bool) -> None:
    state = DUTCH.from_json(position(edition, side, {}, **edits))
    assert state.observation(0).secret is secret


# What both players know


PUBLIC_SIDE = {"bid": "R5 R6", "deck": "R8 B2", "discards": "G1", "looked": True}


def test_D35_D36_public_knowledge_opens_no_pile() -> None:
    state = DUTCH.from_json(position("standard", PUBLIC_SIDE, {"bid": "P1"}, phase="turn", display="R1 B1"))
    whole, public = state.observation(0), state.observation(0).public
    assert whole.view.own_deck and whole.view.players[0].discards.cards
    assert public.view.own_deck is None and public.view.players[0].discards.cards is None
    assert (whole.complete, public.complete) == (True, False)
    assert [*public.legal_actions()] == [*whole.legal_actions()]
    assert public.public is public != whole


@pytest.mark.parametrize(
    ("edition", "bid", "seen", "known"),
    [
        ("standard", "R5 R6", "", False),  # the lowest red card of the deck may count twice (D33)
        ("standard", "R5 Rp", "", True),  # a power card counts nothing and is the lowest anyway
        ("standard", "R5 R6", "R7 B2", True),  # both cards of the deck were public
        ("prototype", "R5 R6", "", True),  # two cards of the deck can't make six red ones (P10)
        ("prototype", "R1 R2 R5", "", False),  # but one can
        ("competition", "R5 R6", "", False),  # the longest suit is unknown (C7)
    ],
)
def test_D33_P10_C7_change_is_public_or_unknown(edition: str, bid: str, seen: str, known: bool) -> None:
    side = {"bid": bid, "deck": "R7 B2", "discards": "R3" if "R1" in bid else ""}
    state = DUTCH.from_json(position(edition, side, {"bid": "P1"}, phase="turn", display="R8 B1", seen=seen))
    observation = state.observation(0)
    buy = DUTCH.parse(observation, "buy 1 R5")
    change = observation.preview(buy).score_change
    assert change is not None
    assert observation.public.preview(buy).score_change == (change if known else None)


# The opponent's lowest score


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(4))
def test_true_score_is_within_the_range(edition: str, seed: int) -> None:
    """It follows from the events each seat saw, and no arrangement that fits them scores less or more."""
    certain: tuple[set[Card], set[Card]] = set(), set()  # of seat 1, as seat 0 sees it; and the reverse
    rng, exact = random.Random(seed), 0
    for state, _action, events in steps_of(seed, edition):
        for seat in (0, 1):
            other = state.sides[1 - seat]
            for event in seen_by(events, seat):
                if isinstance(event, CardsMoved):
                    certain[seat].difference_update(event.cards)
                    certain[seat].update(event.cards if event.target.seat == 1 - seat else ())
            observation = state.observation(seat)
            least, most = observation.score_range(1 - seat)
            assert least <= scoring.score_of(state.edition, scoring.owned_cards(other)) <= most
            sampled = DUTCH.sample(observation, rng).sides[1 - seat]
            assert least <= scoring.score_of(state.edition, scoring.owned_cards(sampled)) <= most

            unseen = set(members(observation.unseen))
            number = scoring.owned_cards(other).bit_count() - len(certain[seat])
            assert not certain[seat] & {*state.edition.pack.cards_of(observation.unseen)}
            if comb(len(unseen), number) <= 300:
                known = mask_of_cards(certain[seat])
                scores = [
                    scoring.score_of(state.edition, known | mask_of(cards))
                    for cards in combinations(sorted(unseen), number)
                ]
                assert (least, most) == (min(scores), max(scores))
                exact += 1
    assert exact > 3


def test_public_knowledge_is_another_observation_of_one_position() -> None:
    """It is so even where nothing more can be seen: its score leaves the deck out."""
    start = DUTCH.from_json(position("standard", NEAR, FAR | {"known_top": 0}, **TURN))
    own = start.observation(1).position

    def seen(common: bool) -> DutchObservation:
        return DutchObservation(own, 1, 1, 0, 0, None, common)

    assert seen(common=True) == seen(common=True)
    assert seen(common=True) != seen(common=False)


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_score_range_matches_every_choice_of_cards(edition: str) -> None:
    rules, rng = find_edition(edition), random.Random(edition)
    for _case in range(100):
        cards = rng.sample(range(40), rng.randint(0, 18))
        split = rng.randint(max(0, len(cards) - 9), len(cards))
        certain, possible = mask_of(cards[:split]), mask_of(cards[split:])
        count = rng.randint(0, possible.bit_count())
        scores = [
            scoring.score_of(rules, certain | mask_of(chosen))
            for chosen in combinations(members(possible), count)
        ]
        assert scoring.score_range(rules, certain, possible, count) == (min(scores), max(scores))


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_score_range_takes_few_calls_early_in_a_game(edition: str) -> None:
    """The explanation of a score is found between two frames."""
    observation = DUTCH.new(edition, 1).observation(0)
    calls = 0

    def count_call(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count_call)
    try:
        observation.score_range(1)
    finally:
        sys.setprofile(None)
    assert calls < 6000
