"""Scenes, and the stack that runs the top one frame by frame."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import pygame

from dutch.desktop.bindings import Controls, PadFamily
from dutch.desktop.caches import return_freed_memory, surface_limit
from dutch.desktop.commands import STEERING, CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.images import Images
from dutch.desktop.input import (
    Changed,
    Command,
    Exposed,
    GamepadChanged,
    Intention,
    Pointer,
    Pressed,
    Quit,
    Resized,
)
from dutch.desktop.shapes import Shapes
from dutch.desktop.sound import Sound
from dutch.desktop.speech import Speech
from dutch.desktop.system_motion import SystemMotion
from dutch.desktop.text import Face, Typesetter
from dutch.desktop.theme import Shade, SizeName, Theme
from dutch.desktop.widgets import Widgets
from dutch.desktop.window import Window
from dutch.i18n import N_, _
from dutch.plaintext import clean_line
from dutch.settings import Settings
from dutch.stage import timing

USUAL_BACK = "cards/back"
"""The image name of the only card back that players can replace by another one."""

FOUND = N_("{name} is ready: [Enter] selects, [Esc] goes back, [F10] opens the menu.")
LOST = N_("{name} was disconnected.")
"""The notice when a gamepad is removed; ``FOUND`` is the one when a gamepad is connected."""

NOTICE_MS = 4000
NOTICE_LAYER = 2000
MAX_NAME_LENGTH = 60
"""The duration of a notice, and the maximum length of a gamepad's name in it."""

PICTURES_SHARE, SHAPES_SHARE, TEXTS_SHARE = 2, 3, 1
"""Maximum sizes of the caches, as multiples of the window's pixels: a little more than the largest scene
needs, which draws a dialog over the table."""


class Go(NamedTuple):
    """A request for another scene. The application maps names to scenes; "quit" ends the program."""

    name: str
    args: Mapping[str, Any] = {}


@dataclass(eq=False)
class UIContext:
    """The tools that all scenes share, which stay the same until the program ends."""

    window: Window
    theme: Theme
    typesetter: Typesetter
    images: Images
    settings: Settings
    sound: Sound = field(default_factory=Sound)
    speech: Speech = field(default_factory=Speech)
    system_motion: SystemMotion = field(default_factory=SystemMotion)
    save_setting: Callable[[str], str] = lambda _name: ""
    """Applies and saves the setting of that name; set by the application."""
    keyboard: bool = False
    """True if the player last used the keyboard or a gamepad, False if it was the mouse."""
    pad: PadFamily | None = None
    """The family of the gamepad that the player last used; None if it was another device."""
    shapes: Shapes = field(init=False)
    controls: Controls = field(init=False)

    def __post_init__(self) -> None:
        self.controls = Controls(self.settings)
        self.shapes = Shapes(self.theme)
        self.fit()

    def fit(self) -> None:
        """Adjust the theme to the window's size, the text size and the contrast."""
        chosen = self.settings
        self.theme.fit(self.window.size, chosen.scale, chosen.high_contrast)
        if self.images.tint(self.theme.tints(chosen.suit_colours == "clear", chosen.high_contrast)):
            self.typesetter.cache.clear()  # texts contain small pictures of cards
        self.theme.legible = chosen.typeface == "legible"
        for cache, share in (
            (self.images.surfaces, PICTURES_SHARE),
            (self.shapes.cache, SHAPES_SHARE),
            (self.typesetter.cache, TEXTS_SHARE),
        ):
            cache.limit(surface_limit(self.window.size, share))
        self.shapes.release_large()

    @property
    def reads_aloud(self) -> bool:
        """True if the screen is read aloud: the setting is on, or there is a log of what is said."""
        return self.settings.read_aloud or self.speech.log is not None

    @property
    def upright(self) -> bool:
        """True in a portrait window."""
        width, height = self.window.size
        return height > width

    def line_height(self, size: SizeName, face: Face = "text") -> int:
        """Return the height of a line of text in a size of the theme, in pixels."""
        return self.typesetter.measure("X", getattr(self.theme.sizes, size), face)[1]

    def backdrop(self, picture: str = "") -> pygame.Surface:
        """Return the background of a scene, as large as the window; it is plain in high contrast.

        By default it is the table of Dutch, with the player's cloth, or the room of another game.
        """
        size = self.window.size
        if self.settings.high_contrast:
            return self.shapes.panel(size, "walnut_dark", border=None, radius=0)
        cloth, room = self.settings.table_cloth, self.theme.room
        table = f"table/cloth_{cloth}" if cloth else "table/background"
        usual = table if room is None else room.backdrop
        return self.images.get(picture or usual, size, cover=True)

    def card_back(self, usual: str) -> str:
        """Return a game's card back as an image name; the player's choice replaces the back of Dutch."""
        chosen = self.settings.card_back
        return f"{usual}_{chosen}" if chosen and usual == USUAL_BACK else usual

    @property
    def pace(self) -> float:
        """Milliseconds of real time for each millisecond of an animation; 0 if animations are off."""
        return timing.scaled(1.0, self.settings.speed, self.reduced_motion)

    @property
    def reduced_motion(self) -> bool:
        """True if nothing should fly: the player's choice or, by default, the system's."""
        chosen = self.settings.reduced_motion
        return self.system_motion.is_reduced if chosen == "system" else chosen

    def change(self, name: str, value: object) -> str:
        """Change a setting immediately. Returns one sentence if it can't be saved, else ""."""
        setattr(self.settings, name, value)
        return self.save_setting(name)

    def keys(self, text: str) -> str:
        """Name the keys in a text for the keyboard or the gamepad, whichever was used last."""
        return self.controls.name_keys(text, self.pad)

    def key(self, command: CommandName) -> str:
        """Return the name of a command's key, or its gamepad button; empty without one, or with a mouse."""
        return self.controls.label(command, self.pad) if self.keyboard else ""

    def tip(self, text: str, command: CommandName) -> str:
        """Add the key of a command to the text of a tooltip or button, if the player uses keys."""
        key = self.key(command)
        return _("{title} ({key})").format(title=text, key=key) if key else text

    def widgets(self) -> Widgets:
        """Return a fresh set of controls for a scene."""
        return Widgets(self.window.size, self.typesetter, self.shapes, self.sound.play)


