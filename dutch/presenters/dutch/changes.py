"""Updates the drawn board with events."""

from dutch.presenters.dutch.zones import zone_name
from dutch.rules.api import Card, MoveReason
from dutch.rules.events import CardsMoved, Event, RowSlid, SuitChanged, TurnEnded
from dutch.stage.board import Board


def update_board(board: Board, event: Event) -> None:
    """Update a board with an event."""
    match event:
        case CardsMoved(reason, cards, count, source, target):
            shown: list[Card | None] = [*cards] or [None] * count
            board.move(
                zone_name(source, board.viewer),
                zone_name(target, board.viewer),
                shown,
                under=reason == MoveReason.RESHUFFLE,  # under what is left of the deck (D29)
                sort=target.name == "hand",
            )
        case RowSlid(moves):
            board.slide((card, f"display.{source}", f"display.{target}") for card, source, target in moves)
        case SuitChanged(_seat, card, suit):
            token = board.token(card)
            if token is not None:
                token.suit = None if suit == card.suit else suit
        case TurnEnded():
            board.restore_suits()
