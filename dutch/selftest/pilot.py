"""A pilot that sees the screen's regions, moves the mouse and presses keys, and its moves at any table.

Nothing here knows a game. The pilot has only a ``Screen``, which runs a frame and lists the regions drawn. It
acts by posting mouse and keyboard events.
"""

import random
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import dropwhile
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import NOTES, Region, RegionKind

Point = tuple[int, int]

CLICK_DISTANCE = 12
"""Minimum distance in pixels between two clicks that must not count as a double click."""

GO_ON = ("button.skip", "button.go_on")
"""The buttons with which a player goes on to a result, and after it."""

Condition = Callable[[], bool]

MAX_SECONDS = 60.0
"""Maximum time of a wait in seconds, in which a computer player must answer."""

MAX_IDLE_ACTIONS = 6
"""Number of actions without effect after which the pilot makes a decision as soon as it can."""


class PilotError(Exception):
    """The screen did not react as expected, or shows something wrong; str() is one sentence."""


class Screen(NamedTuple):
    """The pilot's only access to the program."""

    frame: Callable[[int], object]
    """Runs one frame that lasts the given milliseconds."""
    regions: Callable[[], Sequence[Region]]
    """Returns the hit regions drawn last."""
    problems: Callable[[], Sequence[str]]
    """Returns a sentence for each fault of the picture."""


