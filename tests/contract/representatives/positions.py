"""Positions of Representatives that play need not reach, and actions that fit them or do not."""

import json
import random
from collections.abc import Sequence
from typing import Any

from dutch.rules import catalogue
from dutch.rules.representatives.actions import RepresentativesAction
from dutch.rules.representatives.events import Acted, RepresentativeDealt
from tests.contract.representatives.oracle import COLOURS as COLOURS
from tests.contract.representatives.oracle import Json

ITEMS = [1, 2, 3, 5, 8, 13]


def cards_in(position: Json) -> list[str]:
    """Return every representative in canonical order, after a check that nobody placed a card twice."""
    placed = [" ".join(line.split()[:3]) for line in position["steps"] if " place " in line]
    assert len(placed) == len(set(placed))
    return sorted((side["representative"] for side in position["players"]), key=COLOURS.index)


def random_position(seed: int, seats: int, options: Json) -> Json:
    """Return a position of any round, with any sales before it and some steps of its players."""
    rng = random.Random(seed)
    items = rng.sample(ITEMS[:seats], seats)
    sold = rng.randrange(seats)
    players = [
        {
            "representative": colour,
            "true_claims": rng.randint(0, 5),
            "false_claims": rng.randint(0, 5),
        }
        for colour in rng.sample(COLOURS[:seats], seats)
    ]
    first = rng.randrange(seats)
    position: Json = {
        "game": "representatives",
        "edition": "standard",
        "seed": rng.getrandbits(40),
        "round": sold + 1,
        "phase": "round",
        "to_move": (first + sold) % seats,
        "first": first,
        "sales": [[item, rng.choice([None, *range(seats)])] for item in items[:sold]],
        "steps": [],
        "tallies": [[_random_board(seats, rng) for _ in range(seats)] for _ in range(sold)],
        "options": options,
        "players": players,
        "deck": items[sold:],
    }
    state = catalogue.get("representatives").from_json(position)
    for _ in range(rng.randint(0, 4 * seats)):
        written = state.to_json()
        state.apply(pick(state.legal_actions(), rng))
        if state.round != position["round"] or state.to_move is None:
            return written
    return state.to_json()


def _random_board(seats: int, rng: random.Random) -> list[list[int]]:
    """Return the values of a player's cards on each colour."""
    colours = {value: rng.randrange(-1, seats) for value in range(1, seats + 1)}
    return [[value for value in colours if colours[value] == colour] for colour in range(seats)]


def pick(actions: Sequence[RepresentativesAction], rng: random.Random) -> RepresentativesAction:
    """Choose an action; passes are frequent."""
    return actions[-1] if rng.random() < 0.1 else rng.choice(actions)


def universe(_position: Json, rng: random.Random) -> list[str]:
    """Return passing, ending the game, and actions with cards, colours and claims that exist or do not."""
    texts = ["pass", "end"]
    for card in range(1, 8):
        for colour in COLOURS:
            claims = ["", *(f" claim {claim}" for claim in rng.sample(range(1, 9), 2))]
            texts += [f"place {card} {colour}{claim}" for claim in claims]
            texts += [f"move {colour} {card} {other}{rng.choice(claims)}" for other in COLOURS]
    return texts


def hidden_differently(position: Json, seat: int, rng: random.Random) -> Json:
    """Return the position with everything this seat may not know rearranged."""
    data: Json = json.loads(json.dumps(position))
    data["seed"] = rng.getrandbits(64)
    below = data["deck"][1:]
    rng.shuffle(below)
    data["deck"][1:] = below
    count = len(data["players"])
    known = {seat, (seat - 1) % count, *(owner for _item, owner in data["sales"])}
    unknown = [side for other, side in enumerate(data["players"]) if other not in known]
    colours = [side["representative"] for side in unknown]
    rng.shuffle(colours)
    for side, colour in zip(unknown, colours, strict=True):
        side["representative"] = colour
    for other in range(count):
        if other != seat:
            _exchange_values(data["steps"], other, count, rng)
    return data


def _exchange_values(steps: list[str], seat: int, count: int, rng: random.Random) -> None:
    """Give a player's cards other values, and let each move take any card of its stack."""
    values = rng.sample(range(1, count + 1), count)
    lies_on: dict[int, str] = {}
    for number, line in enumerate(steps):
        owner, verb, *words = line.split()
        if owner != str(seat) or verb == "pass":
            continue
        if verb == "place":
            value = values.pop()
            words[0], lies_on[value] = str(value), words[1]
        else:
            value = rng.choice([card for card, colour in lies_on.items() if colour == words[0]])
            words[1], lies_on[value] = str(value), words[2]
        steps[number] = " ".join([owner, verb, *words])


def covered(event: Any) -> Any:
    """Return an event without the colour of a representative or the value of a card (R1, R7)."""
    if isinstance(event, RepresentativeDealt):
        return event._replace(colour=None)
    if isinstance(event, Acted):
        action = event.step.action._replace(value=0)
        return event._replace(step=event.step._replace(action=action))
    return event
