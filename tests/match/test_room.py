"""No path leads from a client to the state or the referee, only to observations."""

import random

from dutch.match.referee import Referee
from dutch.rules.dutch.events import CardsMoved
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from tests.match.helpers import fresh, referee_of
from tests.playing import DUTCH, pick
from tests.reach import reachable


def dealt(seed: int) -> Referee:
    """Return a game of two people who have seen their cards."""
    state = fresh(seed)
    referee, _notes = referee_of(state, seed=seed)
    referee.announce(DUTCH.deal_events(state))
    referee.poll()
    return referee


def test_state_is_unreachable_from_clients() -> None:
    referee, rng = dealt(1), random.Random(1)
    while referee.to_move is not None:
        client = referee.clients[referee.to_move]
        client.submit(pick(client.observation.legal_actions(), rng))
        referee.poll()
        if rng.random() < 0.2:
            for other in referee.clients:
                found = reachable(other)
                assert any(isinstance(region, DutchObservation) for region in found)
                assert not [region for region in found if isinstance(region, DutchState | Referee)]


def test_client_does_not_know_the_seed() -> None:
    secret = 987_654_321_987
    for client in dealt(secret).clients:
        assert not [region for region in reachable(client) if isinstance(region, int) and region == secret]


def test_other_hand_is_unreachable_from_clients() -> None:
    state = fresh(3)
    for client in dealt(3).clients:
        other = 1 - client.seat
        hand = set(state.edition.pack.cards_of(state.sides[other].hand))
        assert len(hand) == 5
        told = {
            card for event in client.take_events() if isinstance(event, CardsMoved) for card in event.cards
        }
        assert told.isdisjoint(hand)
        masks = {region for region in reachable(client) if type(region) is int}
        assert state.sides[other].hand not in masks
        held = [region for region in reachable(client) if isinstance(region, tuple | frozenset | list)]
        assert not [group for group in held if len(group) == 5 and set(group) == hand]
