"""The animator: where flying cards are drawn at any time, and the board at the end."""

import random

import pygame
import pytest

from dutch.rules.events import BidWon, Event, RoundBegan, TurnBegan, TurnEnded
from dutch.stage import timing
from dutch.stage.animator import Animator
from dutch.stage.cue_audio import CueAudio
from dutch.stage.layout import Layout
from dutch.stage.script import Cue, EffectKind
from tests.stage.helpers import PRESENTER, Make, batches, board_of, card, key, moved, spot

REVEAL = moved("reveal", "G7", "0.hand", "0.bid")
TO_PILE = moved("unused", "G7", "0.bid", "0.discards")
WON = Cue((BidWon(0, by_coin=False),), 500)


def keys(animator: Animator) -> list[int]:
    return [item.token.key for item in animator.placed()]


def test_card_flies_to_where_it_belongs(make: Make, layout: Layout) -> None:
    animator = make(board_of(near_bid="G7 R2", near_discards="B1 B2"))
    assert not animator.busy and not animator.update(1000)
    start, mine = spot(animator, "G7"), key(animator, "G7")
    animator.play([Cue((TO_PILE,), 400)])
    assert animator.busy and animator.update(0)
    assert spot(animator, "G7") == start, "nothing has moved yet"
    assert animator.is_moving(mine) and animator.counts()["near.discards"] == 2
    animator.update(200)
    end = layout.zone("near.discards")
    assert end.x < spot(animator, "G7").x < start.x
    assert spot(animator, "G7").centery < min(start.centery, end.centery), "it flies on an arc"
    assert len(set(keys(animator))) == 4 and mine in keys(animator)[-2:], "drawn once, above the others"
    animator.update(200)
    assert spot(animator, "G7") == end
    assert not animator.busy and not animator.is_moving(mine) and animator.counts()["near.discards"] == 3


def test_turning_card_changes_its_face_in_the_middle(make: Make) -> None:
    animator = make(board_of(far_hand=1))
    animator.play([Cue((moved("reveal", "G7", "1.hand", "1.bid"),), 400)])
    seen = []
    for _step in range(8):
        animator.update(49)
        (pose,) = animator.moving_poses()
        seen.append((pose.item.face_up, pose.turn))
    faces = [face for face, _turn in seen]
    assert faces == sorted(faces) and faces[0] != faces[-1], "it changes its face once"
    assert seen[0][1] > seen[2][1] and seen[4][1] < seen[7][1]
    assert all(0 <= turn <= 1 for _face, turn in seen)


def test_cues_play_one_after_the_other(make: Make) -> None:
    animator = make(board_of(near_hand="G7"))
    animator.play([Cue((REVEAL,), 300)])
    animator.play([Cue((TO_PILE,), 300, 200)])
    animator.update(1)
    assert animator.board.zone_of(card("G7")) == "near.bid"
    assert animator.take_begun_events() == [REVEAL]
    animator.update(298)
    assert animator.take_begun_events() == []
    animator.update(2)
    assert animator.board.zone_of(card("G7")) == "near.discards"
    assert animator.take_begun_events() == [TO_PILE]
    animator.update(450)
    assert animator.busy, "the pause after the cue"
    animator.update(60)
    assert not animator.busy


def test_bid_is_shown_when_its_cards_have_turned_over(make: Make) -> None:
    animator = make(board_of(near_hand="G7"))
    animator.play([Cue((RoundBegan(1),), 0), Cue((REVEAL,), 300, 100, suspense=True), Cue((TO_PILE,), 300)])
    animator.update(299)
    assert animator.take_begun_events() == [RoundBegan(1), REVEAL]
    assert animator.take_shown_events() == [RoundBegan(1)]
    animator.update(2)
    assert animator.take_shown_events() == [REVEAL]
    animator.update(100)
    assert animator.take_shown_events() == [TO_PILE]


def test_skipped_bid_is_shown_immediately(make: Make) -> None:
    animator = make(board_of(near_hand="G7"))
    animator.play([Cue((REVEAL,), 300, suspense=True), Cue((TO_PILE,), 300)])
    animator.update(10)
    assert animator.take_shown_events() == []
    animator.finish()
    assert animator.take_shown_events() == [REVEAL, TO_PILE]


def test_group_starts_staggered_within_a_limit(make: Make) -> None:
    names = "G1 G2 G3 G4 G5 G6 G7 G8 R1 R2 R3 R4"
    animator = make(board_of(near_bid=names))
    mine = [key(animator, name) for name in ("G1", "R4")]
    animator.play([Cue((moved("unused", names, "0.bid", "0.discards"),), 300)])
    animator.update(50)
    start, last = spot(animator, "G1"), spot(animator, "R4")
    animator.update(60)
    assert spot(animator, "G1") != start
    assert spot(animator, "R4") == last, "the last has not started yet"
    animator.update(200)
    assert [animator.has_landed(each) for each in mine] == [True, False]
    animator.update(timing.GROUP_SPREAD - 10)
    assert not animator.busy


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
    assert not animator.is_moving(key(animator, "G7"))


def test_show_drops_all_cues(make: Make) -> None:
    animator = make(board_of(near_hand="G7"))
    animator.play([Cue((REVEAL,), 300), Cue((TO_PILE,), 300)])
    animator.update(10)
    board = board_of(near_deck=3)
    animator.show(board)
    assert animator.board is board
    assert not animator.busy and not animator.update(16)
    assert animator.take_shown_events() == []


