"""Shorthand for observations, cards and held cards."""

from typing import Any

from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules.api import Card
from dutch.rules.dutch import Action
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards, score_of
from dutch.stage.answers import HeldCards
from tests.packs import find_card
from tests.playing import DUTCH
from tests.rulebook.positions import table

PRESENTER = DutchPresenter()
PRESENTERS = {edition: DutchPresenter(edition) for edition in DUTCH.editions}
NAMES = ("Anna", "The merchant")
NONE: frozenset[Card] = frozenset()
ASIDE = ({"hand": "G1 G2 R3 P4 B5", "deck": "G3 G4"}, {"hand": "R1 R2 P3 P5 B6"})


def card(name: str) -> Card:
    return find_card("standard", name)


def cards(names: str) -> frozenset[Card]:
    return frozenset(card(name) for name in names.split())


def holding(lifted: str = "", laid: str = "", at: str = "", pack: str = "standard") -> HeldCards:
    """Hold cards in the order in which they were picked up."""
    groups = [tuple(find_card(pack, name) for name in names.split()) for names in (lifted, laid)]
    return HeldCards(*groups, at)


def observed(
    near: dict[str, Any] | str, far: dict[str, Any] | str = "", seat: int = 0, **edits: Any
) -> DutchObservation:
    """Return a seat's observation of a position; a text instead of a side is its bid."""
    sides = [{"bid": side} if isinstance(side, str) else side for side in (near, far)]
    return DUTCH.from_json(table(sides[0], sides[1], **edits)).observation(seat)


def aside(**edits: Any) -> DutchObservation:
    """Return a seat's observation when seat 0 has to set a card aside."""
    return observed(*ASIDE, phase="aside", bid_winner=None, **edits)


def vote() -> DutchObservation:
    return observed({}, {}, phase="vote", bid_winner=None, display="G1", rest="0.deck")


def legal(observation: DutchObservation, text: str) -> Action:
    return next(action for action in observation.legal_actions() if str(action) == text)


def own_score(observation: DutchObservation) -> int:
    """Return the current victory points of the observation's seat."""
    position = observation.position
    return score_of(position.edition, owned_cards(position.sides[observation.seat]))
