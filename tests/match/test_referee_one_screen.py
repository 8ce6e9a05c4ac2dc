"""Two people at one screen: what an empty client hears, and when."""

from __future__ import annotations

from dutch.match.event_log import ResumeState
from dutch.match.recall import Recalled
from dutch.match.referee import Referee
from dutch.match.seats import SeatClient
from dutch.match.undo import Undo
from dutch.rules.events import NOBODY, AsideChosen, RoundBegan
from tests.match.helpers import FakeThinker, Notes, fresh, lay, referee_of
from tests.playing import DUTCH
from tests.rulebook.positions import table


def two_at_a_turn() -> tuple[Referee, SeatClient, SeatClient]:
    """A turn of seat 0, who sits there, and the client of seat 1, which nobody has occupied."""
    state = DUTCH.from_json(table({"bid": "G7 R2 B1"}, {"bid": "P1"}, display="G1 B3", to_move=0))
    referee, _notes = referee_of(state)
    near, far = referee.clients
    far.occupied = False
    return referee, near, far


def test_an_empty_chair_hears_later_what_happened() -> None:
    referee, near, far = two_at_a_turn()
    before = far.observation
    lay(near, "buy 1 R2")
    referee.poll()
    assert far.take_events() == [] and far.observation is before
    assert len(referee.told(0)) > 0 and referee.told(1) == ()
    far.occupied = True
    referee.poll()
    assert far.take_events() == list(referee.told(1)) == list(referee.told(0))
    assert far.observation == referee.observation(1)


def test_an_empty_chair_never_hears_of_what_was_taken_back() -> None:
    referee, near, far = two_at_a_turn()
    lay(near, "buy 1 R2")
    referee.poll()
    kept = referee.told(0)
    lay(near, "buy 2 G7 B1")
    referee.poll()
    near.request_undo()
    referee.poll()
    assert near.take_rewound() == referee.told(0) == kept
    assert far.take_rewound() is None
    far.occupied = True
    referee.poll()
    assert far.take_events() == list(kept)


def test_only_two_people_share_a_screen() -> None:
    alone, _notes = referee_of(fresh(), {1: FakeThinker()})
    both, _notes = referee_of(fresh())
    assert [(client.shared, client.addressed) for client in alone.clients] == [(False, 0)]
    assert [(client.shared, client.addressed) for client in both.clients] == [(True, NOBODY), (True, NOBODY)]


def test_a_chair_is_found_as_it_was_left() -> None:
    earlier, later = fresh(1), fresh(1)
    later.apply(later.legal_actions()[0])
    pasts = {
        0: ResumeState(earlier.observation(0), (RoundBegan(1), AsideChosen(0)), 1),
        1: ResumeState(earlier.observation(1)),
    }
    referee = Referee(DUTCH, later, ("Anna", "Bert"), {}, Notes(), 1, 1, Recalled(pasts, Undo()))
    client = referee.clients[0]
    assert client.observation == earlier.observation(0)
    assert referee.told(0) == (RoundBegan(1),)
    referee.poll()
    assert client.take_events() == [AsideChosen(0)]
    assert client.observation == later.observation(0)
