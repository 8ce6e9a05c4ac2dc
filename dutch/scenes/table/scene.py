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
from dutch.scenes.table.card_overlays import Gathering
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
from dutch.stage.rivals import Persona


class HandoverTimer:
    """The pause before the screen is handed to the other player; a click or a key ends it."""

    def __init__(self, client: SeatClient, view: TableView) -> None:
        self._client = client
        self._view = view
        self._waited = 0.0

    @property
    def due(self) -> bool:
        """True if another person at this screen is next and this one has seen everything."""
        client = self._client
        may_be = client.shared and not self._view.animator.busy and not client.waiting
        others_turn = client.observation.to_move in client.others
        return may_be and (client.next_seat is not None or others_turn)

    @property
    def text(self) -> str:
        """The announcement of the next player; empty if there is none."""
        client = self._client
        seat = client.observation.to_move if client.next_seat is None else client.next_seat
        if not self.due or seat is None:
            return ""
        text = _("Only {name} may look now.") if seat == client.seat else _("The curtain falls for {name}.")
        return text.format(name=client.names[seat])

    def handle(self, intention: Intention) -> None:
        """End the pause after a click or a command."""
        match intention:
            case Pointer("down") | Command("confirm" | "lift" | "cancel"):
                self._waited = timing.PASS_ON if self.due else 0.0

    def update(self, ms: float) -> Go | None:
        """Advance time. Returns the way to the curtain when the pause is over."""
        self._waited = self._waited + ms if self.due else 0.0
        return Go("handover") if self._waited >= timing.PASS_ON else None


class LastMoment:
    """The end of a game: a look at the table, the gavel, and then the count, without a click."""

    def __init__(self, client: SeatClient, view: TableView) -> None:
        self._client = client
        self._view = view
        self._waited = 0.0

    def update(self, ms: float, undisturbed: bool) -> bool:
        """Advance time while nothing else is open. Returns whether the count is due."""
        if self._client.observation.to_move is not None or self._view.animator.busy or not undisturbed:
            return False
        before = self._waited
        self._waited += ms
        if before < timing.LAST_CARD <= self._waited:
            self._view.ui.sound.play("gavel")
            self._view.banner.show(
                _("Sold! The auction is over."), timing.COUNT - timing.LAST_CARD, still=True
            )
        return before < timing.COUNT <= self._waited  # only once: the table can be visited again


