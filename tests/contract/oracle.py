"""The legal actions of a position, written a second time from the rules, as plainly as possible."""

from itertools import combinations

from tests.rulebook.positions import Json, group


def legal(position: Json) -> list[str]:
    """Return the notation of every legal action, in the documented order."""
    seat = position["to_move"]
    if seat is None:
        return []
    side, edition = position["players"][seat], position["edition"]
    may_look = len(side["deck"]) >= 2 and not side["looked"] and edition != "prototype"  # D36, P3
    look = ["look"] if may_look else []
    if position["phase"] == "swap":  # C2
        return _parts("swap", side["deck"])
    if position["phase"] == "bid":  # P4
        return _parts("bid", side["hand"])
    if position["phase"] == "aside":
        hand = group(side["hand"])
        if edition == "competition" and len(hand) == 6:  # C3
            return [f"aside {top} {under}" for top in hand for under in hand if top != under] + look
        return [f"aside {card}" for card in hand] + look
    if position["phase"] == "vote":
        return ["stop", "more", *look]
    end = [] if _owes(position) else ["end"]  # D24
    powers = {"standard": _powers, "prototype": _plays, "competition": _recalls_and_bargains}[edition]
    return _purchases(position) + powers(position) + end + look


def _parts(verb: str, cards: list[str]) -> list[str]:
    """Return choices of any number of these cards, small numbers first."""
    sizes = range(len(cards) + 1)
    return [" ".join([verb, *part]) for size in sizes for part in combinations(group(cards), size)]


def _owes(position: Json) -> bool:
    """D24, D26: the loser has a card in the bid and the place-1 card is still there. Not in P7 and C5."""
    loser = position["to_move"] != position["bid_winner"]
    bid = position["players"][position["to_move"]]["bid"]
    return bool(position["edition"] == "standard" and loser and bid and position["display"][0])


def _purchases(position: Json) -> list[str]:
    """D12, D16 and D25."""
    bid = group([entry["card"] for entry in position["players"][position["to_move"]]["bid"]])
    owes = _owes(position)
    return [
        f"buy {place} {' '.join(paying)}"
        for place, card in enumerate(position["display"], 1)
        if card
        for paying in combinations(bid, place)
        if place == 1 or len(paying) < len(bid) or not owes
    ]


def _piles(position: Json) -> dict[str, list[str]]:
    """Return the piles that cards can be taken from, by their name in the notation."""
    return {
        "own": group(position["players"][position["to_move"]]["discards"]),
        "auction": group(position["auction_discards"]),
        "display": group([card for card in position["display"] if card]),
    }


def _powers(position: Json) -> list[str]:
    """D17 to D23."""
    seat = position["to_move"]
    side, other = position["players"][seat], position["players"][1 - seat]
    now = {entry["card"]: entry["suit"] for entry in side["bid"]}  # D20
    texts = []
    for power in group(side["ready"]):
        suit = now[power]
        same = [card for card in group(now) if now[card] == suit and card != power]  # D21
        texts += [f"{power} cash {card}" for card in same]
        texts += [f"{power} suit {card} {new}" for card in same for new in "GRPB" if new != suit]
        for source, cards in _piles(position).items():
            texts += [f"{power} take {card} {source}" for card in cards if card[0] == suit]
        if seat == position["bid_winner"]:  # D23
            bid = group([entry["card"] for entry in other["bid"]])
            texts += [f"{power} steal {card}" for card in bid if card[0] == suit]
    return texts


def _recalls_and_bargains(position: Json) -> list[str]:
    """C4."""
    side, piles = position["players"][position["to_move"]], _piles(position)
    texts = []
    for power in group(side["ready"]):
        texts += [f"{power} recall {card}" for card in piles["own"] if card[1] in "pq"]
        for source in ("auction", "display"):
            texts += [f"{power} bargain {card} {source}" for card in piles[source]]
    return texts


CAN = {6: {"cash", "suit"}, 7: {"suit"}, 8: {"auction"}, 9: {"own"}, 10: {"own", "auction"}}
"""The abilities of each power (P2), except those a 7 copies."""


def _plays(position: Json) -> list[str]:
    """P5 and P6: powers of the hand, and the one just taken, before the first purchase."""
    side, piles = position["players"][position["to_move"]], _piles(position)
    now = {entry["card"]: entry["suit"] for entry in side["bid"]}
    texts = []
    for power in group(side["hand"] + side["ready"]) if not position["bought"] else []:
        suit, can = power[0], set(CAN.get(int(power[1:]), ()))
        others = [card for card in group(now) if card != power]
        if power[1:] == "7":
            for card in others:
                if now[card] == suit and card[1:] != "7":
                    can |= CAN.get(int(card[1:]), set())
        if "cash" in can:
            texts += [f"{power} cash {card}" for card in others if now[card] == suit]
        if "suit" in can:
            for card in others:
                turned = [new for new in "GRPB" if new != suit] if now[card] == suit else [suit]
                texts += [f"{power} suit {card} {new}" for new in turned]
        for source in ("own", "auction"):
            if source in can:
                texts += [f"{power} take {card} {source}" for card in piles[source] if card[0] == suit]
    return texts
