from __future__ import annotations

import pytest

from dutch.match.seats import SeatClient, Wish
from dutch.rules.api import Action
from dutch.rules.errors import IllegalAction
from dutch.rules.events import AsideChosen, RoundBegan
from tests.match.helpers import NAMES, fresh


@pytest.fixture
def client() -> SeatClient:
    return SeatClient(0, NAMES, fresh().observation(0))


def test_new_client_has_seen_nothing(client: SeatClient) -> None:
    assert (client.take_events(), client.take_undo(), client.waiting) == ([], None, False)
    assert (client.can_undo, client.can_redo) == (False, False)
    assert (client.notices, client.fetch()) == ([], [])


def test_legal_action_is_queued(client: SeatClient) -> None:
    action = client.observation.legal_actions()[2]
    client.submit(action)
    assert client.waiting
    assert client.fetch() == [action]
    assert not client.waiting
    assert client.fetch() == []


@pytest.mark.parametrize(("seat", "verb", "code"), [(0, "end", "wrong_phase"), (1, "look", "not_your_turn")])
def test_illegal_action_is_refused(seat: int, verb: str, code: str) -> None:
    client = SeatClient(seat, NAMES, fresh().observation(seat))
    with pytest.raises(IllegalAction) as caught:
        client.submit(Action(verb))
    assert caught.value.code == code
    assert not client.waiting


def test_requests_are_queued_in_order(client: SeatClient) -> None:
    client.request_undo()
    client.request_redo()
    assert client.waiting
    assert client.fetch() == [Wish.UNDO, Wish.REDO]


def test_events_are_taken_once_in_order(client: SeatClient) -> None:
    later = fresh(2).observation(0)
    client.show([AsideChosen(0)], client.observation)
    client.show([RoundBegan(2), RoundBegan(3)], later)
    assert client.observation is later
    assert client.take_events() == [AsideChosen(0), RoundBegan(2), RoundBegan(3)]
    assert client.take_events() == []


def test_undo_drops_events_not_yet_shown(client: SeatClient) -> None:
    before = fresh(3).observation(0)
    client.show([AsideChosen(0)], client.observation)
    client.undo((RoundBegan(1),), before)
    assert client.take_events() == []
    assert client.take_undo() == (RoundBegan(1),)
    assert client.take_undo() is None, "once is enough"
    assert client.observation is before
