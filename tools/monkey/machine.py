"""The random user as a Hypothesis state machine: it finds failures, shortens them and remembers them."""

import os
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

import pygame
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from dutch.desktop.bindings import CODES
from dutch.desktop.display_list import Region
from dutch.scenes.stack import Go
from dutch.selftest.pilot import post
from tools.monkey import checks
from tools.monkey.world import World, furnish, opened

PLAIN = (
    *("WINDOWFOCUSLOST", "WINDOWFOCUSGAINED", "WINDOWMINIMIZED", "WINDOWRESTORED", "WINDOWMAXIMIZED"),
    *("WINDOWEXPOSED", "WINDOWHIDDEN", "WINDOWSHOWN", "WINDOWLEAVE", "WINDOWENTER", "WINDOWTAKEFOCUS"),
    *("VIDEOEXPOSE", "CLIPBOARDUPDATE", "KEYMAPCHANGED"),
)
SYSTEM_EVENTS: dict[str, dict[str, Any]] = {
    **{name: {"window": None} for name in PLAIN},
    "ACTIVEEVENT": {"gain": 0, "state": 2},
    "WINDOWMOVED": {"x": -32000, "y": -32000, "window": None},
    "AUDIODEVICEREMOVED": {"which": 0, "iscapture": 0},
    "AUDIODEVICEADDED": {"which": 0, "iscapture": 0},
}
"""Events of the window manager and the system; the program reacts to few of them, and none may harm it."""


def post_wheel(steps: int, sideways: int = 0) -> None:
    """Turn the wheel."""
    exact = {"precise_x": float(sideways), "precise_y": float(steps)}
    post(pygame.MOUSEWHEEL, x=sideways, y=steps, flipped=False, touch=False, **exact)


