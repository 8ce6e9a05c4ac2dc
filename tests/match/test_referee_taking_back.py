"""What is taken back and done again at a client."""

from __future__ import annotations

from tests.match.helpers import fresh, lay, referee_of
from tests.playing import DUTCH
from tests.rulebook.positions import table


def test_taking_back_at_the_chair() -> None:
    state = DUTCH.from_json(table({"bid": "G7 R2"}, {"bid": "P1"}, display="G1 B1", to_move=0))
    referee, notes = referee_of(state)
    (client, other) = referee.clients
    before = client.observation
    lay(client, "buy 1 R2")
    referee.poll()
    assert client.can_undo and not other.can_undo
    other.request_undo()
    referee.poll()
    assert notes.lines == ["0 buy 1 R2"], "nobody takes back what another has done"
    client.request_undo()
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo"]
    assert client.take_rewound() == referee.told(0)
    assert client.observation == before


def test_every_chair_hears_of_what_was_taken_back() -> None:
    state = DUTCH.from_json(table({"bid": "G7 R2"}, {"bid": "P1"}, display="G1 B1", to_move=0))
    referee, _notes = referee_of(state)
    (client, other) = referee.clients
    before = other.observation
    lay(client, "buy 1 R2")
    referee.poll()
    assert other.observation != before
    client.request_undo()
    referee.poll()
    assert other.take_rewound() == referee.told(1)
    assert other.observation == before
    assert other.take_events() == []


def test_doing_again_at_the_chair() -> None:
    state = DUTCH.from_json(table({"bid": "G7 R2"}, {"bid": "P1"}, display="G1 B1", to_move=0))
    referee, notes = referee_of(state)
    (client, other) = referee.clients
    lay(client, "buy 1 R2")
    referee.poll()
    bought, told = client.observation, referee.told(0)
    assert not client.can_redo
    client.request_redo()
    client.request_undo()
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo"], "there was nothing to be done again"
    assert (client.can_undo, client.can_redo) == (False, True)
    assert (other.can_undo, other.can_redo) == (False, False)
    other.request_redo()
    referee.poll()
    assert len(notes.lines) == 2, "nobody does again what another took back"
    client.request_redo()
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo", "0 buy 1 R2"]
    assert (client.observation, referee.told(0)) == (bought, told)
    assert (client.can_undo, client.can_redo) == (True, False)


def test_what_was_taken_back_is_forgotten_once_something_else_is_done() -> None:
    state = DUTCH.from_json(table({"bid": "G7 R2 B4"}, {"bid": "P1"}, display="G1 B1", to_move=0))
    referee, notes = referee_of(state)
    client = referee.clients[0]
    for _time in range(2):
        lay(client, "buy 1 R2")
        referee.poll()
        client.request_undo()
        referee.poll()
    assert client.can_redo, "the same again, by hand, changes nothing"
    lay(client, "buy 1 B4")
    referee.poll()
    assert not client.can_redo
    client.request_redo()
    referee.poll()
    assert notes.lines[-1] == "0 buy 1 B4"


def test_an_action_on_the_tray_that_has_become_void_is_dropped() -> None:
    """Both fitted when they were laid down; after the first the second is another seat's decision."""
    referee, notes = referee_of(fresh())
    client = referee.clients[0]
    first, second = client.observation.legal_actions()[:2]
    client.submit(first)
    client.submit(second)
    referee.poll()
    assert notes.lines == [f"0 {first}"]
    assert client.observation.to_move == 1


def test_ending_the_turn_in_the_moment_of_taking_back() -> None:
    """The loser's purchase is taken back first, so the turn may not end any more (D24)."""
    position = table({"bid": "G7 R2"}, {"bid": ""}, display="G1 B1", to_move=0, bid_winner=1)
    referee, notes = referee_of(DUTCH.from_json(position))
    client = referee.clients[0]
    lay(client, "buy 1 R2")
    referee.poll()
    client.request_undo()
    lay(client, "end")
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo"]
    assert "end" not in [str(action) for action in client.observation.legal_actions()]
