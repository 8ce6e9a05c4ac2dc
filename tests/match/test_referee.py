from __future__ import annotations

import random

import pytest

from dutch.match.recall import Recalled
from dutch.match.referee import Referee
from dutch.match.seats import Chair
from dutch.match.story import Past
from dutch.match.undo import Undo
from dutch.rules.api import Action
from dutch.rules.errors import IllegalAction, RulesError
from dutch.rules.events import NOBODY, AsideChosen, CardsMoved, DeckShuffled, Event, RoundBegan
from tests.match.helpers import FakeThinker, FirstChoice, Notes, fresh, lay, referee_of
from tests.playing import DUTCH, pick, seen_by
from tests.rulebook.positions import table


def test_an_action_is_applied_written_down_and_told_to_both() -> None:
    referee, notes = referee_of(fresh())
    action = referee.observation(0).legal_actions()[0]
    referee.submit(0, action)
    assert referee.to_move == 1
    assert notes.lines == [f"0 {action}"]
    assert referee.drain(0) == referee.drain(1) == [AsideChosen(0)]


def test_draining_empties() -> None:
    referee, _notes = referee_of(fresh())
    referee.submit(0, referee.observation(0).legal_actions()[0])
    assert referee.drain(0)
    assert referee.drain(0) == []


def test_the_wrong_seat_is_refused() -> None:
    referee, notes = referee_of(fresh())
    before = referee.observation(1)
    with pytest.raises(IllegalAction) as caught:
        referee.submit(1, Action("look"))
    assert caught.value.code == "not_your_turn"
    assert (notes.lines, referee.drain(0), referee.to_move) == ([], [], 0)
    assert referee.observation(1) == before


def test_an_illegal_action_is_refused_and_not_written_down() -> None:
    referee, notes = referee_of(fresh())
    with pytest.raises(IllegalAction) as caught:
        referee.submit(0, Action("end"))
    assert caught.value.code == "wrong_phase"
    assert (notes.lines, referee.drain(1), referee.to_move) == ([], [], 0)


@pytest.mark.parametrize("seed", range(6))
def test_no_event_of_a_whole_game_shows_the_other_seats_cards(seed: int) -> None:
    state = fresh(seed)
    truth = state.copy()
    referee, notes = referee_of(state)
    rng = random.Random(seed)
    hidden = 0
    while referee.to_move is not None:
        seat = referee.to_move
        action = pick(truth.legal_actions(), rng)
        events = truth.apply(action)
        referee.submit(seat, action)
        for viewer in (0, 1):
            told = referee.drain(viewer)
            assert told == seen_by(events, viewer)
            for event in told:
                if isinstance(event, CardsMoved) and event.reason in ("draw", "aside"):
                    assert bool(event.cards) == (event.source.seat == viewer)
                    hidden += not event.cards
    assert hidden > 10
    assert referee.outcome == truth.outcome is not None
    assert notes.lines[-1].startswith("closed ")
    assert [line for line in notes.lines if line.startswith("closed ")] == notes.lines[-1:]


def test_announcing_the_deal_shows_each_chair_its_own_hand() -> None:
    state = fresh()
    referee, notes = referee_of(state)
    referee.announce(DUTCH.deal(state))
    referee.poll()
    assert notes.lines == []
    for chair in referee.chairs:
        draws = [
            event for event in chair.take_events() if isinstance(event, CardsMoved) and event.reason == "draw"
        ]
        assert [len(event.cards) for event in draws] == ([5, 0] if chair.seat == 0 else [0, 5])
        assert [event.count for event in draws] == [5, 5]


def test_the_tray_is_fetched_at_the_next_poll() -> None:
    referee, notes = referee_of(fresh())
    first, second = referee.chairs
    lay(first, "look")
    assert (first.waiting, notes.lines) == (True, [])
    referee.poll()
    assert (first.waiting, notes.lines) == (False, ["0 look"])
    looked: list[Event] = [DeckShuffled(0, 4, looked=True)]
    assert first.take_events() == second.take_events() == looked
    assert "look" not in [str(action) for action in first.observation.legal_actions()]


def test_chairs_are_for_people_only() -> None:
    referee, _notes = referee_of(fresh(), {0: FakeThinker()})
    (chair,) = referee.chairs
    assert chair.seat == 1
    assert chair.names == ("Anna", "Bert")


# Computer players


