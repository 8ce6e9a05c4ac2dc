"""Cards in flight: where they are drawn at any time, and the board at the end."""

from __future__ import annotations

import random

import pygame
import pytest

from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules.events import BIDS, DISCARDS, HANDS, BidWon, CardsMoved, Event, RoundBegan
from dutch.stage import timing
from dutch.stage.animator import Animator
from dutch.stage.choreography import EffectKind
from dutch.stage.cue_audio import CueAudio
from dutch.stage.cues import Cue, cues
from dutch.stage.layout import Layout
from tests.playing import seen_by, steps_of
from tests.stage.animated import REVEAL, TO_PILE, Make, key, spot
from tests.stage.helpers import board_of, card, cards


def test_idle_animator_changes_nothing(make: Make) -> None:
    animator = make(board_of(near_bid="G7"))
    assert not animator.busy
    assert not animator.update(1000)
    assert animator.take_begun_events() == []


def test_card_flies_to_where_it_belongs(make: Make, layout: Layout) -> None:
    animator = make(board_of(near_bid="G7"))
    start = spot(animator, "G7")
    animator.play([Cue((TO_PILE,), 400)])
    assert animator.busy
    assert animator.update(0)
    assert spot(animator, "G7") == start, "nothing has moved yet"
    animator.update(200)
    end = layout.zone("near.discards")
    assert end.x < spot(animator, "G7").x < start.x
    assert spot(animator, "G7").centery < min(start.centery, end.centery), "it flies on an arc"
    animator.update(200)
    assert spot(animator, "G7") == end
    assert not animator.busy


def test_card_is_moving_until_it_has_landed(make: Make) -> None:
    animator = make(board_of(near_bid="G7 R2"))
    mine = key(animator, "G7")
    assert not animator.moving(mine)
    animator.play([Cue((TO_PILE,), 300)])
    animator.update(10)
    assert animator.moving(mine)
    animator.update(5000)
    assert not animator.moving(mine)


def test_flying_card_is_drawn_once_above_the_others(make: Make) -> None:
    animator = make(board_of(near_bid="G7 R2", near_discards="B1 B2"))
    animator.play([Cue((TO_PILE,), 300)])
    animator.update(100)
    drawn = [pose.item.token.key for pose in animator.poses()]
    assert len(drawn) == len(set(drawn))
    assert set(drawn) >= {key(animator, "G7"), key(animator, "R2")}
    assert drawn[-1] == key(animator, "G7") or animator.moving(drawn[-1])


def test_turning_card_changes_its_face_in_the_middle(make: Make) -> None:
    animator = make(board_of(far_hand=1))
    animator.play([Cue((CardsMoved("reveal", cards("G7"), 1, HANDS[1], BIDS[1]),), 400)])
    seen = []
    for _step in range(8):
        animator.update(49)
        (pose,) = animator.poses()
        seen.append((pose.item.face_up, pose.turn))
    faces = [face for face, _turn in seen]
    assert faces == sorted(faces) and faces[0] != faces[-1], "it changes its face once"
    assert seen[0][1] > seen[2][1]
    assert seen[4][1] < seen[7][1]
    assert all(0 <= turn <= 1 for _face, turn in seen)


def test_cues_play_one_after_the_other(make: Make) -> None:
    animator = make(board_of(near_hand="G7"))
    animator.play([Cue((REVEAL,), 300)])
    animator.play([Cue((TO_PILE,), 300)])
    animator.update(1)
    assert animator.board.zone_of(card("G7")) == "near.bid"
    assert animator.take_begun_events() == [REVEAL]
    animator.update(298)
    assert animator.take_begun_events() == []
    animator.update(2)
    assert animator.board.zone_of(card("G7")) == "near.discards"
    assert animator.take_begun_events() == [TO_PILE]


def test_pause_after_a_cue_keeps_it_busy(make: Make) -> None:
    animator = make(board_of(near_bid="G7"))
    animator.play([Cue((TO_PILE,), 300, 200)])
    animator.update(450)
    assert animator.busy
    animator.update(60)
    assert not animator.busy


