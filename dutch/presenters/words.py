"""Words that the presenters of all games share: names, numbers, chances and the coach's advice."""

from collections.abc import Callable, Iterable, Sequence

from dutch.desktop import inline
from dutch.i18n import _, join_names, ngettext, number
from dutch.players.advice import DISTINCT_ERRORS, Advice, Rated, Unit
from dutch.rules.api import Card
from dutch.rules.errors import RulesError
from dutch.stage.answers import Hint

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

MAX_REASONS = 4
"""Maximum number of reasons in a hint."""

SURE = 0.9
"""Chance from which something is called almost certain."""

LIKELY = 0.6
"""Chance from which something is called probable."""


def with_picture(image: str, name: str) -> str:
    """Return a name with a picture before it; the two are always on the same line."""
    return f"{inline.placeholder(image)}{NO_BREAK_SPACE}{name}"


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


def make_hint(
    advice: Advice,
    sentence_of: Callable[[str], str],
    reasons: Iterable[str],
    regions: Iterable[str],
    cards: tuple[Card, ...] = (),
) -> Hint:
    """Return advice in words; ``sentence_of`` puts an action in notation into words."""
    return Hint(
        sentence_of(advice.action),
        tuple(filter(None, reasons))[:MAX_REASONS],
        certainty(advice, sentence_of),
        tuple(regions),
        cards,
    )


def certainty(advice: Advice, sentence_of: Callable[[str], str]) -> str:
    """Return how the next best choice compares; ``sentence_of`` puts an action in notation into words."""
    if not advice.deals:
        return _("It’s the only thing you can do.")
    if len(advice.ranked) == 1:
        return _("No other move is worth comparing.")
    best = sentence_of(advice.action)
    others = advice.ranked[1:]
    # Actions with cards of the same name have the same sentence.
    different = [other for other in others if sentence_of(other.action) != best]
    other = different[0] if different else others[0]
    action = sentence_of(other.action)
    if not other.behind and not other.error:
        text = _("Just as good: {action}")
    elif other.equal:
        text = _("About as good, as far as {deals} random deals can tell ({difference}): {action}")
        if other.behind < (0.005 if advice.unit is Unit.CHANCE else 0.05):
            text = _("About as good, as far as {deals} random deals can tell: {action}")
    else:
        text = _("Next best ({difference}): {action}")
    return text.format(deals=advice.deals, difference=difference(other, advice.unit), action=action)


def difference(rated: Rated, unit: Unit) -> str:
    """Return how much worse than the best choice another one is, with its margin of error."""
    behind = rated.behind
    error = DISTINCT_ERRORS * rated.error
    if unit is Unit.CHANCE:
        text = _("wins {count} fewer games in 100, give or take {error}")
        return text.format(count=number(round(100 * behind)), error=number(round(100 * error)))
    change = number(-round(behind, 1) or 0.0)
    if error < 0.05:
        return _("{change} points").format(change=change)
    return _("{change} points, give or take {error}").format(change=change, error=number(error))


def percent(chance: float) -> str:
    """Return a chance in words, rounded to 5 percent."""
    rounded = min(95, max(5, 5 * round(20 * chance)))
    if chance > SURE and rounded == 95:
        return _("more than 95%") if chance > 0.975 else _("about 95%")
    return _("less than 5%") if chance < 0.025 else _("about {count}%").format(count=rounded)


def shares(chances: Sequence[float]) -> list[int]:
    """Round chances to multiples of 5 percent that add up to 100, by the largest remainders."""
    exact = [20 * chance / sum(chances) for chance in chances]
    twentieths = [int(value) for value in exact]
    by_remainder = sorted(range(len(exact)), key=lambda index: twentieths[index] - exact[index])
    missing = 20 - sum(twentieths)
    for index in by_remainder[:missing]:
        twentieths[index] += 1
    return [5 * count for count in twentieths]
