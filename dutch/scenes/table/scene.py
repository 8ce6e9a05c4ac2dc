"""The scene in which a game is played: joins model, view and controller for one seat client."""

from collections.abc import Mapping, Sequence

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pointer
from dutch.i18n import _
from dutch.match.lesson import Tutor
from dutch.match.seats import SeatClient
from dutch.players.advice import Adviser
from dutch.rules.api import Card, Event
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.browser import Front
from dutch.scenes.table.cards import CardsView, Handling
from dutch.scenes.table.controller import TableController
from dutch.scenes.table.controls import Part
from dutch.scenes.table.drag import DragController
from dutch.scenes.table.drawing import HELD, draw_selection_box
from dutch.scenes.table.effects import CueEffects, PreviewBadge
from dutch.scenes.table.guide import RecapPanel, panel_size
from dutch.scenes.table.hud import Prompt, TableHud
from dutch.scenes.table.lesson import LessonController
from dutch.scenes.table.model import TableModel
from dutch.scenes.table.overlays import Panel
from dutch.scenes.table.seats import SeatsView
from dutch.scenes.table.view import TableView
from dutch.stage import timing
from dutch.stage.answers import TargetOffer
from dutch.stage.layout import TableMap
from dutch.stage.presenter import Presenter
from dutch.stage.regions import card_region, target_of
from dutch.stage.rivals import Persona


class HandoverTimer(Part):
    """Waits before the screen is handed to the other player; a click or a key ends the wait."""

    def __init__(self, client: SeatClient, view: TableView) -> None:
        self._client = client
        self._view = view
        self._waited = 0.0

    @property
    def over(self) -> bool:
        """True when the wait is over."""
        return self._waited >= timing.PASS_ON

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

    def handle(self, intention: Intention) -> bool:
        """End the pause after a click or a command."""
        match intention:
            case Pointer("down") | Command("confirm" | "lift" | "cancel"):
                self._waited = timing.PASS_ON if self.due else 0.0
        return False

    def update(self, ms: float) -> bool:
        """Advance time."""
        self._waited = self._waited + ms if self.due else 0.0
        return False


class LastMoment(Part):
    """Ends a game without a click: a look at the table, the gavel, and then the final count.

    The count comes only once, because the player can return from there to the table.
    """

    def __init__(self, client: SeatClient, controller: TableController) -> None:
        self._client = client
        self._controller = controller
        self._view = controller.view
        self._waited = 0.0

    def update(self, ms: float) -> bool:
        """Show the final count once the game has been over, and nothing open, for long enough."""
        controller = self._controller
        is_disturbed = controller.overlays.top is not None or controller.going is not None
        if self._client.observation.to_move is not None or self._view.animator.busy or is_disturbed:
            return False
        before = self._waited
        self._waited += ms
        if before < timing.LAST_CARD <= self._waited:
            self._view.ui.sound.play("gavel")
            text = _("Sold! The auction is over.")
            self._view.banner.show(text, timing.COUNT - timing.LAST_CARD, still=True)
        if before < timing.COUNT <= self._waited:
            controller.show_score()
        return False


class TableAudio(Part):
    """Plays the sounds of the player's own actions: moving cards, refusals, and the player's turn.

    It compares the table with the last frame. Everything that it plays can also be seen.
    """

    def __init__(self, model: TableModel, controller: TableController) -> None:
        self._model = model
        self._controller = controller
        self._view = controller.view
        self._ui = controller.view.ui
        self._lifted: frozenset[Card] = frozenset()
        self._laid: frozenset[Card] = frozenset()
        self._acted = 0
        self._refusal = ""
        self._awaits_turn = False  # the sound of the player's turn has yet to be played

    def update(self, ms: float) -> bool:
        """Play the sounds of a frame."""
        refused = self._model.refusal not in ("", self._refusal)
        self._refusal = self._model.refusal
        if refused:
            self._ui.sound.play("refuse")
        self._play_cards(quietly=refused or self._view.animator.busy)
        if self._controller.client.others_turn:
            self._awaits_turn = True
        elif self._awaits_turn and self._controller.actions.may_act:
            self._ui.sound.play("turn")
            self._awaits_turn = False
        return False

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


class RubberBand(Part):
    """The frame around the cards that a drag is selecting."""

    def __init__(self, model: TableModel, ui: UIContext) -> None:
        self._model = model
        self._ui = ui

    def draw(self, display_list: DisplayList) -> None:
        """Draw the frame, if there is one."""
        band = self._model.rubber_band
        if band is not None:
            draw_selection_box(display_list, self._ui, band.selection_box, HELD)


