"""The timeline of a replay: the lines of the log, and what is shown at each position."""

from collections.abc import Sequence
from typing import NamedTuple

from dutch.i18n import _
from dutch.match.replay import Replay
from dutch.rules.events import Event
from dutch.scenes.table.view import LogLine, LogWriter
from dutch.stage.answers import Moment
from dutch.stage.presenter import Presenter
from dutch.stage.script import HEADING

CONTINUED = "…"
"""The prefix of a line of the log that continues the line before."""


class TimelinePosition(NamedTuple):
    """What a replay shows at one position, besides the board."""

    line_count: int
    """The number of lines of the log up to this position."""
    moment: Moment
    headline: str
    """The latest event as a sentence, for the prompt."""


class ReplayTimeline:
    """The timeline of a whole game in one view of a replay."""

    def __init__(self, replay: Replay, presenter: Presenter) -> None:
        self.lines: list[LogLine] = []
        """All lines of the log."""
        self.positions: list[TimelinePosition] = []
        seat = replay.seat
        names = replay.names
        moment = presenter.moment(replay.positions[0].observations[seat])
        writer = LogWriter(presenter)
        for position in replay.positions:
            events = replay.events_to(position)
            texts = [writer.line(event, names, replay.addressed) for event in events]
            news = [LogLine(text) for text in texts if text]
            for event in events:
                moment = presenter.moment_after(event, moment)
            moment = presenter.moment(position.observations[seat])._replace(bids=moment.bids)
            self.lines += news
            headline = _headline(news, events, names, presenter)
            self.positions.append(TimelinePosition(len(self.lines), moment, headline))
        self._name_position(
            0, _("The cards are dealt. Forward shows the next action, and Play shows all of them.")
        )
        outcome = replay.positions[-1].observations[seat].outcome
        if outcome is not None:
            self._name_position(-1, " · ".join(presenter.verdict(outcome, names)))

    def _name_position(self, at: int, headline: str) -> None:
        self.positions[at] = self.positions[at]._replace(headline=headline)

    def position_of(self, line: int) -> int:
        """Return the index of the first position at which a line of the log is shown."""
        for at, position in enumerate(self.positions):
            if position.line_count > line:
                return at
        return len(self.positions) - 1

    def new_line_count(self, at: int) -> int:
        """Return the number of lines that a position adds to the log; 1 for the first position."""
        return self.positions[at].line_count - self.positions[at - 1].line_count if at else 1


def _headline(
    news: Sequence[LogLine], events: Sequence[Event], names: tuple[str, ...], presenter: Presenter
) -> str:
    """Return the last line with the lines that continue it, or a remark if the log has no line."""
    if not news:
        for event in events:
            remark = presenter.remark(event, names)
            if remark:
                return remark
        return ""
    first = len(news) - 1
    while first > 0 and news[first].text.startswith(CONTINUED):
        first -= 1
    return " ".join(line.text.removeprefix(HEADING) for line in news[first:])
