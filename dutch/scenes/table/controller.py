"""The play table's controller: turns clicks, buttons and keys into the actions of one seat."""

from __future__ import annotations

from dutch.desktop.input import Command, Pressed
from dutch.i18n import _
from dutch.match.lesson import Tutor
from dutch.match.seats import SeatClient
from dutch.rules.api import Card
from dutch.scenes.stack import Go
from dutch.scenes.table.actions import ActionController
from dutch.scenes.table.buttons import (
    Act,
    ButtonBoard,
    TableButton,
    decision_buttons,
    exit_button,
    fan_buttons,
    log_button,
)
from dutch.scenes.table.card_overlays import Gathering, Inspector
from dutch.scenes.table.focus import FocusRing, Stops
from dutch.scenes.table.game_menu import game_menu
from dutch.scenes.table.guide import LessonGuide, panel_width
from dutch.scenes.table.log import pointed_card
from dutch.scenes.table.model import TableModel
from dutch.scenes.table.overlays import OverlayStack
from dutch.scenes.table.view import TableView
from dutch.stage.presenter import PowerUse

FAN = "near.total"
"""The zone in which the buttons of a power lie, over the total that is shown there otherwise."""

TAUGHT = frozenset({"card", "display", "near", "far", "auction", "button"})
"""Kinds of regions whose use a lesson explains."""


