"""`dutch replay FILE`: replay a record and print its final position, or an earlier one."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from dutch.commands import options
from dutch.commands.terminal import UserError, say
from dutch.match.intake import read_file
from dutch.plaintext import clean_name
from dutch.rules import record as records
from dutch.rules.api import Outcome, State
from dutch.rules.record import Record
from dutch.rules.record_reader import parse

HELP = "replay a record and print its final position"
DESCRIPTION = "Check every line of a record and print its final position, or an earlier one."

PILES = ("hand", "deck", "discards", "cashed_in")
SUITS = {"G": "green", "R": "red", "P": "pink", "B": "blue"}
PHASES = {
    "swap": "player {seat} exchanges cards",
    "aside": "player {seat} sets a card aside",
    "bid": "player {seat} chooses a bid",
    "turn": "it is player {seat}'s turn",
    "vote": "player {seat} says whether to buy any more",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("file", metavar="FILE", help="a record, see docs/record-format.md")
    options.add(parser, "--to", "N", options.number, "stop after N actions")
    parser.add_argument("--json", action="store_true", help="print the position as JSON")


def run(args: argparse.Namespace) -> int:
    """Print a position. Raises NotARecord for an unreadable file, InvalidRecord for a bad one."""
    record = parse(read_file(Path(args.file)))
    state = position_after(record, args.to)
    if args.json:
        print(json.dumps(state.to_json(), indent=1))
        return 0
    if args.to is not None:
        print(f"after {args.to} of {len(record.moves)} actions")
    names = record.extra.get("names", "").split(", ")
    say(*describe(state.to_json(), [clean_name(name) for name in names]))
    if state.outcome is not None:
        say(*describe_outcome(state.outcome))
    return 0


def position_after(record: Record, actions: int | None) -> State:
    """Return the state after that many actions, at the end if None; undone actions do not count.

    Raises UserError if there are fewer, and InvalidRecord for an illegal action among them.
    """
    total = len(record.moves)
    if actions is None or actions == total:
        return records.replay(record)
    if actions > total:
        raise UserError(f"the record has only {total} actions, so it cannot be stopped after {actions}.")
    state, _move = next(islice(records.steps(record), actions, None))
    return state


def describe(position: dict[str, Any], names: Sequence[str] = ()) -> Iterable[str]:
    """Yield the lines that show a position: the table, then each player's cards."""
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
        for pile in PILES:
            if player[pile]:
                yield f"  {pile.replace('_', ' '):<10} {_pile(player[pile])}"


def _status(position: dict[str, Any]) -> str:
    if position["phase"] == "over":
        return f"the game is over ({position['termination']})"
    return PHASES[position["phase"]].format(seat=position["to_move"])


def _pile(cards: Sequence[str]) -> str:
    return " ".join(cards) if cards else "empty"


def _bid_card(card: str, suit: str) -> str:
    """Return a card of a bid, with its suit if that was changed."""
    return card if card[0] == suit else f"{card}(now {SUITS[suit]})"


def describe_outcome(outcome: Outcome) -> Iterable[str]:
    """Yield the lines that show both scores with their parts, and the winner."""
    for seat, (score, parts) in enumerate(zip(outcome.scores, outcome.parts, strict=True)):
        sums = ", ".join(f"{SUITS[part.suit]} {part.sum}+{part.bonus}" for part in parts)
        yield f"score of player {seat}: {score} ({sums})"
    if outcome.winner is None:
        yield "a draw"
    else:
        yield f"player {outcome.winner} wins by {outcome.decided_by}"
