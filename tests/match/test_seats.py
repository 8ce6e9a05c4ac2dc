"""A client's queue. Its use by the referee is tested in test_referee.py."""

import pytest

from dutch.match.seats import Request, SeatClient
from dutch.rules.api import Action
from dutch.rules.errors import IllegalActionError
from tests.match.helpers import NAMES, fresh


def test_actions_and_requests_are_queued_in_order() -> None:
    client = SeatClient(0, NAMES, fresh().observation(0))
    assert (client.take_events(), client.take_undo(), client.waiting) == ([], None, False)
    assert (client.can_undo, client.can_redo, client.notices, client.fetch()) == (False, False, [], [])
    action = client.observation.legal_actions()[2]
    client.submit(action)
    client.request_undo()
    client.request_redo()
    assert client.waiting
    assert client.fetch() == [action, Request.UNDO, Request.REDO]
    assert not client.waiting and client.fetch() == []


@pytest.mark.parametrize(("seat", "verb", "code"), [(0, "end", "wrong_phase"), (1, "look", "not_your_turn")])
def test_illegal_action_is_refused(seat: int, verb: str, code: str) -> None:
    client = SeatClient(seat, NAMES, fresh().observation(seat))
    with pytest.raises(IllegalActionError) as caught:
        client.submit(Action(verb))
    assert caught.value.code == code
    assert not client.waiting
