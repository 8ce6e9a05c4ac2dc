"""Reasons in reviews of Dutch: what a decision changed for certain."""

from collections.abc import Sequence

import pytest

from dutch.desktop.inline import strip_pictures
from dutch.players.dutch.consequences import consequences_of
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules.api import Event
from dutch.rules.dutch.events import BidsCompared, Purchased
from dutch.rules.dutch.state import DutchState
from dutch.stage.answers import PastDecision
from tests.players.tables import table

NAMES = ("Anna", "Ben")
NEAR = {"bid": "P3 Pp R3 G2", "discards": "P2 R7 G6"}
FAR = {"discards": "R4 R5 B6", "bid": "B1 G1 Pq"}


def turn(**edits: object) -> DutchState:
    return table(NEAR, FAR, "P4 P8 Bp G3 Bq R8", **edits)


def safe(display: str = "P4 P8 Bp G3 Bq R8") -> DutchState:
    """Return a turn after which the opponent can buy nothing."""
    return table(NEAR, {"discards": "R4 R5 B6"}, display)


def aside() -> DutchState:
    near = {"hand": "G7 B2 R8 P1 R2", "deck": "G8 P2"}
    far = {"hand": "B5 P4 G2 G1 R4", "deck": "B6 R3"}
    return table(near, far, "P3 P8 Bp G3 Bq R7", phase="aside", to_move=0, bid_winner=None)


def why(
    state: DutchState, played: str, best: str, events: Sequence[Event] = (), loss: float = 0
) -> list[str]:
    presenter = DutchPresenter(state.edition.name)
    split = [tuple(filter(None, text.split(", "))) for text in (played, best)]
    found = presenter.why_costly(PastDecision(state.observation(0), split[0], split[1], NAMES, events, loss))
    return [*map(strip_pictures, found)]


def bought(name: str, seat: int = 1) -> Event:
    return Purchased(seat, turn().edition.pack.by_name[name], 1)


TURNS = [
    ("", "buy 1 P3", [], ["That gets the pink 4.", "The better line scores 5 more points now."]),
    ("buy 1 P3", "buy 1 P3, buy 3 Pp R3 G2", [], ["That gets the blue power at place 3 as well."]),
    ("buy 1 P3", "buy 2 P3 Pp", [], ["That gets the pink 8 instead of the pink 4."]),
    (
        "buy 1 P3",
        "buy 2 P3 Pp",
        [bought("P8")],
        ["That gets the pink 8 instead of the pink 4.", "As it went, Ben got the pink 8."],
    ),
    ("buy 1 R3", "", [], ["Getting the pink 4 cost the red 3.", "The better line scores 1 more point now."]),
    (
        "buy 1 R3",
        "buy 1 P3",
        [],
        ["That way, the red 3 would not have been lost.", "The better line scores 6 more points now."],
    ),
    ("buy 1 P3", "buy 1 P3", [], []),
]


@pytest.mark.parametrize(("played", "best", "events", "expected"), TURNS)
def test_reason_of_a_turn(played: str, best: str, events: Sequence[Event], expected: list[str]) -> None:
    assert why(turn(), played, best, events) == expected


def test_power_that_lowers_a_suit_is_better_left_alone() -> None:
    """D33."""
    state = table({"bid": "B7 B8", "discards": "G2"}, FAR, "Bp P8")
    assert why(state, "buy 1 B8", "") == [
        "That leaves the blue power alone.",
        "Without the blue power, another card of its suit counts twice.",
        "The better line scores 1 more point now.",
    ]


def test_reason_says_what_is_given_up_now_and_gained_later() -> None:
    given_up, gained = why(turn(), "buy 2 P3 Pp", "buy 3 P3 R3 Pp", loss=6.2)
    assert given_up == "That gets the blue power at place 3 instead of the pink 8."
    assert gained == "The better line gives up 6 points now, and gains about 12 by the end."


def test_reason_says_what_a_power_is_worth() -> None:
    state = table(NEAR, FAR, "Bp P8 P4 G3 Bq R8")
    *_, said = why(state, "buy 2 P3 R3", "buy 1 R3", loss=6.2)
    assert said == "The better line gives up 1 point now, but the power gains about 7 by the end."


def test_cards_set_aside_are_compared_without_bids() -> None:
    assert why(aside(), "aside G7", "aside B2") == [
        "Anna needed the green 7 in this bid more than the blue 2."
    ]
    assert why(aside(), "aside G7", "aside G7") == []


