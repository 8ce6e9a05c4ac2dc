"""The scene in which a game that is over is watched: the same table, and nobody who could act."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Intention, Pointer, Pressed, Quit, Wheel
from dutch.i18n import _
from dutch.match.replay import Replay
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.above import Above
from dutch.scenes.table.eyes import Sentence
from dutch.scenes.table.running import Running
from dutch.scenes.table.shown import Shown
from dutch.scenes.table.tale import ReplayTimeline, tale_of
from dutch.scenes.table.transport import FOOT, SLIDER, Transport
from dutch.scenes.table.watching import Watching
from dutch.settings import Speed
from dutch.stage.board import Board
from dutch.stage.layout import TableMap
from dutch.stage.presenter import Presenter


class ReplayScene(Shown):
    """A game through the eyes of a seat.

    Leaves with Go("history"), Go("play_on"), Go("scoring"), Go("rules") or Go("quit").
    """

    def __init__(
        self,
        ui: UIContext,
        replay: Replay,
        presenter: Presenter,
        maps: Sequence[TableMap],
        game: int,
        for_two: bool = False,
    ) -> None:
        """``game`` is its number in the store. ``for_two``: two people played it at one screen."""
        self.replay = replay
        self._game = game
        self._for_two = for_two
        self.running = Running(self, ui.settings.speed)
        self._first = replay.seat
        self._tales: dict[tuple[int, bool], ReplayTimeline] = {}
        super().__init__(ui, replay, presenter, maps, fresh=False)
        self.above = Above(self)
        self.transport = Transport(self)
        self.watching = Watching(self)
        self.moves: dict[str, Callable[[], None]] = {
            "first": lambda: self.go(0),
            "previous_round": lambda: self.go(replay.round_back()),
            "back": lambda: self.go(replay.at - 1),
            "play": self.running.toggle,
            "forward": self.running.forward,
            "next_round": lambda: self.go(replay.round_on()),
            "last": lambda: self.go(replay.last),
        }
        self._lay()

    @property
    def tale(self) -> ReplayTimeline:
        """The whole game as it is told in this view."""
        view = self.replay.seat, self.replay.open
        if view not in self._tales:
            self._tales[view] = tale_of(self.replay, self.presenter)
        return self._tales[view]

    # What is shown

    @property
    def foot(self) -> int:
        """The bar with the buttons stands below the table."""
        return self.units(FOOT)

    @property
    def speed(self) -> Speed:
        """As fast as was chosen here."""
        return self.running.pace

    @property
    def score(self) -> str:
        """The score of the seat that is looked through; of both, this one's first, if both hands are open."""
        replay = self.replay
        seats = (replay.seat, 1 - replay.seat) if replay.open else (replay.seat,)
        names = ["" if seat == replay.addressed else replay.names[seat] for seat in seats]
        seen = [replay.position.observations[seat] for seat in seats]
        return " · ".join(map(self.presenter.score, seen, names))

    @property
    def sentence(self) -> Sentence:
        """What has just happened, or is being shown."""
        return Sentence(self.tale.happened[self.replay.at])

    def faces(self, zone: str) -> bool:
        """Both hands may lie open."""
        return (self.replay.open and zone == "far.hand") or super().faces(zone)

    def board(self) -> Board:
        """The cards as they lie at this position."""
        replay = self.replay
        return self.presenter.board(replay.observation.view, replay.seat, replay.other_view)

    def _lay(self) -> None:
        """Lay everything as it is at this position."""
        tale, at = self.tale, self.replay.at
        self.lines[:] = tale.lines[: tale.told[at]]
        self.moment = tale.moments[at]
        self.animator.show(self.board())

    def settle(self) -> None:
        """Everything has been shown: the table is that of the position, exactly."""
        self._lay()
        self.running.arrive()
        self.rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another window; what was moving has arrived."""
        super().resize(size)
        self.settle()

    def leave(self) -> None:
        """Nothing goes on while nobody looks."""
        self.running.on = False

    def build(self) -> set[str]:
        """Make the buttons for this position."""
        return self.transport.build()

    def order(self, cards: list[list[str]], controls: list[str]) -> list[list[str]]:
        """Left and right go through the game, so Tab visits the controls one by one, before the cards.

        Those of the bar below the table come first.
        """
        foot = self.transport.area
        controls.sort(key=lambda name: not self.rect_of(name).colliderect(foot))
        return [*([name] for name in controls), *cards]

    def draw_side(self, display_list: DisplayList) -> None:
        """The bar, and the whole log, with what is still to come dimmed."""
        self.transport.draw(display_list)
        if self.log_open:
            self.log.draw(display_list, self.log_area, self.tale.lines, self.hover, len(self.lines))

    # Going through the game

    def go(self, at: int) -> None:
        """Go to a position at once."""
        self.running.on = False
        self.jump(at)

    def jump(self, at: int) -> None:
        """Lay the table as it is at a position; a game that runs on goes on from there."""
        self.replay.go(at)
        self.banner.end()
        self.settle()

    def next_view(self) -> None:
        """See it as the other player, then with both hands open, then as the first player again."""
        views = ((self._first, False), (1 - self._first, False), (self._first, True))
        now = views.index((self.replay.seat, self.replay.open))
        self.replay.look(*views[(now + 1) % len(views)])
        self.jump(self.replay.at)

    # Ways out

    def leave_for_list(self) -> None:
        """Back to where games are chosen."""
        self.going = Go("history", {"game": self._game})

    def ask_to_play_on(self) -> None:
        """Tell what happens then, and go."""
        self.running.on = False
        replay = self.replay
        text = _(
            "A new game begins here, and you play on for {name}. The game that you watch stays as it is."
        )
        if self._for_two:
            text = _(
                "A new game begins here, and both of you play on. The game that you watch stays as it is."
            )
        args = {"game": self._game, "moves": replay.at, "seat": replay.seat}

        def agreed() -> None:
            self.going = Go("play_on", args)

        self.above.ask(text.format(name=replay.names[replay.seat]), _("Play on"), agreed)

    def show_score(self) -> None:
        """Look at the final count, and come back."""
        replay = self.replay
        args = {"outcome": replay.observation.outcome, "names": replay.names, "seat": self._first}
        self.going = Go("scoring", {**args, "shared": self._for_two, "watched": True})

    # What whoever watches does

    def update(self, ms: int) -> Go | None:
        """Let the animation go on, and run on where that is wanted."""
        self.advance(ms)
        self.running.update(ms)
        return self.going

    def handle(self, intention: Intention) -> Go | None:
        """React to pointer, key, button or the wish to close the window."""
        match intention:
            case Pointer():
                self.watching.point(intention)
            case Pressed(name):
                self.transport.press(name)
            case Changed(name, value) if name == SLIDER:
                self.go(int(value))
            case Command("rules"):
                return Go("rules")
            case Command(name):
                self.watching.key(name)
            case Wheel(at, notches):
                self.turn_wheel(at, notches)
            case Quit():
                return Go("quit")
        return self.going

    def click(self, name: str) -> None:
        """Go to a line of the log, look through a pile, or see a card large."""
        self.watching.click(name)
