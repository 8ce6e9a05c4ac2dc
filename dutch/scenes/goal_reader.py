"""Reads the saved games little by little, and remembers the goals that they reached."""

from dutch.i18n import _
from dutch.match.goals import GOALS, Goal, GoalBook
from dutch.storage import Store, StoreError


class GoalReader:
    """Adds all saved games to a book of goals, a few at a time so that no frame waits."""

    def __init__(self, source: Store | None, book: GoalBook) -> None:
        """Without saved games ``source`` is None."""
        self.book = book
        self.note = ""
        """Why some games couldn't be read; empty if all could."""
        self._source = source
        self._last_game = 0  # the number of the last game that was read
        self._read = 0
        self._total = 0

    @property
    def done(self) -> bool:
        """True once all games have been read."""
        return self._source is None

    def read(self, count: int) -> None:
        """Read the next games, at most ``count``. Replaying one takes about 8 milliseconds."""
        if self._source is None:
            return
        try:
            self._total = self._total or self._source.count()
            games = self._source.games_after(self._last_game, count)
        except StoreError as error:
            self.note = _("Some games can't be read ({reason}).").format(reason=str(error))
            games = []
        for game in games:
            self.book.add(game)
            self._last_game = game.id
        self._read += len(games)
        if not games:
            self._source = None

    @property
    def progress(self) -> str:
        """The number of the game that is read next, in words; empty once all have been read."""
        if self.done or self._read >= self._total:
            return ""
        return _("Reading game {number} of {count} …").format(number=self._read + 1, count=self._total)

    def reached_in(self, game: int) -> list[Goal]:
        """Return the goals that were reached in a game for the first time."""
        names = {name for name, reached in self.book.reached.items() if reached.game == game}
        return [goal for goal in GOALS if goal.name in names]