BIDS = [
    ("aside R8", "aside B2", (12, 15), ["A bid of 18 would have won: Ben bid 15."]),
    (
        "aside B2",
        "aside R8",
        (18, 7),
        ["A bid of 12 would have won, too, with the red 8 set aside for the next hand."],
    ),
    (
        "aside B2",
        "aside R8",
        (18, 20),
        ["The bid was lost anyway. Set aside, the red 8 would be in the next hand."],
    ),
    (
        "aside B2",
        "aside R8",
        (18, 15),
        ["Winning the bid was not worth it: the red 8 would do more in the next hand."],
    ),
    ("aside R8", "aside B2", (12, 20), ["Anna needed the red 8 in this bid more than the blue 2."]),
    ("aside R8", "aside B2", (12, 18), ["Anna needed the red 8 in this bid more than the blue 2."]),
]


@pytest.mark.parametrize(("played", "best", "totals", "expected"), BIDS)
def test_reason_of_a_bid(played: str, best: str, totals: tuple[int, int], expected: list[str]) -> None:
    assert why(aside(), played, best, [BidsCompared(totals)]) == expected


@pytest.mark.parametrize(
    ("own", "played", "best", "expected"),
    [
        ("R8", "stop", "more", "Anna was behind by about 10 points, and only more cards could change that."),
        ("P1", "stop", "more", "Another round would have made it more likely that Anna wins."),
        ("P1 G1", "more", "stop", "Anna was ahead by about 20 points, and another round lets Ben catch up."),
        ("R8", "more", "stop", "Another round helps Ben more than Anna."),
    ],
)
def test_reason_of_a_vote(own: str, played: str, best: str, expected: str) -> None:
    """D31."""
    state = table({"discards": own}, {"discards": "R4 G8"}, "P4", phase="vote", bid_winner=None)
    assert why(state, played, best) == [expected]


PRAISE = [
    (turn(), "buy 1 P3", [], "Anna took the pink 4 before Ben could"),
    (safe(), "buy 1 P3", [], "Anna got the pink 4 without losing a card"),
    (turn(bid_winner=1), "buy 1 P3", [], ""),  # the loser has to buy it
    (safe(), "buy 1 R3", [], ""),  # it costs more than it scores
    (safe(display="Bp B8 P4 G3 Bq R8"), "buy 2 Pp R3", [], "Anna got the blue 8"),
    (safe(), "buy 1 P3, buy 2 Pp R3", [], "Anna got the pink 4 and the pink 8 in one turn"),
    (turn(), "Pp steal Pq, buy 1 P3", [], "Anna stole another pink power from Ben"),
    (turn(), "Pp cash P3", [], "Anna cashed in the pink 3"),
    (turn(), "", [], ""),  # it brought nothing
    (turn(), "Pp suit P3 R", [], ""),
    (aside(), "aside B2", [BidsCompared((18, 17))], "Anna won the bid with 18, and Ben had 17"),
    (aside(), "aside R8", [BidsCompared((12, 6))], "Anna set the red 8 aside and still won the bid"),
    (aside(), "aside R8", [BidsCompared((12, 15))], "Anna let Ben win the bid and saved the red 8"),
    (aside(), "aside R8", [BidsCompared((12, 12))], ""),
    (aside(), "aside R8", [], ""),
]


@pytest.mark.parametrize(("state", "played", "events", "expected"), PRAISE)
def test_praise_says_what_a_decision_brought(
    state: DutchState, played: str, events: Sequence[Event], expected: str
) -> None:
    actions = tuple(filter(None, played.split(", ")))
    said = DutchPresenter(state.edition.name).praise(
        PastDecision(state.observation(0), actions, (), NAMES, events)
    )
    assert strip_pictures(said) == expected


def test_praise_addresses_a_player_without_a_name() -> None:
    said = DutchPresenter("standard").praise(
        PastDecision(turn().observation(0), ("buy 1 P3",), (), ("You", "Griet"))
    )
    assert strip_pictures(said) == "you took the pink 4 before Griet could"


def test_consequences_leave_looks_out() -> None:
    seen = turn().observation(0)
    assert consequences_of(seen, ("buy 1 P3", "end")) == consequences_of(seen, ("look", "buy 1 P3"))


def test_steps_leave_looks_out() -> None:
    presenter, seen = DutchPresenter("standard"), turn().observation(0)
    steps = presenter.describe_steps(seen, ("look", "buy 1 P3", "buy 2 R3 G2"))
    assert [strip_pictures(step) for step in steps] == [
        "Buy the pink 4 and pay with pink 3.",
        "Buy the pink 8 and pay with green 2, red 3.",
    ]
    assert presenter.describe_steps(seen, ()) == ["End your turn."]