class TableAudio:
    """The sounds of the player's own actions: picking up and putting down cards, refusals, turns.

    Compares the table with the last frame. Whatever it plays can be seen as well.
    """

    def __init__(self, ui: UIContext, model: TableModel, view: TableView) -> None:
        self._ui = ui
        self._model = model
        self._view = view
        self._lifted: frozenset[Card] = frozenset()
        self._laid: frozenset[Card] = frozenset()
        self._acted = 0
        self._refusal = ""
        self._waited = False

    def update(self, waiting: bool, may_act: bool) -> None:
        """Play the sounds of a frame; ``waiting`` means that the decision is another player's."""
        refused = self._model.refusal not in ("", self._refusal)
        self._refusal = self._model.refusal
        if refused:
            self._ui.sound.play("refuse")
        self._play_cards(quietly=refused or self._view.animator.busy)
        if self._waited and may_act and not waiting:
            self._ui.sound.play("turn")
        self._waited = waiting or (self._waited and not may_act)

    def _play_cards(self, quietly: bool) -> None:
        """Play cards that were lifted, laid down or, unless ``quietly``, put back."""
        selection = self._model.selection
        acted = self._model.acted
        lifted = frozenset(selection.lifted)
        laid = frozenset(selection.laid)
        back = (self._lifted | self._laid) - lifted - laid
        if laid - self._laid:
            self._play("place", laid - self._laid)
        elif lifted - self._lifted:
            self._play("pick_up", lifted - self._lifted)
        elif back and acted == self._acted and not quietly:
            self._play("place", back)
        self._lifted = lifted
        self._laid = laid
        self._acted = acted

    def _play(self, name: str, cards: frozenset[Card]) -> None:
        region = self._view.display_list.find(f"card.{min(cards)}")
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
        self.controller = (
            TableController(client, self.model, self.view, code, adviser)
            if tutor is None
            else LessonController(client, self.model, self.view, tutor)
        )
        self.controller.actions.always_warns = recaps
        self.recaps = RecapPanel(ui, presenter, client, past) if recaps else None
        self.handover = HandoverTimer(client, self.view)
        self._last_moment = LastMoment(client, self.view)
        self._pointer = DragController(self.model, self.view, self.controller)
        self._audio = TableAudio(ui, self.model, self.view)
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
        """Put the hint away; the referee runs elsewhere."""
        self.controller.hint.dismiss()

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
        client = self.client
        model = self.model
        view = self.view
        controller = self.controller
        remaining = client.take_undo()
        if remaining is not None:
            view.lines.clear()
            view.reset_talk()
            view.log_events(remaining)
            self._settle()
            if self.recaps is not None:
                self.recaps.start_from(remaining)
        events = client.take_events()
        if events:
            view.play(events)
            if self.recaps is not None:
                self.recaps.take(events)
            model.drag = None
            model.selection.put_back()
            controller.rebuild()
        if view.advance(ms, controller.hover) and client.next_seat is None:
            self._settle()
        if client.notices:
            notice = client.notices.pop()
            model.refusal = notice if isinstance(notice, str) else self.presenter.refusal_sentence(notice)
            controller.rebuild()  # a queued action may have been refused
        self.changed = model.forget_refusal(ms) or self.changed
        controller.hint.update()
        controller.actions.unstage()
        controller.open_due()
        controller.pass_idle_turn()
        controller.tend_focus()
        undisturbed = controller.overlays.top is None and controller.guide is None
        if controller.going is None and self._last_moment.update(ms, undisturbed):
            controller.show_score()
        self._audio.update(self._others_turn, controller.actions.may_act)
        if controller.going is None:
            controller.going = self.handover.update(ms)
        return controller.going

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
        if controller.guide is not None:
            controller.guide.catch_up(view.animator.busy)
        view.draw(display_list, self._frame_content())
        idle = controller.overlays.top is None
        if controller.guide is not None:
            controller.guide.draw(display_list, view.areas.side)
        elif self.recaps is not None and not view.areas.log_open:
            self.recaps.draw(display_list, view.areas.side)
        elif view.areas.log_shown:
            controller.draw_log(display_list)
        if idle:
            self._draw_preview(display_list)
        if self.model.band is not None:
            draw_selection_box(display_list, view.ui, self.model.band.selection_box, HELD)
        elif self.model.dragging is None:
            controller.draw_standing(display_list)
        controller.pad.draw(display_list)
        controller.draw_quiet(display_list)
        view.draw_above(display_list, controller.overlays.top, controller.focus)
        chooses = isinstance(controller.overlays.top, Gathering)
        if (idle or chooses) and self.model.dragging is None:
            controller.hint.note.draw(display_list, above=chooses)
        if controller.guide is not None and idle and not view.animator.busy and self.model.dragging is None:
            controller.guide.point(display_list)

    def _frame_content(self) -> FrameContent:
        """Return everything the view shows besides the board."""
        model = self.model
        actions = self.controller.actions
        drag = self.model.dragging
        top = self.controller.overlays.top
        choosing = top.place.target if isinstance(top, Panel) else ""
        carried = model.carried if drag is not None else ()
        may_act = actions.may_act
        ordered = may_act and not model.selection.empty and actions.choices.mode.ordered
        return FrameContent(
            prompt=self.prompt,
            score="" if self.view.watched else self.view.shown_score(actions.choices.score),
            refused=bool(model.refusal),
            dim=not may_act and self.client.observation.to_move is not None and not actions.reading,
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
        choosing = top.prompt(keyboard) if top is not None else ""
        happening = choosing or self.model.refusal or self.view.recap or self.handover.text
        if happening:
            return happening
        if controller.hint.thinking:
            return _("Thinking about a hint …")
        if self.widgets.prompt:
            return self.widgets.prompt
        is_reading = guide is not None and guide.reading
        if pad.reason and not is_reading:
            return pad.reason
        if guide is not None and self.model.selection.empty:
            return guide.task
        if guide is None and pad.active and pad.edited:
            return pad.meaning
        return controller.actions.choices.prompt(self.client.names, keyboard)

    def _draw_preview(self, display_list: DisplayList) -> None:
        """Draw the preview beside the target under the pointer or the dragged cards."""
        view = self.view
        controller = self.controller
        name = self._pointer.target()
        if self.model.dragging is None:
            focus = controller.focus.name if view.ui.keyboard else ""
            name = view.target_of(focus or controller.hover)
        offer = controller.actions.offers.get(name or "")
        if offer is not None:
            view.preview.draw(display_list, view.rect_of(offer.target), offer, self.widgets.rects)