def test_dropped_card_glides_home_without_blocking(make: Make) -> None:
    animator = make(board_of(near_bid="G7 R2"))
    home = animator.placed()[0]
    animator.fly_home(home, home.rect.move(300, -200))
    assert not animator.busy and animator.is_moving(home.token.key)
    assert spot(animator, "G7") == home.rect.move(300, -200)
    assert animator.update(timing.SNAP_BACK / 2)
    assert home.rect.x < spot(animator, "G7").x < home.rect.x + 300
    assert animator.update(timing.SNAP_BACK)
    assert spot(animator, "G7") == home.rect and not animator.is_moving(home.token.key)
    assert not animator.update(16)
    animator.fly_home(home, home.rect.move(300, -200))
    animator.play([Cue((TO_PILE,), 300)])
    animator.update(10)
    assert len(keys(animator)) == 2, "it joins its cue"


def test_speed_off_returns_a_dropped_card_immediately(make: Make) -> None:
    animator = make(board_of(near_bid="G7"), 0.0)
    home = animator.placed()[0]
    animator.fly_home(home, home.rect.move(300, -200))
    assert spot(animator, "G7") == home.rect and not animator.is_moving(home.token.key)


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


def test_half_speed_takes_twice_as_long(make: Make) -> None:
    slow, quick = make(board_of(near_bid="G7"), 2.0), make(board_of(near_bid="G7"))
    for animator in (slow, quick):
        animator.play([Cue((TO_PILE,), 400)])
    slow.update(300)
    quick.update(150)
    assert spot(slow, "G7") == spot(quick, "G7")
    slow.update(499)
    assert slow.busy
    slow.update(2)
    assert not slow.busy


def test_card_starts_where_the_player_put_it(make: Make) -> None:
    animator = make(board_of(near_bid="G7"))
    there = pygame.Rect(400, 300, 60, 84)
    animator.start_from({key(animator, "G7"): there})
    animator.play([Cue((TO_PILE,), 400)])
    animator.update(0)
    assert spot(animator, "G7") == there
    animator.update(1000)
    animator.play([Cue((moved("unused", "G7", "0.discards", "0.bid"),), 400)])
    animator.update(0)
    assert spot(animator, "G7") != there, "that was for one cue alone"


# Sounds and effects


def listen_to(animator: Animator) -> list[str]:
    heard: list[str] = []
    animator.audio = CueAudio(PRESENTER.script.sounds, lambda name, _x: heard.append(name))
    return heard


def test_card_sounds_as_it_leaves_and_as_it_lands(make: Make) -> None:
    animator = make(board_of(near_bid="G7"))
    heard = listen_to(animator)
    animator.play([Cue((TO_PILE,), 400, 300)])
    for ms, expected in ((0, ["slide"]), (390, ["slide"]), (20, ["slide", "place"])):
        animator.update(ms)
        assert heard == expected
    assert animator.busy, "it lies, and the pause goes on"
    animator.update(500)
    assert heard == ["slide", "place"]


@pytest.mark.parametrize(("speed", "expected"), [(0.0, ["slide"]), (1.0, ["reveal", "slide"])])
def test_skipped_cues_make_one_sound(make: Make, speed: float, expected: list[str]) -> None:
    animator = make(board_of(near_hand="G7"), speed)
    heard = listen_to(animator)
    animator.play([Cue((REVEAL,), 400, suspense=True), Cue((TO_PILE,), 400)])
    animator.update(0)
    animator.finish()
    assert heard == expected


def test_effects_appear_and_end_with_their_cue(make: Make) -> None:
    animator = make(board_of(near_bid="G7"))
    assert animator.effects() == []
    animator.play([WON])
    animator.update(100)
    ((effect, part),) = animator.effects()
    assert (effect.kind, effect.subject, part) == (EffectKind.BID_WON, "0", pytest.approx(0.2))
    assert animator.cue is not None
    animator.update(500)
    assert animator.effects() == [] and animator.cue is None


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_no_effects_when_skipped_or_without_speed(make: Make, speed: float) -> None:
    animator = make(board_of(near_bid="G7"), speed)
    animator.play([WON])
    animator.update(100)
    if speed:
        animator.finish()
    assert animator.effects() == [] and animator.cue is None and not animator.busy


def played_turn(make: Make, seat: int, ms: float) -> tuple[Animator, float]:
    """Play a turn of twelve cues of this length; return the animator and how long the turn took."""
    animator = make(board_of(near_bid="G7"))
    animator.hurried_seats = frozenset({1})
    won = Cue((BidWon(0, by_coin=False),), 0, hold=round(ms))
    animator.play(
        [
            Cue((TurnBegan(seat, True),), 0, begins_turn=seat),
            *[won] * 12,
            Cue((TurnEnded(seat),), 0, ends_turn=True),
        ]
    )
    took = 0.0
    while animator.busy:
        animator.update(5)
        took += 5
    return animator, took


def test_long_turn_of_a_hurried_seat_is_shown_faster(make: Make) -> None:
    whole = played_turn(make, 0, 600)[1]
    assert whole > 12 * 600, "the player's own turn takes its time"
    assert timing.TURN * 0.7 < played_turn(make, 1, 600)[1] <= timing.TURN + 5
    animator = make(board_of(near_bid="G7"))
    animator.hurried_seats = frozenset({1})
    animator.play([Cue((TurnBegan(1, True),), 0, begins_turn=1)])
    took = 0
    for _answer in range(40):  # each comes alone, and nobody knows which is the last
        animator.play([Cue((TO_PILE,), 400, 400)] if not took else [Cue((WON.events[0],), 0, 700)])
        while animator.busy:
            animator.update(1)
            took += 1
    assert timing.TURN * 0.9 < took < timing.TURN + 50, "a frame a cue is lost"


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
