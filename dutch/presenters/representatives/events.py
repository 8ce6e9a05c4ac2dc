"""The events of Representatives: how each is shown, heard and logged, and how it changes the board.

Letters are shown one by one, and the tally is the climax of each round.
"""

from collections.abc import Hashable, Mapping, Sequence

from dutch.i18n import N_
from dutch.presenters.auctions import NO_SEAT
from dutch.presenters.representatives.board import (
    AGENTS,
    GOODS,
    apply_step,
    claims_on,
    hand_of,
    letter,
    set_claims,
    stack_of,
)
from dutch.rules.api import Event
from dutch.rules.representatives.actions import COLOURS, Colour, Verb
from dutch.rules.representatives.events import (
    Acted,
    ClaimTested,
    GameEnded,
    ItemRemoved,
    ItemSold,
    RepresentativeDealt,
    RoundBegan,
    Tallied,
)
from dutch.rules.representatives.events import Board as Letters
from dutch.stage import timing
from dutch.stage.board import Board
from dutch.stage.motion import Flight, Leg
from dutch.stage.script import (
    PLAIN,
    AnimationPlan,
    Cue,
    Effect,
    EffectKind,
    EventKey,
    EventStyle,
    Places,
    Script,
    plan_group,
    travels,
)

STEP = EventStyle(timing.MOVE, timing.BID_PAUSE, "slide", "letter")
TEST = EventStyle(timing.STAMP, sound="stamp")

STYLES: Mapping[EventKey, EventStyle] = {
    RepresentativeDealt: EventStyle(timing.TURN_OVER, line=N_("{whose}: {colour}")),
    (RepresentativeDealt, "hidden"): EventStyle(timing.TURN_OVER),
    RoundBegan: EventStyle(
        timing.MOVE, sound="lot", landing="place", line=N_("Round {round}: {item}"), is_heading=True
    ),
    (Acted, Verb.PLACE): STEP._replace(line=N_("{name} placed {card} on {colour}{claim}")),
    (Acted, Verb.MOVE): STEP._replace(line=N_("{name} moved {card} from {source} to {colour}{claim}")),
    (Acted, Verb.PASS): EventStyle(timing.PASSED, sound="pass", line=N_("{name} passed")),
    Tallied: EventStyle(timing.TURN_OVER, timing.PAUSE, "seal", line=N_("Sums: {sums}{letters}")),
    (ClaimTested, True): TEST._replace(line=N_("{name} told the truth: “my {claim}”")),
    (ClaimTested, False): TEST._replace(line=N_("{name} lied: “my {claim}” was a {value}")),
    ItemSold: EventStyle(
        timing.MOVE, timing.UNMASKED, "gavel", "unmasked", N_("{name} got the {item}: {colour} was lowest")
    ),
    ItemRemoved: EventStyle(
        timing.MOVE,
        timing.UNMASKED,
        "refuse",
        line=N_("The lowest sums were equal: the {item} left the game"),
    ),
    GameEnded: EventStyle(timing.MOVE, line=N_("The end"), is_heading=True),
}


