"""Checks the players and options of a game named on the command line, before anything starts."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NamedTuple

from dutch.commands.terminal import UserError
from dutch.i18n import _
from dutch.plaintext import quoted

if TYPE_CHECKING:
    from dutch.match.code import Code

PERSON = "person"
"""Stands for a person in a list of players."""


class RequestedGame(NamedTuple):
    """A game to start right away; the seed is None for a random deal."""

    game: str
    edition: str
    options: dict[str, str]
    players: tuple[str, ...]
    seed: int | None


def parse_match(game: str, text: str, edition: str, needs_person: bool = False) -> tuple[str, ...]:
    """Return the player at each seat of a match from a list such as "merchant,trader".

    Raises UserError if the players are unknown or do not fit the game or its edition.
    """
    from dutch.rules import catalogue
    from dutch.settings import HUMAN

    names = parse_players(game, text, edition, allow_people=needs_person)
    seats = catalogue.get(game).seats
    if len(names) not in seats:
        if seats == (2,):
            sentence = _("A match has two players, not {count}: --players merchant,trader.")
        else:
            sentence = _("A match of this game has {least} to {most} players, not {count}.")
        raise UserError(sentence.format(count=len(names), least=min(seats), most=max(seats)))
    if needs_person and HUMAN not in names:
        raise UserError(_("At least one player must be a person: --players person,…"))
    return names


def parse_players(game: str, text: str, edition: str, allow_people: bool = False) -> tuple[str, ...]:
    """Return the players in a comma-separated list, with ``HUMAN`` in place of ``PERSON``.

    Raises UserError if a player is unknown or cannot play the edition.
    """
    from dutch.players import roster
    from dutch.settings import HUMAN, player_name

    names = tuple(player_name(name.strip()) for name in text.split(","))
    entries = roster.PLAYERS[game]
    if allow_people:
        names = tuple(HUMAN if name == PERSON else name for name in names)
    for name in names:
        if allow_people and name == HUMAN:
            continue
        if name not in entries:
            sentence = _("There is no computer player “{name}”. Choose from: {names}.")
            choices = [PERSON, *entries] if allow_people else [*entries]
            raise UserError(sentence.format(name=quoted(name), names=", ".join(choices)))
        if not entries[name].plays(edition):
            sentence = _("The computer player “{name}” can't play the edition “{edition}”.")
            raise UserError(sentence.format(name=name, edition=edition))
    return names


def parse_options(game: str, pairs: list[str]) -> dict[str, str]:
    """Parse options given as ``name=value``.

    Raises UserError for an option or a value that the game does not have.
    """
    from dutch.rules import catalogue

    values_by_name = catalogue.get(game).options
    options = {}
    for pair in pairs:
        name, _equals, value = pair.partition("=")
        if value not in values_by_name.get(name, ()):
            choices = [f"{known}={choice}" for known, values in values_by_name.items() for choice in values]
            sentence = _("The game {game} has no option “{option}”.")
            if choices:
                sentence = _("The game {game} has no option “{option}”. Choose from: {names}.")
            raise UserError(sentence.format(game=game, option=quoted(pair, 60), names=", ".join(choices)))
        options[name] = value
    return options


def requested_game(args: argparse.Namespace) -> RequestedGame | None:
    """Return the game that `dutch play` starts right away; None if it opens the menu.

    Raises UserError if the options contradict each other or do not fit the game.
    """
    code: Code | None = args.code
    if not (args.game or args.players or args.option):
        return None
    from dutch.rules import catalogue

    game = args.game or (code.game if code is not None else "dutch")
    if code is not None and code.game != game:
        raise UserError(_("The code {code} is for another game, not {game}.").format(code=code, game=game))
    edition = args.edition or (code.edition if code is not None else catalogue.get(game).editions[0])
    if edition not in catalogue.get(game).editions:
        sentence = _("The game {game} has no edition “{edition}”.")
        raise UserError(sentence.format(game=game, edition=edition))
    options = parse_options(game, args.option)
    if not args.players:
        if options:
            raise UserError(_("Options need players: --players person,…"))
        return None
    players = parse_match(game, args.players, edition, needs_person=True)
    if code is not None and code.seats != len(players):
        sentence = _("The code {code} is for {seats} players, not {count}.")
        raise UserError(sentence.format(code=code, seats=code.seats, count=len(players)))
    return RequestedGame(game, edition, options, players, None if code is None else code.seed)