def test_group_starts_staggered_within_a_limit(make: Make) -> None:
    names = "G1 G2 G3 G4 G5 G6 G7 G8 R1 R2 R3 R4"
    animator = make(board_of(near_bid=names))
    move = CardsMoved("unused", cards(names), 12, BIDS[0], DISCARDS[0])
    animator.play([Cue((move,), 300)])
    animator.update(50)
    start, last = spot(animator, "G1"), spot(animator, "R4")
    animator.update(60)
    assert spot(animator, "G1") != start
    assert spot(animator, "R4") == last, "the last has not started yet"
    animator.update(300 + timing.GROUP_SPREAD - 110)
    assert not animator.busy


def test_finish_lands_every_card(make: Make) -> None:
    animator = make(board_of(near_hand="G7"))
    animator.play([Cue((RoundBegan(1), REVEAL), 300), Cue((TO_PILE,), 300, 500)])
    animator.update(10)
    animator.finish()
    assert not animator.busy
    assert animator.take_begun_events() == [RoundBegan(1), REVEAL, TO_PILE]
    assert animator.board.zone_of(card("G7")) == "near.discards"
    assert not animator.moving(key(animator, "G7"))


@pytest.mark.parametrize("step", [0, 16])
def test_speed_off_lands_every_card_immediately(make: Make, step: int) -> None:
    animator = make(board_of(near_hand="G7"), 0.0)
    animator.play([Cue((REVEAL,), 300, 100), Cue((TO_PILE,), 300, 100)])
    assert animator.update(step)
    assert not animator.busy
    assert animator.board.zone_of(card("G7")) == "near.discards"
    assert animator.take_begun_events() == [REVEAL, TO_PILE]


def test_show_drops_all_cues(make: Make) -> None:
    animator = make(board_of(near_hand="G7"))
    animator.play([Cue((REVEAL,), 300), Cue((TO_PILE,), 300)])
    animator.update(10)
    board = board_of(near_deck=3)
    animator.show(board)
    assert animator.board is board
    assert not animator.busy
    assert not animator.update(16)


def test_dropped_card_glides_home_without_blocking(make: Make, layout: Layout) -> None:
    animator = make(board_of(near_bid="G7 R2"))
    home = animator.poses()[0].item
    animator.fly_home(home, home.rect.move(300, -200))
    assert not animator.busy
    assert animator.moving(home.token.key)
    assert spot(animator, "G7") == home.rect.move(300, -200)
    assert animator.update(timing.SNAP_BACK / 2)
    assert home.rect.x < spot(animator, "G7").x < home.rect.x + 300
    assert animator.update(timing.SNAP_BACK)
    assert spot(animator, "G7") == home.rect
    assert not animator.moving(home.token.key)
    assert not animator.update(16)


def test_speed_off_returns_a_dropped_card_immediately(make: Make) -> None:
    animator = make(board_of(near_bid="G7"), 0.0)
    home = animator.poses()[0].item
    animator.fly_home(home, home.rect.move(300, -200))
    assert spot(animator, "G7") == home.rect
    assert not animator.moving(home.token.key)


