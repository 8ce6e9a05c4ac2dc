"""Where the monkey is, how much each place has got, and which buttons lead where.

Nothing here knows the scenes: places are told apart by the kind of scene and what it says of itself, and ways
between them are learned by going them. So a new scene needs no entry here.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict, deque
from typing import Any

from dutch.desktop.display_list import HitRegion

ENOUGH = 350
"""After so many events in one place the monkey looks for another one."""

OUT = "(out)"
"""Where a button leads that ends the program."""

BUTTONS = ("button.", "tab.", "row.", "entry.", "game.")


def place_of(app: Any) -> str:
    """What the scene on top is called, with its page, or the game that is played in it."""
    scene = app.stack.scene
    name = type(scene).__name__.removesuffix("Scene").lower()
    parts = [name]
    for attribute in ("page", "_page", "tab", "_tab"):
        value = getattr(scene, attribute, None)
        if isinstance(value, str):
            parts.append(value)
    client = getattr(scene, "client", None)
    if client is not None:
        edition = scene.presenter.edition.name
        lesson = getattr(scene, "guide", None) is not None
        parts += ["lesson"] if lesson else [edition, "two" if client.shared else "solo"]
    return " ".join(dict.fromkeys(parts))


def above(app: Any) -> str:
    """What lies above the scene; empty if nothing does."""
    overlay = getattr(app.stack.scene, "overlay", None)
    return type(overlay).__name__ if overlay is not None else ""


class Map:
    """Learns, counts, and says where to go."""

    def __init__(self) -> None:
        self.events: Counter[str] = Counter()
        self.visits: Counter[str] = Counter()
        self._ways: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
        self._tried: Counter[tuple[str, str]] = Counter()
        self._stay = 0
        self._place = ""
        self._goal = ""

    def arrive(self, place: str, events: int) -> None:
        """So many events happened, and this is where they led."""
        self.events[place] += events
        self._stay += events
        if place != self._place:
            self._place, self._stay = place, 0
            self.visits[place] += 1
            if place == self._goal:
                self._goal = ""

    def learn(self, start: str, button: str, end: str) -> None:
        """A click on this button led from here to there."""
        self._ways[start][button][end] += 1

    def doors(self, place: str) -> frozenset[str]:
        """The buttons of a place that have led elsewhere, and out of the program.

        Once it is time to go only the latter.
        """
        ways = self._ways[place].items()
        if self.restless(place):
            return frozenset(name for name, ends in ways if OUT in ends)
        return frozenset(name for name, ends in ways if set(ends) - {place})

    def restless(self, place: str) -> bool:
        """Whether it is time to go elsewhere: after a long stay, or a short one where much has happened."""
        fair = sum(self.events.values()) / max(1, len(self.events))
        return self._stay > (ENOUGH if self.events[place] < 1.5 * fair else ENOUGH // 6)

    def choose(self, place: str, regions: list[HitRegion], rng: random.Random) -> HitRegion | None:
        """What to click on in order to get where least has happened yet; None without any idea."""
        out = {name for name, ends in self._ways[place].items() if OUT in ends}
        usable = {
            t.name: t
            for t in regions
            if t.name.startswith(BUTTONS) and "disabled" not in t.flags and t.name not in out
        }
        choices = [t for t in regions if t.name.startswith("choice.")]
        if choices and rng.random() < 0.5:
            return rng.choice(choices)
        if not usable:
            return None
        untried = [name for name in usable if not self._tried[place, name]]
        if untried:
            name = rng.choice(untried)
        else:
            if not self._goal or rng.random() < 0.1:
                self._goal = min(self.events, key=lambda each: (self.events[each], each))
            names = self._first_steps(place, self._goal) & set(usable)
            name = rng.choice(sorted(names)) if names and rng.random() < 0.8 else rng.choice(sorted(usable))
        self._tried[place, name] += 1
        return usable[name]

    def _first_steps(self, start: str, goal: str) -> set[str]:
        """The buttons of a place with which the shortest known ways to another one begin."""
        away = {goal: 0}
        todo = deque([goal])
        while todo:
            end = todo.popleft()
            for place, buttons in self._ways.items():
                if place not in away and any(end in ends for ends in buttons.values()):
                    away[place] = away[end] + 1
                    todo.append(place)
        if start not in away:
            return set()
        nearer = {place for place, far in away.items() if far < away[start]}
        return {name for name, ends in self._ways[start].items() if nearer & set(ends)}

    def report(self) -> list[str]:
        """How much each place has got, the least first."""
        order = sorted(self.events, key=lambda place: self.events[place])
        return [f"{self.events[place]:8} events, {self.visits[place]:5} visits  {place}" for place in order]
