"""The controller of a table for playing: turns clicks, buttons and keys into actions of one seat."""

from collections.abc import Mapping
from functools import partial
from itertools import chain

import pygame

from dutch.desktop.commands import ARROWS, CommandName
from dutch.desktop.input import Changed, Intention, Wheel
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.players.advice import Adviser
from dutch.rules.api import Observation
from dutch.scenes.stack import Go
from dutch.scenes.table.actions import ActionController
from dutch.scenes.table.amount import CONFIRM, SLIDER, AmountPad
from dutch.scenes.table.areas import PanelSize
from dutch.scenes.table.browser import TableBrowser
from dutch.scenes.table.buttons import POWER_BUTTON, ButtonActs, TableButtons
from dutch.scenes.table.card_overlays import CardChoice
from dutch.scenes.table.controls import Act, Stops, TableButton, control_of
from dutch.scenes.table.guide import LessonGuide, panel_size
from dutch.scenes.table.hint import NAME as NOTE
from dutch.scenes.table.hint import HintNote
from dutch.scenes.table.log import pointed_card
from dutch.scenes.table.model import TableModel
from dutch.scenes.table.notebook import NotebookOpener
from dutch.scenes.table.options import OptionFan
from dutch.scenes.table.overlays import GameMenu
from dutch.scenes.table.view import TableView
from dutch.stage.offers import Action, OpenPile, PowerUse
from dutch.stage.regions import find_card, shows_card

PASS = "pass"
"""The verb of the action for which there is a key of its own."""