def test_gliding_card_joins_its_cue(make: Make) -> None:
    animator = make(board_of(near_bid="G7"))
    home = animator.poses()[0].item
    animator.fly_home(home, home.rect.move(300, -200))
    animator.play([Cue((TO_PILE,), 300)])
    animator.update(10)
    drawn = [pose.item.token.key for pose in animator.poses()]
    assert len(drawn) == len(set(drawn)) == 1


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("pace", ["small", "huge", "mixed", "finished"])
def test_shows_a_whole_game_event_by_event(make: Make, viewer: int, pace: str) -> None:
    """At any frame rate every event is shown once, in order, and the board ends as the view."""
    presenter = DutchPresenter()
    rng = random.Random(viewer)
    animator: Animator | None = None
    expected: list[Event] = []
    shown: list[Event] = []
    for state, _action, events in steps_of(17):
        view = state.observation(viewer).view
        if animator is None:
            animator = make(presenter.opening_board(view, viewer))
        batch = seen_by(events, viewer)
        expected += batch
        animator.play(cues(batch))
        while animator.busy:
            steps = {"small": 40.0, "huge": 1e6, "mixed": rng.uniform(0, 900), "finished": 16.0}
            assert animator.update(steps[pace])
            shown += animator.take_begun_events()
            assert len({pose.item.token.key for pose in animator.poses()}) == len(animator.poses())
            if pace == "finished":
                animator.finish()
                shown += animator.take_begun_events()
        assert animator.board.summary() == presenter.board(view, viewer).summary()
    assert shown == expected
    assert len(expected) > 200


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
    animator.play([Cue((CardsMoved("unused", cards("G7"), 1, DISCARDS[0], BIDS[0]),), 400)])
    animator.update(0)
    assert spot(animator, "G7") != there, "that was for one cue alone"


def test_cards_land_one_after_the_other(make: Make) -> None:
    animator = make(board_of(near_bid="G7 R2"))
    keys = [key(animator, name) for name in ("G7", "R2")]
    animator.play([Cue((CardsMoved("unused", cards("G7 R2"), 2, BIDS[0], DISCARDS[0]),), 300)])
    animator.update(301)
    assert [animator.landed(each) for each in keys] == [True, False]
    animator.update(500)
    assert [animator.landed(each) for each in keys] == [True, True]


def test_counts_cards_where_they_have_landed(make: Make) -> None:
    animator = make(board_of(near_bid="G7 R1"))
    animator.play([Cue((TO_PILE,), 400)])
    animator.update(10)
    assert animator.counts().get("near.discards", 0) == 0
    animator.finish()
    assert animator.counts()["near.discards"] == 1


# Sounds and effects


def listen_to(animator: Animator) -> list[str]:
    heard: list[str] = []
    animator.audio = CueAudio(lambda name, _x: heard.append(name))
    return heard


def test_card_sounds_as_it_leaves_and_as_it_lands(make: Make) -> None:
    animator = make(board_of(near_bid="G7"))
    heard = listen_to(animator)
    animator.play([Cue((TO_PILE,), 400, 300)])
    animator.update(0)
    assert heard == ["slide"]
    animator.update(390)
    assert heard == ["slide"]
    animator.update(20)
    assert heard == ["slide", "place"], "it lies, and the pause goes on"
    assert animator.busy
    animator.update(500)
    assert heard == ["slide", "place"]


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_skipped_cues_make_one_sound(make: Make, speed: float) -> None:
    animator = make(board_of(near_hand="G7"), speed)
    heard = listen_to(animator)
    animator.play([Cue((REVEAL,), 400), Cue((TO_PILE,), 400)])
    if speed:
        animator.update(0)
        animator.finish()
        assert heard == ["reveal", "slide"]
    else:
        animator.update(16)
        assert heard == ["slide"]


def test_effects_appear_and_end_with_their_cue(make: Make) -> None:
    animator = make(board_of(near_bid="G7"))
    assert animator.effects() == []
    animator.play([Cue((BidWon(0, by_coin=False),), 500)])
    animator.update(100)
    ((effect, part),) = animator.effects()
    assert (effect.kind, effect.subject, part) == (EffectKind.BID_WON, "0", pytest.approx(0.2))
    assert animator.cue is not None
    animator.update(500)
    assert animator.effects() == []
    assert animator.cue is None


@pytest.mark.parametrize("way", ["finish", "off"])
def test_no_effects_when_skipped_or_without_speed(make: Make, way: str) -> None:
    animator = make(board_of(near_bid="G7"), 0.0 if way == "off" else 1.0)
    animator.play([Cue((BidWon(0, by_coin=False),), 500)])
    animator.update(100)
    if way == "finish":
        animator.finish()
    assert animator.effects() == []
    assert animator.cue is None
    assert not animator.busy
