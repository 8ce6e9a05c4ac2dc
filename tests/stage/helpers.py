"""Boards, moves and games for the tests of the stage."""

from collections.abc import Callable, Iterator

import pygame

from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules.api import Card, Event
from dutch.rules.dutch import MoveReason, View
from dutch.rules.dutch.events import DISPLAY, CardsMoved, Zone
from dutch.stage.animator import Animator
from dutch.stage.board import Board
from dutch.stage.placement import PlacedCard
from tests.packs import find_card
from tests.playing import seen_by, steps_of

Make = Callable[..., Animator]
PRESENTER = DutchPresenter()


def card(name: str) -> Card:
    return find_card("standard", name)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(card(name) for name in names.split())


def zone(name: str) -> Zone:
    """Return a zone of the rules by its name in records: ``0.hand``, ``display.3``, ``auction.deck``."""
    first, _dot, last = name.partition(".")
    if first.isdigit():
        return Zone(last, int(first))  # type: ignore[arg-type]
    return DISPLAY[int(last) - 1] if first == "display" else Zone(name)  # type: ignore[arg-type]


def moved(reason: str, what: str | int, source: str, target: str) -> CardsMoved:
    """A move of these cards, or of that many hidden ones: ``moved("kept", "G1", "0.bid", "0.discards")``."""
    shown = cards(what) if isinstance(what, str) else ()
    count = len(shown) if isinstance(what, str) else what
    return CardsMoved(MoveReason(reason), shown, count, zone(source), zone(target))


def board_of(**zones: str | int) -> Board:
    """Return a board: by zone (``near_hand``) the cards by name, or how many backs."""
    board = Board(styles=PRESENTER.styles)
    for name, content in zones.items():
        shown = [None] * content if isinstance(content, int) else cards(content)
        board.lay(name.replace("_", ".", 1), shown)
    return board


def after(board: Board, *events: Event) -> Board:
    for event in events:
        PRESENTER.script.update_board(board, event)
    return board


def names(board: Board, zone: str) -> str:
    """Return the cards of a zone, ``?`` for backs."""
    return " ".join(str(card or "?") for card in board.cards(zone))


def key_of(board: Board, name: str) -> int:
    token = board.token(card(name))
    assert token is not None
    return token.key


def batches(seed: int, viewer: int = 0) -> Iterator[tuple[View, list[Event]]]:
    """Play a game: yield the events of each step as a seat sees them, and its view after them."""
    for state, _action, events in steps_of(seed):
        yield state.observation(viewer).view, seen_by(events, viewer)


def placed(animator: Animator, name: str) -> PlacedCard:
    return next(item for item in animator.placed() if item.token.card is card(name))


def spot(animator: Animator, name: str) -> pygame.Rect:
    return placed(animator, name).rect
