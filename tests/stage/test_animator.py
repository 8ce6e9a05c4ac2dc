"""The animator: where flying cards are drawn at any time, and the board at the end."""

import random

import pytest

from dutch.rules.api import Event
from dutch.rules.dutch.events import BidWon, RoundBegan, TurnBegan, TurnEnded
from dutch.stage import timing
from dutch.stage.animator import Animator, CueAudio
from dutch.stage.script import Cue
from tests.stage.helpers import PRESENTER, Make, batches, board_of, card, moved, spot

REVEAL = moved("reveal", "G7", "0.hand", "0.bid")
TO_PILE = moved("unused", "G7", "0.bid", "0.discards")
WON = Cue((BidWon(0, by_coin=False),), 500)


def keys(animator: Animator) -> list[int]:
    return [item.token.key for item in animator.placed()]


@pytest.mark.parametrize("step", [0, 16, "finish"])
def test_skipped_cards_land_immediately(make: Make, step: int | str) -> None:
    animator = make(board_of(near_hand="G7"), 1.0 if step == "finish" else 0.0)
    animator.play([Cue((RoundBegan(1), REVEAL), 300, 100), Cue((TO_PILE,), 300, 500)])
    assert animator.update(10 if isinstance(step, str) else step)
    if step == "finish":
        animator.finish()
    assert not animator.busy and animator.cue is None
    assert animator.take_begun_events() == [RoundBegan(1), REVEAL, TO_PILE]
    assert animator.board.zone_of(card("G7")) == "near.discards"
    assert not animator.moving()


def test_dropped_card_glides_home_without_blocking(make: Make) -> None:
    animator = make(board_of(near_bid="G7 R2"))
    home = animator.placed()[0]
    animator.fly_home(home, home.rect.move(300, -200))
    assert not animator.busy and animator.moving()
    assert spot(animator, "G7") == home.rect.move(300, -200)
    assert animator.update(timing.SNAP_BACK / 2)
    assert home.rect.x < spot(animator, "G7").x < home.rect.x + 300
    assert animator.update(timing.SNAP_BACK)
    assert spot(animator, "G7") == home.rect and not animator.moving()
    assert not animator.update(16)
    animator.fly_home(home, home.rect.move(300, -200))
    animator.play([Cue((TO_PILE,), 300)])
    animator.update(10)
    assert len(keys(animator)) == 2, "it joins its cue"


@pytest.mark.parametrize(("viewer", "pace"), [(0, "small"), (1, "huge"), (0, "mixed"), (1, "finished")])
def test_shows_a_whole_game_event_by_event(make: Make, viewer: int, pace: str) -> None:
    """At any frame rate, every event is shown once and in order, and the board ends equal to the view."""
    rng = random.Random(viewer)
    animator: Animator | None = None
    expected: list[Event] = []
    shown: list[Event] = []
    for view, batch in batches(17, viewer):
        animator = animator or make(PRESENTER.opening_board(view, viewer))
        expected += batch
        animator.play(PRESENTER.script.cues(batch))
        while animator.busy:
            steps = {"small": 40.0, "huge": 1e6, "mixed": rng.uniform(0, 900), "finished": 16.0}
            assert animator.update(steps[pace])
            shown += animator.take_shown_events()
            assert len(set(keys(animator))) == len(keys(animator))
            if pace == "finished":
                animator.finish()
                shown += animator.take_shown_events()
        assert animator.board.summary() == PRESENTER.board(view, viewer).summary()
    assert shown == expected and len(expected) > 200


# Sounds and effects


def listen_to(animator: Animator) -> list[str]:
    heard: list[str] = []
    animator.audio = CueAudio(lambda name, _x: heard.append(name))
    return heard


@pytest.mark.parametrize(("speed", "expected"), [(0.0, ["slide"]), (1.0, ["reveal", "slide"])])
def test_skipped_cues_make_one_sound(make: Make, speed: float, expected: list[str]) -> None:
    animator = make(board_of(near_hand="G7"), speed)
    heard = listen_to(animator)
    animator.play(PRESENTER.script.cues([REVEAL, TO_PILE]))
    animator.update(0)
    animator.finish()
    assert heard == expected


def test_several_turns_in_a_row_share_the_time_of_one(make: Make) -> None:
    """In a game of many short turns those who are out of a round don't wait for long."""
    animator = make(board_of(near_bid="G7"))
    animator.hurried_seats = frozenset({1, 2})
    turns = [Cue((WON.events[0],), 0, hold=600, begins_turn=1 + number % 2) for number in range(20)]
    own = Cue((WON.events[0],), 0, hold=600, begins_turn=0)

    def took(*cues: Cue) -> int:
        animator.play(cues)
        ms = 0
        while animator.busy:
            animator.update(5)
            ms += 5
        return ms

    assert timing.TURN * 0.7 < took(*turns) <= timing.TURN + 25 * 5
    assert took(own) == 600, "the player's own turn takes its time"
    assert took(*turns) > timing.TURN * 0.7, "and the others have all of theirs again"


def test_skipping_lands_the_rest_of_the_turn(make: Make) -> None:
    animator = make(board_of(near_bid="G7 R2"))
    animator.hurried_seats = frozenset({1})
    animator.play([Cue((TurnBegan(1, True),), 0, begins_turn=1), WON])
    animator.update(10)
    animator.skip_turn()
    assert not animator.busy
    animator.play([Cue((TO_PILE,), 400)])
    assert animator.update(1) and not animator.busy
    animator.play([Cue((TurnEnded(1), TurnBegan(0, False)), 0, begins_turn=0, ends_turn=True), WON])
    animator.update(1)
    assert animator.busy, "the next turn is shown"
    assert len(animator.take_shown_events()) == 6
