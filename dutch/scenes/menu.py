"""The first screen: continue, a new game, the rules, quit."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Literal, NamedTuple

from dutch.desktop.input import Changed, Command, Intention, Pointer, Pressed, Quit
from dutch.desktop.picture import Picture
from dutch.desktop.widgets.paints import Kind
from dutch.i18n import _, language_in_use
from dutch.match import code as codes
from dutch.scenes.menu_layout import Front, NewGame, Reader
from dutch.scenes.menu_paint import MenuPainter
from dutch.scenes.menu_room import MenuRoom
from dutch.scenes.menu_two import LONGEST_NAME, NO_NAME, Two, TwoPage
from dutch.scenes.menu_waiting import Waiting
from dutch.scenes.stack import Go, Kit
from dutch.settings import HUMAN

Page = Literal["front", "new", "two", "rules"]


class Level(NamedTuple):
    """A computer opponent: its id, its title and one line about it."""

    name: str
    title: str
    line: str


class Edition(NamedTuple):
    """An edition of the game: its id, its title, one line on what differs, and who plays it."""

    name: str
    title: str
    line: str
    levels: Sequence[Level]


class MenuScene:
    """Shows the menu.

    Leaves with Go("continue"), "learn", "history", "settings" or "quit", or with "table" and an edition,
    a level, a seed and names.
    """

    def __init__(
        self,
        kit: Kit,
        *,
        waiting: Waiting | None,
        editions: Callable[[], Sequence[Edition]],
        message: str = "",
        learned: bool = True,
        page: Page = "front",
    ) -> None:
        """`waiting` is the game that can be gone on with, if any.

        `editions` are asked for when a new game is wanted: the usual one first, each with its players.

        `message` is a plain note shown on the front page, such as one about a damaged save.
        Who has not `learned` the game yet is led to the lessons first. `page` is the one that opens.
        """
        self.changed = True
        self.widgets = kit.widgets()
        self._kit = kit
        self._room = MenuRoom(kit)
        self._waiting = waiting
        self._ask_editions = editions
        self._message = message
        self._learned = learned
        self._page: Page = page
        line = _("Two people at this screen; a curtain falls whenever it is passed on.")
        self._company = Level(HUMAN, _("Two players here"), line)
        chosen = kit.settings
        name = "" if chosen.name == _("You") else chosen.name  # of somebody who played alone and gave none
        self._two = Two(name, chosen.second_name, chosen.begins, chosen.turn_board)
        self._seed = ""
        self._seed_error = ""

    def enter(self) -> None:
        self._build()

    def leave(self) -> None:
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Build the page anew; what was typed and where the focus was stays."""
        self._build(self.widgets.focused)

    def update(self, ms: int) -> Go | None:
        """Let the room live behind the first page; on the others it stands still."""
        self.changed = self._room.update(ms, self._page == "front") or self.changed
        return None

    def handle(self, intention: Intention) -> Go | None:
        """React to a button, a field or a key; any of them, or a click, ends the entrance."""
        if self._room.entering and (not isinstance(intention, Pointer) or intention.kind == "down"):
            self._room.skip()
            self.changed = True
        if isinstance(intention, Pressed):
            return self._press(intention.name)
        if isinstance(intention, Changed):
            self._change(intention)
        if isinstance(intention, Command):
            return self._command(intention)
        if isinstance(intention, Quit):
            return Go("quit")
        return None

    # What happens

    def _press(self, name: str) -> Go | None:
        pages: dict[str, Page] = {"new": "new", "rules": "rules", "back": "front"}
        if name == "back" and self._page == "two":
            self._page = "new"
            self._build("level")
        elif name in pages:
            came_from = self._page
            self._page = pages[name]
            self._build(came_from if self._page == "front" else None)
        elif name == "start":
            return self._start()
        elif name in ("continue", "learn", "history", "settings", "quit"):
            return Go(name)
        return None

    def _command(self, command: Command) -> Go | None:
        """Let the controls have the key first; Enter in the new game page starts."""
        outcome = self.widgets.steer(command)
        if outcome is not None:
            self.changed = True
            for intention in outcome:
                go = self.handle(intention)
                if go is not None:
                    return go
        elif command.name == "confirm" and self._page in ("new", "two"):
            return self._start()
        elif command.name == "cancel" and self._page != "front":
            return self._press("back")
        elif command.name in ("rules", "new") and self._page == "front":
            return self._press(command.name)
        return None

    @cached_property
    def _editions(self) -> dict[str, Edition]:
        return {edition.name: edition for edition in self._ask_editions()}

    @cached_property
    def _edition(self) -> Edition:
        """The chosen edition, at first that of the latest game."""
        return self._editions.get(self._kit.settings.edition, next(iter(self._editions.values())))

    @cached_property
    def _level(self) -> Level:
        """The chosen opponent, at first that of the latest game."""
        return self._same_level(self._kit.settings.level)

    def _same_level(self, name: str) -> Level:
        """The player of that name if it knows the chosen edition, else the first who does."""
        levels = self._offered
        return next((level for level in levels if level.name == name), levels[0])

    @property
    def _offered(self) -> list[Level]:
        """Against whom the chosen edition can be played."""
        return [*self._edition.levels, self._company]

    @property
    def _for_two(self) -> bool:
        """Whether two people are to play at this screen."""
        return self._level is self._company

    def _change(self, changed: Changed) -> None:
        if changed.name == "level":
            was, self._level = self._for_two, self._same_level(changed.value)
            if was != self._for_two:
                self._build("level")
        elif changed.name == "edition":
            self._choose_edition(changed.value)
        elif changed.name == "seed":
            self._type_seed(changed.value)
        else:
            self._two = self._two.changed(changed.name, changed.value)
            if self._page == "two":
                TwoPage(self._kit, self._two).offer(self.widgets)
        self.changed = True

    def _choose_edition(self, name: str) -> None:
        """Another edition: its players are offered, and of a code for the other one the seed is left."""
        code = self._code
        self._edition = self._editions[name]
        self._level = self._same_level(self._level.name)
        self._choose_level()
        if code is not None and code.edition != name:
            self._seed = str(code.seed)
            self._build("edition")

    def _type_seed(self, text: str) -> None:
        """A seed or a code is being typed: a code chooses its edition."""
        self._seed, self._seed_error = text, ""
        code = self._code
        if code is not None and code.edition != self._edition.name:
            self._choose_edition(code.edition)
            self._offer_editions()

    @property
    def _code(self) -> codes.Code | None:
        """The game code that was typed; None if it is none."""
        try:
            return codes.parse(self._seed, self._editions)
        except codes.InvalidCode:
            return None

    def _start(self) -> Go | None:
        """Start with what was chosen, or ask on for two people, or say what is wrong with the seed."""
        text, code = self._seed.strip(), self._code
        if text and code is None and not codes.is_seed(text):
            self._seed_error = _("Type a number, or a code such as standard-482913.")
            self.widgets.focus("seed")
            self.changed = True
            return None
        if self._for_two and self._page == "new":
            self._page = "two"
            self._build()
            return None
        settings, two = self._kit.settings, self._two
        settings.name, settings.second_name = two.name.strip(), two.second_name.strip()
        settings.begins, settings.turn_board = two.begins, two.turn_board
        settings.level, settings.edition = self._level.name, self._edition.name
        seed = code.seed if code is not None else int(text) if text else None
        chosen = {"edition": settings.edition, "level": settings.level, "seed": seed}
        if not self._for_two:
            return Go("table", {**chosen, "name": settings.name or _("You")})
        names = {"name": settings.name, "second_name": settings.second_name}
        return Go("table", {**chosen, **names, "begins": two.begins, "turn_board": two.turn_board})

    # Building the controls

    def _build(self, focus: str | None = None) -> None:
        self.widgets.clear()
        if self._page == "front":
            self._build_front()
        elif self._page == "new":
            self._build_new()
        elif self._page == "two":
            TwoPage(self._kit, self._two).build(self.widgets)
            self.widgets.focus("name")
        else:
            self._build_rules()
        if focus is not None and self.widgets.has(focus):
            self.widgets.focus(focus)
        self.changed = True

    def _build_front(self) -> None:
        layout = self._front()
        labels = self._entries()
        for (name, label), rect in zip(labels.items(), layout.buttons, strict=True):
            first = name == next(iter(labels))
            kind: Kind = "primary" if first else "plain"
            tip = self._waiting.about if self._waiting is not None and name == "continue" else ""
            self.widgets.button(name, rect, label, kind, tip=tip, large=True)
        self.widgets.focus(next(iter(labels)))

    def _entries(self) -> dict[str, str]:
        """The front page's buttons in their order, the most likely wish first."""
        lessons = {"learn": _("Learn to play") if not self._learned else _("Learn")}
        game = {"continue": _("Continue")} if self._waiting is not None else {}
        game["new"] = _("New game")
        first, second = (game, lessons) if self._learned or self._waiting is not None else (lessons, game)
        rest = {"rules": _("Rules"), "history": _("History & statistics"), "settings": _("Settings")}
        return {**first, **second, **rest, "quit": _("Quit")}

    def _build_new(self) -> None:
        layout = self._new_game()
        self._offer_editions()
        self._choose_level()
        if not self._for_two:
            self.widgets.field("name", layout.name, self._two.name, LONGEST_NAME, NO_NAME)
        self.widgets.field("seed", layout.seed, self._seed, codes.LONGEST_CODE)
        self.widgets.button("start", layout.start, _("Go on") if self._for_two else _("Start"), "primary")
        self.widgets.button("back", layout.back, _("Back"))
        self.widgets.focus("edition")

    def _offer_editions(self) -> None:
        editions = [(edition.name, edition.title) for edition in self._editions.values()]
        self.widgets.choice("edition", self._new_game().edition, editions, self._edition.name)

    def _choose_level(self) -> None:
        """The players who know the chosen edition."""
        options = [(level.name, level.title) for level in self._offered]
        self.widgets.choice("level", self._new_game().level, options, self._level.name)

    def _build_rules(self) -> None:
        from dutch.desktop.pages import read_page  # not needed before the first picture

        layout = self._reader()
        page = read_page(self._kit.images.folder, "rules/dutch", language_in_use())
        self.widgets.text("rules", layout.text, page)
        self.widgets.button("back", layout.back, _("Back"), "primary")
        self.widgets.focus("back")

    def _front(self) -> Front:
        return Front(self._kit, len(self._entries()), self._message, self._waiting is not None)

    def _new_game(self) -> NewGame:
        editions = self._editions.values()
        return NewGame(
            self._kit,
            self._edition.line,
            self._level.line,
            [edition.line for edition in editions],
            [level.line for edition in editions for level in (*edition.levels, self._company)],
            alone=not self._for_two,
        )

    def _reader(self) -> Reader:
        return Reader(self._kit)

    def draw(self, picture: Picture) -> None:
        """Draw the room, and over it the page that is open."""
        front = self._front()
        painter = MenuPainter(self._kit, picture)
        self._room.draw(picture, front)
        if self._page == "front":
            painter.front(front, self._message, self._waiting, self._room.arrived(0))
        elif self._page == "new":
            lines = self._edition.line, self._level.line
            painter.new_game(self._new_game(), *lines, self._seed_error, alone=not self._for_two)
        elif self._page == "two":
            TwoPage(self._kit, self._two).draw(picture)
        else:
            painter.page(self._reader().panel)
        self.widgets.draw(picture)
