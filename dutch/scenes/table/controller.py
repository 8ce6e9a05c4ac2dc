"""The controller of the play table: turns clicks, buttons and keys into actions of one seat."""

from functools import partial

import pygame

from dutch.desktop.commands import ARROWS
from dutch.desktop.input import Changed, Intention, Wheel
from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.match.lesson import Tutor
from dutch.match.seats import SeatClient
from dutch.players.advice import Adviser
from dutch.rules.api import Card, Observation
from dutch.scenes.split import columns
from dutch.scenes.stack import Go
from dutch.scenes.table.actions import ActionController
from dutch.scenes.table.amount import CONFIRM, JUMP, SLIDER, AmountPad
from dutch.scenes.table.browser import TableBrowser
from dutch.scenes.table.card_overlays import Gathering
from dutch.scenes.table.controls import Act, Stops, TableButton
from dutch.scenes.table.guide import NEXT, LessonGuide, panel_size
from dutch.scenes.table.hint import NAME as NOTE
from dutch.scenes.table.hint import HintNote
from dutch.scenes.table.log import pointed_card
from dutch.scenes.table.model import TableModel
from dutch.scenes.table.notebook import NotebookPanel
from dutch.scenes.table.options import OptionFan
from dutch.scenes.table.overlays import GameMenu
from dutch.scenes.table.view import TableView
from dutch.stage.notebook_page import NotebookPage
from dutch.stage.offers import Action, PowerUse

PASS = "pass"
"""The verb of the action that the key for passing takes."""

HINT_SHARE = 0.36
"""The share of the hint's button in the place of the one that takes a number."""

POWER_BUTTON = "button.verb."
"""The beginning of the names of the buttons for the uses of a lifted card."""

TAUGHT_REGIONS = frozenset({"card", "button", "seat"})
"""First words of the regions that lessons explain, besides the zones of the table."""


