"""The whole program, led through every scene that shows outside data."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pygame

from dutch.app.application import App
from dutch.scenes.handover import HandoverScene
from dutch.scenes.stack import Go
from tests.programs import open_app, run_frames


@contextlib.contextmanager
def program(folder: Path) -> Iterator[App]:
    app = open_app(folder)
    try:
        yield app
    finally:
        app.close()


def visit(app: App, *scenes: Go) -> None:
    """Show each scene for some frames; any exception fails the test."""
    for go in scenes:
        app.stack.go(go)
        run_frames(app)


def visit_everything(app: App, game: int | None = None) -> None:
    """Show the scenes that list games, and this game wherever it can be shown."""
    visit(app, Go("menu"), Go("history"), Go("statistics"))
    if game is None:
        return
    visit(app, Go("history", {"game": game}), Go("replay", {"game": game}))
    for go in (Go("resume", {"game": game}), Go("continue")):
        visit(app, go)
        if isinstance(app.stack.scene, HandoverScene):
            visit(app, Go("seat"))
        visit(app, Go("menu"))


def type_text(app: App, text: str) -> None:
    """Send text as an input method does, in chunks of SDL's size."""
    for start in range(0, min(len(text), 640), 32):
        chunk = text[start : start + 32]
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=chunk))
    run_frames(app)
