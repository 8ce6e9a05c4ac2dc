"""The scene in which a game is played: a table made of parts, at which one seat acts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from dutch.desktop.commands import ARROWS, CommandName
from dutch.desktop.display_list import Act, Region
from dutch.desktop.input import Command, Intention, Pointer
from dutch.i18n import _
from dutch.match.seats import Request, SeatClient
from dutch.players.advice import Adviser
from dutch.rules.api import AnyObservation, Event
from dutch.scenes.goal_reader import GoalReader
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.actions import PASS, ActionController, IdleTurns, PileLooks
from dutch.scenes.table.browser import Front, TableBrowser
from dutch.scenes.table.buttons import TableButtons
from dutch.scenes.table.card_overlays import CardChoice, OptionFan
from dutch.scenes.table.cards import CardsView, Handling
from dutch.scenes.table.controls import Guide, Part, TableButton, focus_groups, groups_while_holding
from dutch.scenes.table.effects import CueEffects, PreviewBadge
from dutch.scenes.table.goals import GoalNews
from dutch.scenes.table.hint import HintNote
from dutch.scenes.table.hud import Prompt, TableHud
from dutch.scenes.table.log import LogView, RecapPanel, panel_size
from dutch.scenes.table.notebook import NotebookOpener
from dutch.scenes.table.overlays import GameMenu, Panel, Question
from dutch.scenes.table.pad import CONFIRM, AmountPad, EarlyDigits
from dutch.scenes.table.play import DragController, HandoverTimer, LastMoment, ResultPause, TableAudio
from dutch.scenes.table.seats import SeatsView
from dutch.scenes.table.sheets import SheetOpener
from dutch.scenes.table.view import TableView
from dutch.stage import timing
from dutch.stage.answers import TargetOffer
from dutch.stage.layout import TableMap
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Target, card_of, card_region, target_of
from dutch.stage.rivals import Persona


class TableScene(TableBrowser):
    """A table for playing. It holds observations and actions, never a state."""

    hint: HintNote | None = None
    notebook: NotebookOpener | None = None
    sheets: SheetOpener | None = None
    recaps: RecapPanel | None = None

    def __init__(
        self,
        ui: UIContext,
        client: SeatClient,
        presenter: Presenter,
        maps: Sequence[TableMap],
        fresh: bool = False,
        past: Sequence[Event] = (),
        code: str = "",
        recaps: bool = False,
        adviser: Adviser | None = None,
        personas: Mapping[int, Persona] = {},
        guide: Callable[["TableScene"], Guide] | None = None,
        calm: bool = False,
        goals: GoalReader | None = None,
    ) -> None:
        """``fresh``: the client's waiting events begin with the deal, so the table starts before it.

        ``past`` are the events of a continued game, for the log. From the ``code``, its cards can be dealt
        again. With ``recaps`` each round is summed up, and warnings are always given. ``personas`` are rivals
        by seat. A ``guide`` replaces log, hint (by ``adviser``) and notebook. If ``calm``, computer players'
        turns are shown card by card. ``goals`` knows those reached in earlier games.
        """
        recapped = len(client.names) if recaps else 0
        panel = partial(panel_size, ui, recapped=recapped) if recaps or guide is not None else None
        super().__init__(TableView(ui, client, presenter, maps, fresh=fresh, panel=panel, personas=personas))
        view = self.view
        view.animator.others = frozenset(range(len(client.names))) - {client.seat}
        if not client.shared:
            view.animator.hurried_seats = view.animator.others
            view.animator.calm = calm
        self.client = client
        self.code = code
        self.in_season = False
        """True in a game of the season, where an abandoned game is lost."""
        self.actions = ActionController(client, view, self.overlays, self.focus, self.rebuild)
        self.actions.always_warns = recaps
        self.reader.choices = self.actions.choices_aloud
        self.goals = GoalNews(view, goals, past) if goals is not None else None
        self.looks = PileLooks(client, view, self.overlays, self.actions, self._open_gathering)
        self.pad = AmountPad(view, self.actions, self.rebuild)
        self.early = EarlyDigits(view, self.actions, self.finish_animation, self.update)
        self.handover = HandoverTimer(client, view)
        self.result_pause = ResultPause(view, self.overlays, self.focus, self.rebuild)
        self.presenter = presenter
        self.explainer.is_quiet = lambda: bool(self.overlays.top) or not self.actions.selection.is_empty
        self._drags = DragController(self, view, self.actions)
        self._watched = client.watched  # in the last frame
        self._focused_decision: AnyObservation | None = None  # the decision that the focus has been moved to
        if guide is not None:
            self.actions.guide = guide(self)
            self.parts = [*self._common_parts(self.actions.guide), self.actions.guide.marks]
        else:
            self.parts = self._make_parts(past, adviser, recaps)
        self._key_acts = self._make_key_acts()
        self._buttons = TableButtons(
            client, view, self.actions, self.pad, self.hint, self.notebook, self.sheets, self.cancel
        )
        watched = client.take_watched()
        view.log_events(past[: len(past) - len(watched)])
        view.settle_moment()
        if watched:
            view.play(watched)
            view.finish_all()
        view.animator.can_stop = guide is None

    def _make_parts(self, past: Sequence[Event], adviser: Adviser | None, recaps: bool) -> list[Part]:
        """Return the parts of a game, from the lowest to the topmost."""
        client, view = self.client, self.view
        self.sheets = SheetOpener(view, self.overlays, self.rebuild)
        self.log = LogView(view, self.explainer.pin, opens_at=self.sheets.opens_at)
        self.hint = HintNote(client, view, self.overlays, self.actions, self.pad, adviser)
        self.actions.advised = self.hint.advises
        self.notebook = NotebookOpener(client, view, self.overlays, self.rebuild)
        self.recaps = RecapPanel(view, client, past) if recaps else None
        return [
            *self._common_parts(self.log, *filter(None, (self.recaps, self.goals))),
            self.hint,
            self.notebook,
            IdleTurns(client, self.actions),
            LastMoment(self.actions, self),
            self.handover,
            self.result_pause,
        ]

    def _common_parts(self, *beside: Part) -> list[Part]:
        """Return the parts that lessons have, too; those ``beside`` the table lie below what is held."""
        view = self.view
        return [
            TableHud(view, self._shown_prompt, lambda: self.fan_zone),
            SeatsView(view, lambda: self.pad.forecast),
            CardsView(view, self._handling),
            CueEffects(view),
            *beside,
            PreviewBadge(view, self._drags.previewed_offer),
            self._drags,
            self.pad,
            Front(self),
            self.explainer,
            self.early,
            self.actions,
            self.looks,
            TableAudio(view, self.actions),
        ]

    def enter(self) -> None:
        """Build the controls, and treat the decision that waits as new for the focus."""
        self._focused_decision = None
        super().enter()

    def leave(self) -> None:
        """Remove the hint, and free the memory of the drawings. The game itself goes on."""
        if self.hint is not None:
            self.hint.dismiss()
        super().leave()

    def refit(self) -> None:
        """Lay everything out for the current window, and end any drag."""
        self.actions.drag = None
        self.overlays.refit()
        super().refit()

    # Time

    def handle(self, intention: Intention) -> Go | None:
        """React to pointer, key, button or a request to close the window."""
        self.actions.refresh()
        if not isinstance(intention, Pointer) or intention.kind == "down":
            self.changed = self.view.banner.end() or self.changed
        return super().handle(intention)

    def update(self, ms: int) -> Go | None:
        """Fetch what happened and advance time; the game never waits for an animation."""
        self._take_news()
        came_to_rest = self.view.advance(ms)
        self.actions.refresh()
        if came_to_rest and self.client.next_seat is None:
            self._settle()
        self.update_parts(ms)
        self._tend_focus()
        for digit in self.early.take_due():
            self.handle(Command(digit))
        if self.going is None and self.handover.over:
            self.going = Go("handover")
        return self.going

    def _take_news(self) -> None:
        """Show an undo, new events, which put the held cards back, and a notice of the referee, if any."""
        client = self.client
        remaining = client.take_undo()
        events = client.take_events()
        if remaining is not None:
            if not client.can_undo:
                self.view.close_gaps()
            self.view.clear_log()
            self.view.reset_talk()
            self.view.log_events(remaining)
            self._settle()
            for part in self.parts:
                part.start_from(remaining)
        if client.watched and not self._watched:
            self._let_all_look(events)
        self._watched = client.watched
        if events:
            self.view.play(events)
            for part in self.parts:
                part.take(events)
            self.actions.reset()
            self.rebuild()
        if client.notices:
            notice = client.notices.pop()
            if not isinstance(notice, str):
                notice = self.presenter.refusal_sentence(notice)
            self.actions.refusal = notice
            self.rebuild()

    def _let_all_look(self, events: Sequence[Event]) -> None:
        """Remove what only one player may see, say so, and wait for everybody where a game pauses."""
        self.actions.refusal = ""
        self.view.banner.show(_("Everybody may look again"), 2 * timing.BANNER, still=True)
        if events:
            self.view.call_all()
        else:
            self._settle()

    def _settle(self) -> None:
        """Show the position that the client observes, with all cards at rest."""
        self.view.settle()
        for part in self.parts:
            part.settle()
        self.rebuild()

    def _open_gathering(self) -> None:
        """Show the cards to choose from, if they are in no open zone of the table."""
        mode = self.actions.choices.mode if self.actions.acts_at_table else None
        if mode is None or mode.spread is None or self.going is not None:
            return
        gathering = CardChoice(
            self.view.beside(mode.beside, pull=1),
            mode.spread,
            None,  # it must be answered
            self.presenter,
            lifted=lambda: self.actions.selection.held.lifted,
            toggle=self.actions.toggle,
            table_buttons=lambda: [*self._decision_buttons(), *self._bar_buttons()],
        )
        self.overlays.open(gathering)

    # What the parts show

    def _handling(self) -> Handling:
        """Return what the player is doing with cards."""
        actions, choices, top = self.actions, self.actions.choices, self.overlays.top
        choosing = top.place.target if isinstance(top, Panel) else ""
        ordered = actions.may_act and not actions.selection.is_empty and choices.mode.ordered
        drag = actions.card_drag
        lit = {target: offer for target, offer in choices.offers.items() if choosing in ("", target)}
        carried = actions.carried if drag is not None else ()
        return Handling(actions.shown, lit, ordered, bool(choosing), drag, carried, self.pad.paid_cards)

    def _shown_prompt(self) -> Prompt:
        client, actions = self.client, self.actions
        is_idle = not actions.may_act and client.observation.to_move is not None and not actions.guide.holds
        is_idle |= self.hint is not None and self.hint.thinking
        hurries = actions.others_turn and self.overlays.top is None
        act = partial(client.request, Request.MOVE_NOW) if hurries else None
        return Prompt(self.prompt, bool(actions.refusal), is_idle, act)

    @property
    def prompt(self) -> str:
        """The sentence in the middle of the table."""
        return self.view.ui.keys(next(filter(None, self._prompts()), ""))

    def _prompts(self) -> Iterator[str]:
        """Yield a refusal, a recap of what is being shown, or what the player can do; some are empty."""
        if self.overlays.top is not None:
            yield self.overlays.top.prompt(self.view.ui.keyboard)
        yield self.actions.refusal
        yield self.view.recap
        yield self.handover.text
        yield self.widgets.prompt
        if self.hint is not None and self.hint.thinking:
            yield _("Thinking about a hint …")
        if self.pad.is_active:
            yield self.pad.reason
            yield self.pad.meaning if self.pad.is_edited else ""
        yield self.goals.prompt if self.goals is not None else ""
        if self.view.shows_past_round:
            return
        task = "" if isinstance(self.overlays.top, Question) else self.actions.choices.task
        if task and self.client.shared and self.actions.may_act:
            task = _("{name}: {task}").format(name=self.client.names[self.client.seat], task=task)
        yield self.actions.guide.prompt(self._drags.meaning or task)

    # Keys

    def _make_key_acts(self) -> Mapping[CommandName, Act]:
        """Return the functions of the keys that have the same meaning in every decision."""
        return {
            "confirm": self.confirm,
            "lift": self.confirm,
            "decide": self._decide,
            "cancel": partial(self._leave_or_open_menu, self.cancel),
            "explain": self.look_or_close,
            "rules": partial(self.go, "rules"),
            "keys": partial(self.go, "keys"),
            "pass": self.actions.pass_turn,
            "menu": partial(self._leave_or_open_menu, self.overlays.leave),
            "undo": self.actions.undo,
            "redo": self.actions.redo,
            "mute": self.rebuild,
            **({"log": self.toggle_log} if self.log is not None else {}),
        }

    def key(self, name: CommandName) -> None:
        """React to a key: choose by number, move the focus, act, or say why the key does nothing."""
        handlers = (self._choose_by_number, self._enter_focus, self.move_focus)
        is_handled, said = any(handle(name) for handle in handlers), self.prompt
        if not is_handled and (name not in self._key_acts or self._key_acts[name]() is False):
            self.reader.explain_key(name, self.prompt, is_covered=self.overlays.top is not None)
        elif name in ("confirm", "lift", "decide") and self.actions.refusal and self.prompt == said:
            self.reader.say_again(said)
        self.view.changed = True

    def _choose_by_number(self, key: CommandName) -> bool:
        """Choose an answer or a card of the player by its number. Returns whether the key has done that."""
        if not key.isdigit():
            return False
        number = int(key)
        card = self.presenter.numbered_card(self.view.own_cards(), number)
        top = self.overlays.top
        if isinstance(top, OptionFan) and 0 < number <= len(top.acts):
            top.acts[number - 1]()
        elif self._can_say(key):
            self._choose_power(self.presenter.numbered_use(number))
        elif self.actions.acts_at_table and card is not None:
            self.focus.set(card_region(card))
            self.click(self.view.display_list.find(self.focus.name))
        else:
            return False
        return True

    def _can_say(self, key: CommandName) -> bool:
        """Return True if a number chooses a use of the lifted card: while a target has the focus."""
        region, use = self.view.display_list.find(self.focus.name), self.presenter.numbered_use(int(key))
        is_above = region is not None and target_of(region) in self.lit
        return is_above and any(power.name == use for power in self.actions.choices.powers)

    def _decide(self) -> None:
        """Land moving cards, hurry a computer player, or press the button that decides, or say why not."""
        top = self.overlays.top
        decisions = self.actions.choices.decisions
        if self.view.animator.busy:
            self.finish_animation()
        elif top is None and self.actions.others_turn:
            self.client.request(Request.MOVE_NOW)
        elif top is None and self.pad.is_active and decisions:
            self.actions.refusal = self.pad.reason
            self.pad.confirm()
        elif isinstance(top, CardChoice | None) and len(decisions) == 1 and decisions[0].action.verb != PASS:
            if decisions[0].reason:
                self.actions.refusal = decisions[0].reason
            else:
                self.actions.decide(decisions[0].action)
        else:
            self.reader.explain_key("decide", self.prompt, is_covered=top is not None)

    def cancel(self) -> bool:
        """Close the top overlay, put cards back, or close the hint. Returns whether it did any of these."""
        actions = self.actions
        held, drag = not actions.selection.is_empty, actions.drag
        actions.refusal = ""
        actions.drag = None
        is_closed = self.explainer.unpin() or self.overlays.leave()
        if is_closed or (not held and self.hint is not None and self.hint.dismiss()):
            return True
        actions.selection.put_back()
        self.rebuild()
        if held and self.view.ui.keyboard and actions.may_act:
            self.focus.set(self._default_focus)  # it may be on a target, which takes nothing now
        return held or (drag is not None and drag.started)

    def _leave_or_open_menu(self, leave: Callable[[], bool]) -> None:
        """Leave what is open or, if nothing is, open the game's menu."""
        if not leave():
            self.open_menu()

    def open_menu(self) -> None:
        """Open the game's menu."""
        is_over = self.client.observation.to_move is None
        menu = GameMenu(
            self.overlays,
            self.go,
            self.rebuild,
            lambda: self.view.below_bar.inflate(-self.view.layout.px(32), -self.view.layout.px(16)),
            code="" if self.client.shared and not is_over else self.code,  # it would show the others' cards
            is_over=is_over,
            in_season=self.in_season,
            about=self.actions.guide.menu,
        )
        self.overlays.open(menu)

    def go(self, scene: str) -> None:
        """Leave for the scene of this name."""
        self.going = Go(scene)

    def show_score(self) -> None:
        """Leave for the scene with the final score."""
        client = self.client
        args = {"names": client.names, "seat": client.seat, "shared": client.shared}
        self.going = Go("scoring", args | {"outcome": client.observation.outcome})

    # The focus

    def _enter_focus(self, key: CommandName) -> bool:
        """Let an arrow move the focus to the table if nothing has it. Returns whether it did."""
        if key not in ARROWS or self.focus.name or not self.actions.acts_at_table:
            return False
        self.focus.set(self._default_focus)
        return True

    def _tend_focus(self) -> None:
        """Move a keyboard player's focus to each new decision, or if it has disappeared."""
        observation = self.client.observation
        if self.overlays.top is not None or not (self.actions.may_act or self.actions.is_over):
            return
        is_new, self._focused_decision = observation is not self._focused_decision, observation
        if self.view.ui.keyboard and (is_new or self.focus.is_lost(self.view.display_list)):
            self.focus.set(self._default_focus)
            self.view.changed = True

    @property
    def _default_focus(self) -> str:
        """The region that gets the focus in the current decision: one of the player's cards, or a button."""
        if self.actions.guide.region:
            return self.actions.guide.region
        if self.pad.is_active and self.actions.may_act:
            return f"button.{CONFIRM}"
        cards = [card for card in self.view.own_cards() if card in self.actions.choices.liftable]
        if cards:
            return card_region(next(filter(self.actions.is_playable, cards), cards[0]))
        for button in self._decision_buttons():
            if not button.reason:
                return f"button.{button.name}"
        return next((region.name for region in self.view.controls()), "")

    def confirm(self) -> None:
        """Land all moving cards or, in an overlay or if none is moving, confirm the region with the focus."""
        if self.view.animator.in_motion and self.overlays.top is None:
            self.finish_animation()
            return
        if not self.focus.name and self.overlays.top is None:
            self._confirm_without_focus()
            return
        control = self.widgets.focused
        if control is not None and not self.widgets.is_usable(control):
            self.actions.guide.explain(self.view.display_list.find(self.focus.name))
            self.actions.refusal = self.pad.reason or self.actions.refusal
        super().confirm()

    def _confirm_without_focus(self) -> None:
        """Show the score of a finished game; otherwise focus a card or a button that can be used."""
        if self.actions.is_over and not self.actions.guide.is_done:
            self.show_score()
        elif self.actions.may_act or self.actions.guide.is_done:
            self.focus.set(self._default_focus)
            self.actions.guide.explain(self.view.display_list.find(self.focus.name))

    @property
    def lit(self) -> Mapping[Target, TargetOffer]:
        """The targets that take the held cards."""
        return self.actions.choices.offers

    def table_groups(self) -> Sequence[Sequence[Region]]:
        """Return what the focus can visit: the player's cards, the others, the standings and the controls."""
        holds_cards = not self.actions.selection.is_empty
        groups = focus_groups(self.view.display_list.topmost(), with_empty=holds_cards)
        controls, drawn = self.view.controls(), self.explainer.drawn
        if not holds_cards:
            return [*groups, drawn, controls]
        uses = {f"verb.{power.name}" for power in self.actions.choices.powers}
        return groups_while_holding(groups, self.lit, controls, uses, drawn)

    # Clicks

    def point_at(self, region: Region | None) -> None:
        """Remember the region under the pointer, and move the focus to an option there."""
        top = self.overlays.top
        if isinstance(top, OptionFan) and region is not None and top.follow(region.name):
            self.view.changed = True
        super().point_at(region)

    def click(self, region: Region | None, double: bool = False) -> None:
        """React to a click on a region other than a button, or to a key with the same effect."""
        if region is None and self.overlays.top is None:
            return
        self.actions.refusal = ""
        if self.click_overlay(region) or region is None or self.explainer.click(region):
            return
        if region.act is not None:
            region.act()
        elif not (double and self.actions.double_click(self.actions.liftable(region))):
            self._click_table(region)
            self.rebuild()

    def _click_table(self, region: Region) -> None:
        """Use the lifted cards on a target; otherwise lift a card, or look into a pile."""
        actions = self.actions
        card = actions.liftable(region)
        offers = actions.choices.offers
        held, target = actions.selection.held, target_of(region)
        lies_there = target != card and card not in held.lifted  # on a field, where another can be laid
        if target in offers and (card is None or held.verb or lies_there):
            actions.accept(offers[target], looks=self.looks.comes_first(target))
        elif card is not None:
            actions.toggle(card)
            held = actions.selection.held
            if held.laid and held.at in actions.choices.offers:
                actions.accept(actions.choices.offers[held.at])
        elif held.lifted and actions.takes_cards(target):
            actions.refuse(target)
        else:
            self._look_closer(region)

    def _look_closer(self, region: Region) -> None:
        """React to a click that neither lifts nor uses a card: look into a pile, or show a reason.

        At a part of a payment, show what is missing.
        """
        held = self.actions.selection.held
        target = target_of(region)
        if self.actions.guide.is_strict:
            self.actions.guide.explain(region)
            return
        if held.laid and target == held.at:
            self.actions.refusal = self.actions.choices.task
            return
        self.actions.refusal = self.actions.why_not_liftable(card_of(region))
        if not self.actions.refusal:
            self.looks.open(target)

    # Buttons

    def rebuild(self) -> None:
        """Show the buttons of the top overlay or, if none is open, of the table."""
        self.actions.refresh()
        choice = self.actions.choices.amounts
        if choice is None or self.actions.may_act:
            self.pad.show(choice)
        else:
            self.pad.show_disabled(choice, self.actions.guide.task or _("Please wait."))
        buttons = () if self.actions.is_over else self._buttons.amount()
        self.widgets.prompted = frozenset(button.name for button in buttons)
        super().rebuild()

    def table_buttons(self) -> list[TableButton]:
        """Return the buttons of the top bar, for decisions, and for the uses of a lifted power."""
        powers = self._buttons.powers(self.actions.choices.powers, self.fan_zone, self._choose_power)
        return [*self._bar_buttons(), *self._decision_buttons(), *powers]

    def _bar_buttons(self) -> list[TableButton]:
        """Return the buttons of the top bar and of the guide."""
        tip = self.view.ui.tip(_("Leave, settings, and more"), "cancel")
        return [*self.bar_buttons("menu", _("Menu"), self.open_menu, tip), *self.actions.guide.buttons()]

    def _decision_buttons(self) -> list[TableButton]:
        """Return the decision buttons, or the controls of a number, or the button that shows the score."""
        if self.actions.guide.is_done:
            return []
        if self.view.animator.stopped:
            return [self.result_pause.button]
        if self.actions.is_over:
            return [self.score_button(self.show_score)]
        if self.result_pause.is_awaited:
            others = (button for button in self._buttons.decisions() if button.name != PASS)
            return [self.result_pause.skip_button, *others]
        return self._buttons.amount() or self._buttons.decisions()

    @property
    def fan_zone(self) -> str:
        """The zone in which there are buttons for the uses of a power; empty if there are none."""
        return self.view.layout.map_name(self.presenter.fan_zone) if self.actions.choices.powers else ""

    def _choose_power(self, verb: str) -> None:
        """Choose a use of the lifted card, and move a keyboard player's focus to a target of it."""
        self.actions.selection.choose(verb)
        self.rebuild()
        if self.view.ui.keyboard and self.actions.selection.held.verb:
            groups = focus_groups(self.view.display_list.topmost(), with_empty=True)
            targets = [region.name for group in groups for region in group if target_of(region) in self.lit]
            if self.focus.name not in targets:
                self.focus.set(targets[0] if targets else self.focus.name)
