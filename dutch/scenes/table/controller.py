"""The controller of a table for playing: turns clicks, buttons and keys into actions of one seat."""

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from dutch.desktop.commands import ARROWS, CommandName
from dutch.desktop.display_list import Act, Region
from dutch.desktop.input import Changed, Intention, Wheel
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.players.advice import Adviser
from dutch.rules.api import AnyObservation, Card
from dutch.scenes.stack import Go
from dutch.scenes.table.actions import ActionController, PileLooks
from dutch.scenes.table.browser import TableBrowser
from dutch.scenes.table.buttons import CONFIRM, SLIDER, AmountPad, ButtonActs, TableButtons
from dutch.scenes.table.card_overlays import CardChoice, OptionFan
from dutch.scenes.table.controls import Part, TableButton, divide_groups, focus_groups
from dutch.scenes.table.drawing import PANEL
from dutch.scenes.table.guide import panel_size
from dutch.scenes.table.hint import LAYER_ABOVE_CARDS, HintNote
from dutch.scenes.table.log import LogView
from dutch.scenes.table.model import TableModel
from dutch.scenes.table.notebook import NotebookOpener
from dutch.scenes.table.overlays import GameMenu
from dutch.scenes.table.view import PanelSize, TableView
from dutch.stage.answers import Action, OpenPile, PowerUse, TargetOffer
from dutch.stage.regions import Target, card_of, card_region, target_of

PASS = "pass"
"""The verb of the action for which there is a key of its own."""


