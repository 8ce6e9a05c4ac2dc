"""The controller of the play table: turns clicks, buttons and keys into actions of one seat."""

from functools import partial

import pygame

from dutch.desktop.commands import ARROWS, CommandName
from dutch.desktop.input import Changed, Intention, Wheel
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.players.advice import Adviser
from dutch.rules.api import Card, Observation
from dutch.scenes.stack import Go
from dutch.scenes.table.actions import ActionController
from dutch.scenes.table.amount import CONFIRM, SLIDER, AmountPad
from dutch.scenes.table.areas import PanelSize
from dutch.scenes.table.browser import TableBrowser
from dutch.scenes.table.buttons import POWER_BUTTON, ButtonActs, TableButtons
from dutch.scenes.table.card_overlays import Gathering
from dutch.scenes.table.controls import Act, Stops, TableButton
from dutch.scenes.table.guide import LessonGuide, panel_size
from dutch.scenes.table.hint import NAME as NOTE
from dutch.scenes.table.hint import HintNote
from dutch.scenes.table.log import pointed_card
from dutch.scenes.table.model import TableModel
from dutch.scenes.table.notebook import NotebookOpener
from dutch.scenes.table.options import OptionFan
from dutch.scenes.table.overlays import GameMenu
from dutch.scenes.table.view import TableView
from dutch.stage.offers import Action, PowerUse

