"""The buttons of the table, and what each does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dutch.i18n import _
from dutch.scenes.table.buttons import Buttons
from dutch.scenes.table.game_menu import game_menu
from dutch.scenes.table.guide import NEXT

if TYPE_CHECKING:
    from dutch.scenes.table.scene import TableScene


class Controls(Buttons):
    """Builds the buttons for what can be done now."""

    _scene: TableScene

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)

    @property
    def fan(self) -> str:
        """The zone in which the fan of a power lies: that of the total which is shown below."""
        return self._scene.layout.spot("near.total")

    @property
    def fan_open(self) -> bool:
        """Whether the fan of a power lies there."""
        return any(name.startswith("verb.") for name in self._effects)

    def build(self) -> None:
        """Make all buttons for what can be done now."""
        self._effects = {}
        self._bar()
        self._guide()
        self._commands()
        self._verbs()

    def _bar(self) -> None:
        self._add_to_bar("menu", _("Menu"), self.open_menu, _("Leave, settings, and more (Esc)"))
        if self._scene.guide is None:
            self._add_log()

    def _guide(self) -> None:
        """In a lesson, the button that leads on."""
        guide = self._scene.guide
        button = None if guide is None or self._scene.animator.busy else guide.button()
        if guide is not None and button is not None:
            self._add(NEXT, button[0], button[1], guide.go_on, "primary")

    def _commands(self) -> None:
        scene = self._scene
        zones = [scene.layout.zone(name) for name in ("button.end", "button.undo", "button.hand")]
        observation = scene.client.observation
        if observation.to_move is None and not scene.animator.busy:
            self._add("score", zones[0], _("See the score"), scene.show_score, "primary")
            return
        commands = scene.presenter.commands(observation, scene.hands.held) if scene.ours else ()
        for zone, command in zip(zones, commands, strict=False):
            action = command.action
            self._add(
                action.verb,
                zone,
                command.title,
                lambda action=action: scene.acts.propose(action),  # type: ignore[misc]
                command.kind,
                command.reason,
            )
        if len(commands) < 2:
            reason = "" if scene.client.can_undo else _("There is nothing that can be taken back.")
            self._add(
                "undo",
                zones[1],
                _("Undo"),
                scene.undo,
                reason=reason,
                tip=_("Take back the last action (Ctrl+Z)"),
            )
        if not scene.hands.empty:
            self._add("put_back", zones[2], _("Put back"), self._put_back)
        elif scene.client.can_redo and scene.ours:
            self._add("redo", zones[2], _("Redo"), scene.redo, tip=_("Do again what was undone (Ctrl+Y)"))

    def _verbs(self) -> None:
        """The fan of a lifted power: one button for each thing that it can do."""
        scene = self._scene
        verbs = scene.hands.verbs(scene.client.observation) if scene.ours else ()
        if not verbs:
            return
        row, gap = scene.layout.zone(self.fan), scene.layout.px(12)
        width = (row.width - gap * (len(verbs) - 1)) // len(verbs)
        for index, verb in enumerate(verbs):
            rect = pygame.Rect(row.x + index * (width + gap), row.y, width, row.height)
            chosen = scene.hands.verb == verb.name
            self._add(
                f"verb.{verb.name}",
                rect,
                verb.title,
                lambda name=verb.name: self._choose(name),  # type: ignore[misc]
                "primary" if chosen else "plain",
                "" if verb.actions else verb.reason,
                verb.explanation,
            )

    def _choose(self, verb: str) -> None:
        self._scene.hands.choose(verb)
        self._scene.rebuild()

    def _put_back(self) -> None:
        self._scene.acts.cancel()

    def open_menu(self) -> None:
        """Open the menu of the game."""
        self._scene.acts.open(game_menu(self._scene))
