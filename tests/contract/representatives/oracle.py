"""The legal actions of Representatives, written a second time from the rules, as plainly as possible."""

from typing import Any

Json = dict[str, Any]

COLOURS = ["red", "blue", "green", "yellow", "purple", "orange"]


def legal(position: Json) -> list[str]:
    """Return the notation of every legal action, in the documented order."""
    seat, count = position["to_move"], len(position["players"])
    if seat is None:
        return []
    lies_on: dict[str, str] = {}
    moves = 0
    for line in position["steps"]:
        owner, verb, *words = line.split()
        if owner == str(seat) and verb == "place":
            lies_on[words[0]] = words[1]
        if owner == str(seat) and verb == "move":
            lies_on[words[1]] = words[2]
            moves += 1
    found = []
    claims = ["", *(f" claim {claim}" for claim in range(1, count + 1))]  # R9
    for card in map(str, range(1, count + 1)):
        if card not in lies_on:  # R5
            found += [f"place {card} {colour}{claim}" for colour in COLOURS[:count] for claim in claims]
    for card, colour in sorted(lies_on.items()):
        if moves < count:  # R6
            others = [other for other in COLOURS[:count] if other != colour]
            found += [f"move {colour} {card} {other}{claim}" for other in others for claim in claims]
    if position["options"].get("end") == "offer" and _is_decided(position):  # R12
        found.append("end")
    return [*found, "pass"]


def _is_decided(position: Json) -> bool:
    """Return True if the leader wins whoever gets the items that are left."""
    count = len(position["players"])
    totals = [0] * count
    left = sum([1, 2, 3, 5, 8, 13][:count])
    for item, seat in position["sales"]:
        left -= item
        if seat is not None:
            totals[seat] += item
    *_others, second, first = sorted(totals)
    return first > second + left