class RepresentativesScript(Script):
    """Shows the deal, all tests of claims, and each other event by itself."""

    styles = STYLES

    def variant(self, event: Event) -> Hashable:
        match event:
            case RepresentativeDealt(colour=None):
                return "hidden"
            case Acted(step):
                return step.action.verb
            case ClaimTested():
                return event.true
        return None

    def joins(self, group: Sequence[Event], event: Event) -> bool:
        return isinstance(event, (RepresentativeDealt, ClaimTested)) and isinstance(group[0], type(event))

    def cue(self, group: Sequence[Event]) -> Cue:
        first = group[0]
        seat = first.step.seat if isinstance(first, Acted) else None
        counted = isinstance(first, Tallied)
        return super().cue(group)._replace(suspense=counted, begins_turn=seat, ends_turn=counted)

    def update_board(self, board: Board, event: Event) -> None:
        counters = board.counters
        match event:
            case RepresentativeDealt(seat, colour):
                if colour is not None:
                    _reveal(board, seat, colour)
            case RoundBegan(_number, item, seat):
                _return_letters(board)
                board.move("deck", "item", [GOODS[item]])
                counters.update(to_move=seat, starter=seat)
            case Acted(step):
                apply_step(board, step)
                counters["to_move"] = _next_seat(board, step.seat)
            case Tallied(boards, sums):
                for seat, stacks in enumerate(boards):
                    _open_letters(board, seat, stacks)
                for colour, total in zip(COLOURS, sums, strict=False):
                    counters[f"sum.{colour.value}"] = total
                counters["to_move"] = NO_SEAT
            case ItemSold(seat, item, colour):
                board.move("item", f"{board.side(seat)}.won", [GOODS[item]])
                counters["lowest"] = COLOURS.index(colour)
                _reveal(board, seat, colour)
            case ItemRemoved(item):
                board.move("item", "discards", [GOODS[item]])
            case GameEnded(_scores, _winners, colours):
                _return_letters(board)
                for seat, colour in enumerate(colours):
                    _reveal(board, seat, colour)
                counters["to_move"] = NO_SEAT
            case ClaimTested(seat, value, claim):
                card = letter(seat, value)
                for colour in COLOURS:
                    if card in board.cards(stack_of(board, seat, colour)):
                        set_claims(board, seat, colour, claims_on(board, seat, colour) + str(claim))

    def plan(self, board: Board, cue: Cue, before: Places, after: Places) -> AnimationPlan:
        """Plan the flights of cards, the tally colour by colour, and the stamps on claims."""
        first = cue.events[0]
        if isinstance(first, Tallied):
            return _plan_tally(board, first, before, after)
        plan_of_moves = plan_group(cue.ms, PLAIN, before, after)
        effects: list[Effect] = []
        for event in cue.events:
            if isinstance(event, ClaimTested):
                effects += _stamp_effects(event, after)
        if isinstance(first, ItemSold):
            effects += [
                Effect(EffectKind.CARD_LIT, "", 0, cue.ms + cue.hold, key, item.rect)
                for key, item in after.items()
                if item.token.card is AGENTS[first.colour]
            ]
        return plan_of_moves._replace(effects=tuple(effects), arrival=max(plan_of_moves.arrival, cue.ms))


def _open_letters(board: Board, seat: int, stacks: Letters) -> None:
    """Turn up a seat's letters on all colours, and forget what was claimed about them."""
    for colour, values in zip(COLOURS, stacks, strict=False):
        stack = stack_of(board, seat, colour)
        board.counters.pop(f"{stack}.claims", None)
        if values:
            board.turn(stack, [letter(seat, value) for value in values])


def _reveal(board: Board, seat: int, colour: Colour) -> None:
    """Show a seat's representative, and the last hidden one, which is known by elimination."""
    board.turn(f"{board.side(seat)}.agent", [AGENTS[colour]])
    zones = [f"seat.{side}.agent" for side in range(board.seats)]
    shown = [card for zone in zones for card in board.cards(zone)]
    if shown.count(None) == 1:
        unseen = next(AGENTS[each] for each in COLOURS if AGENTS[each] not in shown)
        board.turn(zones[shown.index(None)], [unseen])


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
                board.turn(stack, shown)
                board.move(stack, hand, shown, sort=seat == board.viewer)
            board.counters.pop(f"{stack}.claims", None)
        board.counters[f"{board.side(seat)}.passed"] = 0
    for colour in COLOURS:
        board.counters.pop(f"sum.{colour.value}", None)
    board.counters.pop("lowest", None)


def _plan_tally(board: Board, event: Tallied, before: Places, after: Places) -> AnimationPlan:
    """Turn the letters over colour by colour; each sum flies to its place as its letters lie open (R8)."""
    flights: dict[int, Flight] = {}
    effects: list[Effect] = []
    for number, (colour, total) in enumerate(zip(COLOURS, event.sums, strict=False)):
        begin = number * timing.TALLY
        stacks = {stack_of(board, seat, colour) for seat in range(board.seats)}
        for key, end in after.items():
            if end.zone in stacks and key in before and travels(before[key], end):
                flights[key] = (Leg(before[key], end, begin, timing.TURN_OVER, PLAIN.flight),)
        effects.append(
            Effect(
                EffectKind.NUMBER,
                str(total),
                begin,
                timing.TALLY,
                source=f"seat.0.{colour.value}",
                target=f"sum.{colour.value}",
            )
        )
    return AnimationPlan(flights, tuple(effects), len(event.sums) * timing.TALLY)


def _stamp_effects(event: ClaimTested, places: Places) -> list[Effect]:
    """Return the stamp on a letter whose claim was tested, if the letter is visible (R9)."""
    card = letter(event.seat, event.value)
    word = "true" if event.true else "lie"
    return [
        Effect(EffectKind.BADGE, word, 0, timing.STAMP, key, item.rect)
        for key, item in places.items()
        if item.token.card is card
    ]
