"""`dutch replay FILE`: play a record through again and show where it ends, or where it was before."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from dutch.commands.errors import UserError
from dutch.match.intake import read_file
from dutch.plaintext import clean_name
from dutch.rules import record as records
from dutch.rules.api import Outcome
from dutch.rules.dutch.state import DutchState
from dutch.rules.record import Record
from dutch.rules.record_reader import parse

PILES = (
    ("hand", "hand"),
    ("deck", "deck"),
    ("discards", "discards"),
    ("cashed in", "cashed_in"),
)
SUITS = {"G": "green", "R": "red", "P": "pink", "B": "blue"}
PHASES = {
    "swap": "player {seat} exchanges cards",
    "aside": "player {seat} sets a card aside",
    "bid": "player {seat} chooses a bid",
    "turn": "it is player {seat}'s turn",
    "vote": "player {seat} says whether to buy any more",
}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "replay",
        help="play a record through again and show the position at its end",
        description="Check every line of a record and show the position at its end, or after some actions.",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", help="a record, as docs/record-format.md describes it")
    parser.add_argument("--to", type=count, metavar="N", help="play only the first N actions and stop there")
    parser.add_argument("--json", action="store_true", help="write the position as JSON")


def count(text: str) -> int:
    """A number of actions."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of actions, as 0 or 12")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Print a position. Raises NotARecord for an unreadable file, InvalidRecord for a bad one."""
    record = parse(read_file(Path(args.file)))
    state = position_after(record, args.to)
    if args.json:
        print(json.dumps(state.to_json(), indent=1))
        return 0
    if args.to is not None:
        print(f"after {args.to} of {len(record.moves)} actions")
    names = [clean_name(name) for name in record.extra.get("names", "").split(", ")]
    print("\n".join(describe(state.to_json(), names)))
    outcome = state.outcome
    if outcome is not None:
        print("\n".join(describe_outcome(outcome)))
    return 0


def position_after(record: Record, actions: int | None) -> DutchState:
    """The state after so many actions, at the end if None; what was taken back does not count.

    Raises UserError if there are fewer, and InvalidRecord for an action up to there that is not legal.
    """
    there = len(record.moves)
    if actions is None or actions == there:
        return records.replay(record)
    if actions > there:
        raise UserError(f"the record has {there} actions, and so none after which to stop at {actions}.")
    state, _move = next(islice(records.steps(record), actions, None))
    return state


def describe(position: dict[str, Any], names: Sequence[str] = ()) -> Iterable[str]:
    """A position, line by line: the table, then each player's cards."""
    yield (
        f"Dutch, {position['edition']} edition, seed {position['seed']}, "
        f"round {position['round']}: {_status(position)}"
    )
    places = (f"{place} {card or '—'}" for place, card in enumerate(position["display"], 1))
    yield f"display           {'   '.join(places)}"
    yield f"auction deck      {_pile(position['auction_deck'])}"
    yield f"auction discards  {_pile(position['auction_discards'])}"
    for seat, player in enumerate(position["players"]):
        name = names[seat] if len(names) > seat else ""
        yield f"player {seat}{f' ({name})' if name else ''}"
        if player["bid"]:
            bid = (_bid_card(entry["card"], entry["suit"]) for entry in player["bid"])
            yield f"  bid        {' '.join(bid)}"
        for title, key in PILES:
            if player[key]:
                yield f"  {title:<10} {_pile(player[key])}"


def _status(position: dict[str, Any]) -> str:
    if position["phase"] == "over":
        return f"the game is over ({position['termination']})"
    return PHASES[position["phase"]].format(seat=position["to_move"])


def _pile(cards: Sequence[str]) -> str:
    return " ".join(cards) if cards else "empty"


def _bid_card(card: str, suit: str) -> str:
    """A card of a bid; one whose suit was changed says what it is now."""
    return card if card[0] == suit else f"{card}(now {SUITS[suit]})"


def describe_outcome(outcome: Outcome) -> Iterable[str]:
    """Both scores with their parts, and who has won."""
    for seat, (score, parts) in enumerate(zip(outcome.scores, outcome.parts, strict=True)):
        sums = ", ".join(f"{SUITS[part.suit]} {part.sum}+{part.bonus}" for part in parts)
        yield f"score of player {seat}: {score} ({sums})"
    if outcome.winner is None:
        yield "a draw"
    else:
        yield f"player {outcome.winner} wins by {outcome.decided_by}"
