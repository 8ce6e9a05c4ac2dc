"""The buttons of the table, and what each does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dutch.i18n import _
from dutch.scenes.stack import Go
from dutch.scenes.table.guide import NEXT
from dutch.scenes.table.overlays import Question

if TYPE_CHECKING:
    from dutch.scenes.table.scene import TableScene


class Controls:
    """Builds the buttons for what can be done now; ``press`` carries one out."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._effects: dict[str, Callable[[], None]] = {}

    @property
    def names(self) -> set[str]:
        """The names of the buttons there are now."""
        return set(self._effects)

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

    def press(self, name: str) -> None:
        """Carry out a button of the table or of what lies above it."""
        overlay = self._scene.overlay
        effects = self._effects if overlay is None else overlay.acts
        effect = effects.get(name)
        if effect is not None:
            effect()

    def _add(
        self,
        name: str,
        rect: pygame.Rect,
        title: str,
        effect: Callable[[], None],
        kind: str = "plain",
        reason: str = "",
        tip: str = "",
    ) -> None:
        """Add one button; with a ``reason`` it is disabled and says why."""
        self._scene.widgets.button(name, rect, title, kind, not reason, reason or tip)  # type: ignore[arg-type]
        self._effects[name] = effect

    def _bar(self) -> None:
        scene = self._scene
        bar, px = scene.layout.zone("bar"), scene.layout.px
        side = max(bar.height - px(8), 28)
        menu = pygame.Rect(0, 0, px(104), side)
        menu.midleft = (bar.x + px(16), bar.centery)
        self._add("menu", menu, _("Menu"), self.ask_to_leave, tip=_("Leave the game (Esc)"))
        if scene.guide is not None:
            return
        log = pygame.Rect(0, 0, px(96), side)
        log.midright = (bar.right - px(16), bar.centery)
        self._add("log", log, _("Log"), scene.toggle_log, tip=_("Show or hide the log (L)"))

    def _guide(self) -> None:
        """In a lesson, the button that leads on."""
        guide = self._scene.guide
        button = None if guide is None or self._scene.animator.busy else guide.button()
        if guide is not None and button is not None:
            self._add(NEXT, button[0], button[1], guide.go_on, "primary")

    def _commands(self) -> None:
        scene = self._scene
        zones = [scene.layout.zone(name) for name in ("button.end", "button.undo", "button.hand")]
        observation = scene.chair.observation
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
            reason = "" if scene.chair.can_undo else _("There is nothing that can be taken back.")
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
        elif scene.chair.can_redo and scene.ours:
            self._add("redo", zones[2], _("Redo"), scene.redo, tip=_("Do again what was undone (Ctrl+Y)"))

    def _verbs(self) -> None:
        """The fan of a lifted power: one button for each thing that it can do."""
        scene = self._scene
        verbs = scene.hands.verbs(scene.chair.observation) if scene.ours else ()
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

    def ask_to_leave(self) -> None:
        """Leave for the menu; the game is kept."""
        scene = self._scene

        def leave() -> None:
            scene.going = Go("menu")

        def open_settings() -> None:
            scene.acts.close()
            scene.going = Go("settings")

        text = _("Leave the table? The game is kept, and Continue in the menu brings you back to it.")
        if scene.chair.observation.to_move is None:
            text = _("Leave the table? This game is over, and its count cannot be looked at again.")
        if scene.guide is not None:
            text = _("Leave the lessons? Learn in the menu begins them again.")
        answers = [
            ("no", _("No, go back"), "plain", scene.acts.close),
            ("settings", _("Settings"), "plain", open_settings),
            ("yes", _("Leave"), "primary", leave),
        ]
        scene.acts.open(Question(text, answers))