class Pilot:
    """A simulated player. For the program, each frame lasts ``ms`` milliseconds."""

    max_frames = 450
    """Frames within which the screen must react to an action."""

    def __init__(self, screen: Screen, ms: int = 33) -> None:
        self.screen = screen
        self.ms = ms
        self.pointer: Point = (1, 1)
        self._last_press: Point = (-100, -100)
        self._held: set[int] = set()

    # Seeing

    @property
    def regions(self) -> Sequence[Region]:
        """The hit regions on the screen, the topmost last."""
        return self.screen.regions()

    def find(self, name: str) -> Region | None:
        """Return the topmost region of that name, or None."""
        return next((region for region in reversed(self.regions) if region.name == name), None)

    def need(self, name: str) -> Region:
        """Return the topmost region of that name. Raises PilotError if there is none."""
        region = self.find(name)
        if region is None:
            raise PilotError(f"Expected {name} on the screen, but it is not there.")
        return region

    def enabled(self, name: str) -> bool:
        """Return whether a button is on the screen and can be pressed."""
        region = self.find(name)
        return region is not None and "disabled" not in region.flags

    def flagged(self, flag: str) -> list[Region]:
        """Return the regions that carry a flag, one per name."""
        return list({region.name: region for region in self.regions if flag in region.flags}.values())

    def cards(self) -> list[Region]:
        """Return the face-up cards, from the lowest to the topmost."""
        return [region for region in self.regions if region.name == f"card.{region.card}"]

    def of_kind(self, *kinds: RegionKind) -> list[Region]:
        """Return the regions of these kinds, from the lowest to the topmost."""
        return [region for region in self.regions if region.kind in kinds]

    @property
    def quiet(self) -> bool:
        """True while nothing moves."""
        return not any("moving" in region.flags for region in self.regions)

    @property
    def waiting(self) -> bool:
        """True while the other player has to decide."""
        prompt = self.find("prompt")
        return prompt is not None and "dim" in prompt.flags

    def check(self) -> None:
        """Raise PilotError if something is wrong with the picture."""
        for problem in self.screen.problems():
            raise PilotError(problem)

    def selected(self) -> set[str]:
        """Return the cards that are lifted, laid down or chosen."""
        return {region.name for region in self.cards() if "selected" in region.flags}

    @property
    def holding(self) -> bool:
        """True while any card is ``selected``."""
        return bool(self.selected())

    @property
    def refused(self) -> bool:
        """True while the prompt shows why an action is refused."""
        return "warn" in self.need("prompt").flags

    @property
    def behind_curtain(self) -> bool:
        """True while the screen is handed from one player to the other."""
        return self.find("curtain") is not None

    @property
    def asked(self) -> bool:
        """True while a panel is open over the table."""
        return any(self.find(name) is not None for name in ("question", "spread", "game_menu"))

    def spread(self) -> list[Region]:
        """Return the cards spread out over the table."""
        above = dropwhile(lambda region: region.name != "spread", self.regions)
        return [region for region in above if region.name == f"card.{region.card}"]

    # Waiting

    def frames(self, count: int) -> None:
        """Run this many frames."""
        for _frame in range(count):
            self.screen.frame(self.ms)

    def wait(self, until: Condition, expected: str) -> None:
        """Run frames until a condition holds, and go on after results on the way.

        Raises PilotError if that takes too long.
        """
        idle = 0
        limit = time.monotonic() + MAX_SECONDS
        while not until():
            self.screen.frame(self.ms)
            for name in filter(self.enabled, GO_ON):
                self.move(self.spot(self.need(name)))
                if self.enabled(name):  # it can be gone by now
                    self.press()
                    self.release()
            if self.waiting and self.quiet:
                time.sleep(0.002)
            else:
                idle += 1
            if idle > self.max_frames or time.monotonic() > limit:
                raise PilotError(f"Expected {expected}, but it did not happen; the screen is stuck.")

    def settle(self) -> None:
        """Wait until nothing moves and the other player has answered, then check the screen."""
        self.frames(2)
        self.wait(lambda: self.quiet and not self.waiting, "all movement and thinking to end")
        self.check()

    def expect(self, expected: str, until: Condition) -> None:
        """Wait for the effect of the last action. Raises PilotError if there is none."""
        self.wait(until, f"{expected} (pointer at {self.pointer})")

    def require(self, condition: bool, expected: str) -> None:
        """Raise PilotError unless a condition already holds."""
        if not condition:
            raise PilotError(f"Expected {expected}, but it did not happen; the screen is stuck.")

    def click_for(self, name: str, until: Condition, expected: str) -> None:
        """Click a region and wait for the effect."""
        self.click(name)
        self.expect(f"{expected} after a click on {name}", until)

    def click_to_show(self, name: str, region: str, expected: str) -> None:
        """Click a region and wait until another one appears."""
        self.click_for(name, lambda: self.find(region) is not None, expected)

    # Mouse

    def move(self, pos: Point) -> None:
        """Move the pointer to a position."""
        rel = (pos[0] - self.pointer[0], pos[1] - self.pointer[1])
        self.pointer = pos
        pygame.mouse.set_pos(pos)
        buttons = tuple(int(button in self._held) for button in (1, 2, 3))
        post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=buttons, touch=False)
        self.screen.frame(self.ms)

    def press(self, button: int = 1) -> None:
        """Press a mouse button at the pointer."""
        self._last_press = self.pointer
        self._held.add(button)
        post(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=button, touch=False)
        self.screen.frame(self.ms)

    def release(self, button: int = 1) -> None:
        """Release a mouse button at the pointer."""
        self._held.discard(button)
        post(pygame.MOUSEBUTTONUP, pos=self.pointer, button=button, touch=False)
        self.screen.frame(self.ms)

    def click(self, name: str, button: int = 1) -> None:
        """Click an uncovered part of a region. Raises PilotError if there is none."""
        self.move(self.spot(self.need(name)))
        self.need(name)
        self.press(button)
        self.release(button)

    def double_click(self, name: str) -> None:
        """Click a region twice at the same spot."""
        self.click(name)
        self.press()
        self.release()

    def drag(self, name: str, target: str, drop: bool = True, steps: int = 6) -> None:
        """Drag one region to another, and drop it there unless ``drop`` is False."""
        self.move(self.spot(self.need(name)))
        self.press()
        self.carry(target, steps)
        if drop:
            self.release()

    def carry(self, target: str, steps: int = 6) -> None:
        """Move the pointer to the middle of a region, in steps as a hand does."""
        self.carry_to(self.need(target).rect.center, steps)

    def carry_to(self, end: Point, steps: int = 6) -> None:
        """Move the pointer to a position, in steps as a hand does."""
        (left, top), (right, bottom) = self.pointer, end
        for step in range(1, steps + 1):
            self.move((left + (right - left) * step // steps, top + (bottom - top) * step // steps))

    def spot(self, region: Region) -> Point:
        """Return a position where a click reaches the region. Raises PilotError if it is fully covered."""
        for pos in _points_to_click(region.rect):
            x, y = self._last_press
            if max(abs(pos[0] - x), abs(pos[1] - y)) > CLICK_DISTANCE and self._reaches(region, pos):
                return pos
        raise PilotError(f"Expected to reach {region.name} at {tuple(region.rect)}, but something covers it.")

    def _reaches(self, region: Region, pos: Point) -> bool:
        """Return whether a click at ``pos`` reaches this region.

        A region that this one is a part of can be on top, and so can a card of the same size.
        """
        for other in reversed(self.regions):
            if other.kind in NOTES or "moving" in other.flags:
                continue
            if other.rect.collidepoint(pos):
                is_part = region.name == other.name or (region.control and region.control == other.control)
                same_size = other.rect.size == region.rect.size
                offset = max(abs(other.rect.x - region.rect.x), abs(other.rect.y - region.rect.y))
                lies_there = other.card is not None and same_size and offset <= CLICK_DISTANCE
                return is_part or lies_there
        return False

    # Keyboard

    def key(self, key: int, mod: int = 0, text: str = "", scancode: int = 0) -> None:
        """Press and release a key that writes ``text``; ``scancode`` is its position on the keyboard."""
        post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=scancode)
        if text:
            post(pygame.TEXTINPUT, text=text)
        post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=scancode)
        self.screen.frame(self.ms)

    def write(self, text: str) -> None:
        """Type text into the focused field."""
        for character in text:
            self.key(ord(character), text=character)

    # Cards

    def lift(self, name: str) -> bool:
        """Lift a card by a click, and return whether it is lifted.

        A card that cannot be used now is not lifted. The click may also use the card as the target of another
        lifted card, which asks a question or starts an animation.
        """
        self.click(name)
        self.frames(1)
        if not self.quiet:
            return False
        self.check()
        return "selected" in self.need(name).flags

    def pick_up(self, name: str) -> bool:
        """Press on a card and drag it a little; return whether it follows."""
        self.move(self.spot(self.need(name)))
        self.press()
        self.carry_to((self.pointer[0], self.pointer[1] - 40), 3)
        if "moving" in self.need(name).flags:
            return True
        self.release()
        return False

    def put_back(self) -> None:
        """Put all lifted or laid cards back where they came from, if there are any."""
        if self.holding:
            self.key(pygame.K_ESCAPE)
            self.expect("all cards to be back", lambda: not self.holding)


