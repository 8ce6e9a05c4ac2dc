"""What is taken back and done again at a chair."""

from __future__ import annotations

from tests.match.helpers import fresh, lay, referee_of
from tests.playing import DUTCH
from tests.rulebook.positions import table


def test_taking_back_at_the_chair() -> None:
    state = DUTCH.from_json(table({"bid": "G7 R2"}, {"bid": "P1"}, display="G1 B1", to_move=0))
    referee, notes = referee_of(state)
    (chair, other) = referee.chairs
    before = chair.observation
    lay(chair, "buy 1 R2")
    referee.poll()
    assert chair.can_undo and not other.can_undo
    other.request_undo()
    referee.poll()
    assert notes.lines == ["0 buy 1 R2"], "nobody takes back what another has done"
    chair.request_undo()
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo"]
    assert chair.take_rewound() == referee.told(0)
    assert chair.observation == before


def test_every_chair_hears_of_what_was_taken_back() -> None:
    state = DUTCH.from_json(table({"bid": "G7 R2"}, {"bid": "P1"}, display="G1 B1", to_move=0))
    referee, _notes = referee_of(state)
    (chair, other) = referee.chairs
    before = other.observation
    lay(chair, "buy 1 R2")
    referee.poll()
    assert other.observation != before
    chair.request_undo()
    referee.poll()
    assert other.take_rewound() == referee.told(1)
    assert other.observation == before
    assert other.take_events() == []


def test_doing_again_at_the_chair() -> None:
    state = DUTCH.from_json(table({"bid": "G7 R2"}, {"bid": "P1"}, display="G1 B1", to_move=0))
    referee, notes = referee_of(state)
    (chair, other) = referee.chairs
    lay(chair, "buy 1 R2")
    referee.poll()
    bought, told = chair.observation, referee.told(0)
    assert not chair.can_redo
    chair.request_redo()
    chair.request_undo()
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo"], "there was nothing to be done again"
    assert (chair.can_undo, chair.can_redo) == (False, True)
    assert (other.can_undo, other.can_redo) == (False, False)
    other.request_redo()
    referee.poll()
    assert len(notes.lines) == 2, "nobody does again what another took back"
    chair.request_redo()
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo", "0 buy 1 R2"]
    assert (chair.observation, referee.told(0)) == (bought, told)
    assert (chair.can_undo, chair.can_redo) == (True, False)


def test_what_was_taken_back_is_forgotten_once_something_else_is_done() -> None:
    state = DUTCH.from_json(table({"bid": "G7 R2 B4"}, {"bid": "P1"}, display="G1 B1", to_move=0))
    referee, notes = referee_of(state)
    chair = referee.chairs[0]
    for _time in range(2):
        lay(chair, "buy 1 R2")
        referee.poll()
        chair.request_undo()
        referee.poll()
    assert chair.can_redo, "the same again, by hand, changes nothing"
    lay(chair, "buy 1 B4")
    referee.poll()
    assert not chair.can_redo
    chair.request_redo()
    referee.poll()
    assert notes.lines[-1] == "0 buy 1 B4"


def test_an_action_on_the_tray_that_has_become_void_is_dropped() -> None:
    """Both fitted when they were laid down; after the first the second is another seat's decision."""
    referee, notes = referee_of(fresh())
    chair = referee.chairs[0]
    first, second = chair.observation.legal_actions()[:2]
    chair.submit(first)
    chair.submit(second)
    referee.poll()
    assert notes.lines == [f"0 {first}"]
    assert chair.observation.to_move == 1


def test_ending_the_turn_in_the_moment_of_taking_back() -> None:
    """The loser's purchase is taken back first, so the turn may not end any more (D24)."""
    position = table({"bid": "G7 R2"}, {"bid": ""}, display="G1 B1", to_move=0, bid_winner=1)
    referee, notes = referee_of(DUTCH.from_json(position))
    chair = referee.chairs[0]
    lay(chair, "buy 1 R2")
    referee.poll()
    chair.request_undo()
    lay(chair, "end")
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo"]
    assert "end" not in [str(action) for action in chair.observation.legal_actions()]
