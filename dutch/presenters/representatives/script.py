"""The script: shows letters one by one, and the tally as the climax of each round."""

from collections.abc import Iterable

from dutch.presenters.representatives.board import stack_of, update_board
from dutch.presenters.representatives.words import AGENTS, letter
from dutch.rules.events import Event
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
from dutch.rules.representatives.terms import COLOURS, Verb
from dutch.stage import timing
from dutch.stage.board import Board
from dutch.stage.motion import Flight, Leg
from dutch.stage.script import (
    SILENCE,
    AnimationPlan,
    Cue,
    CueSounds,
    Effect,
    EffectKind,
    MoveStyle,
    Places,
    Script,
    plan_group,
    travels,
)

DURATIONS: dict[type, int] = {
    RepresentativeDealt: timing.TURN_OVER,
    RoundBegan: timing.MOVE,
    Acted: timing.MOVE,
    Tallied: timing.TURN_OVER,
    ClaimTested: timing.STAMP,
    ItemSold: timing.MOVE,
    ItemRemoved: timing.MOVE,
    GameEnded: timing.MOVE,
}
"""Durations by the kind of event."""

HOLDS: dict[type, int] = {
    Acted: timing.BID_PAUSE,
    Tallied: timing.PAUSE,
    ItemSold: timing.UNMASKED,
    ItemRemoved: timing.UNMASKED,
}
"""Pauses after a cue, by its first event."""

SOUNDS: dict[type, CueSounds] = {
    RoundBegan: CueSounds("lot", "place"),
    Acted: CueSounds("slide", "letter"),
    Tallied: CueSounds("seal"),
    ClaimTested: CueSounds("stamp"),
    ItemSold: CueSounds("gavel", "unmasked"),
    ItemRemoved: CueSounds("refuse"),
}
"""The sounds of events; all others are silent."""

STYLE = MoveStyle()


def cues(events: Iterable[Event]) -> list[Cue]:
    """Group events into cues: the deal, all tests of claims, and each other event by itself."""
    groups: list[list[Event]] = []
    for event in events:
        together = isinstance(event, (RepresentativeDealt, ClaimTested))
        if groups and together and isinstance(groups[-1][0], type(event)):
            groups[-1].append(event)
        else:
            groups.append([event])
    return [_make_cue(group) for group in groups]


def _make_cue(group: list[Event]) -> Cue:
    first = group[0]
    ms = DURATIONS.get(type(first), 0)
    hold = HOLDS.get(type(first), 0)
    seat = first.step.seat if isinstance(first, Acted) else None
    if isinstance(first, Acted) and first.step.action.verb is Verb.PASS:
        ms = timing.PASSED
        hold = 0
    counted = isinstance(first, Tallied)
    return Cue(tuple(group), ms, hold, suspense=counted, begins_turn=seat, ends_turn=counted)


def plan(board: Board, cue: Cue, before: Places, after: Places) -> AnimationPlan:
    """Plan the flights of cards, the tally colour by colour, and the stamps on claims."""
    first = cue.events[0]
    if isinstance(first, Tallied):
        return _plan_tally(board, first, before, after)
    plan_of_moves = plan_group(cue.ms, STYLE, before, after)
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


def _plan_tally(board: Board, event: Tallied, before: Places, after: Places) -> AnimationPlan:
    """Turn the letters over colour by colour; each sum flies to its place as its letters lie open (R8)."""
    flights: dict[int, Flight] = {}
    effects: list[Effect] = []
    for number, (colour, total) in enumerate(zip(COLOURS, event.sums, strict=False)):
        begin = number * timing.TALLY
        stacks = {stack_of(board, seat, colour) for seat in range(board.seats)}
        for key, end in after.items():
            if end.zone in stacks and key in before and travels(before[key], end):
                flights[key] = (Leg(before[key], end, begin, timing.TURN_OVER, STYLE.flight),)
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


def sounds_of(event: Event) -> CueSounds:
    """Return the sounds of an event: when it begins to be shown, and when its cards land."""
    if isinstance(event, Acted) and event.step.action.verb is Verb.PASS:
        return CueSounds("pass")
    return SOUNDS.get(type(event), SILENCE)


SCRIPT = Script(cues, update_board, plan, sounds_of)