class TableController(TableBrowser):
    """Gives keys, clicks and buttons their meaning at the table and in its overlays.

    `LessonController` overrides what is different in a lesson.
    """

    def __init__(
        self,
        client: SeatClient,
        model: TableModel,
        view: TableView,
        code: str = "",
        adviser: Adviser | None = None,
        guide: LessonGuide | None = None,
    ) -> None:
        """``code`` is the game code, for the menu; if ``adviser`` is None, there are no hints."""
        super().__init__(view)
        self.client = client
        self.code = code
        self.seal = ""
        """The seal of the deal, for the menu."""
        self.guide = guide
        self.hint = HintNote(client, view, adviser)
        self.actions = ActionController(
            client, model, view, self.overlays, self.focus, guide, self.hint, self.rebuild
        )
        self._model = model
        self._presenter = view.presenter
        self._focused_decision: Observation | None = None  # the decision that the focus has been moved to
        self._key_acts = self._make_key_acts()
        self._notebook = NotebookOpener(client, view, self.overlays, self.rebuild)
        self.pad = AmountPad(view, self.rebuild, self._propose)
        acts = ButtonActs(
            propose=self._propose,
            pass_turn=self._pass,
            put_back=self.cancel,
            ask_for_hint=self.toggle_hint,
            toggle_notebook=self.toggle_notebook,
            choose_power=self._choose_power,
        )
        self._buttons = TableButtons(client, model, view, self.actions, acts)

    # Keys and the focus

    def _make_key_acts(self) -> Mapping[CommandName, Act]:
        """Return the functions of the keys that have the same meaning in every decision."""
        return {
            "confirm": self.confirm,
            "lift": self.confirm,
            "decide": self._decide,
            "cancel": self._cancel_or_open_menu,
            "zoom": self.zoom_or_close,
            "undo": self.undo,
            "redo": self.actions.redo,
            "log": self.toggle_log,
            "rules": partial(self.go, "rules"),
            "pass": self._pass,
            "hint": self.toggle_hint,
            "notebook": self.toggle_notebook,
            "menu": self._close_or_open_menu,
        }

    def key(self, name: CommandName) -> None:
        """React to a key: change a number, choose by number, move the focus or, failing these, act."""
        handlers = (self._change_number, self._choose_by_number, self._enter_focus, self.move_focus)
        is_handled = any(handle(name) for handle in handlers)
        if not is_handled and name in self._key_acts:
            self._key_acts[name]()
        self.view.changed = True

    @property
    def _acts_at_table(self) -> bool:
        """True if this seat must decide now, and no overlay is open."""
        return self.actions.may_act and self.overlays.top is None

    def _change_number(self, key: CommandName) -> bool:
        """Let a key change the number being chosen. Returns whether it did."""
        if not (self.pad.is_active and self._acts_at_table and self.pad.key(key)):
            return False
        if key.isdigit():
            self.focus.set(f"button.{CONFIRM}")  # so that Enter makes the bid, wherever the focus was
        return True

    def _enter_focus(self, key: CommandName) -> bool:
        """Let an arrow move the focus to the table if nothing has it. Returns whether it did."""
        if key not in ARROWS or self.focus.name or not self._acts_at_table:
            return False
        self.focus.set(self._default_focus)
        return True

    def _choose_by_number(self, key: CommandName) -> bool:
        """Choose an answer by its number, or click one of the player's cards, counted from the left.

        Returns whether the key is a number, even if nothing has this number.
        """
        if not key.isdigit():
            return False
        number = int(key)
        own = self.view.card_groups()[0]
        top = self.overlays.top
        if isinstance(top, OptionFan) and 0 < number <= len(top.acts):
            top.acts[number - 1]()
        elif self._acts_at_table and 0 < number <= len(own):
            self.focus.set(own[number - 1])
            self.click(self.focus.name)
        return True

    def enter(self) -> None:
        """Build the controls, and treat the decision that waits as new for the focus."""
        self._focused_decision = None
        super().enter()

    def tend_focus(self) -> None:
        """Move a keyboard player's focus to each new decision, or if it has disappeared.

        Also updates the names of keys on the buttons.
        """
        self.update_key_names()
        observation = self.client.observation
        ready = self.actions.may_act or self._is_over
        if not ready or self.overlays.top is not None:
            return
        is_new = observation is not self._focused_decision
        self._focused_decision = observation
        if self.view.ui.keyboard and (is_new or self.focus.is_lost(self.view.display_list)):
            self.focus.set(self._default_focus)
            self.view.changed = True

    @property
    def _is_over(self) -> bool:
        """True if the game is over and everything has been shown."""
        return self.client.observation.to_move is None and not self.view.animator.busy

    @property
    def _default_focus(self) -> str:
        """The region that gets the focus in the current decision: one of the player's cards, or a button."""
        if self.pad.is_active and self.actions.may_act:
            return f"button.{CONFIRM}"
        for name in self.view.card_groups()[0]:
            if self.actions.liftable(name) is not None:
                return name
        for button in self._decision_buttons():
            if not button.reason:
                return f"button.{button.name}"
        controls = self.view.controls()
        return controls[0] if controls else ""

    def confirm(self) -> None:
        """Land all moving cards or, if none is moving, confirm the region with the focus."""
        if self.view.animator.busy:
            self.finish_animation()
            return
        if not self.focus.name and self.overlays.top is None:
            self._confirm_without_focus()
            return
        control = control_of(self.focus.name)
        if control is not None and not self.widgets.is_usable(control):
            self.explain(self.focus.name)
            self._model.refusal = self.pad.reason or self._model.refusal
        super().confirm()

    def _confirm_without_focus(self) -> None:
        """Show the score of a finished game; otherwise focus a card or a button that can be used."""
        if self._is_over:
            self.show_score()
        elif self.actions.may_act:
            self.focus.set(self._default_focus)

    def _decide(self) -> None:
        """Press the button that ends the turn or takes the chosen cards, or show why not.

        If cards are moving, land them instead. If a computer player is thinking, let it move at once.
        """
        top = self.overlays.top
        if self.view.animator.busy:
            self.finish_animation()
        elif top is None and self._waits_for_others:
            self.client.request_move()
        elif top is None and self.pad.is_active and self.actions.decisions:
            self._model.refusal = self.pad.reason
            self.pad.confirm()
        elif isinstance(top, CardChoice | None):
            self._take_only_decision()

    def _take_only_decision(self) -> None:
        """Press the only decision button, or say why it is disabled. With several buttons, do nothing."""
        if len(self.actions.decisions) != 1:
            return
        decision = self.actions.decisions[0]
        if decision.reason:
            self._model.refusal = decision.reason
        else:
            self._propose(decision.action)

    def undo(self) -> None:
        """Undo the last action."""
        self.actions.undo()

    def toggle_hint(self) -> None:
        """Ask the coach for a hint, or remove the current one."""
        if isinstance(self.overlays.top, CardChoice | None):
            self._model.refusal = self.hint.toggle(self.actions.may_act)
            self.rebuild()

    def toggle_notebook(self) -> None:
        """Open or close the player's notebook."""
        self._notebook.toggle(self._is_over)

    def _pass(self) -> None:
        """Pass, if that is one of the decisions."""
        if self.overlays.top is not None:
            return
        for decision in self.actions.decisions:
            if decision.action.verb == PASS:
                self._propose(decision.action)

    def handle(self, intention: Intention) -> Go | None:
        """React to the number's slider and to the wheel over it; otherwise react as any table."""
        match intention:
            case Changed(name, value) if name == SLIDER:
                self.pad.slide(int(value))
            case Wheel(at, notches) if self.pad.is_active and self.view.layout.zone("controls").collidepoint(
                at
            ):
                if self._acts_at_table:
                    self.pad.step(1 if notches > 0 else -1)
                return self.going
        return super().handle(intention)

    def _is_over_pad(self, at: tuple[int, int]) -> bool:
        """Return whether a point lies on the controls of a number."""
        return self.pad.is_active and self.view.layout.zone("controls").collidepoint(at)

    def _propose(self, action: Action) -> None:
        """Submit the action of a button, and close the spread from which it took cards."""
        if isinstance(self.overlays.top, CardChoice):
            self.overlays.close()
        self.actions.propose(action)

    def pass_idle_turn(self) -> None:
        """End a turn in which there was no card to play from the beginning."""
        if self._acts_at_table and not (self.client.can_undo or self.client.revealed):
            action = self.actions.choices.idle
            if action is not None:
                self.actions.submit(action)

    def explain(self, name: str) -> None:
        """Do nothing; in a lesson, explain what to do instead of using a region."""

    def table_stops(self) -> Stops:
        """Return the focus stops: the player's cards, the others, the standings and the controls.

        If cards are held, their targets follow the player's cards, and then the uses of a power.
        """
        view = self.view
        offers = self.actions.offers
        own, *others = view.card_groups(with_empty_places=not self._model.selection.is_empty)
        controls = view.controls()
        if self._model.selection.is_empty:
            return Stops([own, *others, view.standing_regions, controls], offers)
        lit = [group for group in others if any(name in offers for name in group)]
        unlit = [group for group in others if group not in lit]
        power_uses = [name for name in controls if name.startswith(POWER_BUTTON)]
        other_controls = [name for name in controls if name not in power_uses]
        return Stops([own, *lit, power_uses, other_controls, view.standing_regions, *unlit], offers)

    def finish_animation(self) -> None:
        """Land all moving cards."""
        self.view.finish()
        self.rebuild()

    def refit(self) -> None:
        """Lay everything out for the current window, and end any drag."""
        self._model.drag = None
        self.overlays.refit()
        self.hint.note.refit()
        if self.view.areas.panel:
            self.view.areas.panel = self._panel_size
        super().refit()

    @property
    def _panel_size(self) -> PanelSize:
        """The size of the panel in place of the log."""
        return panel_size(self.view.ui, grows=False)

    # Clicks

    @property
    def _waits_for_others(self) -> bool:
        """True while another seat decides."""
        return self.client.observation.to_move not in (None, self.client.seat)

    def click(self, name: str, double: bool = False) -> None:
        """React to a click on a region other than a button, or to a key with the same effect."""
        self._model.refusal = ""
        if name == "prompt" and self._waits_for_others and self.overlays.top is None:
            self.client.request_move()
            return
        if self.click_overlay(name) or self.pin_standing(name):
            return
        if name == NOTE:
            self.hint.dismiss()
        elif pointed_card(name):
            self.zoom(name)
        elif not (double and self._double_click_card(name)):
            self._click_table(name)
            self.rebuild()

    def _double_click_card(self, name: str) -> bool:
        """Take the obvious action with one of the player's cards, or lift the whole suit.

        Returns False for other regions, and if a use of the lifted card has been chosen.
        """
        card = self.actions.liftable(name)
        if card is None:
            return False
        obvious = self._presenter.default_action(self.client.observation, card)
        if obvious is not None:
            self.actions.propose(obvious)
        elif not self._model.selection.verb:
            self.actions.lift_suit(card)
        else:
            return False
        return True

    def _click_table(self, name: str) -> None:
        """Use the lifted cards on a target; otherwise lift a card, or look into a pile."""
        card = self.actions.liftable(name)
        offers = self.actions.offers
        selection = self._model.selection
        target = self.view.target_of(name)
        lies_there = target != name and card not in selection.lifted  # on a field, where another can be laid
        if target in offers and (card is None or selection.verb or lies_there):
            self.actions.accept(offers[target], looks=self._shows_pile_first(target))
        elif card is not None:
            self.actions.toggle(card)
            if selection.laid and selection.at in self.actions.offers:
                self.actions.accept(self.actions.offers[selection.at])
        elif selection.lifted and self._takes_cards(target):
            self.actions.refuse(target)
        else:
            self._look_closer(name, target)

    def _takes_cards(self, target: str) -> bool:
        """Return whether a target can ever take cards: a place of the market, a field or a card."""
        return target in self.view.cards.market or target in self._presenter.fields or shows_card(target)

    def _look_closer(self, name: str, target: str) -> None:
        """React to a click that neither lifts nor uses a card: look into a pile, or show a reason.

        At a part of a payment, show what is missing.
        """
        selection = self._model.selection
        if selection.laid and target == selection.at:
            self._model.refusal = self.actions.choices.prompt(self.client.names, self.view.ui.keyboard)
            return
        self._model.refusal = self._why_not_liftable(name)
        if not self._model.refusal:
            self._open_pile(target)

    def _shows_pile_first(self, target: str) -> bool:
        """Return whether a click on a target must show its cards before one is taken."""
        return len(self.view.animator.board.zones.get(target, ())) > 1

    def _why_not_liftable(self, name: str) -> str:
        """Return why a card of the player can't be picked up; empty for any other region."""
        if not self.actions.may_act:
            return ""
        for zone in self._presenter.own_zones:
            if zone.endswith("hand") or zone in self._presenter.fields:
                card = find_card(name, self.view.animator.board.cards(zone))
                if card is not None:
                    return self._presenter.why_not_liftable(self.client.observation, card)
        return ""

    # Overlays

    def _open_pile(self, zone: str) -> None:
        """Show a pile, or ask before the player looks through their deck."""
        if self.spread_pile(zone) or not self.actions.may_act:
            return
        observation = self.client.observation
        offer = self._presenter.look_offer(observation, zone)
        if offer is None:
            self._model.refusal = self._presenter.why_closed(observation, zone)
            return

        def look() -> None:
            self.actions.submit(offer.action)
            self._model.awaited = zone

        self.overlays.ask(offer.question, _("Look and shuffle"), look, self.view.beside(zone))

    def open_requested_cards(self) -> None:
        """Show the pile that the player has asked for, or the cards to choose from, if any."""
        if not self.actions.may_act:
            return
        zone = self._model.awaited
        self._model.awaited = ""
        if zone:
            self._open_pile(zone)
        pile = self.actions.choices.mode.spread
        if pile is not None and self.overlays.top is None and self.going is None:
            self._open_gathering(pile)

    def _open_gathering(self, pile: OpenPile) -> None:
        gathering = CardChoice(
            pile,
            self._model.selection,
            self.actions.toggle,
            lambda: [*self._decision_buttons(), *self._bar_buttons()],
            self.view.beside(self.actions.choices.mode.beside, pull=1),
            self._presenter,
        )
        self.overlays.open(gathering)

    def open_menu(self) -> None:
        """Open the game's menu."""
        menu = GameMenu(
            self.overlays,
            self.go,
            self.rebuild,
            self._menu_room,
            code=self.code,
            seal=self.seal,
            is_over=self.client.observation.to_move is None,
            is_lesson=self.guide is not None,
        )
        self.overlays.open(menu)

    def _menu_room(self) -> pygame.Rect:
        margin = self.view.layout.px(16)
        return self.view.below_bar.inflate(-2 * margin, -margin)

    def cancel(self) -> bool:
        """Close the top overlay or the hint, or put cards back. Returns whether it did any of these."""
        model = self._model
        had_cards = not model.selection.is_empty
        was_dragging = model.card_drag is not None or model.rubber_band is not None
        model.refusal = ""
        model.drag = None
        had_standing = not had_cards and not was_dragging and self.unpin_standing()
        if self.overlays.leave() or self.hint.dismiss():
            return True
        model.selection.put_back()
        self.rebuild()
        if had_cards and self.view.ui.keyboard and self.actions.may_act:
            self.focus.set(self._default_focus)  # it may be on a target, which takes nothing now
        return had_cards or was_dragging or had_standing

    def _cancel_or_open_menu(self) -> None:
        if not self.cancel():
            self.open_menu()

    def _close_or_open_menu(self) -> None:
        """Close the top overlay or, if none is open, open the game's menu."""
        if not self.overlays.leave():
            self.open_menu()

    # Ways out

    def go(self, scene: str) -> None:
        """Leave for the scene of this name."""
        self.going = Go(scene)

    def show_score(self) -> None:
        """Leave for the scene with the final score."""
        client = self.client
        outcome = client.observation.outcome
        args = {"outcome": outcome, "names": client.names, "seat": client.seat, "shared": client.shared}
        self.going = Go("scoring", args)

    def point_at(self, name: str) -> None:
        """Remember the region under the pointer, and move the focus to an option there."""
        top = self.overlays.top
        if isinstance(top, OptionFan) and top.follow(name):
            self.view.changed = True
        super().point_at(name)

    # Buttons

    def table_buttons(self) -> list[TableButton]:
        """Return the buttons of the top bar, for decisions, and for the uses of a lifted power."""
        powers = self._buttons.powers(self._powers, self.fan_zone)
        return [*self._bar_buttons(), *self._decision_buttons(), *powers]

    @property
    def fan_zone(self) -> str:
        """The zone in which there are buttons for the uses of a power; empty if there are none."""
        return self.view.layout.map_name(self._presenter.fan_zone) if self._powers else ""

    @property
    def _powers(self) -> tuple[PowerUse, ...]:
        """The uses of the lifted power card for which there are buttons."""
        return self.actions.powers

    def _bar_buttons(self) -> list[TableButton]:
        """Return the buttons of the top bar."""
        tip = self.view.ui.tip(_("Leave, settings, and more"), "[Esc]")
        return self.bar_buttons("menu", _("Menu"), self.open_menu, tip)

    def _decision_buttons(self) -> list[TableButton]:
        """Return the decision buttons, or the controls of a number, or the button that shows the score."""
        if self._is_over:
            return [self.score_button(self.show_score)]
        self._offer_number()
        hints = self.hint.offered
        slides = self.overlays.top is None
        number = self._buttons.amount(self.pad, hints, slides)
        self.view.widgets.prompted = frozenset(button.name for button in number)
        if number:
            return number
        return self._buttons.decisions(self._offers_undo, self._has_notebook, hints)

    def _offer_number(self) -> None:
        """Keep the controls of a number in step with the decision."""
        choice = self.actions.choices.amounts
        if choice is None or self.actions.may_act:
            self.pad.show(choice)
        else:
            self.pad.show_disabled(choice, self._to_do_first or _("Please wait."))
        self.pad.meaning = ""
        if self.pad.action is not None:
            self.pad.meaning = self._presenter.consequence(
                self.client.observation, self.pad.action, self.client.names
            )
        self.sliders = (SLIDER,) if self.pad.is_active else ()

    @property
    def _offers_undo(self) -> bool:
        """True if actions can be undone in this game."""
        return self._presenter.offers_undo

    @property
    def _has_notebook(self) -> bool:
        """True if the game has a notebook; its button replaces that for undoing."""
        return not self._presenter.offers_undo and self._notebook.page is not None

    @property
    def _to_do_first(self) -> str:
        """What must be done before a number can be chosen; empty if nothing."""
        return ""

    def _choose_power(self, verb: str) -> None:
        """Choose a use of the lifted power, and move a keyboard player's focus to its first target."""
        self._model.selection.choose(verb)
        self.rebuild()
        if self.view.ui.keyboard and self._model.selection.verb:
            regions = chain.from_iterable(self.view.card_groups())
            targets = [name for name in regions if name in self.actions.offers]
            self.focus.set(targets[0] if targets else self.focus.name)