def post_finger(kind: int, finger: int, x: float, y: float) -> None:
    """Send an event of a finger at a share of the screen's width and height."""
    post(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def post_resize(width: int, height: int) -> None:
    """Give the window another size, as a window manager does."""
    surface = pygame.display.get_surface()
    if surface is not None and not surface.get_flags() & pygame.FULLSCREEN:
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
    for kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
        post(kind, x=width, y=height, window=None)


PICTURES = Path("build/monkey/pictures")
"""Rasterised pictures; making them again takes as long as thousands of events."""

LOOK_EVERY = 12
"""Frames between two checks of the whole picture."""

SIZES = (
    *((1280, 720), (1280, 960), (1720, 720), (1920, 1080), (1080, 1920)),
    *((1, 1), (1024, 768), (640, 1600), (2600, 40), (1281, 721)),
)
"""Window sizes, among them some that no window should have."""

TEXTS = (
    *("7", "12345678901234567890", "Zoë", "\t", "“x”", "ﬁ", "字", "\U0001f600"),
    *("a" * 60, "-1", "#,:", "\u202e", "Anna", "standard-7"),
)
FILES = ("/nowhere/at all", "", "C:\\games\\x.dutch", "/etc", "x" * 5000)

HUMAN = {"level": "human", "name": "Anna", "second_name": "Wilhelmina van Buren"}
PLACES: dict[str, Go] = {
    **{f"{edition} table": Go("table", {"level": "beginner", "name": "Anna", "edition": edition, "seed": 7})
       for edition in ("standard", "prototype", "competition")},
    "table for two": Go("table", {**HUMAN, "edition": "standard", "seed": 7}),
    "replay": Go("replay", {"game": 1}),
    **{name: Go(name) for name in ("menu", "history", "statistics", "settings", "learn", "lessons", "rules")},
    **{name: Go(name) for name in ("today", "daily", "season", "goals")},
    "continue": Go("continue"),
    "new game": Go("menu", {"page": "new"}),
}  # fmt: skip
"""Places where runs begin; from there the random clicks lead everywhere else."""

POINTS = st.tuples(st.integers(-20, 2000), st.integers(-20, 1200))
PICKS = st.integers(0, 2**16)
BUTTONS = st.sampled_from((1, 1, 1, 1, 3, 2))
STEPS = st.sampled_from((16, 0, 1, 33, 100, 100, 250))
SHARES = st.sampled_from((0.5, 0.5, 0.2, 0.8, 0.02))


class Monkey(RuleBasedStateMachine):
    """Random mouse, keys and system events for the real program."""

    visited: ClassVar[Counter[str]] = Counter()
    """Frames per scene, over all runs of this process."""

    def __init__(self) -> None:
        super().__init__()
        self.world: World | None = None
        self._frames = 0
        self._sound = True  # the last frame raised nothing

    @property
    def running(self) -> World:
        """The program. It is opened by the first step."""
        assert self.world is not None
        return self.world

    @initialize(
        place=st.sampled_from(sorted(PLACES)),
        seed=st.integers(0, 11),
        speed=st.sampled_from(("off", "fast", "normal", "slow")),
        scale=st.sampled_from((100, 100, 125, 200)),
        high_contrast=st.booleans(),
        reduced_motion=st.booleans(),
    )
    def open(self, place: str, seed: int, **chosen: Any) -> None:
        """Start the program in a furnished folder and go to a place."""
        self._scratch = tempfile.TemporaryDirectory(prefix="dutch-monkey-")
        self._folder = Path(self._scratch.name) / "data"
        furnish(self._folder, seed, learned=True, **chosen)
        self._opened = opened(self._folder, PICTURES, seed)
        self.world = self._opened.__enter__()
        self.frame(100)
        self.world.app.stack.go(PLACES[place])
        self.frame(100)

    # Events

    @rule(ms=STEPS)
    def frame(self, ms: int) -> None:
        """Run a frame, and check the picture from time to time."""
        world = self.running
        size = world.app.ui.window.size
        self._sound = False
        with checks.time_limit(lambda: world.rasterised):
            world.frame(ms)
        self._sound = True
        self._frames += 1
        type(self).visited[type(world.app.stack.scene).__name__] += 1
        if world.app.ui.window.size != size:
            world.app.ui.typesetter.overflows.clear()  # those of another size
        if self._frames % LOOK_EVERY == 0:
            self.look()

    @rule(pick=PICKS, share=SHARES, button=BUTTONS, double=st.sampled_from((False, False, False, True)))
    def click(self, pick: int, share: float, button: int, double: bool) -> None:
        """Click on something that is drawn."""
        for _time in range(1 + double):
            self._click(self._spot(pick, share), button)
        self.frame(33)

    @rule(pick=PICKS, share=SHARES)
    def press_button(self, pick: int, share: float) -> None:
        """Click on a button, a choice or a field."""
        buttons = self._named("button.", "choice.", "field.", "slider.") or self._regions()
        self._click(_point(buttons[pick % len(buttons)], share))
        self.frame(33)
        self.frame(100)

    @rule(card=PICKS, goal=PICKS, share=SHARES, steps=st.sampled_from((1, 3, 6)), drop=st.booleans())
    def drag(self, card: int, goal: int, share: float, steps: int, drop: bool) -> None:
        """Drag a card, or whatever there is, to something that glows or anywhere else."""
        cards = self._named("card.") or self._regions()
        pilot, start = self.running.pilot, _point(cards[card % len(cards)], share)
        pilot.move(start)
        pilot.press()
        self.frame(16)
        lit = [region for region in self._regions() if "glow" in region.flags] or self._regions()
        end = _point(lit[goal % len(lit)], share)
        pilot.carry_to(end, steps)
        if drop:
            pilot.release()
        self.frame(33)

    @rule(at=POINTS, button=st.integers(1, 7), up=st.booleans())
    def mash(self, at: tuple[int, int], button: int, up: bool) -> None:
        """Press or release a mouse button without the other half."""
        pilot = self.running.pilot
        pilot.move(at)
        (pilot.release if up else pilot.press)(button)

    @rule(at=POINTS)
    def wander(self, at: tuple[int, int]) -> None:
        """Move the mouse anywhere."""
        self.running.pilot.move(at)

    @rule(pick=PICKS, steps=st.sampled_from((-1, 1, 3, -3, 0, 100, -100)), sideways=st.integers(-1, 1))
    def wheel(self, pick: int, steps: int, sideways: int) -> None:
        """Turn the wheel over something."""
        self.running.pilot.move(self._spot(pick, 0.5))
        post_wheel(steps, sideways)

    @rule(
        key=st.sampled_from((*CODES, *map(ord, "klihnemvp[]=-+0123456789"))),
        mod=st.sampled_from((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_ALT)),
    )
    def command(self, key: int, mod: int) -> None:
        """Press a key that means something."""
        self.running.pilot.key(key, 0 if key == pygame.K_RETURN else mod)
        self.frame(16)

    @rule(letter=st.sampled_from("acvxzynsofp"), mod=st.sampled_from((pygame.KMOD_CTRL, pygame.KMOD_META)))
    def chord(self, letter: str, mod: int) -> None:
        """Press a letter together with Ctrl or Cmd."""
        self.running.pilot.key(ord(letter), mod)

    @rule(pick=PICKS, texts=st.lists(st.sampled_from(TEXTS), max_size=4),
          erase=st.sampled_from((0, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME)))  # fmt: skip
    def write(self, pick: int, texts: list[str], erase: int) -> None:
        """Type into a field, or nowhere."""
        if fields := self._named("field."):
            self._click(_point(fields[pick % len(fields)], 0.5))
        for text in texts:
            post(pygame.TEXTINPUT, text=text)
        if erase:
            self.running.pilot.key(erase)
        self.frame(16)

    @rule(name=st.sampled_from(sorted(SYSTEM_EVENTS)))
    def system(self, name: str) -> None:
        """Send an event of the window manager or the system."""
        post(getattr(pygame, name), **SYSTEM_EVENTS[name])

    @rule(size=st.sampled_from(SIZES), stay=st.booleans())
    def resize(self, size: tuple[int, int], stay: bool) -> None:
        """Resize the window, and back unless it stays."""
        post_resize(*size)
        self.frame(16)
        if not stay:
            post_resize(*SIZES[0])
            self.frame(16)

    @rule(file=st.none() | st.sampled_from(FILES), text=st.sampled_from(TEXTS))
    def drop_something(self, file: str | None, text: str) -> None:
        """Drop a file or a text on the window."""
        if file is None:
            post(pygame.DROPTEXT, text=text, window=None)
        else:
            post(pygame.DROPFILE, file=file, window=None)

    @rule(
        fingers=st.lists(st.integers(0, 2), min_size=1, max_size=3),
        pick=PICKS,
        goal=PICKS,
        kinds=st.lists(
            st.sampled_from((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)), min_size=2, max_size=5
        ),
    )
    def touch(self, fingers: list[int], pick: int, goal: int, kinds: list[int]) -> None:
        """Touch regions with several fingers, in any order; what they release may never have been pressed."""
        width, height = pygame.display.get_window_size()
        for step, kind in enumerate(kinds):
            x, y = self._spot(pick if step == 0 else goal, 0.5)
            post_finger(kind, fingers[step % len(fingers)], x / width, y / height)
        self.frame(33)

    @rule(x=st.floats(0, 1, width=16), y=st.floats(0, 1, width=16), text=st.sampled_from(TEXTS))
    def gadget(self, x: float, y: float, text: str) -> None:
        """Tap the screen, press a gamepad's button, push its stick and compose a text."""
        post_finger(pygame.FINGERDOWN, 1, x, y)
        post_finger(pygame.FINGERUP, 1, x, y)
        post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=int(x * 16))
        post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=int(y * 6), value=int(65535 * x) - 32768)
        post(pygame.TEXTEDITING, text=text[:12], start=0, length=1)

    @rule(by_key=st.booleans())
    def leave(self, by_key: bool) -> None:
        """Close the program, which then starts again."""
        self.running.pilot.key(pygame.K_q, pygame.KMOD_CTRL) if by_key else post(pygame.QUIT)
        self.frame(33)

    # Invariants

    def look(self) -> None:
        """Check the whole picture. Raises InvariantError."""
        checks.check_picture(self.running.app)
        checks.check_places(self.running.app)
        self.running.app.ui.typesetter.overflows.clear()

    def teardown(self) -> None:
        """Return to the menu, close the program and check the saved games. Raises InvariantError."""
        if self.world is None:
            return
        try:
            if self._sound:
                self.frame(100)
                self.look()
                checks.go_home(self.running, self.frame)
        finally:
            self._opened.__exit__(None, None, None)
            self.world = None
        with self._scratch:
            checks.check_store(self._folder)

    # The screen

    def _click(self, at: tuple[int, int], button: int = 1) -> None:
        pilot = self.running.pilot
        pilot.move(at)
        pilot.press(button)
        pilot.release(button)

    def _regions(self) -> list[Region]:
        """List the drawn regions in a stable order; the window itself if there are none."""
        window = Region("window", pygame.Rect(0, 0, *self.running.app.ui.window.size), "", frozenset())
        return list(self.running.app.stack.display_list.regions) or [window]

    def _named(self, *starts: str) -> list[Region]:
        return [region for region in self._regions() if region.name.startswith(starts)]

    def _spot(self, pick: int, share: float) -> tuple[int, int]:
        regions = self._regions()
        return _point(regions[pick % len(regions)], share)


def _point(region: Region, share: float) -> tuple[int, int]:
    rect = region.rect
    return round(rect.x + rect.width * share), round(rect.y + rect.height / 2)


def play(settings: hypothesis_settings) -> None:
    """Run the state machine. Raises whatever the shortest failing run raises, with its steps as notes."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    run_state_machine_as_test(Monkey, settings=settings)
