"""A replay in time: the log lines and moment of every position, and the playback that runs through them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dutch.i18n import _
from dutch.match.replay import Replay
from dutch.rules.events import Event
from dutch.scenes.table.log import LogLine, cards_of
from dutch.settings import Speed
from dutch.stage import timing
from dutch.stage.presenter import HEADING, Moment, Presenter

CONTINUED = "…"
"""Prefix of a log line that continues the one before."""

SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "off")
"""From slow to fast."""


class ReplayTimeline(NamedTuple):
    """By position: the number of ``lines`` shown so far, the moment, and the latest event."""

    lines: tuple[LogLine, ...]
    told: tuple[int, ...]
    moments: tuple[Moment, ...]
    happened: tuple[str, ...]

    def position_of(self, line: int) -> int:
        """Return the first position that shows a line of the log."""
        return next((at for at, told in enumerate(self.told) if told > line), len(self.told) - 1)

    def news(self, at: int) -> int:
        """Return how many lines a position adds to the log."""
        return self.told[at] - self.told[at - 1] if at else 1


def timeline_of(replay: Replay, presenter: Presenter) -> ReplayTimeline:
    """Return the timeline of a whole game in the replay's present view."""
    seat = replay.seat
    lines: list[LogLine] = []
    told: list[int] = []
    moments: list[Moment] = []
    happened: list[str] = []
    moment = presenter.moment(replay.positions[0].observations[seat])
    for position in replay.positions:
        events = replay.seen_of(position)
        news = [
            LogLine(text, cards_of(event))
            for event in events
            if (text := presenter.log_line(event, replay.names, replay.addressed))
        ]
        for event in events:
            moment = presenter.moment_after(event, moment)
        moment = presenter.moment(position.observations[seat])._replace(bids=moment.bids)
        lines += news
        told.append(len(lines))
        moments.append(moment)
        happened.append(_in_short(news, events, replay.names, presenter))
    happened[0] = _(
        "The cards are dealt. Press the right arrow for the next action, or Space to play it all."
    )
    outcome = replay.positions[-1].observations[seat].outcome
    if outcome is not None:
        happened[-1] = " · ".join(presenter.verdict(outcome, replay.names))
    return ReplayTimeline(tuple(lines), tuple(told), tuple(moments), tuple(happened))


def _in_short(
    news: Sequence[LogLine], events: Sequence[Event], names: tuple[str, ...], presenter: Presenter
) -> str:
    """Return the last line with those that it continues; or a remark where the log has no line."""
    if not news:
        return next((remark for event in events if (remark := presenter.remark(event, names))), "")
    begin = max((at for at, line in enumerate(news) if not line.text.startswith(CONTINUED)), default=0)
    return " ".join(line.text.removeprefix(HEADING) for line in news[begin:])


class Playback:
    """Shows one action after another while it is ``on``, as fast as ``speed`` says."""

    def __init__(self, speed: Speed) -> None:
        self.on = False
        self.speed = speed
        self._rested = 0.0

    def rest(self) -> None:
        """Start a new pause: the table shows another position."""
        self._rested = 0.0

    def update(self, ms: int, news: int) -> bool:
        """Let time pass at a position that added ``news`` lines. Returns whether the pause is over."""
        self._rested += ms
        reading = timing.READ + timing.READ_LINE * news
        return self._rested >= reading * (timing.SPEEDS[self.speed] or 1.0)

    def change_speed(self, by: int) -> None:
        """Go faster by this many steps, or slower by a negative number."""
        self.speed = SPEEDS[max(0, min(SPEEDS.index(self.speed) + by, len(SPEEDS) - 1))]

    def next_speed(self) -> None:
        """Take the next faster speed; after the fastest, the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
