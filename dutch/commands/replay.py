"""`dutch replay FILE`: replay a record and print its final position, or an earlier one."""

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from dutch.commands import options
from dutch.commands.terminal import UserError, print_lines
from dutch.i18n import N_, _
from dutch.match.intake import read_file
from dutch.plaintext import clean_name
from dutch.rules import record as records
from dutch.rules.api import AnyState, Outcome
from dutch.rules.record import Record, parse

HELP = N_("replay a record and print its final position")
DESCRIPTION = N_("Check every line of a record and print its final position, or an earlier one.")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("file", metavar="FILE", help=_("a record, see docs/record-format.md"))
    options.add_option(parser, "--to", "N", options.parse_count, _("stop after N actions"))
    parser.add_argument("--json", action="store_true", help=_("print the position as JSON"))


def run(args: argparse.Namespace) -> int:
    """Print the final position of a record, or an earlier one.

    Raises NotARecordError for an unreadable file, InvalidRecordError for an invalid record.
    """
    record = parse(read_file(Path(args.file)))
    state = position_after(record, args.to)
    if args.json:
        print(json.dumps(state.to_json(), indent=1))
        return 0
    if args.to is not None:
        print(f"after {args.to} of {len(record.moves)} actions")
    names = record.extra.get("names", "").split(", ")
    print_lines(*DESCRIBE[record.game](state, [clean_name(name) for name in names]))
    return 0


def position_after(record: Record, actions: int | None) -> AnyState:
    """Return the state after this many actions, or at the end for None.

    Undone actions do not count. Raises UserError if the record has fewer actions, and InvalidRecordError if
    one of them is illegal.
    """
    total = len(record.moves)
    if actions is None or actions == total:
        return records.replay(record)
    if actions > total:
        sentence = _("the record has only {total} actions, so it cannot be stopped after {actions}.")
        raise UserError(sentence.format(total=total, actions=actions))
    state, _move = next(islice(records.steps(record), actions, None))
    return state


PILES = ("hand", "deck", "discards", "cashed_in")
SUITS = {"G": "green", "R": "red", "P": "pink", "B": "blue"}
PHASE_TEXTS = {
    "swap": "player {seat} exchanges cards",
    "aside": "player {seat} sets a card aside",
    "bid": "player {seat} chooses a bid",
    "turn": "it is player {seat}'s turn",
    "vote": "player {seat} says whether to buy any more",
}


def describe_dutch(state: AnyState, names: Sequence[str]) -> Iterable[str]:
    """Yield the lines that show a position of Dutch: the table, each player's cards, and the result."""
    position = state.to_json()
    yield (
        f"Dutch, {position['edition']} edition, seed {position['seed']}, "
        f"round {position['round']}: {_describe_status(position)}"
    )
    places = (f"{place} {card or '—'}" for place, card in enumerate(position["display"], 1))
    yield f"display           {'   '.join(places)}"
    yield f"auction deck      {_list_cards(position['auction_deck'])}"
    yield f"auction discards  {_list_cards(position['auction_discards'])}"
    for seat, player in enumerate(position["players"]):
        yield _player_label(seat, names)
        if player["bid"]:
            bid = (_bid_card(entry["card"], entry["suit"]) for entry in player["bid"])
            yield f"  bid        {' '.join(bid)}"
        for pile in PILES:
            if player[pile]:
                yield f"  {pile.replace('_', ' '):<10} {_list_cards(player[pile])}"
    if state.outcome is not None:
        yield from _describe_outcome(state.outcome)


def _player_label(seat: int, names: Sequence[str]) -> str:
    """Return the label of a player: the seat, and the name if there is one."""
    name = names[seat] if seat < len(names) else ""
    return f"player {seat} ({name})" if name else f"player {seat}"


def _describe_status(position: dict[str, Any]) -> str:
    """Return whose decision it is, or why the game is over."""
    if position["phase"] == "over":
        return f"the game is over ({position['termination']})"
    return PHASE_TEXTS[position["phase"]].format(seat=position["to_move"])


def _list_cards(cards: Sequence[str]) -> str:
    return " ".join(cards) if cards else "empty"


def _bid_card(card: str, suit: str) -> str:
    """Return a card of a bid as text, with its suit if a power has changed it."""
    return card if card[0] == suit else f"{card}(now {SUITS[suit]})"


def _describe_outcome(outcome: Outcome) -> Iterable[str]:
    """Yield the lines that show both scores with their parts, and the winner."""
    for seat, (score, parts) in enumerate(zip(outcome.scores, outcome.parts, strict=True)):
        sums = ", ".join(f"{SUITS[part.suit]} {part.sum}+{part.bonus}" for part in parts)
        yield f"score of player {seat}: {score} ({sums})"
    if outcome.winner is None:
        yield "a draw"
    else:
        yield f"player {outcome.winner} wins by {outcome.decided_by}"


def describe_great_market(state: AnyState, names: Sequence[str] = ()) -> Iterable[str]:
    """Yield the lines that show a position of Great Market: the lot, each player's side, and the result."""
    position = state.to_json()
    seats = range(len(position["players"]))
    labels = [_player_label(seat, names) for seat in seats]
    yield (
        f"Great Market for {len(seats)}, seed {position['seed']}, round {position['round']}: "
        + GREAT_MARKET_PHASE_TEXTS[position["phase"]].format(seat=position["to_move"])
    )
    yield f"lot               {_list_cards(position['lot'])}"
    if position["bidder"] is not None:
        yield f"standing bid      {position['bid']} by player {position['bidder']}"
    yield f"bank              {position['bank']} chips"
    yield f"deck              {_list_cards(position['deck'])}"
    if position["discarded"]:
        yield f"discarded         {_list_cards(position['discarded'])}"
    for label, player in zip(labels, position["players"], strict=True):
        yield f"{label}: {player['chips']} chips"
        yield f"  cards      {_list_cards(player['cards'])}"
    if state.outcome is not None:
        for label, score, place in zip(labels, state.outcome.scores, state.outcome.places, strict=True):
            yield f"score of {label}: {score}, place {place}"


GREAT_MARKET_PHASE_TEXTS = {
    "bid": "player {seat} bids or passes",
    "discard": "player {seat} discards a card",
    "over": "the game is over",
}


def describe_representatives(state: AnyState, names: Sequence[str] = ()) -> Iterable[str]:
    """Yield the lines that show a position of Representatives: the item, the players, and the result."""
    position = state.to_json()
    labels = [_player_label(seat, names) for seat in range(len(position["players"]))]
    status = "the game is over" if position["to_move"] is None else f"player {position['to_move']} decides"
    yield f"Representatives for {len(labels)}, seed {position['seed']}, round {position['round']}: {status}"
    yield f"items             {' '.join(map(str, position['deck'])) or 'none'}"
    for item, seat in position["sales"]:
        yield f"sold              {item} to {'nobody' if seat is None else labels[seat]}"
    for label, player in zip(labels, position["players"], strict=True):
        yield f"{label}: {player['representative']}"
    for step in position["steps"]:
        yield f"  this round      {step}"
    if state.outcome is not None:
        for label, score, place in zip(labels, state.outcome.scores, state.outcome.places, strict=True):
            yield f"score of {label}: {score}, place {place}"


DESCRIBE: dict[str, Callable[[AnyState, Sequence[str]], Iterable[str]]] = {
    "dutch": describe_dutch,
    "great-market": describe_great_market,
    "representatives": describe_representatives,
}
"""The function that describes a position, by game."""
