"""What the rules allow, read from a position dict alone and written a second time, as plainly as can be."""

from __future__ import annotations

from itertools import combinations

from tests.contract.games import ALL_CARDS, Json, canonical


def legal(position: Json) -> list[str]:
    """The notation of every legal action, in the documented order."""
    seat = position["to_move"]
    if seat is None:
        return []
    side = position["players"][seat]
    look = ["look"] if len(side["deck"]) >= 2 and not side["looked"] else []  # D36
    if position["phase"] == "aside":
        return [f"aside {card}" for card in canonical(side["hand"])] + look
    if position["phase"] == "vote":
        return ["stop", "more", *look]
    end = [] if _owes(position) else ["end"]  # D24
    return _purchases(position) + _powers(position) + end + look


def _owes(position: Json) -> bool:
    """D24, D26: the loser with a card in the bid, and the place-1 card still there."""
    loser = position["to_move"] != position["bid_winner"]
    bid = position["players"][position["to_move"]]["bid"]
    return bool(loser and bid and position["display"][0])


def _purchases(position: Json) -> list[str]:
    """D12, D16 and D25."""
    bid = canonical(e["card"] for e in position["players"][position["to_move"]]["bid"])
    owes = _owes(position)
    return [
        f"buy {place} {' '.join(paying)}"
        for place, card in enumerate(position["display"], 1)
        if card
        for paying in combinations(bid, place)
        if place == 1 or len(paying) < len(bid) or not owes
    ]


def _powers(position: Json) -> list[str]:
    """D17 to D23."""
    seat = position["to_move"]
    side, other = position["players"][seat], position["players"][1 - seat]
    now = {entry["card"]: entry["suit"] for entry in side["bid"]}  # D20
    sources = {
        "own": side["discards"],
        "auction": position["auction_discards"],
        "display": [card for card in position["display"] if card],
    }
    texts = []
    for power in canonical(side["ready"]):
        suit = now[power]
        same = [card for card in canonical(now) if now[card] == suit and card != power]  # D21
        texts += [f"{power} cash {card}" for card in same]
        texts += [f"{power} suit {card} {new}" for card in same for new in "GRPB" if new != suit]
        for source, cards in sources.items():
            fit = [card for card in canonical(cards) if card[0] == suit]
            texts += [f"{power} take {card} {source}" for card in fit]
        if seat == position["bid_winner"]:  # D23
            bid = canonical(entry["card"] for entry in other["bid"])
            texts += [f"{power} steal {card}" for card in bid if card[0] == suit]
    return texts


def cards_in(position: Json) -> list[str]:
    """Every card of a position, as often as it lies there, in canonical order."""
    cards = [card for card in position["display"] if card]
    cards += position["auction_deck"] + position["auction_discards"]
    for side in position["players"]:
        for zone in ("deck", "hand", "discards", "cashed_in"):
            cards += side[zone]
        cards += [entry["card"] for entry in side["bid"]]
    return canonical(cards)


def names_in(data: object) -> set[str]:
    """Every card name that occurs anywhere in plain data."""
    if isinstance(data, str):
        return {data} & set(ALL_CARDS)
    if isinstance(data, dict):
        return set().union(*(names_in(part) for pair in data.items() for part in pair))
    if isinstance(data, list | tuple):
        return set().union(*(names_in(part) for part in data))
    return set()