PASS = "pass"
"""The verb of the action that the key for passing takes."""


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
        """``code`` is the game code for the menu; without an ``adviser`` there are no hints."""
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
        self._keys: dict[CommandName, Act] = {
            "confirm": self.confirm,
            "lift": self.confirm,
            "decide": self._decide,
            "cancel": self._cancel_or_menu,
            "zoom": self.zoom_or_close,
            "undo": self.undo,
            "redo": self.actions.redo,
            "log": self.toggle_log,
            "rules": partial(self.go, "rules"),
            "pass": self._pass,
            "hint": self.toggle_hint,
            "notebook": self.toggle_notebook,
            "menu": self._menu_or_close,
        }
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

    def key(self, name: CommandName) -> None:
        """React to a key: the first that has a use for it takes it."""
        taken = self._change_number(name) or self._choose_by_number(name) or self._enter_focus(name)
        if not taken and not self.move_focus(name) and name in self._keys:
            self._keys[name]()
        self.view.changed = True

    @property
    def _acts_at_table(self) -> bool:
        """True if this seat decides now, and no overlay is open."""
        return self.actions.may_act and self.overlays.top is None

    def _change_number(self, key: CommandName) -> bool:
        """Let a key change the number being chosen. Returns whether it did."""
        if not (self.pad.active and self._acts_at_table and self.pad.key(key)):
            return False
        if key.isdigit():
            self.focus.set(f"button.{CONFIRM}")  # so that Enter makes the bid, wherever the focus was
        return True

    def _enter_focus(self, key: CommandName) -> bool:
        """Let an arrow bring the focus to the table. Returns whether it did."""
        enters = key in ARROWS and not self.focus.name and self._acts_at_table
        if enters:
            self.focus.set(self._default_focus)
        return enters

    def _choose_by_number(self, key: CommandName) -> bool:
        """Choose an answer by its number, or pick up that card of the player from the left.

        Returns whether the key is a number.
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
        """Build the controls; the focus treats a decision that waits here as a new one."""
        self._focused_decision = None
        super().enter()

    def tend_focus(self) -> None:
        """For keyboard players, move the focus to each new decision and keep it from disappearing.

        These players see the keys on the buttons.
        """
        self.name_keys()
        observation = self.client.observation
        ready = self.actions.may_act or self._is_over
        if not ready or self.overlays.top is not None:
            return
        is_new = observation is not self._focused_decision
        self._focused_decision = observation
        if self.view.ui.keyboard and (is_new or self.focus.lost(self.view.display_list)):
            self.focus.set(self._default_focus)
            self.view.changed = True

    @property
    def _is_over(self) -> bool:
        """True if the game is over and everything has been shown."""
        return self.client.observation.to_move is None and not self.view.animator.busy

    @property
    def _default_focus(self) -> str:
        """The region that gets the focus in the current decision: one of the player's cards, or a button."""
        if self.pad.active and self.actions.may_act:
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
        """Land all moving cards or, if none is moving, do what a click on the focused region does."""
        if self.view.animator.busy:
            self.finish_animation()
            return
        if not self.focus.name and self.overlays.top is None:
            self._confirm_without_focus()
            return
        if self.focus.on_control and not self.widgets.usable(self.focus.name.partition(".")[2]):
            self.explain(self.focus.name)
            self._model.refusal = self.pad.reason or self._model.refusal
        super().confirm()

    def _confirm_without_focus(self) -> None:
        """Show the score of a game that is over; otherwise give the focus to what can be done."""
        if self._is_over:
            self.show_score()
        elif self.actions.may_act:
            self.focus.set(self._default_focus)

    def _decide(self) -> None:
        """Press the button that ends the turn or takes the chosen cards, or say why it cannot be pressed.

        While a computer player thinks, make it move now.
        """
        if self.view.animator.busy:
            self.finish_animation()
            return
        if self._waits_for_others and self.overlays.top is None:
            self.client.request_move()
            return
        gathering = isinstance(self.overlays.top, Gathering)
        decisions = self.actions.decisions
        if self.pad.active and decisions and self.overlays.top is None:
            self._model.refusal = self.pad.reason
            self.pad.confirm()
            return
        if len(decisions) != 1 or not (gathering or self.overlays.top is None):
            return
        decision = decisions[0]
        if decision.reason:
            self._model.refusal = decision.reason
            return
        self._propose(decision.action)

    def undo(self) -> None:
        """Undo the last action."""
        self.actions.undo()

    def toggle_hint(self) -> None:
        """Ask the coach for a hint, or put it away."""
        if isinstance(self.overlays.top, Gathering | None):
            self._model.refusal = self.hint.toggle(self.actions.may_act)
            self.rebuild()

    def toggle_notebook(self) -> None:
        """Open the player's notebook, or close it."""
        self._notebook.toggle(self._is_over)

    def _pass(self) -> None:
        if self.overlays.top is None:
            for decision in self.actions.decisions:
                if decision.action.verb == PASS:
                    self._propose(decision.action)

    def handle(self, intention: Intention) -> Go | None:
        """React to the slider and the wheel over the controls, else like any table."""
        match intention:
            case Changed(name, value) if name == SLIDER:
                self.pad.slide(int(value))
            case Wheel(at, notches) if self.pad.active and self.view.layout.zone("controls").collidepoint(at):
                if self._acts_at_table:
                    self.pad.step(1 if notches > 0 else -1)
                return self.going
        return super().handle(intention)

    def _propose(self, action: Action) -> None:
        """Submit the action of a button, which may take the cards spread out."""
        if isinstance(self.overlays.top, Gathering):
            self.overlays.close()
        self.actions.propose(action)

    def pass_idle_turn(self) -> None:
        """End a turn that began without a card to play."""
        if self._acts_at_table and not (self.client.can_undo or self.client.revealed):
            action = self.actions.choices.idle
            if action is not None:
                self.actions.submit(action)

    def explain(self, name: str) -> None:
        """Say what to do instead of using a region; nothing outside lessons."""

    def table_stops(self) -> Stops:
        """Return the focus stops. If cards are held, their targets and the buttons come first."""
        view = self.view
        offers = self.actions.offers
        own, *others = view.card_groups(empty=not self._model.selection.empty)
        groups = [own, *others, view.standing_regions, view.controls()]
        if not self._model.selection.empty:
            lit = [group for group in others if any(name in offers for name in group)]
            uses = [name for name in view.controls() if name.startswith(POWER_BUTTON)]
            groups = [
                own,
                *lit,
                uses,
                [name for name in view.controls() if name not in uses],
                view.standing_regions,
                *(group for group in others if group not in lit),
            ]
        return Stops(groups, offers)

    def finish_animation(self) -> None:
        """Land all moving cards."""
        self.view.finish()
        self.rebuild()

    def refit(self) -> None:
        """Lay everything out for another window."""
        self._model.drag = None
        self.overlays.refit()
        self.hint.note.refit()
        if self.view.areas.panel:
            self.view.areas.panel = self._panel_size
        super().refit()

    @property
    def _panel_size(self) -> PanelSize:
        """The size of the panel in the log's place."""
        return panel_size(self.view.ui, grows=False)

    # Clicks

    @property
    def _waits_for_others(self) -> bool:
        """True while another seat decides."""
        return self.client.observation.to_move not in (None, self.client.seat)

    def click(self, name: str, double: bool = False) -> None:
        """React to a click on a region that isn't a button, or to the key that stands for one."""
        self._model.refusal = ""
        if name == "prompt" and self._waits_for_others and self.overlays.top is None:
            self.client.request_move()
            return
        if self.click_overlay(name) or self.pin_standing(name):
            return
        if name == NOTE:
            self.hint.dismiss()
            return
        if pointed_card(name):
            self.zoom(name)
            return
        card = self.actions.liftable(name)
        obvious = None
        if double and card is not None:
            obvious = self._presenter.default_action(self.client.observation, card)
        if obvious is not None:
            self.actions.propose(obvious)
        elif double and card is not None and not self._model.selection.verb:
            self.actions.lift_suit(card)
        else:
            self._click_table(name, card)
            self.rebuild()

    def _click_table(self, name: str, card: Card | None) -> None:
        """Use the lifted cards on a target; otherwise lift a card, or look into a pile."""
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
        elif selection.lifted and (
            target in {*self.view.cards.market, *self._presenter.fields} or target.startswith("card.")
        ):
            self.actions.refuse(target)
        else:
            self._look_closer(name, target)

    def _look_closer(self, name: str, target: str) -> None:
        """React to a click that neither lifts nor drops a card: look into a pile, or say why not."""
        selection = self._model.selection
        if selection.laid and target == selection.at:
            self._model.refusal = self.actions.choices.prompt(self.client.names, self.view.ui.keyboard)
        elif not self._explain_stuck(name):
            self._open_pile(target)

    def _shows_pile_first(self, target: str) -> bool:
        """Return whether a click on a target shows its cards before the player takes one."""
        return len(self.view.animator.board.zones.get(target, ())) > 1

    def _explain_stuck(self, name: str) -> bool:
        """Say why one of the player's cards cannot be picked up. Returns whether there is a reason."""
        board = self.view.animator.board
        zones = self._presenter.own_zones if self.actions.may_act else ()
        held_in = [zone for zone in zones if zone.endswith("hand") or zone in self._presenter.fields]
        held = [card for zone in held_in for card in board.cards(zone)]
        card = next((card for card in held if card is not None and name == f"card.{card}"), None)
        if card is not None:
            self._model.refusal = self._presenter.why_not_liftable(self.client.observation, card)
        return bool(self._model.refusal)

    # Overlays

    def _open_pile(self, zone: str) -> None:
        """Show a pile, or ask before the player looks through their deck."""
        if self.look_through(zone) or not self.actions.may_act:
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

    def open_due(self) -> None:
        """Open the pile that the player asked to see, or the cards to choose from."""
        if not self.actions.may_act:
            return
        zone = self._model.awaited
        self._model.awaited = ""
        if zone:
            self._open_pile(zone)
        pile = self.actions.choices.mode.spread
        if pile is None or self.overlays.top is not None or self.going is not None:
            return

        gathering = Gathering(
            pile,
            self._model.selection,
            self.actions.toggle,
            lambda: [*self._decision_buttons(), *self._bar_buttons()],
            self.view.beside(self.actions.choices.mode.beside, pull=1),
            self._presenter,
        )
        self.overlays.open(gathering)

    def open_menu(self) -> None:
        """Open the menu of the game."""
        over = self.client.observation.to_move is None
        lesson = self.guide is not None
        deal = (self.code, over, lesson)
        menu = GameMenu(self.overlays, self.go, self.rebuild, *deal, self._menu_room, seal=self.seal)
        self.overlays.open(menu)

    def _menu_room(self) -> pygame.Rect:
        px = self.view.layout.px(16)
        return self.view.below_bar.inflate(-2 * px, -px)

    def cancel(self) -> bool:
        """Close the top overlay, or put cards back. Returns True if anything was cancelled."""
        model = self._model
        moves = model.dragging is not None or model.band is not None
        held = not model.selection.empty or moves or self.unpin_standing()
        model.refusal = ""
        model.drag = None
        if self.overlays.leave() or self.hint.dismiss():
            return True
        put_back = not model.selection.empty
        model.selection.put_back()
        self.rebuild()
        if put_back and self.view.ui.keyboard and self.actions.may_act:
            self.focus.set(self._default_focus)  # it may be on a target, which takes nothing now
        return held

    def _cancel_or_menu(self) -> None:
        if not self.cancel():
            self.open_menu()

    def _menu_or_close(self) -> None:
        """Open the menu of the game, or close what is open over the table."""
        if not self.overlays.leave():
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

    def point_at(self, name: str) -> None:
        """Note the region under the pointer; among options, the focus follows it."""
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
        """The zone in which the buttons of a power lie now; empty if there are none."""
        return self.view.layout.map_name(self._presenter.fan_zone) if self._powers else ""

    @property
    def _powers(self) -> tuple[PowerUse, ...]:
        """The uses of the lifted power card, for its buttons."""
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
        return self._buttons.decisions(self._undoes, self._has_notebook, hints)

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
        self.sliders = (SLIDER,) if self.pad.active else ()

    @property
    def _undoes(self) -> bool:
        """True if actions can be undone."""
        return self._presenter.undoes

    @property
    def _has_notebook(self) -> bool:
        """True if there is a notebook, whose button has the place of undo."""
        return not self._presenter.undoes and self._notebook.page is not None

    @property
    def _to_do_first(self) -> str:
        """What must be done before a number can be chosen; empty if nothing."""
        return ""

    def _choose_power(self, verb: str) -> None:
        """Choose a use of the lifted power, and give the focus of a keyboard player to its first target."""
        self._model.selection.choose(verb)
        self.rebuild()
        if self.view.ui.keyboard and self._model.selection.verb:
            targets = [name for group in self.view.card_groups() for name in group]
            offered = (name for name in targets if name in self.actions.offers)
            self.focus.set(next(offered, self.focus.name))
