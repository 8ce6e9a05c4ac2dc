"""The choreography: which card flies where and when, and how long it takes."""

from itertools import pairwise

import pytest

from dutch.rules.api import Event
from dutch.rules.dutch.events import PowerUsed, Purchased, RowSlid, SuitChanged
from dutch.stage import timing
from dutch.stage.board import Board
from dutch.stage.layout import Layout
from dutch.stage.motion import end_time, placed_at
from dutch.stage.placement import PlacedCard, place_cards
from dutch.stage.script import AnimationPlan, Cue, EffectKind
from tests.stage.helpers import PRESENTER, after, batches, board_of, card, key_of, moved


def planned(layout: Layout, board: Board, *events: Event) -> tuple[AnimationPlan, dict[int, PlacedCard], Cue]:
    """Return the plan of one cue, and where the cards lie afterwards."""
    (cue,) = PRESENTER.script.cues(events)
    before = place_cards(board, layout)
    places = place_cards(after(board, *events), layout)
    return PRESENTER.script.plan(board, cue, before, places), places, cue


def buying(layout: Layout) -> tuple[AnimationPlan, Board, Cue]:
    board = board_of(near_bid="G1 R1 G2", display_2="G7", near_discards="")
    found, _after, cue = planned(
        layout,
        board,
        Purchased(0, card("G7"), 2),
        moved("bought", "G7", "display.2", "0.discards"),
        moved("kept", "G1 G2", "0.bid", "0.discards"),
        moved("lost", "R1", "0.bid", "auction.discards"),
    )
    return found, board, cue


def test_paying_cards_gather_at_the_bought_one_first(layout: Layout) -> None:
    found, board, _cue = buying(layout)
    bought = layout.zone("display.2")
    for name in ("G1", "R1", "G2"):
        gathering, parting = found.flights[key_of(board, name)]
        assert gathering.end.rect.colliderect(bought)
        assert gathering.end.rect.bottom > bought.centery, "its coin stays visible"
        assert parting.begin - (gathering.begin + gathering.ms) >= timing.BEAT - 1
        assert parting.start == gathering.end
    (only,) = found.flights[key_of(board, "G7")]
    assert only.begin == parting.begin, "the bought card waits for its payment"


def test_paying_cards_wear_badges(layout: Layout) -> None:
    found, board, _cue = buying(layout)
    badges = {effect.key: effect.subject for effect in found.effects if effect.kind is EffectKind.BADGE}
    assert badges == {key_of(board, "G1"): "kept", key_of(board, "G2"): "kept", key_of(board, "R1"): "lost"}
    parting = found.flights[key_of(board, "R1")][1].begin
    for effect in found.effects:
        assert effect.begin < parting < effect.begin + effect.ms


@pytest.mark.parametrize("paid", ["R1", "R1 R2 R3 R4 R5 R6 R7 R8"])
def test_purchase_takes_less_than_a_second(layout: Layout, paid: str) -> None:
    found, _after, cue = planned(
        layout,
        board_of(near_bid=paid, display_2="G7"),
        Purchased(0, card("G7"), 2),
        moved("bought", "G7", "display.2", "0.discards"),
        moved("lost", paid, "0.bid", "auction.discards"),
    )
    assert found.arrival + cue.hold <= 900


def test_market_ticks_along_from_the_cheap_end(layout: Layout) -> None:
    board = board_of(display_3="G7", display_5="R1", display_6="B2")
    found, places, _cue = planned(
        layout, board, RowSlid(((card("B2"), 6, 3), (card("G7"), 3, 1), (card("R1"), 5, 2)))
    )
    flights = [found.flights[key_of(board, name)] for name in ("G7", "R1", "B2")]
    assert [len(flight) for flight in flights] == [2, 3, 3], "one leg per place"
    assert [flight[0].begin for flight in flights] == [0, timing.SLIDE_STAGGER, 2 * timing.SLIDE_STAGGER]
    for name, flight in zip(("G7", "R1", "B2"), flights, strict=True):
        assert flight[-1].end == places[key_of(board, name)]
        assert all(leg.ms == timing.TICK for leg in flight)
    stops = [leg.end.rect.x for leg in flights[1]]
    assert stops == [pytest.approx(layout.zone(f"display.{place}").x, abs=2) for place in (4, 3, 2)]


