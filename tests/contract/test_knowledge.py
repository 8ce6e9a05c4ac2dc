import random
from collections.abc import Iterator, Sequence
from typing import Any

from hypothesis import given

from dutch.rules.api import AnyState, Event
from dutch.rules.dutch.events import CardsMoved
from tests.contract import games
from tests.contract.cases import CASES, SEEDS, SETTINGS, Case, examples, run
from tests.contract.games import DUTCH, EDITIONS


def watched(seed: int, seat: int, case: Case) -> Iterator[tuple[AnyState, Any]]:
    """Yield a random game and a witness at that seat, after the deal and after each action."""
    state, rng = case.new(seed), random.Random(seed)
    witness = case.witness(seat, state.to_json())
    happened: Sequence[Event] = case.game.deal_events(state)
    while True:
        for event in happened:
            shown = event.seen_by(seat)
            assert shown is not None
            witness.watch(shown)
        witness.settle()
        yield state, witness
        if state.to_move is None:
            return
        action = case.pick(state.legal_actions(), rng)
        if state.to_move == seat:
            witness.choose(action)
        happened = state.apply(action)


@given(SEEDS, SETTINGS)
@examples(75)
def test_observation_contains_exactly_what_the_events_showed(seed: int, case: Case) -> None:
    for seat in range(case.seats):
        for state, witness in watched(seed, seat, case):
            data, position = state.observation(seat).to_json(), state.to_json()
            assert (data["view"], data["memory"]) == (witness.view(), witness.memory())
            named = names_in(data)
            assert named <= witness.may_know()
            hidden = case.hidden(position, seat, witness.may_know())
            assert not named & hidden
            assert len(named | hidden) == len(case.cards)
            assert not {"seed", "shuffles"} & keys_in(data)


NAMES = {card for case in CASES for card in case.cards}


def names_in(data: object) -> set[str]:
    """Return every card name anywhere in plain data."""
    if isinstance(data, str):
        return {data} & NAMES
    if isinstance(data, dict):
        return set().union(*(names_in(part) for pair in data.items() for part in pair))
    if isinstance(data, list | tuple):
        return set().union(*(names_in(part) for part in data))
    return set()


def keys_in(data: object) -> set[str]:
    if isinstance(data, dict):
        return set(data).union(*(keys_in(part) for part in data.values()))
    if isinstance(data, list):
        return set().union(*(keys_in(part) for part in data))
    return set()


@given(SEEDS, EDITIONS)
@examples(60)
def test_events_name_only_cards_the_seat_may_know(seed: int, edition: str) -> None:
    for seat in (0, 1):
        state = DUTCH.new(edition, seed)
        side = state.to_json()["players"][seat]
        own = {*side["deck"], *side["hand"]}
        for after, _, happened in games.run(seed, edition):
            position = after.to_json()
            own |= {*position["players"][seat]["deck"], *position["players"][seat]["hand"]}
            known = own | set(position["seen"])
            shown = [event.seen_by(seat) for event in happened]
            moved = [event for event in shown if isinstance(event, CardsMoved)]
            assert {str(card) for event in moved for card in event.cards} <= known


@given(SEEDS, SETTINGS)
@examples(45)
def test_events_hide_nothing_but_cards(seed: int, case: Case) -> None:
    start = case.game.deal_events(case.new(seed))
    for happened in [start, *(events for _, _, events in run(seed, case))]:
        for event in happened:
            for seat in range(case.seats):
                shown = event.seen_by(seat)
                if isinstance(event, CardsMoved):
                    assert len(event.cards) == event.count
                    assert shown in (event, event._replace(cards=()))
                else:
                    assert shown in (event, case.covered(event))
