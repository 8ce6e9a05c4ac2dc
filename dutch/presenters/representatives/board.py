"""The drawn board: letters in hands and on colours, representatives, and items.

Each panel has these zones: ``seat.0.red`` (and so on) for the letters on a colour, ``cards`` for the viewer's
hand, ``deck`` for another player's hand, ``agent`` for the representative, and ``won`` for the items.

The counters ``to_move`` and ``starter`` hold seats, or `NO_SEAT`; ``seat.0.passed`` is 0 or 1. After a tally,
``sum.red`` and so on hold the sums; after a sale, ``lowest`` is the number of the lowest colour. Counters
also hold what was claimed about letters; see `claims_on`.
"""

from collections.abc import Mapping

from dutch.presenters.representatives.words import AGENTS, GOODS, MAX_SEATS, UNKNOWN, back_image, letter
from dutch.presenters.seats import NO_SEAT
from dutch.rules.api import Card
from dutch.rules.events import Event
from dutch.rules.representatives import events
from dutch.rules.representatives.observe import RepresentativesView
from dutch.rules.representatives.position import Step
from dutch.rules.representatives.terms import COLOURS, Colour, Verb
from dutch.stage.board import Board, ZoneStyle

NO_VIEWS: Mapping[int, RepresentativesView] = {}


DECK = ZoneStyle("deck", face_up=False)
PANEL_ZONES = ("cards", "agent", "won", *(colour.value for colour in COLOURS))
STYLES = {
    "deck": DECK,
    "discards": ZoneStyle("pile"),
    **{f"seat.{side}.deck": DECK._replace(panel=f"seat.{side}") for side in range(MAX_SEATS)},
    **{
        f"seat.{side}.{zone}": ZoneStyle("suits", panel=f"seat.{side}")
        for side in range(MAX_SEATS)
        for zone in PANEL_ZONES
    },
}
"""How cards lie in each zone."""


def board_of(
    view: RepresentativesView, viewer: int, others: Mapping[int, RepresentativesView] = NO_VIEWS
) -> Board:
    """Return the board that a view describes; with the views of ``others``, their letters lie open too."""
    board = _lay_out(view, viewer, others)
    if view.item is not None:
        board.lay("item", [GOODS[view.item]])
    board.lay("deck", [None] * len(view.remaining))
    for sale in view.sales:
        zone = "discards" if sale.seat is None else f"{board.side(sale.seat)}.won"
        board.lay(zone, [GOODS[sale.item]])
    for number, step in enumerate(view.steps):
        seen = others[step.seat].steps[number] if step.seat in others else step
        _apply_step(board, seen)
    board.counters["to_move"] = NO_SEAT if view.to_move is None else view.to_move
    board.counters["starter"] = view.starter
    return board


def empty_board(view: RepresentativesView, viewer: int) -> Board:
    """Return the board before the representatives are dealt."""
    board = _lay_out(view, viewer, NO_VIEWS)
    for side in range(board.seats):
        for token in board.zones[f"seat.{side}.agent"]:
            token.card = None
    board.lay("deck", [None] * (len(view.remaining) + (view.item is not None)))
    board.counters.update(to_move=NO_SEAT, starter=NO_SEAT)
    return board


def _lay_out(view: RepresentativesView, viewer: int, others: Mapping[int, RepresentativesView]) -> Board:
    board = Board(viewer, len(view.players), STYLES)
    for seat, player in enumerate(view.players):
        side = board.side(seat)
        own = others[seat].players[seat].representative if seat in others else None
        agent = player.representative or own
        board.lay(f"{side}.agent", [None if agent is None else AGENTS[agent]], UNKNOWN)
        letters = [letter(seat, value) for value in range(1, board.seats + 1)]
        is_visible = seat == viewer or seat in others
        board.lay(hand_of(board, seat), letters if is_visible else [None] * board.seats, back_image(seat))
        board.counters[f"{side}.passed"] = 0
    return board


def hand_of(board: Board, seat: int) -> str:
    """Return the zone of a seat's hand."""
    return "seat.0.cards" if seat == board.viewer else f"{board.side(seat)}.deck"


def stack_of(board: Board, seat: int, colour: Colour) -> str:
    """Return the zone of a seat's letters on a colour."""
    return f"{board.side(seat)}.{colour.value}"


def claims_on(board: Board, seat: int, colour: Colour) -> str:
    """Return the values that a seat has claimed for its letters on a colour, one digit for each claim.

    Claims are in the order in which they were made: “42” for a 4 and then a 2. If one of several letters
    moves, nobody sees which, so its claim stays until the tally shows the letter.
    """
    return str(board.counters.get(f"{stack_of(board, seat, colour)}.claims") or "")


