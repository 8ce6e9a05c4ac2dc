"""Which scene is shown, and one frame of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.images import Images
from dutch.desktop.input import Changed, Command, Exposed, Intention, Pressed, Quit, Resized
from dutch.desktop.shapes import Shapes
from dutch.desktop.sound import Sound
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import Theme
from dutch.desktop.widgets import Widgets
from dutch.desktop.window import Window
from dutch.settings import Settings


class Go(NamedTuple):
    """Where a scene wants to go. The app maps names to scenes; "quit" ends the program."""

    name: str
    args: Mapping[str, Any] = {}


@dataclass
class UIContext:
    """What every scene draws with; the same objects as long as the program runs."""

    window: Window
    theme: Theme
    typesetter: Typesetter
    images: Images
    settings: Settings
    sound: Sound = field(default_factory=Sound)
    keep: Callable[[str], str] = lambda _name: ""
    """Told by ``change`` which setting is another one: the app applies and saves it."""

    shapes: Shapes = field(init=False)

    def __post_init__(self) -> None:
        self.shapes = Shapes(self.theme)
        self.fit()

    def fit(self) -> None:
        """Adjust the theme to the window's size, the chosen text size and contrast."""
        self.theme.fit(self.window.size, self.settings.scale, self.settings.high_contrast)
        self.shapes.let_go()

    def backdrop(self) -> pygame.Surface:
        """The room behind a scene, as large as the window; plain where contrast is to be high."""
        size = self.window.size
        if self.settings.high_contrast:
            return self.shapes.panel(size, "walnut_dark", border=None, radius=0)
        return self.images.get("table/background", size, cover=True)

    def change(self, name: str, value: object) -> str:
        """Give a setting another value, at once. Returns one sentence if it cannot be saved, else ""."""
        setattr(self.settings, name, value)
        return self.keep(name)

    def widgets(self) -> Widgets:
        """Return a fresh set of controls for a scene."""
        return Widgets(self.window.size, self.theme, self.typesetter, self.shapes, self.sound.play)


class Scene(Protocol):
    """One screen of the game.

    `changed` is True when the scene must be drawn again; the stack clears it after drawing.
    `widgets` are the scene's controls: they see the mouse and keys before the scene does.
    """

    changed: bool
    widgets: Widgets

    def enter(self) -> None:
        """Become the scene on top; build the widgets."""

    def leave(self) -> None:
        """Stop being shown; stop every process and sound of the scene."""

    def handle(self, intention: Intention) -> Go | None:
        """React to one intention."""

    def update(self, ms: int) -> Go | None:
        """Let `ms` milliseconds pass."""

    def draw(self, display_list: DisplayList) -> None:
        """Put everything that is visible into the picture, the widgets too."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew: the window's size or the text size is another one."""


class SceneStack:
    """Runs the scene on top and shows it. The main loop and tests call `run_frame`."""

    def __init__(self, ui: UIContext, open_scene: Callable[[Go], Scene | None]) -> None:
        """`open_scene` makes the scene a Go names, None to end the program."""
        self.ui = ui
        self.display_list = DisplayList()
        self._open_scene = open_scene
        self._scene: Scene | None = None
        self._laid_out = ui.window.size

    @property
    def scene(self) -> Scene | None:
        """The scene on top; None when the program is over."""
        return self._scene

    @property
    def running(self) -> bool:
        return self._scene is not None

    @property
    def widgets(self) -> Widgets | None:
        """The controls of the scene on top, for `Input.read`."""
        return self._scene.widgets if self._scene is not None else None

    def go(self, go: Go) -> None:
        """Leave the present scene and enter the one `go` names."""
        if self._scene is not None:
            self._scene.leave()
        # What the last scene filled the window with must not stay in memory beside what the next one needs.
        self.display_list = DisplayList()
        self.ui.window.canvas.forget()
        self.ui.images.let_go()
        self._scene = None if go.name == "quit" else self._open_scene(go)
        if self._scene is not None:
            self._scene.enter()
            self._scene.changed = True

    def close(self) -> None:
        """Leave the present scene; the program is over."""
        self.go(Go("quit"))

    def run_frame(self, ms: int, intentions: Sequence[Intention] = ()) -> bool:
        """Hand on the intentions, let `ms` pass, draw when something changed.

        Returns True when something was drawn. Never sleeps.
        """
        if self.ui.typesetter.update():
            self.refit()
        first = self._scene
        for intention in intentions:
            # A click or key meant for one scene must not act in the next.
            if self._scene is first or isinstance(intention, Resized | Exposed | Quit):
                self._hand_on(intention)
            if self._scene is None:
                return False
        scene = self._scene
        if scene is None:
            return False
        go = scene.update(ms)
        if go is not None:
            self.go(go)
        elif scene.widgets.update(ms / 1000):
            scene.changed = True
        return self._show()

    def refit(self) -> None:
        """Lay everything out anew after the text size was changed."""
        self.ui.fit()
        self._laid_out = self.ui.window.size
        if self._scene is not None:
            self._scene.widgets.resize(self.ui.window.size)
            self._scene.resize(self.ui.window.size)
            self._scene.changed = True

    def _hand_on(self, intention: Intention) -> None:
        scene = self._scene
        if isinstance(intention, Resized):
            # Setting the window's size ourselves is reported back as well, and a window may have had another
            # size for a moment: then all is where it was, but the window has lost its picture.
            if self.ui.window.adapt() != self._laid_out:
                self.refit()
            elif scene is not None:
                scene.changed = True
        elif isinstance(intention, Exposed):
            self.ui.window.expose()
        elif isinstance(intention, Command) and intention.name == "fullscreen":
            self.ui.window.toggle_full_screen()
            self.refit()
            self.ui.change("full_screen", self.ui.window.full_screen)
        elif isinstance(intention, Command) and intention.name == "mute":
            self.ui.change("mute", not self.ui.settings.mute)
            if scene is not None:
                self._follow(scene.handle(intention))
        elif isinstance(intention, Quit):
            go = scene.handle(intention) if scene is not None else None
            self.go(go or Go("quit"))
        elif scene is not None and _holds(intention, scene.widgets):
            self._follow(scene.handle(intention))

    def _follow(self, go: Go | None) -> None:
        if go is not None:
            self.go(go)

    def _show(self) -> bool:
        """Draw the scene on top if it changed."""
        scene = self._scene
        if scene is None or not scene.changed:
            return False
        scene.changed = False
        self.display_list = DisplayList()
        scene.draw(self.display_list)
        self.ui.window.present(self.display_list)
        return True


def _holds(intention: Intention, widgets: Widgets) -> bool:
    """Whether a control that was used can still be used.

    All events of a frame are read before the first acts; what that one did may have disabled or removed the
    control that a later one used.
    """
    return not isinstance(intention, Pressed | Changed) or widgets.usable(intention.name)