class TableController(TableBrowser, Part):
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
        plays: bool = True,
    ) -> None:
        """``code`` is the game code, for the menu; if ``adviser`` is None, there are no hints.

        ``plays`` is False in a lesson, whose table has no log, no hints, no notebook and no undo.
        """
        super().__init__(view)
        self.client = client
        self.code = code
        self.seal = ""
        """The seal of the deal, for the menu."""
        self.hint: HintNote | None = None
        self.notebook: NotebookOpener | None = None
        if plays:
            self.log = LogView(view, self.zoom)
            self.hint = HintNote(client, view, adviser, self._note_layer)
            self.notebook = NotebookOpener(client, view, self.overlays, self.rebuild)
        advised = None if self.hint is None else self.hint.advises
        self.actions = ActionController(client, model, view, self.overlays, self.focus, advised, self.rebuild)
        self.looks = PileLooks(client, model, view, self.overlays, self.actions)
        self._model = model
        self._presenter = view.presenter
        self._focused_decision: AnyObservation | None = None  # the decision that the focus has been moved to
        self._key_acts = self._make_key_acts()
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

    def _note_layer(self) -> int | None:
        """Return the layer of the hint, which is hidden by a drag and by overlays but spread cards."""
        top = self.overlays.top
        if self._model.card_drag is not None or not isinstance(top, CardChoice | None):
            return None
        return PANEL if top is None else LAYER_ABOVE_CARDS

    # Keys and the focus

    def _make_key_acts(self) -> Mapping[CommandName, Act]:
        """Return the functions of the keys that have the same meaning in every decision."""
        acts: dict[CommandName, Act] = {
            "confirm": self.confirm,
            "lift": self.confirm,
            "decide": self._decide,
            "cancel": self._cancel_or_open_menu,
            "zoom": self.zoom_or_close,
            "rules": partial(self.go, "rules"),
            "pass": self._pass,
            "hint": self.toggle_hint,
            "menu": self._close_or_open_menu,
            "undo": self.undo,
        }
        if self.log is not None:
            acts["log"] = self.toggle_log
            acts["redo"] = self.actions.redo
        if self.notebook is not None:
            acts["notebook"] = self.toggle_notebook
        return acts

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
        own = self.view.own_cards()
        top = self.overlays.top
        if isinstance(top, OptionFan) and 0 < number <= len(top.acts):
            top.acts[number - 1]()
        elif self._acts_at_table and 0 < number <= len(own):
            self.focus.set(card_region(own[number - 1]))
            self.click(self.view.display_list.find(self.focus.name))
        return True

    def enter(self) -> None:
        """Build the controls, and treat the decision that waits as new for the focus."""
        self._focused_decision = None
        super().enter()

    def update(self, ms: float) -> bool:
        """Do what the position asks for once everything has been shown."""
        is_forgotten = self._model.forget_refusal(ms)
        self.actions.return_staged_cards()
        self.open_requested_cards()
        self.looks.end()
        self.pass_idle_turn()
        self.tend_focus()
        return is_forgotten

    @property
    def prompt(self) -> str:
        """What the player can do, or why the chosen number is impossible; keys are in brackets."""
        if self.hint is not None and self.hint.thinking:
            return _("Thinking about a hint …")
        if self.pad.reason:
            return self.pad.reason
        if self.pad.is_active and self.pad.is_edited:
            return self.pad.meaning
        return self.actions.choices.prompt(self.client.names, self.view.ui.keyboard)

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
        for card in self.view.own_cards():
            if self.actions.can_lift(card):
                return card_region(card)
        for button in self._decision_buttons():
            if not button.reason:
                return f"button.{button.name}"
        controls = self.view.controls()
        return controls[0].name if controls else ""

    def confirm(self) -> None:
        """Land all moving cards or, if none is moving, confirm the region with the focus."""
        if self.view.animator.busy:
            self.finish_animation()
            return
        if not self.focus.name and self.overlays.top is None:
            self._confirm_without_focus()
            return
        control = self.widgets.focused
        if control is not None and not self.widgets.is_usable(control):
            self.explain(self.view.display_list.find(self.focus.name))
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
        elif top is None and self.client.others_turn:
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
        if self.hint is not None and isinstance(self.overlays.top, CardChoice | None):
            self._model.refusal = self.hint.toggle(self.actions.may_act)
            self.rebuild()

    def toggle_notebook(self) -> None:
        """Open or close the player's notebook."""
        if self.notebook is not None:
            self.notebook.toggle(self._is_over)

    def _pass(self) -> None:
        """Pass, if that is one of the decisions."""
        if self.overlays.top is not None:
            return
        for decision in self.actions.decisions:
            if decision.action.verb == PASS:
                self._propose(decision.action)

    def handle_intention(self, intention: Intention) -> Go | None:
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
        return super().handle_intention(intention)

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

    def explain(self, region: Region | None) -> None:
        """Do nothing; in a lesson, explain what to do instead of using a region."""

    @property
    def lit(self) -> Mapping[Target, TargetOffer]:
        """The targets that take the held cards."""
        return self.actions.offers

    def table_groups(self) -> Sequence[Sequence[Region]]:
        """Return what the focus can visit: the player's cards, the others, the standings and the controls.

        If cards are held, their targets follow the player's cards, and then the uses of a power.
        """
        view = self.view
        holds_cards = not self._model.selection.is_empty
        groups = focus_groups(view.display_list.topmost(), with_empty=holds_cards)
        controls = view.controls()
        if not holds_cards:
            return [*groups, self.standing.drawn, controls]
        lit, unlit = divide_groups(groups, self.lit)
        names = {button.name for button in self._power_buttons()}
        power_uses = [region for region in controls if region.control in names]
        other_controls = [region for region in controls if region.control not in names]
        return [*lit, power_uses, other_controls, self.standing.drawn, *unlit]

    def finish_animation(self) -> None:
        """Land all moving cards."""
        self.view.finish()
        self.rebuild()

    def refit(self) -> None:
        """Lay everything out for the current window, and end any drag."""
        self._model.drag = None
        self.overlays.refit()
        if self.view.areas.panel:
            self.view.areas.panel = self._panel_size
        super().refit()

    @property
    def _panel_size(self) -> PanelSize:
        """The size of the panel in place of the log."""
        return panel_size(self.view.ui, grows=False)

    # Clicks

    def click(self, region: Region | None, double: bool = False) -> None:
        """React to a click on a region other than a button, or to a key with the same effect."""
        if region is None and self.overlays.top is None:
            return
        self._model.refusal = ""
        if self.click_overlay(region) or region is None or self.standing.pin(region.name):
            return
        if region.act is not None:
            region.act()
        elif not (double and self._double_click_card(region)):
            self._click_table(region)
            self.rebuild()

    def _double_click_card(self, region: Region) -> bool:
        """Take the obvious action with one of the player's cards, or lift the whole suit.

        Returns False for other regions, and if a use of the lifted card has been chosen.
        """
        card = self.actions.liftable(region)
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

    def _click_table(self, region: Region) -> None:
        """Use the lifted cards on a target; otherwise lift a card, or look into a pile."""
        card = self.actions.liftable(region)
        offers = self.actions.offers
        selection = self._model.selection
        target = target_of(region)
        lies_there = target != card and card not in selection.lifted  # on a field, where another can be laid
        if target in offers and (card is None or selection.verb or lies_there):
            self.actions.accept(offers[target], looks=self._shows_pile_first(target))
        elif card is not None:
            self.actions.toggle(card)
            if selection.laid and selection.at in self.actions.offers:
                self.actions.accept(self.actions.offers[selection.at])
        elif selection.lifted and self._takes_cards(target):
            self.actions.refuse(target)
        else:
            self._look_closer(region)

    def _takes_cards(self, target: Target) -> bool:
        """Return whether a target can ever take cards: a place of the market, a field or a card."""
        is_zone = target in self.view.market or target in self._presenter.fields
        return is_zone or isinstance(target, Card)

    def _look_closer(self, region: Region) -> None:
        """React to a click that neither lifts nor uses a card: look into a pile, or show a reason.

        At a part of a payment, show what is missing.
        """
        selection = self._model.selection
        target = target_of(region)
        if selection.laid and target == selection.at:
            self._model.refusal = self.actions.choices.prompt(self.client.names, self.view.ui.keyboard)
            return
        self._model.refusal = self._why_not_liftable(card_of(region))
        if not self._model.refusal:
            self.looks.open(target)

    def _shows_pile_first(self, target: Target) -> bool:
        """Return whether a click on a target must show its cards before one is taken."""
        return isinstance(target, str) and len(self.view.animator.board.zones.get(target, ())) > 1

    def _why_not_liftable(self, card: Card | None) -> str:
        """Return why a card of the player can't be picked up; empty for any other card."""
        if not self.actions.may_act or card is None:
            return ""
        board = self.view.animator.board
        for zone in self._presenter.own_zones:
            is_asked = board.style(zone).lies == "hand" or zone in self._presenter.fields
            if is_asked and card in board.cards(zone):
                return self._presenter.why_not_liftable(self.client.observation, card)
        return ""

    # Overlays

    def open_requested_cards(self) -> None:
        """Show the pile that the player has asked for, or the cards to choose from, if any."""
        if not self.actions.may_act:
            return
        self.looks.open_awaited()
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
            is_lesson=self.log is None,
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
        had_standing = not had_cards and not was_dragging and self.standing.unpin()
        if self.overlays.leave() or (self.hint is not None and self.hint.dismiss()):
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

    def point_at(self, region: Region | None) -> None:
        """Remember the region under the pointer, and move the focus to an option there."""
        top = self.overlays.top
        if isinstance(top, OptionFan) and region is not None and top.follow(region.name):
            self.view.changed = True
        super().point_at(region)

    # Buttons

    def table_buttons(self) -> list[TableButton]:
        """Return the buttons of the top bar, for decisions, and for the uses of a lifted power."""
        return [*self._bar_buttons(), *self._decision_buttons(), *self._power_buttons()]

    def _power_buttons(self) -> list[TableButton]:
        """Return the buttons for the uses of a lifted power."""
        return self._buttons.powers(self._powers, self.fan_zone)

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
        hints = self.hint is not None and self.hint.offered
        slides = self.overlays.top is None
        number = self._buttons.amount(self.pad, hints, slides)
        self.view.widgets.prompted = frozenset(button.name for button in number)
        if number:
            return number
        undoes = self._presenter.offers_undo and self.log is not None
        has_notebook = not undoes and self.notebook is not None and self.notebook.page is not None
        return self._buttons.decisions(undoes, has_notebook, hints)

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
    def _to_do_first(self) -> str:
        """What must be done before a number can be chosen; empty if nothing."""
        return ""

    def _choose_power(self, verb: str) -> None:
        """Choose a use of the lifted power, and move a keyboard player's focus to its first target."""
        self._model.selection.choose(verb)
        self.rebuild()
        if self.view.ui.keyboard and self._model.selection.verb:
            regions = self.view.display_list.topmost()
            targets = [
                region.name
                for group in focus_groups(regions, with_empty=True)
                for region in group
                if target_of(region) in self.lit
            ]
            self.focus.set(targets[0] if targets else self.focus.name)
