"""The scene in which a game is played: joins model, view and controller for one seat client."""

from collections.abc import Mapping, Sequence

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pointer
from dutch.i18n import _
from dutch.match.lesson import Tutor
from dutch.match.seats import SeatClient
from dutch.players.advice import Adviser
from dutch.rules.api import Card
from dutch.rules.events import Event
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.card_overlays import CardChoice
from dutch.scenes.table.cards import Handling
from dutch.scenes.table.controller import TableController
from dutch.scenes.table.drag import DragController
from dutch.scenes.table.drawing import HELD, draw_selection_box
from dutch.scenes.table.guide import panel_size
from dutch.scenes.table.lesson import LessonController
from dutch.scenes.table.model import TableModel
from dutch.scenes.table.overlays import Panel
from dutch.scenes.table.recap import RecapPanel
from dutch.scenes.table.view import FrameContent, TableScreen, TableView
from dutch.stage import timing
from dutch.stage.layout import TableMap
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Target, card_region, target_of
from dutch.stage.rivals import Persona


class HandoverTimer:
    """Waits before the screen is handed to the other player; a click or a key ends the wait."""

    def __init__(self, client: SeatClient, view: TableView) -> None:
        self._client = client
        self._view = view
        self._waited = 0.0

    @property
    def due(self) -> bool:
        """True if another person at this screen is next and this one has seen everything."""
        client = self._client
        if not client.shared or client.waiting or self._view.animator.busy:
            return False
        return client.next_seat is not None or client.observation.to_move in client.others

    @property
    def text(self) -> str:
        """The announcement of the next player; empty if no handover is due."""
        client = self._client
        seat = client.observation.to_move if client.next_seat is None else client.next_seat
        if not self.due or seat is None:
            return ""
        if not client.curtain_falls:
            text = _("{name} is next.")
        elif seat == client.seat:
            text = _("Only {name} may look now.")
        else:
            text = _("The curtain falls for {name}.")
        return text.format(name=client.names[seat])

    def handle(self, intention: Intention) -> None:
        """End the pause after a click or a command."""
        match intention:
            case Pointer("down") | Command("confirm" | "lift" | "cancel"):
                self._waited = timing.PASS_ON if self.due else 0.0

    def update(self, ms: float) -> Go | None:
        """Advance time. Returns the route to the curtain when the wait is over, otherwise None."""
        self._waited = self._waited + ms if self.due else 0.0
        return Go("handover") if self._waited >= timing.PASS_ON else None


class LastMoment:
    """Ends a game without a click: a look at the table, the gavel, and then the final count.

    The count comes only once, because the player can return from there to the table.
    """

    def __init__(self, client: SeatClient, view: TableView) -> None:
        self._client = client
        self._view = view
        self._waited = 0.0

    def update(self, ms: float, undisturbed: bool) -> bool:
        """Advance time if nothing else is open. Returns whether the final count is due, only once."""
        if self._client.observation.to_move is not None or self._view.animator.busy or not undisturbed:
            return False
        before = self._waited
        self._waited += ms
        if before < timing.LAST_CARD <= self._waited:
            self._view.ui.sound.play("gavel")
            text = _("Sold! The auction is over.")
            self._view.banner.show(text, timing.COUNT - timing.LAST_CARD, still=True)
        return before < timing.COUNT <= self._waited


class TableAudio:
    """Plays the sounds of the player's own actions: moving cards, refusals, and the player's turn.

    It compares the table with the last frame. Everything that it plays can also be seen.
    """

    def __init__(self, ui: UIContext, model: TableModel, view: TableView) -> None:
        self._ui = ui
        self._model = model
        self._view = view
        self._lifted: frozenset[Card] = frozenset()
        self._laid: frozenset[Card] = frozenset()
        self._acted = 0
        self._refusal = ""
        self._awaits_turn = False  # the sound of the player's turn has yet to be played

    def update(self, waiting: bool, may_act: bool) -> None:
        """Play the sounds of a frame; ``waiting`` means that the decision is another player's."""
        refused = self._model.refusal not in ("", self._refusal)
        self._refusal = self._model.refusal
        if refused:
            self._ui.sound.play("refuse")
        self._play_cards(quietly=refused or self._view.animator.busy)
        if waiting:
            self._awaits_turn = True
        elif self._awaits_turn and may_act:
            self._ui.sound.play("turn")
            self._awaits_turn = False

    def _play_cards(self, quietly: bool) -> None:
        """Play the sound of cards that were lifted, laid down or, unless ``quietly``, put back."""
        selection = self._model.selection
        acted = self._model.acted
        lifted = frozenset(selection.lifted)
        laid = frozenset(selection.laid)
        newly_laid = laid - self._laid
        newly_lifted = lifted - self._lifted
        put_back = (self._lifted | self._laid) - lifted - laid
        if newly_laid:
            self._play("place", newly_laid)
        elif newly_lifted:
            self._play("pick_up", newly_lifted)
        elif put_back and acted == self._acted and not quietly:
            self._play("place", put_back)
        self._lifted = lifted
        self._laid = laid
        self._acted = acted

    def _play(self, name: str, cards: frozenset[Card]) -> None:
        """Play a sound at the side of the table where the first of these cards is."""
        region = self._view.display_list.find(card_region(min(cards)))
        x = region.rect.centerx / self._ui.window.size[0] if region is not None else 0.5
        self._ui.sound.play(name, x)


