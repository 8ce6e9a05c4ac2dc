"""What is heard while cards fly, and what is shown beside them."""

from __future__ import annotations

import pytest

from dutch.rules.events import BidWon
from dutch.stage.animator import Animator
from dutch.stage.choreography import EffectKind
from dutch.stage.cue_audio import CueAudio
from dutch.stage.cues import Cue
from tests.stage.animated import REVEAL, TO_PILE, Make
from tests.stage.helpers import board_of


def listened(animator: Animator) -> list[str]:
    heard: list[str] = []
    animator.audio = CueAudio(lambda name, _x: heard.append(name))
    return heard


def test_a_card_is_heard_as_it_leaves_and_as_it_lands(make: Make) -> None:
    animator = make(board_of(near_bid="G7"))
    heard = listened(animator)
    animator.play([Cue((TO_PILE,), 400, 300)])
    animator.update(0)
    assert heard == ["slide"]
    animator.update(390)
    assert heard == ["slide"]
    animator.update(20)
    assert heard == ["slide", "place"], "it lies, and the breath after it goes on"
    assert animator.busy
    animator.update(500)
    assert heard == ["slide", "place"]


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_what_is_skipped_is_heard_once(make: Make, speed: float) -> None:
    animator = make(board_of(near_hand="G7"), speed)
    heard = listened(animator)
    animator.play([Cue((REVEAL,), 400), Cue((TO_PILE,), 400)])
    if speed:
        animator.update(0)
        animator.finish()
        assert heard == ["reveal", "slide"]
    else:
        animator.update(16)
        assert heard == ["slide"]


def test_what_is_shown_beside_the_cards_comes_and_goes(make: Make) -> None:
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
def test_skipped_or_without_speed_nothing_is_shown_beside_them(make: Make, way: str) -> None:
    animator = make(board_of(near_bid="G7"), 0.0 if way == "off" else 1.0)
    animator.play([Cue((BidWon(0, by_coin=False),), 500)])
    animator.update(100)
    if way == "finish":
        animator.finish()
    assert animator.effects() == []
    assert animator.cue is None
    assert not animator.busy