def test_a_thinker_is_asked_once_for_each_decision() -> None:
    thinker = FakeThinker()
    referee, notes = referee_of(fresh(), {0: thinker})
    for _frame in range(5):
        referee.poll()
    assert len(thinker.asked) == 1
    thinker.answer = "look"
    referee.poll()
    assert notes.lines == ["0 look"]
    referee.poll()
    assert len(thinker.asked) == 2


def test_a_thinker_is_given_its_own_observation() -> None:
    thinker = FakeThinker()
    state = fresh()
    referee, _notes = referee_of(state.copy(), {0: thinker})
    referee.poll()
    assert thinker.asked[0][0] == state.observation(0)


def test_a_thinker_is_not_asked_while_a_person_is_to_move() -> None:
    thinker = FakeThinker()
    referee, _notes = referee_of(fresh(), {1: thinker})
    referee.poll()
    assert thinker.asked == []
    (chair,) = referee.chairs
    chair.submit(chair.observation.legal_actions()[0])
    referee.poll()
    assert len(thinker.asked) == 1


def seeds_of(seed: int, decisions: int) -> list[int]:
    """The seeds with which a computer player is asked in the first four of its decisions."""
    thinker = FirstChoice()
    referee, _notes = referee_of(fresh(), {0: thinker, 1: thinker}, seed, decisions)
    while len(thinker.asked) < 4:
        referee.poll()
    return [asked for _observation, asked in thinker.asked]


def test_the_seeds_of_a_thinker_repeat_and_differ() -> None:
    assert seeds_of(9, 0) == seeds_of(9, 0)
    assert len(set(seeds_of(9, 0))) == 4
    assert set(seeds_of(9, 0)).isdisjoint(seeds_of(10, 0))
    assert seeds_of(9, 2)[:2] == seeds_of(9, 0)[2:], "a game that is continued asks as it would have"


def test_thinkers_play_a_whole_game_and_are_asked_nothing_after_it() -> None:
    players = {0: FirstChoice(), 1: FirstChoice()}
    referee, notes = referee_of(fresh(), players)
    for _frame in range(3000):
        referee.poll()
    assert referee.outcome is not None
    assert referee.to_move is None
    count = sum(len(player.asked) for player in players.values())
    actions = [line for line in notes.lines if line[0] in "01"]
    assert count == len(actions)


@pytest.mark.parametrize("answer", ["end", "nonsense", "aside X9"])
def test_an_answer_that_is_no_legal_action_is_never_repaired(answer: str) -> None:
    thinker = FakeThinker()
    referee, notes = referee_of(fresh(), {0: thinker})
    thinker.answer = answer
    with pytest.raises(RulesError):
        referee.poll()
    assert notes.lines == []


def test_closing_sends_every_thinker_home() -> None:
    players = {0: FakeThinker(), 1: FakeThinker()}
    referee, _notes = referee_of(fresh(), players)
    referee.close()
    assert [player.closed for player in players.values()] == [1, 1]


# Taking back


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


def test_what_is_decided_before_the_first_round_stands_under_its_heading() -> None:
    referee, notes = referee_of(DUTCH.new("competition", 7))
    for seat in (0, 1):
        referee.submit(seat, referee.observation(seat).legal_actions()[0])
    assert notes.lines == ["0 swap", "1 swap"]
    assert referee.observation(0).view["phase"] == "aside"


# Two people at one screen


def two_at_a_turn() -> tuple[Referee, Chair, Chair]:
    """A turn of seat 0, who sits there, and the chair of seat 1, which nobody has occupied."""
    state = DUTCH.from_json(table({"bid": "G7 R2 B1"}, {"bid": "P1"}, display="G1 B3", to_move=0))
    referee, _notes = referee_of(state)
    near, far = referee.chairs
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
    assert [(chair.shared, chair.addressed) for chair in alone.chairs] == [(False, 0)]
    assert [(chair.shared, chair.addressed) for chair in both.chairs] == [(True, NOBODY), (True, NOBODY)]


def test_a_chair_is_found_as_it_was_left() -> None:
    earlier, later = fresh(1), fresh(1)
    later.apply(later.legal_actions()[0])
    pasts = {
        0: Past(earlier.observation(0), (RoundBegan(1), AsideChosen(0)), 1),
        1: Past(earlier.observation(1)),
    }
    referee = Referee(DUTCH, later, ("Anna", "Bert"), {}, Notes(), 1, 1, Recalled(pasts, Undo()))
    chair = referee.chairs[0]
    assert chair.observation == earlier.observation(0)
    assert referee.told(0) == (RoundBegan(1),)
    referee.poll()
    assert chair.take_events() == [AsideChosen(0)]
    assert chair.observation == later.observation(0)
