"""Draws random complete positions consistent with what one seat knows."""

from dataclasses import replace
from typing import Any

from dutch.rules.api import Rng
from dutch.rules.representatives.observe import items_to_come
from dutch.rules.representatives.position import Position, Step
from dutch.rules.representatives.terms import COLOURS, Verb


def complete(position: Position, seat: int, rng: Rng) -> Position:
    """Fill in at random everything that this seat doesn't know."""
    steps: list[Step | None] = [step if step.seat == seat else None for step in position.steps]
    for other in range(position.count):
        if other != seat:
            _draw_values(position, other, steps, rng)
    used = {player.representative for player in position.players}
    unknown = [colour for colour in COLOURS[: position.count] if colour not in used]
    rng.shuffle(unknown)
    players = tuple(
        player if player.representative is not None else player._replace(representative=unknown.pop())
        for player in position.players
    )
    deck = list(items_to_come(position))
    rng.shuffle(deck)
    complete_steps = tuple(step for step in steps if step is not None)
    return replace(position, players=players, deck=(*position.deck[:1], *deck), steps=complete_steps)


def _draw_values(position: Position, seat: int, steps: list[Step | None], rng: Rng) -> None:
    """Draw a player's values: those placed, and which card of a stack each move took (R7)."""
    values = list(range(1, position.count + 1))
    rng.shuffle(values)
    stacks: dict[Any, list[int]] = {colour: [] for colour in position.colours}
    for number, (owner, action) in enumerate(position.steps):
        if owner != seat:
            continue
        if action.verb is Verb.PLACE:
            value = values.pop()
        elif action.verb is Verb.MOVE:
            rng.shuffle(stacks[action.source])
            value = stacks[action.source].pop()
        else:
            steps[number] = Step(owner, action)
            continue
        stacks[action.target].append(value)
        steps[number] = Step(owner, action._replace(value=value))