def misfits(texts: Iterable[str]) -> list[str]:
    """Return a sentence for each of these texts, which did not fit their boxes."""
    return [f"The text “{text}” does not fit its box." for text in texts]


def post(kind: int, **values: object) -> None:
    """Put one event into the event queue."""
    pygame.event.post(pygame.event.Event(kind, values))


def _points_to_click(rect: pygame.Rect) -> Iterator[Point]:
    """Yield points to click: the middle, then a grid that starts at the left edge.

    A partly covered card shows its left edge. The last points are close together, to hit regions that are
    nearly covered.
    """
    yield rect.center
    for across in (0.5, 0.25, 0.1, 0.75, 0.9, 0.04, *(step / 200 for step in range(1, 200))):
        for down in (0.5, 0.25, 0.75, 0.1, 0.9):
            yield rect.x + round(rect.width * across), rect.y + round(rect.height * down)


def last_number(region: Region) -> int:
    """Return the last number in a region's label. Raises PilotError if there is none."""
    numbers = re.findall(r"-?\d+", region.label)
    if not numbers:
        raise PilotError(f"Expected a number in {region.name}, but it says “{region.label}”.")
    return int(numbers[-1])


class TableMoves(ABC):
    """Random moves at the table, drawn from ``rng``: whatever lights up may be chosen, by mouse or by key.

    ``idle_actions`` counts the actions without effect since the last decision.
    """

    def __init__(self, pilot: Pilot, rng: random.Random) -> None:
        self.pilot = pilot
        self.rng = rng
        self.idle_actions = 0

    @abstractmethod
    def act(self) -> None:
        """Make the decision, or take an action that changes nothing in the game."""

    # Actions that change nothing

    @property
    def must_decide(self) -> bool:
        """True after ``MAX_IDLE_ACTIONS`` actions without a decision."""
        return self.idle_actions > MAX_IDLE_ACTIONS

    def idle_by_chance(self, chance: float, *actions: Callable[[], None]) -> bool:
        """Take one of these idle actions with this probability; return whether one was taken."""
        idle = self.rng.random() < chance and not self.must_decide
        if idle:
            self.idle_actions += 1
            self.rng.choice(actions)()
        return idle

    def hover(self) -> None:
        """Point at three random regions, and check the screen each time."""
        for region in self.rng.sample(list(self.pilot.regions), 3):
            self.pilot.move(region.rect.center)
            self.pilot.check()

    def undo(self) -> None:
        """Undo the last action if possible, and sometimes redo it."""
        pilot = self.pilot
        if pilot.enabled("button.undo"):
            pilot.click("button.undo")
            pilot.frames(3)
            if self.rng.random() < 0.5 and pilot.enabled("button.redo"):
                pilot.click("button.redo")
                pilot.frames(3)

    def answer(self) -> None:
        """Answer a question, or close the cards that are spread out."""
        pilot, rng = self.pilot, self.rng
        before = self._buttons()
        if rng.random() > 0.9 and not self.must_decide:
            pilot.key(pygame.K_ESCAPE)
        else:
            pilot.click(rng.choice([name for name in before if name not in ("button.no", "button.back")]))
        expected = f"an answer to close the panel ({', '.join(before)})"
        pilot.expect(expected, lambda: before != self._buttons())

    def _buttons(self) -> list[str]:
        return [region.name for region in self.pilot.of_kind("button")]
