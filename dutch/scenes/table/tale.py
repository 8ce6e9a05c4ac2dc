"""A whole game as one seat is told it: every line of the log, and where in it each position stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dutch.i18n import _
from dutch.match.replay import Replay
from dutch.rules.events import Event
from dutch.scenes.table.log_rows import Line, cards_of
from dutch.stage.presenter import HEADING, Moment, Presenter

GOES_ON = "…"
"""So begins a line of the log that goes on from the one before."""


class ReplayTimeline(NamedTuple):
    """By position: how many of the ``lines`` were told, which moment it is, and what has just happened."""

    lines: tuple[Line, ...]
    told: tuple[int, ...]
    moments: tuple[Moment, ...]
    happened: tuple[str, ...]

    def position_of(self, line: int) -> int:
        """The first position at which a line of the log was told."""
        return next((at for at, told in enumerate(self.told) if told > line), len(self.told) - 1)


def tale_of(replay: Replay, presenter: Presenter) -> ReplayTimeline:
    """Tell a whole game as it is seen now: what moves on the table is what is told."""
    seat = replay.seat
    lines: list[Line] = []
    told: list[int] = []
    moments: list[Moment] = []
    happened: list[str] = []
    moment = presenter.moment(replay.positions[0].observations[seat])
    for position in replay.positions:
        events = replay.seen_of(position)
        news = [
            Line(text, cards_of(event))
            for event in events
            if (text := presenter.line(event, replay.names, replay.addressed))
        ]
        for event in events:
            moment = presenter.moment_after(event, moment)
        moment = presenter.moment(position.observations[seat])._replace(bids=moment.bids)
        lines += news
        told.append(len(lines))
        moments.append(moment)
        happened.append(_in_short(news, events, replay.names, presenter))
    happened[0] = _("The cards are dealt. The right arrow key shows the next action, Space all of them.")
    outcome = replay.positions[-1].observations[seat].outcome
    if outcome is not None:
        happened[-1] = " · ".join(presenter.verdict(outcome, replay.names))
    return ReplayTimeline(tuple(lines), tuple(told), tuple(moments), tuple(happened))


def _in_short(news: Sequence[Line], events: Sequence[Event], names: tuple[str, ...], words: Presenter) -> str:
    """The last line that was told, with the one that it goes on from; or what the log does not tell."""
    remarks = [remark for event in events if (remark := words.remark(event, names))]
    if not news:
        return remarks[0] if remarks else ""
    begin = max((index for index, line in enumerate(news) if not line.text.startswith(GOES_ON)), default=0)
    return " ".join(line.text.removeprefix(HEADING) for line in news[begin:])