class TableController:
    """Gives keys, clicks and buttons their meaning at the table and in its overlays."""

    def __init__(
        self, client: SeatClient, model: TableModel, view: TableView, tutor: Tutor | None, code: str
    ) -> None:
        self.client = client
        self.code = code
        self.going: Go | None = None
        self.guide = None if tutor is None else LessonGuide(view.ui, tutor)
        self.buttons = ButtonBoard(view.widgets)
        self.focus = FocusRing(view.widgets)
        self.overlays = OverlayStack(self.focus, self.rebuild)
        self.inspector = Inspector(view, self.overlays)
        self.actions = ActionController(client, model, view, self.overlays, self.guide, self.rebuild)
        self._model = model
        self._view = view
        self._presenter = view.presenter
        self._keys: dict[str, Act] = {
            "confirm": self._confirm,
            "lift": self._confirm,
            "cancel": self._cancel_or_menu,
            "zoom": lambda: self.inspector.zoom_or_close(self.focus.name, model.hover),
            "undo": self.actions.undo,
            "redo": self.actions.redo,
            "log": self.toggle_log,
            "rules": lambda: self.go("rules"),
        }

    # Keys and the focus

    def key(self, command: Command) -> None:
        """React to a key."""
        if not self.focus.move(command.name, self._stops()):
            act = self._keys.get(command.name)
            if act is not None:
                act()
        self._view.changed = True

    def explain(self, name: str) -> None:
        """In a lesson, say what to do instead of using a region that the step does not ask for."""
        if self.guide is not None and name.partition(".")[0] in TAUGHT and not self._view.animator.busy:
            self._model.refusal = self.guide.hint

    def _confirm(self) -> None:
        """Do what a click on the region with the focus does."""
        if self._view.animator.busy:
            self.finish_animation()
        elif self.focus.name.startswith("button."):
            pressed = self._view.widgets.press_focused()
            if isinstance(pressed, Pressed):
                self.press(pressed.name)
            else:
                self.explain(self.focus.name)
        elif self.focus.name and not self.focus.on_control:
            self.click(self.focus.name)

    def _stops(self) -> Stops:
        """Return where the focus can go; with cards held, their targets and the buttons come first."""
        overlay, view = self.overlays.top, self._view
        rects = {region.name: region.rect for region in view.display_list.regions}
        if overlay is not None:
            cards = [name for name in rects if name.startswith("card.") and overlay.click(name)]
            return Stops([cards, self.buttons.regions], rects, each_button=True)
        own, *others = view.card_groups()
        controls = view.controls()
        groups = [own, *others, controls]
        if not self._model.selection.empty:
            lit = [group for group in others if any(name in self.actions.offers for name in group)]
            groups = [own, *lit, controls, *(group for group in others if group not in lit)]
        return Stops(groups, rects, self.actions.offers)

    def hover(self, name: str) -> None:
        """Note the region under the pointer."""
        if name != self._model.hover:
            self._model.hover = name
            self._view.changed = True

    def finish_animation(self) -> None:
        """Land all moving cards."""
        self._view.finish()
        self.rebuild()

    def toggle_log(self) -> None:
        """Open or close the log; a lesson has none."""
        if self.guide is None:
            self._view.log_open = not self._view.log_open
            self.resize()

    def resize(self) -> None:
        """Lay everything out for another window."""
        self._model.drag = None
        if self._view.panel:
            self._view.panel = panel_width(self._view.ui)
        self._view.resize()
        self.buttons.clear()
        self.rebuild()
        self.focus.renew()

    # Clicks

    def click(self, name: str, double: bool = False) -> None:
        """React to a click on a region that isn't a button, or to the key that stands for one."""
        self._model.refusal = ""
        overlay = self.overlays.top
        if overlay is not None:
            act = overlay.click(name)
            if act is not None:
                act()
        elif pointed_card(name):
            self.inspector.zoom(name)
        else:
            card = self.actions.liftable(name)
            obvious = None
            if double and card is not None:
                obvious = self._presenter.default_action(self.client.observation, card)
            if obvious is not None:
                self.actions.propose(obvious)
            else:
                self._click_table(name, card)
                self.rebuild()

    def _click_table(self, name: str, card: Card | None) -> None:
        """Use the lifted cards on a target, else lift a card, else look into a pile."""
        offers, selection, target = self.actions.offers, self._model.selection, self._view.target_of(name)
        if target in offers and (card is None or selection.verb):
            self.actions.accept(offers[target])
        elif card is not None:
            self.actions.toggle(card)
        elif selection.lifted and (target in self._view.cards.market or target.startswith("card.")):
            self.actions.refuse(target)
        elif self.guide is not None:
            self.explain(name)
        elif not self._explain_stuck(target):
            self._open_pile(target)

    def _explain_stuck(self, name: str) -> bool:
        """Say why one of the player's cards cannot be picked up. Returns whether there is a reason."""
        held = self._view.animator.board.cards("near.hand") if self.actions.may_act else ()
        card = next((card for card in held if card is not None and name == f"card.{card}"), None)
        if card is not None:
            self._model.refusal = self._presenter.why_not_liftable(self.client.observation, card)
        return bool(self._model.refusal)

    def _open_pile(self, zone: str) -> None:
        """Show a pile, or ask before the player looks through their deck."""
        if self.inspector.look_through(zone) or not self.actions.may_act:
            return
        observation = self.client.observation
        question = self._presenter.look_action(observation, zone)
        if question is None:
            self._model.refusal = self._presenter.why_closed(observation, zone)
            return
        action, text = question

        def look() -> None:
            self.actions.submit(action)
            self._model.awaited = zone

        self.overlays.ask(text, _("Look and shuffle"), look)

    # Overlays

    def open_due(self) -> None:
        """Open the pile that the player asked to see, or the cards to choose from."""
        model = self._model
        if not self.actions.may_act:
            return
        zone, model.awaited = model.awaited, ""
        if zone:
            self._open_pile(zone)
        if self.overlays.top is None and self.going is None:
            self._open_gathering()

    def _open_gathering(self) -> None:
        """Spread out the cards to choose from if they aren't in any zone of the table."""
        pile = self.actions.choices.mode.spread
        if pile is None:
            return

        def take() -> None:
            action = self.actions.choices.decisions[0].action
            self.overlays.close()
            self.actions.propose(action)

        gathering = Gathering(
            pile,
            self._model.selection,
            self.actions.toggle,
            lambda: self.actions.choices.decisions[0],
            take,
            self.open_menu,
            self._presenter,
        )
        self.overlays.open(gathering)

    def open_menu(self) -> None:
        """Open the menu of the game."""
        over = self.client.observation.to_move is None
        lesson = self.guide is not None
        self.overlays.open(game_menu(self.overlays, self.go, self.rebuild, self.code, over, lesson))

    def cancel(self) -> bool:
        """Close the top overlay, or put cards back. Returns whether there was anything to cancel."""
        model = self._model
        held = not model.selection.empty or model.dragging is not None
        model.refusal = ""
        model.drag = None
        if self.overlays.leave():
            return True
        model.selection.put_back()
        self.rebuild()
        return held

    def _put_back(self) -> None:
        self.cancel()

    def _cancel_or_menu(self) -> None:
        if not self.cancel():
            self.open_menu()

    # Ways out

    def go(self, scene: str) -> None:
        """Leave for another scene."""
        self.going = Go(scene)

    def show_score(self) -> None:
        """Leave for the scoring."""
        client = self.client
        outcome = client.observation.outcome
        args = {"outcome": outcome, "names": client.names, "seat": client.seat, "shared": client.shared}
        self.going = Go("scoring", args)

    def _go_on(self) -> None:
        """Go to the next step of the lesson."""
        if self.guide is not None:
            if self.client.observation.outcome is not None:
                self.show_score()
            self.going = self.guide.go_on() or self.going
            self._model.refusal = ""
            self.rebuild()

    def _go_back(self) -> None:
        """Return to the lesson's step before."""
        if self.guide is not None:
            self._model.selection.put_back()
            self._model.refusal = ""
            self.guide.go_back()
            self.rebuild()

    def _leave(self, go: Go) -> None:
        self.going = go

    # Buttons

    def press(self, name: str) -> None:
        """Press a button of the table or of the overlay above it."""
        self.buttons.press(name)

    def rebuild(self) -> None:
        """Show the buttons for what can be done now."""
        overlay = self.overlays.top
        if overlay is not None:
            self.buttons.show(overlay.buttons(self._view.ui))
        else:
            self.buttons.show([*self._bar(), *self._decisions(), *self._fan()])
        self._view.changed = True

    @property
    def fan(self) -> str:
        """The zone in which the buttons of a power lie now; empty if there are none."""
        return self._view.layout.spot(FAN) if self._powers else ""

    @property
    def _powers(self) -> tuple[PowerUse, ...]:
        powers = self.actions.choices.powers if self.actions.may_act else ()
        if self.guide is None:
            return powers
        hint = self.guide.hint
        return tuple(power if power.actions else power._replace(reason=hint) for power in powers)

    def _bar(self) -> list[TableButton]:
        """Return the buttons of the top bar, and those of a lesson's panel."""
        layout, guide = self._view.layout, self.guide
        tip = _("Leave, settings, and more (Esc)")
        buttons = [exit_button(layout, "menu", _("Menu"), self.open_menu, tip)]
        if guide is None:
            buttons.append(log_button(layout, self.toggle_log))
        else:
            busy = self._view.animator.busy
            buttons += guide.buttons(self._view.side, busy, self._go_on, self._go_back, self._leave)
        return buttons

    def _decisions(self) -> list[TableButton]:
        """Return the decision buttons, undo and redo, or the button that shows the score."""
        client, layout = self.client, self._view.layout
        zones = [layout.zone(name) for name in ("button.end", "button.undo", "button.hand")]
        if client.observation.to_move is None and not self._view.animator.busy:
            return [TableButton("score", zones[0], _("See the score"), self.show_score, "primary")]
        decisions = self.actions.choices.decisions if self.actions.may_act else ()
        buttons = decision_buttons(zones, decisions, self.actions.propose)
        if len(decisions) < 2 and self.guide is None:
            reason = "" if client.can_undo else _("There is nothing to undo.")
            tip = _("Undo the last action (Ctrl+Z)")
            buttons.append(TableButton("undo", zones[1], _("Undo"), self.actions.undo, "plain", reason, tip))
        if not self._model.selection.empty:
            buttons.append(TableButton("put_back", zones[2], _("Put back"), self._put_back))
        elif client.can_redo and self.actions.may_act:
            tip = _("Redo the action you undid (Ctrl+Y)")
            buttons.append(TableButton("redo", zones[2], _("Redo"), self.actions.redo, tip=tip))
        return buttons

    def _fan(self) -> list[TableButton]:
        """Return the fan of a lifted power: one button for each use."""
        powers, layout = self._powers, self._view.layout
        return fan_buttons(layout, layout.spot(FAN), powers, self._model.selection.verb, self._choose)

    def _choose(self, verb: str) -> None:
        self._model.selection.choose(verb)
        self.rebuild()
