"""Shared by all presenters: names, chances and advice in words, and the base of auctions."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from dutch.desktop import inline
from dutch.i18n import YOU, _, about, join_names, ngettext, number, within
from dutch.players.advice import Advice, Rated, Unit
from dutch.rules.api import Card, Outcome
from dutch.stage.answers import HeldCards, Hint, Lead, ObservationT, SeatPanel, Standing, SuitTally, Verdict
from dutch.stage.board import Board
from dutch.stage.layout import OWN_PANEL, PANEL_TEMPLATE
from dutch.stage.presenter import ActionT, Counters, GamePresenter, Names, ScoreBasis, ViewT

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

MAX_REASONS = 4
"""Maximum number of reasons in a hint."""

MAX_REASONS_WITH_STEPS = 3
"""The same in a hint that lists several steps."""

ALMOST_ALWAYS = 0.975
"""Chance above which something is said to happen almost always."""

NEVER, ONCE, OFTEN, HALF, ALWAYS = 0, 1, 2, 5, 10
"""Numbers of times in ten that have sentences of their own; that of ``OFTEN`` is for all others, too."""

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
    return about(name, _("You win"), _("{name} wins"))


def make_hint(
    advice: Advice,
    order: str,
    choice_of: Callable[[str], str],
    reasons: Iterable[str],
    regions: Iterable[str],
    cards: tuple[Card, ...] = (),
    steps: Iterable[str] = (),
) -> Hint:
    """Return advice in words: the ``order`` says what to do, and ``steps`` what to do next.

    ``choice_of`` returns another action, given in notation, as the subject of a sentence, such as “Buying
    more”; empty for one that should not be mentioned.
    """
    steps = tuple(steps)
    return Hint(
        order,
        tuple(filter(None, reasons))[: MAX_REASONS_WITH_STEPS if steps else MAX_REASONS],
        comparison(advice, choice_of),
        tuple(regions),
        cards,
        steps,
    )


def comparison(advice: Advice, choice_of: Callable[[str], str]) -> str:
    """Return how the next best choice compares with the best one (see ``make_hint``).

    Empty if all choices that were compared begin with the same action.
    """
    if not advice.deals:
        return _("It’s the only thing you can do.")
    if len(advice.ranked) == 1:
        return ""
    for other in advice.ranked[1:]:
        choice = choice_of(other.action)
        if choice:
            return compare_choice(choice, other, advice.unit)
    return _("I see nothing better.")


def compare_choice(choice: str, rated: Rated, unit: Unit) -> str:
    """Return a sentence about how much worse a choice is than the best one."""
    if not rated.behind and not rated.error:
        return _("{choice} is just as good.").format(choice=choice)
    if rated.equal:
        return _("{choice} is about as good.").format(choice=choice)
    count = round(rated.behind if unit is Unit.POINTS else 100 * rated.behind)
    if not count:
        return _("{choice} is a little worse.").format(choice=choice)
    if unit is Unit.CHANCE:
        text = ngettext(
            "{choice} loses about {count} more game in 100 than my advice.",
            "{choice} loses about {count} more games in 100 than my advice.",
            count,
        )
    elif unit is Unit.SECOND:
        text = ngettext(
            "{choice} misses second place in about {count} more game in 100 than my advice.",
            "{choice} misses second place in about {count} more games in 100 than my advice.",
            count,
        )
    else:
        text = ngettext(
            "{choice} costs you about {count} point by the end of the game.",
            "{choice} costs you about {count} points by the end of the game.",
            count,
        )
    return text.format(choice=choice, count=count)


def odds(chance: float, sentences: Mapping[int, str]) -> str:
    """Return how often something happens, such as “You get the item about 6 times in 10.”

    The sentences of ``NEVER`` and ``ALWAYS`` are only for what is almost sure.
    """
    times = min(ALWAYS - 1, max(ONCE, round(ALWAYS * chance)))
    if chance > ALMOST_ALWAYS or chance < 1 - ALMOST_ALWAYS:
        times = round(chance) * ALWAYS
    return _(sentences.get(times, sentences[OFTEN])).format(count=times)


NO_SEAT = -1
"""Value of a board's counter that holds no seat, such as ``to_move`` after the end."""

STAND = "table/stand"
PILE = "icons/deck"
STARTER = "table/starter"

BUTTON_ZONES = frozenset(f"button.{name}" for name in ("end", "undo", "hint", "hand"))
"""The zones of the buttons, which all tables have."""

TABLE_ZONES = frozenset(
    {"bar", "prompt", "deck", "discards", "block", "stand", "controls", "others", "other", "seat.0"}
    | BUTTON_ZONES
)
"""The zones that the tables of all auctions have."""


def zones_with_panels(parts: Iterable[str], *others: str) -> frozenset[str]:
    """Return the zones of an auction's table, with these parts inside all panels and other zones."""
    panels = {f"{panel}.{part}" for panel in (OWN_PANEL, PANEL_TEMPLATE) for part in parts}
    return TABLE_ZONES | panels | {*others}


def _name_in(basis: ScoreBasis[Any], seat: int) -> str:
    """Return the name of the player at a seat for the top bar."""
    return _(YOU) if seat == basis.viewer else basis.names[seat]


