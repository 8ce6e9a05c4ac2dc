"""The reasons for refusing an action: a code, and one sentence for the player."""

from dutch.rules.errors import N_, IllegalActionError
from dutch.rules.representatives.actions import HIDDEN, RepresentativesAction
from dutch.rules.representatives.position import Position
from dutch.rules.representatives.terms import Verb

SENTENCES = {
    "game_over": N_("The game is over."),
    "no_such_card": N_("Your priority cards are 1 to {count}."),
    "no_such_colour": N_("Nobody plays {colour} in this game."),
    "no_such_claim": N_("Claim a value from 1 to {count}."),
    "on_board": N_("Your {value} is already on your board."),
    "not_there": N_("Your {value} is not on {colour}."),
    "same_colour": N_("Move the card to another colour."),
    "no_moves_left": N_("You have moved {count} cards in this round, and can't move another."),
}
"""The sentence for each code."""


def check(position: Position, action: RepresentativesAction) -> None:
    """Raise IllegalActionError with the reason unless the seat to move may take this action (R5, R6, R9).

    If the card's value is hidden, it is enough that the seat has a card there.
    """
    code = reason(position, action)
    if code is None:
        return
    missing = [each for each in (action.source, action.target) if each not in (None, *position.colours)]
    colour = missing[0] if missing else action.source
    raise IllegalActionError(code, SENTENCES[code], count=position.count, value=action.value, colour=colour)


def reason(position: Position, action: RepresentativesAction) -> str | None:
    """Return the code of the reason why an action is illegal; None if it is legal."""
    seat, count = position.to_move, position.count
    if seat is None:
        return "game_over"
    if action.verb is Verb.PASS:
        return None
    if not 0 <= action.value <= count:
        return "no_such_card"
    if not {action.source, action.target} <= {None, *position.colours}:
        return "no_such_colour"
    if not 0 <= action.claim <= count:
        return "no_such_claim"
    if action.verb is Verb.PLACE:
        return "on_board" if _is_placed(position, seat, action.value) else None
    if action.source == action.target:
        return "same_colour"
    if not _lies_at_source(position, seat, action):
        return "not_there"
    return "no_moves_left" if position.moves(seat) >= count else None


def _is_placed(position: Position, seat: int, value: int) -> bool:
    """Return True if the card is on the board; if its value is hidden, if all cards are."""
    if value == HIDDEN:
        return position.placed(seat) == position.count
    return value in position.board(seat)


def _lies_at_source(position: Position, seat: int, action: RepresentativesAction) -> bool:
    if action.source is None:
        return False
    if action.value == HIDDEN:
        return position.stacks(seat)[action.source] > 0
    return position.board(seat).get(action.value) == action.source
