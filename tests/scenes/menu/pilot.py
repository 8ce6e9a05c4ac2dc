"""The menu in a hidden window, used by mouse and keys."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from pygame.event import Event

from dutch.desktop.input import Input
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window
from dutch.resources import assets
from dutch.scenes.menu import MenuScene
from dutch.scenes.menu.choice import Edition, Level
from dutch.scenes.menu.front import Waiting
from dutch.scenes.stack import Go, SceneStack, UIContext
from dutch.settings import Settings
from tests.ui_contexts import IMAGES

LEVELS = [
    Level("novice", "Apprentice", "Knows the rules and little else."),
    Level("merchant", "Merchant", "Counts what every purchase keeps and loses, and gives nothing away."),
    Level("visitor", "Visitor", "Plays anything."),
]
EDITIONS = [
    Edition("usual", "Standard", "Nine cards each, as most people play it.", LEVELS[:2]),
    Edition("sketch", "Prototype", "Bids up to ten. " + "A long line about it. " * 5, LEVELS[1:]),
    Edition("contest", "Competition", "Two cards aside. " + "Another long line. " * 6, LEVELS),
]
WAITING = Waiting(("Wilhelmina van Buren", "Bartholomew Winter"), "Standard", 3, "2026-11-21")


class Pilot:
    """Reads the display list and sends events."""

    def __init__(self, size: tuple[int, int], scale: int, **menu: object) -> None:
        self.window = Window.open(size)
        settings = Settings(scale=scale)
        theme = load_theme(assets())
        self.ui = UIContext(self.window, theme, Typesetter(theme), IMAGES, settings)
        self.went: list[Go] = []
        self.menu = menu
        self.stack = SceneStack(self.ui, self._open)
        self.input = Input()
        self.stack.go(Go("menu"))
        self.frame()

    def _open(self, go: Go) -> MenuScene | None:
        self.went.append(go)
        if go.name != "menu":
            return None
        return MenuScene(self.ui, editions=lambda: EDITIONS, **{"waiting": None, **self.menu})

    def frame(self, *events: Event) -> bool:
        return self.stack.run_frame(16, self.input.translate(events, self.stack.widgets))

    def click(self, name: str) -> None:
        region = self.stack.display_list.find(name)
        assert region is not None, f"{name} is not shown"
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.frame(Event(kind, pos=region.rect.center, button=1))

    def key(self, key: int, mod: int = 0) -> None:
        self.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def type(self, text: str) -> None:
        for letter in text:
            self.frame(Event(pygame.TEXTINPUT, text=letter))

    def names(self) -> set[str]:
        return {region.name for region in self.stack.display_list.regions}