class AuctionPresenter(GamePresenter[ObservationT, ViewT, ActionT]):
    """Presents an auction for several players: nothing can be undone, and everybody's score is open."""

    offers_undo = False
    piles = ("deck", "discards")
    face_up_piles = frozenset({"discards"})
    turn_status: ClassVar[str]
    """The status in the panel of the player whose turn it is, such as “to bid”."""
    pictures: tuple[str, ...]
    """The image names of the pictures on the table, apart from the cards."""

    def required_images(self) -> tuple[str, ...]:
        return (self.card_back, STAND, STARTER, *self.pictures, *map(self.face_image, self.cards))

    def introduction(self) -> str:
        after = _("After every round, this panel shows how it went. The menu has the rules.")
        return f"{_(self.opening)} {after}"

    def points_in_words(self, points: int) -> str:
        return count_points(points)

    def own_tallies(self, observation: ObservationT) -> tuple[SuitTally, ...]:
        return self.seat_tallies(observation, observation.seat)

    def standings(self, basis: ScoreBasis[ObservationT]) -> tuple[Standing, ...]:
        """Return the score of the first observation's seat: all others are in the players' panels."""
        seat = basis.observations[0].seat
        points = self._open_points(basis)[seat]
        return (Standing(_name_in(basis, seat), count_points(points), number(points)),)

    def lead(self, basis: ScoreBasis[ObservationT]) -> Lead | None:
        points = self._open_points(basis)
        lead = self._lead(basis, points)
        by_points = sorted(range(len(points)), key=lambda seat: -points[seat])
        text = _("{name}: {points}")
        places = [text.format(name=_name_in(basis, seat), points=number(points[seat])) for seat in by_points]
        return lead and lead._replace(places=" · ".join(places))

    def _lead(self, basis: ScoreBasis[ObservationT], points: list[int]) -> Lead | None:
        """Return who leads with these points, by seat."""
        names = basis.names
        leaders = self.leaders(points)
        if not leaders:
            return None
        if len(leaders) > 1:
            first, *others = (names[seat] for seat in leaders)
            text = _("{names} share the lead").format(names=join_names([first, *map(within, others)]))
            return Lead(text, _("{count} share the lead").format(count=len(leaders)))
        (best,) = leaders
        if best == basis.viewer:
            ahead = points[best] - max(points[:best] + points[best + 1 :])
            if ahead > 0:
                text, short = _("You lead by {points}"), _("You +{points}")
                return Lead(text.format(points=ahead), short.format(points=ahead))
            return Lead(_("You lead"), _("You lead"))
        text = _("{name} leads with {points}").format(name=names[best], points=points[best])
        return Lead(text, _("{name} leads").format(name=names[best]))

    def _open_points(self, basis: ScoreBasis[ObservationT]) -> list[int]:
        """Return the points by seat, for everybody's open cards."""
        tallies = [self.seat_tallies(basis.observations[0], seat) for seat in range(len(basis.names))]
        return [
            sum(tally.sum for tally in own) + basis.changes.get(seat, 0) for seat, own in enumerate(tallies)
        ]

    def leaders(self, points: Sequence[int]) -> tuple[int, ...]:
        """Return the seats that would win with these ``points``, by seat; none if nobody has any."""
        return tuple(seat for seat, own in enumerate(points) if own == max(points) > 0)

    def prompt(self, observation: ObservationT, names: Names, held: HeldCards, keyboard: bool) -> str:
        if observation.to_move is None:
            return _("The auction is over.")
        if observation.to_move != observation.seat:
            return _("{name} is deciding.").format(name=names[observation.to_move])
        return self.own_prompt(observation, held, keyboard)

    @abstractmethod
    def own_prompt(self, observation: ObservationT, held: HeldCards, keyboard: bool) -> str:
        """Return the prompt while it is the player's turn."""

    def verdict(self, outcome: Outcome, names: Names) -> Verdict:
        headline = announce_winners([names[seat] for seat in outcome.winners])
        if len(outcome.winners) > 1 or outcome.decided_by != "score":
            return Verdict(headline, self.tie_break(outcome))
        best, second, *_others = sorted(outcome.scores, reverse=True)
        reason = _("{points}, a lead of {lead}.").format(points=count_points(best), lead=best - second)
        return Verdict(headline, reason)

    @abstractmethod
    def tie_break(self, outcome: Outcome) -> str:
        """Return a sentence about what decided between equal totals."""

    @abstractmethod
    def points_on(self, board: Board, zone: str) -> int:
        """Return the points of the cards that lie in a panel, ``zone``."""

    @abstractmethod
    def seat_panel(self, board: Board, counters: Counters, seat: int, name: str) -> SeatPanel:
        """Return the panel of a seat, apart from the marks of the player to move and the first one."""

    def seat_panels(
        self, board: Board, counters: Counters, names: Names, waiting: bool
    ) -> tuple[SeatPanel, ...]:
        panels = []
        leaders = self.leaders([self.points_on(board, board.side(seat)) for seat in range(board.seats)])
        for side in range(board.seats):
            seat = board.seat_of(side)
            panel = self.seat_panel(board, counters, seat, names[seat])._replace(leads=seat in leaders)
            if counters["to_move"] == seat:
                call = _("thinking …") if waiting and side else _(self.turn_status)
                panel = panel._replace(status=panel.status or call, state="turn")
            panels.append(panel._replace(starter=STARTER) if counters["starter"] == seat else panel)
        return tuple(panels)
