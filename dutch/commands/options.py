"""Command-line options. Each function parses one kind of value and rejects anything else."""

from __future__ import annotations

import argparse
import re
from argparse import ArgumentTypeError, _ActionsContainer
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from dutch.commands.terminal import UserError
from dutch.i18n import LANGUAGES, _, explain
from dutch.plaintext import quoted

if TYPE_CHECKING:
    from dutch.match.code import Code

SPEEDS = ("off", "fast", "normal", "slow")
MIN_SIZE = (1030, 720)
"""Minimum width and height of a landscape window, in pixels; a portrait window swaps the two."""

MAX_SIDE = 16384
"""Maximum width or height of a window, in pixels."""


def add_option(
    parser: _ActionsContainer,
    name: str,
    metavar: str,
    parse: Callable[[str], object],
    help_text: str,
    default: object = None,
) -> None:
    """Add an option whose value is read by `parse`."""
    parser.add_argument(name, metavar=metavar, type=parse, help=help_text, default=default)


def add_match_options(parser: argparse.ArgumentParser, players_help: str) -> None:
    """Add the options of matches between computer players."""
    from dutch.rules import catalogue

    one_of = _("one of: {names}")
    games, editions = ", ".join(catalogue.GAMES), ", ".join(catalogue.get("dutch").editions)
    add_option(parser, "--game", "GAME", parse_game, one_of.format(names=games), "dutch")
    add_option(parser, "--edition", "EDITION", parse_edition, one_of.format(names=editions), "standard")
    add_option(parser, "--players", "A,B,…", str, players_help)
    add_option(parser, "--seed", "S", parse_seed, _("random seed for the deals (default 1)"), 1)
    parser.add_argument("--json", action="store_true", help=_("print the result as JSON"))


def _refuse(sentence: str, text: str, **values: object) -> NoReturn:
    """Raise ArgumentTypeError with a sentence, already translated, about an invalid value."""
    raise ArgumentTypeError(sentence.format(text=f"“{quoted(text, 60)}”", **values))


def _choose(text: str, sentence: str, choices: Collection[str]) -> str:
    """Return a text that is one of the choices; ``sentence`` is about any other text."""
    if text not in choices:
        _refuse(sentence, text, choices=", ".join(choices))
    return text


def parse_path(text: str) -> Path:
    """Parse the path of a file or folder, which need not exist."""
    if not text or "\0" in text:
        _refuse(_("{text} is not a path"), text)
    return Path(text)


def parse_language(text: str) -> str:
    """Check that a text is the code of a language, and return it."""
    return _choose(text, _("{text} is not a language (choose from {choices})"), LANGUAGES)


def parse_game(text: str) -> str:
    """Check that a text is the name of a game, and return it."""
    from dutch.rules import catalogue  # the window opens before the rules are loaded

    return _choose(text, _("{text} is not a game (choose from {choices})"), catalogue.GAMES)


def parse_edition(text: str) -> str:
    """Check that a text is the name of an edition of any game, and return it."""
    from dutch.rules import catalogue

    editions = dict.fromkeys(edition for game in catalogue.GAMES.values() for edition in game.editions)
    return _choose(text, _("{text} is not an edition (choose from {choices})"), editions)


def parse_code(text: str) -> Code:
    """Parse a game code, such as ``standard-482913``."""
    from dutch.match import code as codes
    from dutch.rules import catalogue

    try:
        return codes.parse(text)
    except codes.InvalidCodeError as error:
        reason = explain(error).rstrip(".")
        if error.example.game == codes.SHORT_CODE_GAME:
            editions = ", ".join(catalogue.get(error.example.game).editions)
            reason = _("{reason}; the editions are {editions}").format(reason=reason, editions=editions)
        raise ArgumentTypeError(reason) from error


def parse_size(text: str) -> tuple[int, int]:
    """Parse a size such as ``1600x900`` into width and height in pixels."""
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text.lower())
    if match is None:
        _refuse(_("{text} is not a size like 1600x900"), text)
    width, height = int(match[1]), int(match[2])
    long, short = MIN_SIZE
    if min(width, height) < short or width * height < long * short:
        sizes = {"landscape": f"{long}x{short}", "portrait": f"{short}x{long}"}
        _refuse(_("{text} is too small (the minimum is {landscape} or {portrait})"), text, **sizes)
    if max(width, height) > MAX_SIDE:
        size = f"{MAX_SIDE}x{MAX_SIDE}"
        _refuse(_("{text} is too large (the maximum is {size})"), text, size=size)
    return width, height


def parse_speed(text: str) -> str:
    """Check that a text is a speed of the animations, and return it."""
    return _choose(text, _("{text} is not a speed (choose from {choices})"), SPEEDS)


def _parse_integer(
    text: str, digits: int, sentence: str, minimum: int = 0, maximum: float = float("inf")
) -> int:
    """Parse an integer of at most ``digits`` ASCII digits; ``sentence`` is about any other text."""
    if not re.fullmatch(rf"[0-9]{{1,{digits}}}", text) or not minimum <= int(text) <= maximum:
        _refuse(sentence, text, digits=digits)
    return int(text)


def parse_scale(text: str) -> int:
    """Parse a percentage from 100 to 200."""
    return _parse_integer(text, 3, _("{text} is not a number from 100 to 200"), 100, 200)


def parse_seed(text: str) -> int:
    """Parse a seed: a non-negative integer."""
    from dutch.match.code import LONGEST_SEED

    return _parse_integer(text, LONGEST_SEED, _("{text} is not a whole number of at most {digits} digits"))


def parse_count(text: str) -> int:
    """Parse a non-negative integer."""
    return _parse_integer(text, 9, _("{text} is not a whole number of at least 0"))


def parse_positive_integer(text: str) -> int:
    """Parse a positive integer."""
    return _parse_integer(text, 9, _("{text} is not a whole number of at least 1"), 1)


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