class TableScene(TableScreen):
    """A table for playing. It holds observations and actions, never a state."""

    def __init__(
        self,
        ui: UIContext,
        client: SeatClient,
        presenter: Presenter,
        maps: Sequence[TableMap],
        fresh: bool,
        past: Sequence[Event] = (),
        tutor: Tutor | None = None,
        code: str = "",
        recaps: bool = False,
        adviser: Adviser | None = None,
        personas: Mapping[int, Persona] = {},
    ) -> None:
        """``fresh``: the client's waiting events begin with the deal, so the table starts before it.

        ``past`` are the events of a continued game, for the log. A lesson has a ``tutor``; any other game
        has a ``code``, from which its cards can be dealt again. With ``recaps`` every round is summed
        up, and warnings are always given. The ``adviser`` gives hints. ``personas`` are the rivals by seat.
        """
        self.client = client
        self.presenter = presenter
        panel = panel_size(ui, grows=tutor is not None) if recaps or tutor is not None else None
        super().__init__(TableView(ui, client, presenter, maps, fresh=fresh, panel=panel, personas=personas))
        self.view.announces = tutor is None  # in a lesson the panel explains
        if not client.shared:
            self.view.animator.hurried_seats = frozenset(range(len(client.names))) - {client.seat}
        self.model = TableModel(presenter)
        self.controller: TableController
        if tutor is None:
            self.controller = TableController(client, self.model, self.view, code, adviser)
        else:
            self.controller = LessonController(client, self.model, self.view, tutor)
        self.controller.actions.always_warns = recaps
        self.recaps = RecapPanel(ui, presenter, client, past) if recaps else None
        self.handover = HandoverTimer(client, self.view)
        self._last_moment = LastMoment(client, self.view)
        self._pointer = DragController(self.model, self.view, self.controller)
        self._audio = TableAudio(ui, self.model, self.view)
        self._watched = client.watched  # in the last frame
        watched = client.take_watched()
        self.view.log_events(past[: len(past) - len(watched)])
        self.view.settle_moment()
        if watched:
            self.view.play(watched)
            self.view.finish()

    def enter(self) -> None:
        """Build the controls; the window may have changed since the table was last seen."""
        self.controller.enter()

    def leave(self) -> None:
        """Remove the hint, and free the memory of the drawings. The game itself goes on."""
        self.controller.hint.dismiss()
        self.view.free_memory()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another window."""
        self.controller.refit()

    def handle(self, intention: Intention) -> Go | None:
        """React to pointer, key, button or a request to close the window."""
        self.handover.handle(intention)
        if not isinstance(intention, Pointer) or intention.kind == "down":
            self.changed = self.view.banner.end() or self.changed
        if isinstance(intention, Pointer):
            self._pointer.point(intention)
        return self.controller.handle(intention)

    def update(self, ms: int) -> Go | None:
        """Fetch what happened and advance time; the game never waits for an animation."""
        controller = self.controller
        self._take_undo()
        self._take_events()
        came_to_rest = self.view.advance(ms, controller.hover)
        if came_to_rest and self.client.next_seat is None:
            self._settle()
        self._take_notice()
        if self.model.forget_refusal(ms):
            self.changed = True
        controller.hint.update()
        controller.actions.return_staged_cards()
        controller.open_requested_cards()
        controller.looks.end()
        controller.pass_idle_turn()
        controller.tend_focus()
        undisturbed = controller.overlays.top is None and controller.guide is None
        if controller.going is None and self._last_moment.update(ms, undisturbed):
            controller.show_score()
        self._audio.update(self._others_turn, controller.actions.may_act)
        if controller.going is None:
            controller.going = self.handover.update(ms)
        return controller.going

    def _take_undo(self) -> None:
        """After an undo, show the table as before the undone action, and shorten the log."""
        remaining = self.client.take_undo()
        if remaining is None:
            return
        self.view.lines.clear()
        self.view.reset_talk()
        self.view.log_events(remaining)
        self._settle()
        if self.recaps is not None:
            self.recaps.start_from(remaining)

    def _take_events(self) -> None:
        """Queue new events to be shown, and put the held cards back, as the position has changed."""
        events = self.client.take_events()
        if self.client.watched and not self._watched:
            self._let_all_look(events)
        self._watched = self.client.watched
        if not events:
            return
        self.view.play(events)
        if self.recaps is not None:
            self.recaps.take(events)
        self.model.drag = None
        self.model.selection.put_back()
        self.controller.rebuild()

    def _let_all_look(self, events: Sequence[Event]) -> None:
        """Remove what only one player may see, and say so unless one of these events is announced."""
        self.model.refusal = ""
        names, addressed = self.client.names, self.client.addressed
        if not any(self.presenter.announcement(event, names, addressed) for event in events):
            self.view.banner.show(_("Everybody may look again"), 2 * timing.BANNER, still=True)
        if events:
            self.view.cover_hands()
        else:
            self._settle()

    def _take_notice(self) -> None:
        """Show a notice from the referee, such as the reason why it refused a queued action."""
        if not self.client.notices:
            return
        notice = self.client.notices.pop()
        if isinstance(notice, str):
            self.model.refusal = notice
        else:
            self.model.refusal = self.presenter.refusal_sentence(notice)
        self.controller.rebuild()

    @property
    def _others_turn(self) -> bool:
        return self.client.observation.to_move not in (None, self.client.seat)

    def _settle(self) -> None:
        self.view.settle()
        if self.controller.guide is not None:
            self.controller.guide.catch_up(busy=False)  # before its task is put into the controls
        self.controller.rebuild()
        if self.recaps is not None:
            self.recaps.settle()

    def draw(self, display_list: DisplayList) -> None:
        """Draw the table, the panel beside it, and the overlays on top."""
        view = self.view
        controller = self.controller
        guide = controller.guide
        overlay = controller.overlays.top
        is_dragging = self.model.card_drag is not None
        if guide is not None:
            guide.catch_up(view.animator.busy)
        view.draw(display_list, self._frame_content())
        self._draw_side_panel(display_list)
        if overlay is None:
            self._draw_preview(display_list)
        if self.model.rubber_band is not None:
            draw_selection_box(display_list, view.ui, self.model.rubber_band.selection_box, HELD)
        elif not is_dragging:
            controller.draw_standing(display_list)
        controller.pad.draw(display_list)
        controller.draw_table_under_panel(display_list)
        view.draw_above(display_list, overlay, controller.focus)
        if isinstance(overlay, CardChoice | None) and not is_dragging:
            controller.hint.note.draw(display_list, above=overlay is not None)
        if guide is not None and overlay is None and not view.animator.busy and not is_dragging:
            guide.point(display_list)

    def _draw_side_panel(self, display_list: DisplayList) -> None:
        """Draw the panel beside the table: that of a lesson, the recaps of rounds, or the log."""
        areas = self.view.areas
        if self.controller.guide is not None:
            self.controller.guide.draw(display_list, areas.side)
        elif self.recaps is not None and not areas.log_open:
            self.recaps.draw(display_list, areas.side)
        elif areas.log_shown:
            self.controller.draw_log(display_list)

    def _frame_content(self) -> FrameContent:
        """Return everything that the view must show besides the board."""
        model = self.model
        controller = self.controller
        actions = controller.actions
        drag = self.model.card_drag
        top = self.controller.overlays.top
        choosing = top.place.target if isinstance(top, Panel) else ""
        carried = model.carried if drag is not None else ()
        may_act = actions.may_act
        ordered = may_act and not model.selection.is_empty and actions.choices.mode.ordered
        return FrameContent(
            prompt=self.prompt,
            prompt_act=self.client.request_move if controller.waits_for_others and top is None else None,
            score=self.view.shown_score(actions.choices.score),
            refused=bool(model.refusal),
            dim=not may_act and self.client.observation.to_move is not None and not actions.is_reading,
            hover=self.controller.hover,
            handling=Handling(model.shown, actions.offers, ordered, choosing, drag, carried),
            thinking=self._others_turn and not self.client.shared,
            hidden_total=self.controller.fan_zone,
        )

    @property
    def prompt(self) -> str:
        """The sentence in the middle of the table."""
        return self.view.ui.keys(self._prompt)

    @property
    def _prompt(self) -> str:
        """A refusal, a recap of what is being shown, or what the player can do, with the keys in brackets."""
        controller = self.controller
        guide = controller.guide
        pad = controller.pad
        top = controller.overlays.top
        keyboard = self.view.ui.keyboard
        answers = top.prompt(keyboard) if top is not None else ""
        for text in (answers, self.model.refusal, self.view.recap, self.handover.text):
            if text:
                return text
        if controller.hint.thinking:
            return _("Thinking about a hint …")
        if self.widgets.prompt:
            return self.widgets.prompt
        is_reading = guide is not None and guide.is_reading
        if pad.reason and not is_reading:
            return pad.reason
        if guide is not None and self.model.selection.is_empty:
            return guide.task
        if guide is None and pad.is_active and pad.is_edited:
            return pad.meaning
        return controller.actions.choices.prompt(self.client.names, keyboard)

    def _draw_preview(self, display_list: DisplayList) -> None:
        """Draw the preview beside the target under the pointer or the dragged cards."""
        view = self.view
        controller = self.controller
        target: Target | None
        if self.model.card_drag is not None:
            target = self._pointer.find_target()
        elif view.ui.keyboard and controller.focus.name:
            target = target_of(display_list.find(controller.focus.name))
        else:
            target = target_of(display_list.find(controller.hover))
        offer = controller.actions.offers.get(target or "")
        if offer is not None:
            view.preview.draw(display_list, view.rect_of(offer.target), offer, self.widgets.rects)
