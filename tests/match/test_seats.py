from __future__ import annotations

import pytest

from dutch.match.seats import Chair, Wish
from dutch.rules.api import Action
from dutch.rules.errors import IllegalAction
from dutch.rules.events import AsideChosen, RoundBegan
from tests.match.helpers import NAMES, fresh


@pytest.fixture
def chair() -> Chair:
    return Chair(0, NAMES, fresh().observation(0))


def test_a_new_chair_has_seen_nothing(chair: Chair) -> None:
    assert (chair.take_events(), chair.take_rewound(), chair.waiting) == ([], None, False)
    assert (chair.can_undo, chair.can_redo) == (False, False)
    assert (chair.notices, chair.fetch()) == ([], [])


def test_a_legal_action_waits_on_the_tray(chair: Chair) -> None:
    action = chair.observation.legal_actions()[2]
    chair.submit(action)
    assert chair.waiting
    assert chair.fetch() == [action]
    assert not chair.waiting
    assert chair.fetch() == []


def test_an_illegal_action_is_refused_with_its_reason(chair: Chair) -> None:
    with pytest.raises(IllegalAction) as caught:
        chair.submit(Action("end"))
    assert caught.value.code == "wrong_phase"
    assert not chair.waiting


def test_not_this_seats_decision() -> None:
    chair = Chair(1, NAMES, fresh().observation(1))
    with pytest.raises(IllegalAction) as caught:
        chair.submit(Action("look"))
    assert caught.value.code == "not_your_turn"


def test_wishes_lie_on_the_tray_in_their_order(chair: Chair) -> None:
    chair.request_undo()
    chair.request_redo()
    assert chair.waiting
    assert chair.fetch() == [Wish.UNDO, Wish.REDO]


def test_events_are_taken_once_in_order(chair: Chair) -> None:
    observation = chair.observation
    chair.show([AsideChosen(0)], observation)
    chair.show([RoundBegan(2), RoundBegan(3)], observation)
    assert chair.take_events() == [AsideChosen(0), RoundBegan(2), RoundBegan(3)]
    assert chair.take_events() == []


def test_what_is_shown_replaces_the_observation(chair: Chair) -> None:
    later = fresh(2).observation(0)
    chair.show([], later)
    assert chair.observation is later


def test_rewinding_drops_events_that_were_not_shown_yet(chair: Chair) -> None:
    before = fresh(3).observation(0)
    chair.show([AsideChosen(0)], chair.observation)
    chair.rewind((RoundBegan(1),), before)
    assert chair.take_events() == []
    assert chair.take_rewound() == (RoundBegan(1),)
    assert chair.take_rewound() is None, "once is enough"
    assert chair.observation is before
