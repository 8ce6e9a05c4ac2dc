"""Words and sentences that the presenters of all games share."""

from collections.abc import Callable, Sequence

from dutch.desktop import inline
from dutch.i18n import _, join_names, ngettext
from dutch.rules.api import RulesError

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


def with_picture(image: str, name: str) -> str:
    """Return a name with a picture before it; the two are always on the same line."""
    return f"{inline.placeholder(image)}{NO_BREAK_SPACE}{name}"


def address(seat: int, names: Sequence[str], viewer: int) -> str:
    """Return “You” for the viewer, and the player's name for any other seat."""
    return _("You") if seat == viewer else names[seat]


def count_points(count: int) -> str:
    """Return a number of points in words."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def announce_winners(winners: Sequence[str]) -> str:
    """Return a headline about one or several winners."""
    if len(winners) > 1:
        return _("{names} share the win").format(names=join_names(winners))
    (name,) = winners
    return _("You win") if name == _("You") else _("{name} wins").format(name=name)


def translate_refusal(error: RulesError, translate: Callable[[object], object]) -> str:
    """Return the sentence of a refusal; ``translate`` puts its parameters into the player's words."""
    params = {key: translate(value) for key, value in error.params.items()}
    return _(error.template).format(**params)