class TableController(TableBrowser):
    """Gives keys, clicks and buttons their meaning at the table and in its overlays."""

    def __init__(
        self,
        client: SeatClient,
        model: TableModel,
        view: TableView,
        tutor: Tutor | None,
        code: str,
        adviser: Adviser | None = None,
    ) -> None:
        super().__init__(view)
        self.client = client
        self.code = code
        self.seal = ""
        """The seal of the deal, for the menu."""
        self.guide = None if tutor is None else LessonGuide(view.ui, tutor, view.presenter)
        self.hint = HintNote(client, view, adviser)
        self.actions = ActionController(
            client, model, view, self.overlays, self.focus, self.guide, self.hint, self.rebuild
        )
        self._model = model
        self._presenter = view.presenter
        self._shown_step: object = None
        self._focused_decision: Observation | None = None  # the decision that the focus has been moved to
        self._keys: dict[str, Act] = {
            "confirm": self.confirm,
            "lift": self.confirm,
            "decide": self._decide,
            "cancel": self._cancel_or_menu,
            "zoom": self.zoom_or_close,
            "undo": self.actions.undo if self.guide is None else self._go_back,
            "redo": self.actions.redo,
            "log": self.toggle_log,
            "rules": partial(self.go, "rules"),
            "pass": self._pass,
            "hint": self._ask_for_hint,
            "notebook": self._toggle_notebook,
            "menu": self._menu_or_close,
        }
        self._page: NotebookPage | None = None
        self.pad = AmountPad(view, self.rebuild, self._propose)
        self._pad_keys: dict[str, Act] = {
            "faster": partial(self.pad.step, 1),
            "slower": partial(self.pad.step, -1),
            "page_up": partial(self.pad.step, JUMP),
            "page_down": partial(self.pad.step, -JUMP),
        }

    # Keys and the focus

    def key(self, name: str) -> None:
        """React to a key."""
        pads = self.pad.active and self.actions.may_act and self.overlays.top is None
        if name.isdigit() and pads:
            self.pad.type(name)
            self.focus.set(f"button.{CONFIRM}")  # so that Enter makes the bid, wherever the focus was
        elif name in self._pad_keys and pads:
            self._pad_keys[name]()
        elif name.isdigit():
            self._choose_by_number(int(name))
        elif name in ARROWS and not self.focus.name and self.actions.may_act and not self.overlays.top:
            self.focus.set(self._default_focus)
        elif not self.move_focus(name) and name in self._keys:
            self._keys[name]()
        self.view.changed = True

    def _choose_by_number(self, number: int) -> None:
        """Choose an answer by number, or pick up the player's card with this number from the left."""
        own, top = self.view.card_groups()[0], self.overlays.top
        if isinstance(top, OptionFan) and 0 < number <= len(top.acts):
            top.acts[number - 1]()
        elif self.actions.may_act and not self.overlays.top and 0 < number <= len(own):
            self.focus.set(own[number - 1])
            self.click(self.focus.name)

    def enter(self) -> None:
        """Build the controls; a decision that waits here is a new one for the focus."""
        self._focused_decision = None
        super().enter()

    def tend_focus(self) -> None:
        """For keyboard players, move the focus to each new decision and keep it from disappearing.

        Their buttons name their keys.
        """
        self.name_keys()
        observation, ready = self.client.observation, self.actions.may_act or self._is_over
        if not ready or self.overlays.top is not None or self.guide is not None:
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
            return "button.amount_bid"
        own = [name for name in self.view.card_groups()[0] if self.actions.liftable(name) is not None]
        buttons = [f"button.{button.name}" for button in self._decision_buttons() if not button.reason]
        return next(iter([*own, *buttons, *self.view.controls()]), "")

    def confirm(self) -> None:
        """Land all moving cards, else do what a click on the region with the focus does."""
        if self.view.animator.busy:
            self.finish_animation()
            return
        if (
            self.guide is not None
            and self.guide.reading
            and not self.focus.on_control
            and not self.overlays.top
        ):
            self._go_on()
            self.focus.set(self._taught_region)
            return
        if self._is_over and self.guide is None and not self.focus.name and not self.overlays.top:
            self.show_score()
            return
        if not self.focus.name and self.actions.may_act and not self.overlays.top:
            self.focus.set(self._default_focus)
            if self.guide is not None:
                self.focus.set(self._taught_region)
                self._model.refusal = self.guide.hint
            return
        if self.focus.on_control and not self.widgets.usable(self.focus.name.partition(".")[2]):
            self.explain(self.focus.name)
            self._model.refusal = self.pad.reason or self._model.refusal
        super().confirm()

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
        decisions = self.actions.choices.decisions if self.actions.may_act else ()
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

    def _ask_for_hint(self) -> None:
        """Ask the coach for a hint, or put it away; in a lesson, say where to look."""
        if self.overlays.top is not None and not isinstance(self.overlays.top, Gathering):
            return
        if self.guide is not None:
            self._model.refusal = _("No hints in a lesson: the panel tells you what to do.")
            return
        self._model.refusal = self.hint.toggle(self.actions.may_act)
        self.rebuild()

    @property
    def _notes(self) -> NotebookPage | None:
        """The page of the notebook, without what has not been shown yet; None in most games."""
        if self.guide is None and not self.view.animator.busy:
            self._page = self._presenter.notebook(self.client.observation)
        return self._page

    def _toggle_notebook(self) -> None:
        """Open the player's notebook, or close it."""
        client, page = self.client, self._notes
        if isinstance(self.overlays.top, NotebookPanel):
            self.overlays.close()
        elif page is not None and self.overlays.top is None and not self._is_over:
            close, place = self.overlays.close, self.view.beside("button.undo", pull=1)

            def latest() -> NotebookPage:
                return self._notes or page

            self.overlays.open(
                NotebookPanel(latest, client.notebook, client.names, self.rebuild, close, place)
            )

    def _pass(self) -> None:
        if self.actions.may_act and self.overlays.top is None:
            for decision in self.actions.choices.decisions:
                if decision.action.verb == PASS:
                    self._propose(decision.action)

    def handle(self, intention: Intention) -> Go | None:
        """React to the slider and the wheel over the controls, else like any table."""
        match intention:
            case Changed(name, value) if name == SLIDER:
                self.pad.slide(int(value))
            case Wheel(at, notches) if self.pad.active and self.view.layout.zone("controls").collidepoint(at):
                if self.actions.may_act and self.overlays.top is None:
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
        idle = self.actions.may_act and self.guide is None and self.overlays.top is None
        if idle and not (self.client.can_undo or self.client.revealed):
            action = self.actions.choices.idle
            if action is not None:
                self.actions.submit(action)

    def explain(self, name: str) -> None:
        """In a lesson, say what to do instead of using a region that the step does not ask for."""
        if self.guide is not None and self._is_taught(name) and not self.view.animator.busy:
            self._model.refusal = self.guide.hint

    def _is_taught(self, name: str) -> bool:
        zones = self._presenter.map_zones - self._presenter.bare_zones - {"bar"}
        return name.partition(".")[0] in TAUGHT_REGIONS | {zone.partition(".")[0] for zone in zones}

    def table_stops(self) -> Stops:
        """Return the focus stops. If cards are held, their targets and the buttons come first."""
        view, offers = self.view, self.actions.offers
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

    def toggle_log(self) -> None:
        """Open or close the log; a lesson has none."""
        if self.guide is None:
            super().toggle_log()

    def refit(self) -> None:
        """Lay everything out for another window."""
        self._model.drag = None
        self.overlays.refit()
        self.hint.note.refit()
        if self.view.panel:
            folded = self.guide is not None and self.guide.folded
            self.view.panel = panel_size(self.view.ui, folded, grows=self.guide is not None)
        super().refit()

    # Clicks

    @property
    def _waits_for_others(self) -> bool:
        """True while another seat decides, in a game that is played."""
        return self.guide is None and self.client.observation.to_move not in (None, self.client.seat)

    def click(self, name: str, double: bool = False) -> None:
        """React to a click on a region that isn't a button, or to the key that stands for one."""
        self._model.refusal = ""
        if name == "prompt" and self._waits_for_others and self.overlays.top is None:
            self.client.request_move()
            return
        if self.click_overlay(name) or (self.guide is None and self.pin_standing(name)):
            return
        if name == NOTE:
            self.hint.dismiss()
            return
        if pointed_card(name):
            self.zoom(name)
            return
        card, obvious = self.actions.liftable(name), None
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
        """Use the lifted cards on a target, else lift a card, else look into a pile."""
        offers, selection, target = self.actions.offers, self._model.selection, self.view.target_of(name)
        lies_there = target != name and card not in selection.lifted  # on a field, where another can be laid
        if target in offers and (card is None or selection.verb or lies_there):
            self.actions.accept(offers[target], looks=self._is_pile(target))
        elif card is not None:
            self.actions.toggle(card)
            if selection.laid and selection.at in self.actions.offers:
                self.actions.accept(self.actions.offers[selection.at])
        elif selection.lifted and (
            target in {*self.view.cards.market, *self._presenter.fields} or target.startswith("card.")
        ):
            self.actions.refuse(target)
        elif self.guide is not None:
            self.explain(name)
        elif selection.laid and target == selection.at:
            self._model.refusal = self.actions.choices.prompt(self.client.names, self.view.ui.keyboard)
        elif not self._explain_stuck(name):
            self._open_pile(target)

    def _is_pile(self, target: str) -> bool:
        """Return whether a click on a target shows its cards first, as on a pile outside a lesson."""
        return self.guide is None and len(self.view.animator.board.zones.get(target, ())) > 1

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
        zone, self._model.awaited = self._model.awaited, ""
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
        deal, room = (self.code, over, lesson), self._menu_room
        menu = GameMenu(self.overlays, self.go, self.rebuild, *deal, room, seal=self.seal)
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
        """Open the menu of the game, or close what lies above the table."""
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

    def _go_on(self) -> None:
        if self.guide is not None:
            if self.client.observation.outcome is not None:
                self.show_score()
            self.going = self.guide.go_on() or self.going
            self._model.refusal = ""
            self.rebuild()

    def _go_back(self) -> None:
        """Return to the lesson's step before."""
        if self.guide is not None and not self.view.animator.busy and self.overlays.top is None:
            self._model.selection.put_back()
            self._model.refusal = ""
            self.guide.go_back()
            self.rebuild()

    def _fold(self) -> None:
        """Fold the panel of a lesson, or open it again."""
        if self.guide is not None:
            self.guide.folded = not self.guide.folded
            self.refit()

    def _repeat(self) -> None:
        if self.guide is not None:
            self.going = self.guide.again

    def point_at(self, name: str) -> None:
        """Note the region under the pointer; among options, the focus follows it."""
        top = self.overlays.top
        if isinstance(top, OptionFan) and top.follow(name):
            self.view.changed = True
        super().point_at(name)

    # Buttons

    def rebuild(self) -> None:
        """Show the buttons; in a lesson, a focus moved by keys follows to what the next step needs."""
        super().rebuild()
        if self.guide is None or self.guide.step is self._shown_step or self.view.animator.busy:
            return
        self._shown_step = self.guide.step
        if self.guide.folded:
            self._fold()
        if (self.focus.name or self.view.ui.keyboard) and self.overlays.top is None:
            self.focus.set(self._taught_region)

    @property
    def _taught_region(self) -> str:
        """The region to use first in the lesson's step."""
        observation = self.client.observation
        for action in observation.legal_actions():
            cards = self._presenter.cards_of(action) or self._presenter.liftable_cards(observation)
            if cards:
                return f"card.{min(cards)}"
            decided = any(action == decision.action for decision in self.actions.choices.decisions)
            return f"button.{CONFIRM if self.pad.active and not decided else action.verb}"
        return f"button.{NEXT}"

    def table_buttons(self) -> list[TableButton]:
        """Return the buttons of the top bar, for decisions, and for the uses of a lifted power."""
        return [*self._bar_buttons(), *self._decision_buttons(), *self._power_buttons()]

    @property
    def fan_zone(self) -> str:
        """The zone in which the buttons of a power lie now; empty if there are none."""
        return self.view.layout.map_name(self._presenter.fan_zone) if self._power_uses else ""

    @property
    def _power_uses(self) -> tuple[PowerUse, ...]:
        powers = self.actions.choices.powers if self.actions.may_act else ()
        if self.guide is None:
            return powers
        if not any(power.actions for power in powers):
            return ()  # the step is about something else
        hint = self.guide.hint
        return tuple(power if power.actions else power._replace(reason=hint) for power in powers)

    def _bar_buttons(self) -> list[TableButton]:
        """Return the buttons of the top bar, and those of a lesson's panel."""
        tip = self.view.ui.tip(_("Leave, settings, and more"), "[Esc]")
        menu, log = self.bar_buttons("menu", _("Menu"), self.open_menu, tip)
        if self.guide is None:
            return [menu, log]
        acts = self._go_on, self._go_back, self._repeat, self._fold
        return [menu, *self.guide.buttons(self.view.side, self.view.animator.busy, *acts)]

    def _title_with_key(self, title: str, key: str) -> str:
        """Return the title of a button, for keyboard players with its key where the button is wide enough."""
        ui = self.view.ui
        keyed = _("{title} ({key})").format(title=title, key=ui.keys(key))
        room = self.view.layout.zone("button.undo").width - 2 * ui.theme.px(10)
        min_size = ui.theme.look.minimum / ui.theme.scale_factor
        fits = ui.typesetter.measure(keyed, min_size, bold=True)[0] <= room
        return keyed if ui.keyboard and fits else title

    def _decision_buttons(self) -> list[TableButton]:
        """Return the decision buttons, undo and redo, or the button that shows the score."""
        client, actions, layout = self.client, self.actions, self.view.layout
        end, undo, hand = (layout.zone(name) for name in ("button.end", "button.undo", "button.hand"))
        if self._is_over:
            leads_on = self.guide is not None and self.guide.reading  # the panel has the button
            return [] if leads_on else [self.score_button(self.show_score)]
        decisions = actions.choices.decisions if actions.may_act else ()
        amounts = self._amount_buttons()
        if amounts:
            return amounts
        buttons = [
            TableButton(
                action.verb,
                zone,
                self._title_with_key(title, "[E]") if len(decisions) == 1 else title,
                partial(self._propose, action),
                kind,
                reason,
                _("Key: E") if len(decisions) == 1 and self.view.ui.keyboard else "",
            )
            for zone, (action, title, kind, reason) in zip((end, undo, hand), decisions, strict=False)
        ]
        if not self._presenter.undoes:
            buttons += self._notebook_button()
        if len(decisions) < 2 and self.guide is None and self._presenter.undoes:
            nothing = _("There is nothing to undo.")
            final = "" if client.final is None else self._presenter.why_final(client.final)
            reason = "" if client.can_undo else final or nothing
            tip = self.view.ui.tip(_("Undo the last action"), "[Ctrl+Z]")
            buttons.append(
                TableButton(
                    "undo",
                    undo,
                    self._title_with_key(_("Undo"), "[Ctrl+Z]"),
                    actions.undo,
                    "plain",
                    reason,
                    tip,
                )
            )
        if not self._model.selection.empty:
            title = self._title_with_key(_("Put back"), "[Esc]")
            tip = self.view.ui.tip(_("Put the cards back"), "[Esc]")
            buttons.append(TableButton("put_back", hand, title, self.cancel, tip=tip))
        elif client.can_redo and actions.may_act:
            tip = self.view.ui.tip(_("Redo the action you undid"), "[Ctrl+Y]")
            title = self._title_with_key(_("Redo"), "[Ctrl+Y]")
            buttons.append(TableButton("redo", hand, title, actions.redo, tip=tip))
        elif len(buttons) < 3:
            buttons += self._hint_button()
        return buttons

    def _hint_button(self) -> list[TableButton]:
        """Return the button that asks for a hint, where there are any."""
        if not self.hint.offered or self.guide is not None:
            return []
        reason = "" if self.actions.may_act else _("You can ask for a hint when it’s your turn.")
        tip = self.view.ui.tip(_("Show what the coach would do"), "[H]")
        place, title = self.view.layout.zone("button.hand"), self._title_with_key(_("Hint"), "[H]")
        return [TableButton("hint", place, title, self._ask_for_hint, "plain", reason, tip)]

    def _notebook_button(self) -> list[TableButton]:
        """Return the button that opens the notebook in the place of undo, where the game has a notebook."""
        if self._notes is None:
            return []
        title = _("Notebook") if self.view.ui.pad else self._title_with_key(_("Notebook"), "N")
        place, tip = self.view.layout.zone("button.undo"), self.view.ui.tip(_("Open your notebook"), "N")
        return [TableButton("notebook", place, title, self._toggle_notebook, tip=tip)]

    def _amount_buttons(self) -> list[TableButton]:
        """Return the controls of a number, and the button for the decision beside it."""
        actions = self.actions
        reading = self.guide.task if self.guide is not None and self.guide.reading else ""
        self.pad.offer(actions.choices.amounts, actions.may_act, reading)
        action, names = self.pad.action, self.client.names
        observation = self.client.observation
        self.pad.meaning = "" if action is None else self._presenter.consequence(observation, action, names)
        buttons = self.pad.buttons(self.overlays.top is None)
        self.sliders = (SLIDER,) if self.pad.active else ()
        if buttons:
            place, reason = self.view.layout.zone("button.undo"), buttons[-1].reason
            decisions = actions.choices.decisions if actions.may_act else ()
            for action, title, kind, _why in decisions:
                act = partial(self._propose, action)
                tip = actions.choices.prompt(names, False)
                tip += f" {_('Key: P')}" if self.view.ui.keyboard else ""
                buttons.append(TableButton(action.verb, place, title, act, kind, tip=tip))
            if not decisions:
                buttons.append(TableButton("pass", place, _("Pass"), self._pass, reason=reason))
            buttons = self._with_hint(buttons)
        self.view.widgets.prompted = frozenset(button.name for button in buttons)
        return buttons

    def _with_hint(self, buttons: list[TableButton]) -> list[TableButton]:
        hint, gap = self._hint_button(), self.view.layout.px(12)
        if not hint:
            return buttons
        place = self.view.layout.zone("button.end")
        taking, asking = columns(place, None, round(place.width * HINT_SHARE), gap=gap)
        controls = [each._replace(rect=taking) if each.name == CONFIRM else each for each in buttons]
        return [*controls, hint[0]._replace(rect=asking)]

    def _power_buttons(self) -> list[TableButton]:
        """Return the fan of a lifted power: one button for each use, side by side."""
        powers, buttons = self._power_uses, []
        for rect, (verb, title, explanation, actions, why) in zip(
            self._power_button_rects(), powers, strict=True
        ):
            kind: Kind = "primary" if verb == self._model.selection.verb else "plain"
            reason = "" if actions else why
            choose = partial(self._choose_power, verb)
            buttons.append(TableButton(f"verb.{verb}", rect, title, choose, kind, reason, explanation))
        return buttons

    def _power_button_rects(self) -> list[pygame.Rect]:
        """Return the places of a fan's buttons: equally wide if their words fit, else in proportion."""
        ui, layout, powers = self.view.ui, self.view.layout, self._power_uses
        if not powers:
            return []
        zone, gap, size = layout.zone(self.fan_zone), layout.px(12), ui.theme.sizes.label
        gaps = gap * (len(powers) - 1)
        equal_width = (zone.width - gaps) // len(powers)
        words = [ui.typesetter.measure(power.title, size, bold=True)[0] for power in powers]
        min_widths = [width + 2 * ui.theme.px(12) for width in words]
        if max(min_widths) <= equal_width:
            return columns(zone, *[equal_width] * len(powers), gap=gap)
        max_width = layout.area.right - layout.px(24) - zone.x
        room = zone.inflate(max(0, min(max_width, sum(min_widths) + gaps) - zone.width), 0)
        room.x = max(zone.x, min(room.x, zone.x + max_width - room.width))
        share = (room.width - gaps) / sum(min_widths)
        return columns(room, *[int(width * share) for width in min_widths], gap=gap)

    def _choose_power(self, verb: str) -> None:
        self._model.selection.choose(verb)
        self.rebuild()
        if self.view.ui.keyboard and self._model.selection.verb:
            targets = [name for group in self.view.card_groups() for name in group]
            offered = (name for name in targets if name in self.actions.offers)
            self.focus.set(next(offered, self.focus.name))