class Scene(Protocol):
    """One screen of the program.

    ``changed`` is True when the scene must be redrawn; the stack resets it when it draws. ``widgets`` are the
    scene's controls, which get input from mouse and keys before the scene does.
    """

    changed: bool
    widgets: Widgets
    game: str
    """The game in whose room the scene is; empty for none."""

    def enter(self) -> None:
        """Get ready to be shown: build the controls."""

    def leave(self) -> None:
        """Get ready to be hidden: stop everything that the scene has started, such as sounds."""

    def handle(self, intention: Intention) -> Go | None:
        """React to one intention. Returns the scene to go to, or None to stay."""

    def update(self, ms: int) -> Go | None:
        """Advance by ``ms`` milliseconds. Returns the scene to go to, or None to stay."""

    def draw(self, display_list: DisplayList) -> None:
        """Draw everything visible, including the controls."""

    def resize(self, size: tuple[int, int]) -> None:
        """Rebuild the scene for another size of the window or the text."""


class Notice(NamedTuple):
    """A sentence shown over every scene for ``ms`` more milliseconds, such as about a gamepad."""

    text: str
    ms: int

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw the notice at the top of the window; it does not block clicks."""
        px = ui.theme.px
        window = ui.window.size
        words = ui.typesetter.fit(self.text, window[0] - px(96), ui.theme.sizes.label, "ink")
        box = words.get_rect().inflate(2 * px(20), 2 * px(10)).move_to(midtop=(window[0] // 2, px(8)))
        display_list.blit(ui.shapes.panel(box.size, "cream", Shade("cream", 0.92)), box.topleft, NOTICE_LAYER)
        display_list.put(words, NOTICE_LAYER, center=box.center)
        display_list.name("tip.notice", box, self.text, kind="tip")


class SceneStack:
    """Runs and shows the scene on top. The main loop and tests call ``run_frame``."""

    def __init__(self, ui: UIContext, open_scene: Callable[[Go], Scene | None]) -> None:
        """``open_scene`` returns the requested scene, or None to end the program."""
        self.ui = ui
        self.display_list = DisplayList()
        self._open_scene = open_scene
        self.scene: Scene | None = None
        """The current scene; None once the program is over."""
        self._laid_out_size = ui.window.size
        self._notice: Notice | None = None

    @property
    def running(self) -> bool:
        return self.scene is not None

    @property
    def widgets(self) -> Widgets:
        """The controls of the current scene, for ``Input.read``; an empty set once the program is over."""
        return self.scene.widgets if self.scene is not None else self.ui.widgets()

    def go(self, go: Go) -> None:
        """Leave the current scene, and enter the requested one or end the program."""
        if self.scene is not None:
            self.scene.leave()
            self._free_memory()
        self.scene = None if go.name == "quit" else self._open_scene(go)
        if self.scene is not None:
            self.ui.theme.game = self.scene.game
            self.scene.enter()
            self.scene.changed = True

    def _free_memory(self) -> None:
        """Free what the last scene drew before the next one needs memory."""
        self.display_list = DisplayList()
        self.ui.window.canvas.invalidate()
        self.ui.images.release_large()
        return_freed_memory()

    def close(self) -> None:
        """Leave the current scene and end the program."""
        self.go(Go("quit"))

    def run_frame(self, ms: int, intentions: Sequence[Intention] = ()) -> bool:
        """Pass on the intentions, advance by ``ms`` milliseconds, and draw if something changed.

        Returns True if something was drawn. Never sleeps.
        """
        if self.ui.typesetter.update():
            self.refit()
        first = self.scene
        if first is not None:
            first.widgets.in_order = self.ui.reads_aloud
        for intention in intentions:
            # Clicks and keys meant for one scene must not act in the next.
            if self.scene is not None and (
                self.scene is first or isinstance(intention, Resized | Exposed | Quit)
            ):
                self._pass_on(self.scene, intention)
        scene = self.scene
        if scene is None:
            return False
        go = scene.update(ms)
        if go is not None:
            self.go(go)
        elif scene.widgets.update(ms / 1000):
            scene.changed = True
        self._age_notice(scene, ms)
        return self._draw()

    def _age_notice(self, scene: Scene, ms: int) -> None:
        """Reduce the remaining time of the notice, and remove it when its time is over."""
        if self._notice is not None:
            text, left = self._notice
            self._notice = Notice(text, left - ms) if left > ms else None
            scene.changed |= self._notice is None

    def _draw(self) -> bool:
        """Draw the current scene and the notice if the scene changed. Returns whether it did."""
        scene = self.scene
        if scene is None or not scene.changed:
            return False
        scene.changed = False
        self.display_list = DisplayList()
        scene.draw(self.display_list)
        if self._notice is not None:
            self._notice.draw(self.display_list, self.ui)
        self.ui.window.present(self.display_list)
        return True

    def refit(self) -> None:
        """Rebuild the scene after the size of the window or the text has changed."""
        self.ui.fit()
        return_freed_memory()
        self._laid_out_size = self.ui.window.size
        if self.scene is not None:
            self.scene.widgets.resize(self.ui.window.size)
            self.scene.resize(self.ui.window.size)
            self.scene.changed = True

    def announce(self, text: str) -> None:
        """Show a sentence over the current scene and the next ones for a while."""
        self._notice = Notice(text, NOTICE_MS)
        if self.scene is not None:
            self.scene.changed = True

    def _pass_on(self, scene: Scene, intention: Intention) -> None:
        """Handle what concerns the window or all scenes, and pass everything else on to the scene."""
        self._remember_device(scene, intention)
        go = None
        match intention:
            case Resized():
                self._adapt_to_window(scene)
            case Exposed():
                self.ui.window.expose()
            case GamepadChanged(name, connected, family):
                text = self.ui.controls.name_keys(_(FOUND if connected else LOST), family)
                self.announce(text.format(name=clean_line(name, MAX_NAME_LENGTH)))
            case Command("fullscreen"):
                self.ui.window.toggle_full_screen()
                self.refit()
                self.ui.change("full_screen", self.ui.window.full_screen)
            case Command("mute"):
                self.ui.change("mute", not self.ui.settings.mute)
                go = scene.handle(intention)
            case Quit():
                go = scene.handle(intention) or Go("quit")
            case _ if _is_usable(intention, scene.widgets):
                go = scene.handle(intention)
        if go is not None:
            self.go(go)

    def _remember_device(self, scene: Scene, intention: Intention) -> None:
        """Note whether the player uses the keyboard or a gamepad, whose keys the texts name, or the mouse."""
        match intention:
            case Command(name, pad) if pad or name in STEERING or name.isdigit():
                scene.changed |= self.ui.pad != pad
                self.ui.keyboard = True
                self.ui.pad = pad
            case Pointer("down") | Pressed():
                self.ui.keyboard = False
                self.ui.pad = None

    def _adapt_to_window(self, scene: Scene) -> None:
        """Lay the scene out again if the size of the window has changed; otherwise only draw it again.

        Our own resizing is reported back too, and a window may have had another size for a moment: then the
        layout is right, but the window has lost its content.
        """
        if self.ui.window.adapt() != self._laid_out_size:
            self.refit()
        else:
            scene.changed = True


def _is_usable(intention: Intention, widgets: Widgets) -> bool:
    """Return True unless the intention's control has been disabled or removed.

    All events of a frame are read before the first one acts, so an earlier one may have done that.
    """
    return not isinstance(intention, Pressed | Changed) or widgets.is_usable(intention.name)