def test_both_bids_are_revealed_card_by_card(layout: Layout) -> None:
    board = board_of(near_hand="G1 G2 G3", far_hand=3)
    found, _after, cue = planned(
        layout,
        board,
        moved("reveal", "G1 G2 G3", "0.hand", "0.bid"),
        moved("reveal", "R1 R2 R3", "1.hand", "1.bid"),
    )
    green, red = (
        [found.flights[key_of(board, f"{suit}{bid}")][0].begin for bid in (1, 2, 3)] for suit in "GR"
    )
    assert green == red == sorted(set(green))
    assert found.arrival <= cue.ms + timing.REVEAL_SPREAD


POWERS: dict[str, tuple[Event, str]] = {
    "cash": (moved("cash", "B2", "0.bid", "0.cashed_in"), "B2"),
    "take": (moved("take", "P2", "display.4", "0.bid"), "P2"),
    "steal": (moved("steal", "P4", "1.bid", "0.bid"), "P4"),
    "recall": (moved("recall", "G8", "0.discards", "0.bid"), "G8"),
    "suit": (SuitChanged(0, card("B2"), "R"), "B2"),
}


def powered(layout: Layout, verb: str) -> tuple[AnimationPlan, Board, str]:
    board = board_of(near_bid="Bp B2", far_bid="P4", display_4="P2", near_discards="G8", near_cashed_in="")
    effect, name = POWERS[verb]
    found, _after, _cue = planned(layout, board, PowerUsed(0, card("Bp"), verb, card(name)), effect)
    return found, board, name


@pytest.mark.parametrize("verb", POWERS)
def test_medallion_rises_before_the_power_acts(layout: Layout, verb: str) -> None:
    found, board, name = powered(layout, verb)
    (effect,) = found.effects
    assert (effect.kind, effect.subject, effect.key) == (EffectKind.MEDALLION, verb, key_of(board, "Bp"))
    flight = found.flights[key_of(board, name)]
    assert flight[0].begin == timing.MEDALLION_LEAD
    assert found.arrival >= end_time(flight)
    assert found.arrival <= 900


def test_suit_change_turns_the_card_over_and_back(layout: Layout) -> None:
    found, board, name = powered(layout, "suit")
    flight = found.flights[key_of(board, name)]
    suits = [placed_at(flight, timing.MEDALLION_LEAD + part * timing.TURN_OVER) for part in (0, 0.5, 1)]
    assert [(item.token.suit, item.face_up) for item in suits] == [(None, True), ("R", False), ("R", True)]


def test_bargain_swaps_power_and_card(layout: Layout) -> None:
    board = board_of(near_bid="Bp G1", display_3="G7", auction_discards="R1")
    there, here = layout.zone("display.3"), place_cards(board, layout)[key_of(board, "Bp")].rect
    found, _after, _cue = planned(
        layout,
        board,
        PowerUsed(0, card("Bp"), "bargain", card("G7")),
        moved("bought", "G7", "display.3", "0.discards"),
        moved("lost", "Bp", "0.bid", "auction.discards"),
    )
    power, bought = (found.flights[key_of(board, name)] for name in ("Bp", "G7"))
    assert (power[0].end.rect, bought[0].end.rect) == (there, here)
    assert power[1].begin == bought[1].begin
    assert [(effect.kind, effect.subject) for effect in found.effects] == [
        (EffectKind.MEDALLION, "bargain"),
        (EffectKind.BADGE, "lost"),
    ]


@pytest.mark.parametrize("viewer", [0, 1])
def test_flights_of_whole_games_end_on_the_board(layout: Layout, viewer: int) -> None:
    board, kinds = None, set()
    for view, events in batches(17, viewer):
        board = board or PRESENTER.opening_board(view, viewer)
        for cue in PRESENTER.script.cues(events):
            found, places, _cue = planned(layout, board, *cue.events)
            for key, flight in found.flights.items():
                assert flight[-1].end == places[key]
                assert end_time(flight) <= found.arrival
                assert all(first.begin + first.ms <= then.begin for first, then in pairwise(flight))
            assert all(effect.begin >= 0 and effect.ms > 0 for effect in found.effects)
            assert found.arrival <= 1500
            kinds |= {effect.kind for effect in found.effects}
    auction = {EffectKind.NUMBER, EffectKind.CHIPS, EffectKind.CARD_LIT}  # of another game
    assert kinds == set(EffectKind) - auction
