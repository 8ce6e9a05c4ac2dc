"""Scoring scenes of played games, and their labels."""

from typing import Any

from dutch.desktop.files import ScreenshotTarget
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules.api import Outcome
from dutch.rules.dutch.cards import STANDARD
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.stack import UIContext
from tests.playing import played

NAMES = ("Anna", "The merchant")
NOWHERE = ScreenshotTarget((), "dutch", "21 November 2026 · seed 1")


def end_of(seed: int, edition: str = "standard") -> Outcome:
    outcome = played(seed, edition)[0].outcome
    assert outcome is not None
    return outcome


def scene_of(
    ui: UIContext, outcome: Outcome, seat: int = 0, names: tuple[str, str] = NAMES, **more: Any
) -> ScoringScene:
    more.setdefault("screenshot_target", NOWHERE)
    scene = ScoringScene(ui, presenter=DutchPresenter(), outcome=outcome, names=names, seat=seat, **more)
    scene.enter()
    return scene


def fullest(outcome: Outcome) -> Outcome:
    """Return an outcome in which seat 0 has all cards, ten of each suit; no real game ends so."""
    full = []
    for part in outcome.parts[0]:
        cards = tuple(card for card in STANDARD.by_name.values() if card.suit == part.suit)
        full.append(part._replace(cards=cards, sum=sum(card.vp for card in cards), bonus=0))
    empty = tuple(part._replace(cards=(), sum=0, bonus=0) for part in full)
    scores = (sum(part.sum for part in full), 0)
    return outcome._replace(scores=scores, parts=(tuple(full), empty), places=(1, 2), decided_by="score")
