"""The game, players and options that a command names, checked before anything starts."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from dutch.commands.terminal import UserError
from dutch.i18n import _
from dutch.plaintext import quoted

if TYPE_CHECKING:
    from dutch.match.code import Code

PERSON = "person"
"""The word for a person among players."""


def players(game: str, text: str, edition: str, people: bool = False) -> tuple[str, ...]:
    """Return the players for each seat, who know the game's edition; with ``people``, also persons.

    Raises UserError.
    """
    from dutch.players import roster
    from dutch.rules import catalogue
    from dutch.settings import HUMAN

    names = tuple(name.strip() for name in text.split(","))
    known = roster.PLAYERS[game]
    if people:
        names = tuple(HUMAN if name == PERSON else name for name in names)
    for name in names:
        if people and name == HUMAN:
            continue
        if name not in known:
            sentence = _("There is no computer player “{name}”. Choose from: {names}.")
            choice = ([PERSON] if people else []) + [*known]
            raise UserError(sentence.format(name=quoted(name), names=", ".join(choice)))
        if edition not in known[name].editions:
            sentence = _("The computer player “{name}” can't play the edition “{edition}”.")
            raise UserError(sentence.format(name=name, edition=edition))
    seats = catalogue.get(game).seats
    if len(names) not in seats:
        if seats == (2,):
            sentence = _("A match has two players, not {count}: --players merchant,greedy.")
        else:
            sentence = _("A match of this game has {least} to {most} players, not {count}.")
        raise UserError(sentence.format(count=len(names), least=min(seats), most=max(seats)))
    if people and HUMAN not in names:
        raise UserError(_("At least one player must be a person: --players person,…"))
    return names


def options(game: str, pairs: list[str]) -> dict[str, str]:
    """Return the options of a game from ``name=value``. Raises UserError for others."""
    from dutch.rules import catalogue

    offered = catalogue.get(game).options
    found = {}
    for pair in pairs:
        name, _equals, value = pair.partition("=")
        if value not in offered.get(name, ()):
            known = [f"{each}={one}" for each, values in offered.items() for one in values]
            sentence = _("The game {game} has no option “{option}”.")
            if known:
                sentence = _("The game {game} has no option “{option}”. Choose from: {names}.")
            raise UserError(sentence.format(game=game, option=quoted(pair, 60), names=", ".join(known)))
        found[name] = value
    return found


def wanted(args: argparse.Namespace) -> dict[str, Any] | None:
    """Return the game that `dutch play` starts with immediately; None if it opens the menu.

    Raises UserError if its options contradict each other.
    """
    if not (args.game or args.players or args.option):
        return None
    from dutch.rules import catalogue

    code: Code | None = args.code
    game = args.game or (code.game if code is not None else "dutch")
    if code is not None and code.game != game:
        raise UserError(_("The code {code} is of another game than {game}.").format(code=code, game=game))
    edition = args.edition or (code.edition if code is not None else catalogue.get(game).editions[0])
    if edition not in catalogue.get(game).editions:
        sentence = _("The game {game} has no edition “{edition}”.")
        raise UserError(sentence.format(game=game, edition=edition))
    chosen = options(game, args.option)
    if not args.players:
        if chosen:
            raise UserError(_("Options need players: --players person,…"))
        return None
    found = players(game, args.players, edition, people=True)
    if code is not None and code.seats != len(found):
        sentence = _("The code {code} is for {seats} players, not {count}.")
        raise UserError(sentence.format(code=code, seats=code.seats, count=len(found)))
    seed = None if code is None else code.seed
    return {"game": game, "edition": edition, "options": chosen, "players": found, "seed": seed}
