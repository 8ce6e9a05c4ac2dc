"""The games, their editions and options in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dutch.i18n import N_, _
from dutch.presenters.dutch.names import edition_choices
from dutch.rules import catalogue

if TYPE_CHECKING:
    from dutch.scenes.menu.choice import OfferedOption


TITLES = {
    "dutch": (N_("Dutch"), N_("An auction duel for two players.")),
    "great-market": (N_("Great Market"), N_("An open auction of carvings for three to five players.")),
    "representatives": (N_("Representatives"), N_("A bluffing auction for three to six players.")),
}
"""Title and one line of each game."""

TIES = {
    "dutch": N_("Tie-break: the player with fewer cards wins."),
    "great-market": N_("Tie-break: the player with more cards wins, then more chips."),
    "representatives": N_("Equal totals cancel each other out: the highest total nobody shares wins."),
}
"""What decides between equal scores."""

OPTIONS = {
    "chips": (
        N_("Chips"),
        {
            "hidden": (N_("Hidden"), N_("Each player's chips are hidden until the end.")),
            "open": (N_("Open"), N_("Everybody sees all chips, and no curtain falls between bids.")),
        },
    ),
    "table": (
        N_("Forbidden bids"),
        {
            "friendly": (N_("Refused"), N_("The table doesn't let you make a forbidden bid.")),
            "strict": (N_("Cost a chip"), N_("You can make a forbidden bid, but it costs you a chip.")),
        },
    ),
}
"""Title of each option, and title and line of each of its values."""


TOGETHER = {"chips": "open"}
"""The values that are suggested to several people at one screen: with open chips no curtain falls."""


def game_title(game: str) -> str:
    """Return a game's title; its name if it is unknown."""
    return _(TITLES[game][0]) if game in TITLES else game


def tie(game: str) -> str:
    """Return what decides between equal scores."""
    return _(TIES[game])


def editions_of(game: str) -> list[tuple[str, str, str]]:
    """Return name, title and line of each edition of a game; a single one has the name of the game."""
    if game == "dutch":
        return edition_choices()
    title, line = TITLES[game]
    return [(edition, _(title), _(line)) for edition in catalogue.get(game).editions]


def edition_title(game: str, edition: str) -> str:
    """Return an edition's title; its name if it is unknown."""
    return {name: title for name, title, _line in editions_of(game)}.get(edition, edition)


def options_of(game: str) -> list[OfferedOption]:
    """Return the options of a game."""
    from dutch.scenes.menu.choice import OfferedOption, OptionValue  # terminal commands need no window

    return [
        OfferedOption(
            name,
            _(OPTIONS[name][0]),
            [OptionValue(value, *map(_, OPTIONS[name][1][value])) for value in values],
            TOGETHER.get(name, ""),
        )
        for name, values in catalogue.get(game).options.items()
    ]
