"""Events in words while a game goes on: the lines of the log, and announcements across the table."""

from collections.abc import Iterable, Iterator

from dutch.rules.api import Event
from dutch.stage.presenter import Presenter


class LogWriter:
    """Words events as lines of the log, with a line for each turn in which nothing else happened."""

    def __init__(self, presenter: Presenter) -> None:
        self.idle = False
        """True from the beginning of a turn until its first line."""
        self._presenter = presenter

    def lines(
        self, events: Iterable[Event], names: tuple[str, ...], viewer: int
    ) -> Iterator[tuple[Event, str]]:
        """Yield the next events, each with its line; empty if the event gets none."""
        events = [*events]
        shared = self._presenter.script.shared_lines(events, len(names))
        for index, event in enumerate(events):
            line = shared[index] if index in shared else self._presenter.log_line(event, names, viewer)
            if self.idle and not line:
                line = self._presenter.idle_turn(event, names, viewer)
            self.idle = self._presenter.begins_turn(event) or (self.idle and not line)
            yield event, line


class Banner:
    """An announcement across the table, such as of a turn, for a moment.

    Announcements that are made in the same frame follow one another; a later one replaces all earlier ones.
    """

    def __init__(self) -> None:
        self.text = ""
        self.still = False
        """True if it rests in the middle instead of sliding across the window."""
        self._clock = 0.0
        self._ms = 1.0
        self._next: list[tuple[str, float, bool]] = []

    @property
    def part(self) -> float:
        """The part of its time that is over, from 0 to 1."""
        return self._clock / self._ms

    def show(self, text: str, ms: float, still: bool = False) -> None:
        """Show an announcement for ``ms`` milliseconds; with 0, nothing."""
        if self.text and self._clock == 0 and ms > 0:
            self._next.append((text, ms, still))
            return
        self._next.clear()
        self.text = text if ms > 0 else ""
        self._clock = 0.0
        self.still = still
        self._ms = ms

    def update(self, ms: float) -> bool:
        """Advance time. Returns whether the picture changed."""
        if not self.text:
            return False
        self._clock += ms
        if self._clock >= self._ms:
            self.text = ""
            if self._next:
                self.text, self._ms, self.still = self._next.pop(0)
                self._clock = 0.0
        return True

    def end(self) -> bool:
        """Hide the banner. Returns whether it was shown."""
        was_shown = bool(self.text)
        self.text = ""
        self._next.clear()
        return was_shown