def _set_claims(board: Board, seat: int, colour: Colour, claims: str) -> None:
    """Set the claims on a colour. A board counts in numbers, so the digits make a number."""
    board.counters[f"{stack_of(board, seat, colour)}.claims"] = int(claims or 0)


def update_board(board: Board, event: Event) -> None:
    """Update a board with an event."""
    counters = board.counters
    match event:
        case events.RepresentativeDealt(seat, colour):
            if colour is not None:
                _reveal(board, seat, colour)
        case events.RoundBegan(_number, item, seat):
            _return_letters(board)
            board.move("deck", "item", [GOODS[item]])
            counters.update(to_move=seat, starter=seat)
        case events.Acted(step):
            _apply_step(board, step)
            counters["to_move"] = _next_seat(board, step.seat)
        case events.Tallied(boards, sums):
            for seat, stacks in enumerate(boards):
                _open_letters(board, seat, stacks)
            for colour, total in zip(COLOURS, sums, strict=False):
                counters[f"sum.{colour.value}"] = total
            counters["to_move"] = NO_SEAT
        case events.ItemSold(seat, item, colour):
            board.move("item", f"{board.side(seat)}.won", [GOODS[item]])
            counters["lowest"] = COLOURS.index(colour)
            _reveal(board, seat, colour)
        case events.ItemRemoved(item):
            board.move("item", "discards", [GOODS[item]])
        case events.GameEnded(_scores, _winners, colours):
            _return_letters(board)
            for seat, colour in enumerate(colours):
                _reveal(board, seat, colour)
            counters["to_move"] = NO_SEAT
        case events.ClaimTested(seat, value, claim):
            card = letter(seat, value)
            for colour in COLOURS:
                if card in board.cards(stack_of(board, seat, colour)):
                    _set_claims(board, seat, colour, claims_on(board, seat, colour) + str(claim))


def _open_letters(board: Board, seat: int, stacks: events.Board) -> None:
    """Turn up a seat's letters on all colours, and forget what was claimed about them."""
    for colour, values in zip(COLOURS, stacks, strict=False):
        stack = stack_of(board, seat, colour)
        board.counters.pop(f"{stack}.claims", None)
        for token, value in zip(board.zones.get(stack, []), values, strict=False):
            token.card = letter(seat, value)


def _reveal(board: Board, seat: int, colour: Colour) -> None:
    """Show a seat's representative, and the last hidden one, which is known by elimination."""
    board.zones[f"{board.side(seat)}.agent"][0].card = AGENTS[colour]
    tokens = [board.zones[f"seat.{side}.agent"][0] for side in range(board.seats)]
    hidden = [token for token in tokens if token.card is None]
    if len(hidden) == 1:
        shown = {token.card for token in tokens}
        unseen = [AGENTS[each] for each in COLOURS if AGENTS[each] not in shown]
        hidden[0].card = unseen[0]


def _apply_step(board: Board, step: Step) -> None:
    """Move a letter together with the claims about it, or note a pass."""
    seat, action = step
    if action.verb is Verb.PASS:
        board.counters[f"{board.side(seat)}.passed"] = 1
        return
    assert action.target is not None
    source = hand_of(board, seat) if action.source is None else stack_of(board, seat, action.source)
    target = stack_of(board, seat, action.target)
    card: Card | None = letter(seat, action.value) if action.value else None
    board.move(source, target, [card], sort=seat == board.viewer)
    claims = claims_on(board, seat, action.target)
    if action.source is not None:
        source_claims = claims_on(board, seat, action.source)
        letters_left = len(board.zones[source])
        # Claims in excess of the letters that are left can only be about the letter that moved.
        _set_claims(board, seat, action.source, source_claims[:letters_left])
        claims += source_claims[letters_left:]
    if action.claim:
        claims += str(action.claim)
    _set_claims(board, seat, action.target, claims)


def _next_seat(board: Board, seat: int) -> int:
    """Return the next seat clockwise that has not passed, or `NO_SEAT`."""
    for step in range(1, board.seats + 1):
        candidate = (seat + step) % board.seats
        if not board.counters[f"{board.side(candidate)}.passed"]:
            return candidate
    return NO_SEAT


def _return_letters(board: Board) -> None:
    """Give all letters back to their owners, and forget the claims about them (R8)."""
    for seat in range(board.seats):
        hand = hand_of(board, seat)
        for colour in COLOURS:
            stack = stack_of(board, seat, colour)
            letters = board.cards(stack)
            if letters:
                shown = letters if seat == board.viewer else [None] * len(letters)
                for token, card in zip(board.zones[stack], shown, strict=True):
                    token.card = card
                board.move(stack, hand, shown, sort=seat == board.viewer)
            board.counters.pop(f"{stack}.claims", None)
        board.counters[f"{board.side(seat)}.passed"] = 0
    for colour in COLOURS:
        board.counters.pop(f"sum.{colour.value}", None)
    board.counters.pop("lowest", None)