class TableScene:
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
        self.view = view = TableView(ui, client, presenter, maps, fresh=fresh, panel=panel, personas=personas)
        self.widgets = view.widgets
        view.announces = tutor is None  # in a lesson the panel explains
        if not client.shared:
            view.animator.hurried_seats = frozenset(range(len(client.names))) - {client.seat}
        self.model = TableModel(presenter)
        self.controller = TableController(client, self.model, view, code, adviser)
        if tutor is not None:
            self.controller = LessonController(client, self.model, view, tutor)
        self.controller.actions.always_warns = recaps
        self.recaps = RecapPanel(view, client, past) if recaps else None
        self.handover = HandoverTimer(client, view)
        self._watched = client.watched  # in the last frame
        self._pointer = DragController(self.model, view, self.controller)
        self.controller.parts = self._make_parts()
        watched = client.take_watched()
        view.log_events(past[: len(past) - len(watched)])
        view.settle_moment()
        if watched:
            view.play(watched)
            view.finish()

    def _make_parts(self) -> list[Part]:
        """Return the parts of the table, from the lowest to the topmost.

        A lesson has its panel and its marks in place of the log, the hints and the handover.
        """
        view = self.view
        controller = self.controller
        table: list[Part] = [
            TableHud(view, self._score, self._shown_prompt, lambda: controller.fan_zone),
            SeatsView(view),
            CardsView(view, self._handling),
            CueEffects(view),
        ]
        own: list[Part] = [
            PreviewBadge(view, self._previewed_offer),
            RubberBand(self.model, view.ui),
            controller.standing,
            controller.pad,
            Front(controller),
        ]
        sounds = TableAudio(self.model, controller)
        if isinstance(controller, LessonController):
            return [*table, controller.guide, *own, controller.marks, controller, sounds]
        beside = [part for part in (controller.log, self.recaps) if part is not None]
        above: list[Part] = [] if controller.hint is None else [controller.hint]
        last = LastMoment(self.client, controller)
        return [*table, *beside, *own, *above, controller, last, sounds, self.handover]

    @property
    def changed(self) -> bool:
        return self.view.changed

    @changed.setter
    def changed(self, changed: bool) -> None:
        self.view.changed = changed

    def enter(self) -> None:
        """Build the controls; the window may have changed since the table was last seen."""
        self.controller.enter()

    def leave(self) -> None:
        """Remove the hint, and free the memory of the drawings. The game itself goes on."""
        if self.controller.hint is not None:
            self.controller.hint.dismiss()
        self.controller.free_memory()

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
        return self.controller.handle_intention(intention)

    def update(self, ms: int) -> Go | None:
        """Fetch what happened and advance time; the game never waits for an animation."""
        controller = self.controller
        self._take_news()
        came_to_rest = self.view.advance(ms)
        if came_to_rest and self.client.next_seat is None:
            self._settle()
        controller.update_parts(ms)
        if controller.going is None and self.handover.over:
            controller.going = Go("handover")
        return controller.going

    def draw(self, display_list: DisplayList) -> None:
        """Draw all parts of the table."""
        self.controller.draw_parts(display_list)

    def _take_news(self) -> None:
        """Show an undo, new events and a notice of the referee, if there are any.

        New events put the held cards back, as the position has changed.
        """
        client = self.client
        remaining = client.take_undo()
        events = client.take_events()
        if remaining is not None:
            self.view.lines.clear()
            self.view.reset_talk()
            self.view.log_events(remaining)
            self._settle()
            if self.recaps is not None:
                self.recaps.start_from(remaining)
        if client.watched and not self._watched:
            self._let_all_look(events)
        self._watched = client.watched
        if events:
            self.view.play(events)
            if self.recaps is not None:
                self.recaps.take(events)
            self.model.drag = None
            self.model.selection.put_back()
            self.controller.rebuild()
        if client.notices:
            notice = client.notices.pop()
            if not isinstance(notice, str):
                notice = self.presenter.refusal_sentence(notice)
            self.model.refusal = notice
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

    def _settle(self) -> None:
        """Show the position that the client observes, with all cards at rest."""
        self.view.settle()
        for part in self.controller.parts:
            part.settle()
        self.controller.rebuild()

    # What the parts show

    def _score(self) -> str:
        return self.controller.actions.choices.score

    def _handling(self) -> Handling:
        """Return what the player is doing with cards."""
        model = self.model
        actions = self.controller.actions
        drag = model.card_drag
        top = self.controller.overlays.top
        choosing = top.place.target if isinstance(top, Panel) else ""
        ordered = actions.may_act and not model.selection.is_empty and actions.choices.mode.ordered
        carried = model.carried if drag is not None else ()
        return Handling(model.shown, actions.offers, ordered, choosing, drag, carried)

    def _previewed_offer(self, display_list: DisplayList) -> TargetOffer | None:
        """Return the offer for the target under the pointer, the dragged cards or the focus, if any."""
        controller = self.controller
        if controller.overlays.top is not None:
            return None
        if self.model.card_drag is not None:
            target = self._pointer.find_target() or ""
        elif self.view.ui.keyboard and controller.focus.name:
            target = target_of(display_list.find(controller.focus.name))
        else:
            target = target_of(self.view.hover)
        return controller.actions.offers.get(target) if target else None

    def _shown_prompt(self) -> Prompt:
        client = self.client
        actions = self.controller.actions
        is_idle = not actions.may_act and client.observation.to_move is not None and not actions.is_held()
        hurries = client.others_turn and self.controller.overlays.top is None
        act = client.request_move if hurries else None
        return Prompt(self.prompt, bool(self.model.refusal), is_idle, act)

    @property
    def prompt(self) -> str:
        """The sentence in the middle of the table."""
        return self.view.ui.keys(self._prompt)

    @property
    def _prompt(self) -> str:
        """A refusal, a recap of what is being shown, or what the player can do, with the keys in brackets."""
        controller = self.controller
        top = controller.overlays.top
        answers = top.prompt(self.view.ui.keyboard) if top is not None else ""
        for text in (answers, self.model.refusal, self.view.recap, self.handover.text):
            if text:
                return text
        return self.widgets.prompt or controller.prompt
