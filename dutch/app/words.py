"""Titles and descriptions of the games, their editions and options, in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dutch.i18n import N_, _
from dutch.match.code import Code
from dutch.presenters.dutch.names import edition_choices, first_market_line
from dutch.rules import catalogue

if TYPE_CHECKING:
    from dutch.scenes.menu.choice import OfferedOption


class Caption(NamedTuple):
    """A title, and one line that describes what it names."""

    title: str
    line: str


class OptionWords(NamedTuple):
    """The title of an option, and the captions of its values."""

    title: str
    values: dict[str, Caption]


TITLES = {
    "dutch": Caption(N_("Dutch"), N_("An auction duel for two players.")),
    "great-market": Caption(N_("Great Market"), N_("An open auction of carvings for three to five players.")),
    "representatives": Caption(N_("Representatives"), N_("A bluffing auction for three to six players.")),
}
"""The title and a one-line description of each game, by name."""

TIES = {
    "dutch": N_("Tie-break: the player with fewer cards wins."),
    "great-market": N_("Tie-break: the player with more cards wins, then more chips."),
    "representatives": N_("Equal totals cancel each other out: the highest total nobody shares wins."),
}
"""A sentence about what decides between equal scores, by game."""

OPTIONS = {
    "chips": OptionWords(
        N_("Chips"),
        {
            "hidden": Caption(N_("Hidden"), N_("Each player's chips are hidden until the end.")),
            "open": Caption(N_("Open"), N_("Everybody sees all chips, and no curtain falls between bids.")),
        },
    ),
    "end": OptionWords(
        N_("Once nobody can catch the leader"),
        {
            "last": Caption(N_("Play on"), N_("The game ends after the last item.")),
            "offer": Caption(N_("Ask"), N_("From then on, the table offers to end the game.")),
            "decided": Caption(N_("Stop"), N_("The game ends once nobody can catch the leader any more.")),
        },
    ),
    "table": OptionWords(
        N_("Forbidden bids"),
        {
            "friendly": Caption(N_("Refused"), N_("The table doesn't let you make a forbidden bid.")),
            "strict": Caption(
                N_("Cost a chip"), N_("You can make a forbidden bid, but it costs you a chip.")
            ),
        },
    ),
}
"""The title of each option, and the title and description of each of its values."""

TOGETHER = {"chips": "open"}
"""Option values suggested to people who share a screen: with open chips, no curtain falls."""


def game_title(game: str) -> str:
    """Return the title of a game, or its name if the game is unknown."""
    return _(TITLES[game].title) if game in TITLES else game


def course_title(game: str, edition: str) -> str:
    """Return the title of the lessons for an edition: that of the game, unless it has several editions."""
    return game_title(game) if edition == "standard" else edition_title(game, edition)


def tie_break(game: str) -> str:
    """Return a sentence that says what decides between equal scores."""
    return _(TIES[game])


def editions_of(game: str) -> list[tuple[str, str, str]]:
    """Return the name, title and description of each edition of a game.

    The only edition of a game other than Dutch has the title of the game.
    """
    if game == "dutch":
        return edition_choices()
    title, line = TITLES[game]
    return [(edition, _(title), _(line)) for edition in catalogue.get(game).editions]


def edition_title(game: str, edition: str) -> str:
    """Return the title of an edition, or its name if the edition is unknown."""
    return {name: title for name, title, _line in editions_of(game)}.get(edition, edition)


def options_of(game: str) -> list[OfferedOption]:
    """Return the options of a game."""
    from dutch.scenes.menu.choice import OfferedOption, OptionValue  # terminal commands need no window

    options = []
    for name, values in catalogue.get(game).options.items():
        title, captions = OPTIONS[name]
        offered_values = [
            OptionValue(value, _(captions[value].title), _(captions[value].line)) for value in values
        ]
        options.append(OfferedOption(name, _(title), offered_values, TOGETHER.get(name, "")))
    return options


def special_of(code: Code) -> str:
    """Return a sentence about what is special in a deal of Dutch: its edition, or its first market.

    Empty for a deal of another game.
    """
    if code.game != "dutch":
        return ""
    if code.edition != "standard":
        return {edition: line for edition, _title, line in editions_of(code.game)}[code.edition]
    view = catalogue.get(code.game).new(code.edition, code.seed).observation(0).view
    return first_market_line([card for card in view.display if card is not None])
