"""The legal actions of Great Market, written a second time from the rules, as plainly as possible."""

from typing import Any

Json = dict[str, Any]


def legal(position: Json) -> list[str]:
    """Return the notation of every legal action, in the documented order."""
    if position["to_move"] is None:
        return []
    own = position["players"][position["to_move"]]["cards"]
    if position["phase"] == "discard":  # M11
        return [f"discard {card}" for card in own]
    digits = {card[-1] for card in own}
    may_err = position["options"].get("table") == "strict" and not position["erred"] and len(digits) < 10
    bids = range(position["bid"] + 1, 66)  # M5, M11
    return [f"bid {bid}" for bid in bids if may_err or str(bid)[-1] not in digits] + ["pass"]  # M10, M12
