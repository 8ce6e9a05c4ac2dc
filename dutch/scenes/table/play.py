"""Parts of a table for playing: the pointer, the handover, the end of the game, and the player's sounds."""

from math import inf

from dutch.desktop.commands import ARROWS
from dutch.desktop.display_list import Act, DisplayList, Region
from dutch.desktop.input import Command, Intention, Pointer
from dutch.desktop.theme import window_scale
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.rules.api import Card
from dutch.scenes.table.actions import NONE, ActionController
from dutch.scenes.table.browser import TableBrowser
from dutch.scenes.table.controls import HELD, FocusRing, Part, TableButton, draw_selection_box
from dutch.scenes.table.overlays import OverlayStack
from dutch.scenes.table.view import TableView
from dutch.stage import timing
from dutch.stage.answers import TargetOffer
from dutch.stage.regions import (
    Drag,
    Point,
    Target,
    card_region,
    distance_to,
    target_of,
    target_under,
    touched_indices,
)

SLACK = 12
"""Maximum distance of a press from the card that it picks up, in pixels at UI scale 1."""


class DragController(Part):
    """Follows the pointer, and draws the rubber band around the cards that a drag selects."""

    def __init__(self, table: TableBrowser, view: TableView, actions: ActionController) -> None:
        self._table = table
        self._view = view
        self._actions = actions
        self._takes_back = False  # True while a card of a partial payment is dragged

    def handle(self, intention: Intention) -> bool:
        """React to a movement or a button of the pointer."""
        match intention:
            case Pointer("move"):
                self._move(intention.pos)
            case Pointer("down", button=1):
                self._press(intention)
            case Pointer("up", button=1):
                self._release(intention)
            case Pointer("up", button=3):
                self._inspect(intention)
        return isinstance(intention, Pointer)

    def draw(self, display_list: DisplayList) -> None:
        """Draw the rubber band, if there is one."""
        drag = self._actions.drag
        if drag is not None and drag.started and drag.selects:
            draw_selection_box(display_list, self._view.ui, drag.selection_box, HELD)

    def find_target(self) -> Target | None:
        """Return the target on which the carried cards would be dropped now; None if there is none."""
        drag = self._actions.card_drag
        if drag is None:
            return None
        return target_under(drag.rect, drag.aim, self._view.rects_of(self._actions.choices.offers))

    def previewed_offer(self, display_list: DisplayList) -> TargetOffer | None:
        """Return the offer for the target under the pointer, the dragged cards or the focus, if any."""
        table = self._table
        if table.overlays.top is not None:
            return None
        if self._actions.card_drag is not None:
            target = self.find_target() or ""
        elif self._view.ui.keyboard and table.focus.name:
            target = target_of(display_list.find(table.focus.name))
        else:
            target = target_of(self._view.hover)
        return self._actions.choices.offers.get(target) if target else None

    @property
    def meaning(self) -> str:
        """Sentences about what the previewed offer would change; can be empty."""
        offer = self.previewed_offer(self._view.display_list)
        return "" if offer is None else offer.options[0].meaning

    def _inspect(self, pointer: Pointer) -> None:
        """Put back the held cards or, if there are none, explain what is under the pointer.

        A finger that rests only asks, and may go on to drag.
        """
        is_idle = self._actions.selection.is_empty and self._actions.drag is None
        is_explained = (is_idle or pointer.touch) and self._table.look_at(
            self._view.display_list.at(pointer.pos)
        )
        if not (is_explained or pointer.touch):
            self._table.cancel()

    def _press(self, pointer: Pointer) -> None:
        """Land moving cards, and begin a drag: on bare table, of a rubber band.

        If cards were moving, only a drag of one of the player's cards begins: in the player's turn, the rest
        of what the others did is shown at once, so that no drag is lost.
        """
        view = self._view
        if view.animator.busy:
            self._table.finish_animation()
            pressed = view.display_list.at(pointer.pos)
            if self._actions.others_turn or pressed is None or pressed.card not in view.own_cards():
                return
            view.finish_all()
            self._table.rebuild()
            if self._actions.liftable(pressed) is None:
                return
        region = self._nearest(pointer.pos) or view.display_list.at(pointer.pos)
        is_bare = region is None or region.name in view.presenter.bare_zones
        selects = is_bare and self._actions.acts_at_table
        scale = window_scale(view.ui.window.size)
        self._actions.drag = Drag(region, pointer.pos, scale, selects, pointer.touch)

    def _nearest(self, at: Point) -> Region | None:
        """Return the nearest card that can be picked up, if ``at`` is beside it and on nothing else.

        None where several can be picked up at once: there, the press begins a rubber band.
        """
        actions, regions = self._actions, self._view.display_list
        under = regions.at(at)
        is_free = under is None or (
            actions.selection.is_empty and not (under.kind or under.act or under.card)
        )
        if actions.choices.mode.max_cards > 1 or self._table.overlays.top is not None or not is_free:
            return None
        reach = SLACK * window_scale(self._view.ui.window.size)
        distances = [
            (distance_to(region.rect, at), number, region)
            for number, region in enumerate(regions.regions)
            if actions.liftable(region) is not None
        ]
        distance, _number, nearest = min(distances, default=(inf, 0, None))
        return nearest if distance <= reach else None

    def _move(self, at: Point) -> None:
        drag = self._actions.drag
        if drag is None:
            self._table.point_at(self._view.display_list.at(at))
            return
        was_started = drag.started
        if drag.move(at) and not was_started and not drag.selects:
            self._pick_up(drag)
        self._view.changed = self._view.changed or drag.started

    def _pick_up(self, drag: Drag) -> None:
        """Begin to drag a card that can be lifted; otherwise end the drag."""
        actions = self._actions
        card = actions.liftable(drag.region)
        is_covered = self._table.overlays.top is not None
        if card is None or is_covered:
            actions.drag = None
            if not is_covered:
                actions.guide.explain(drag.region)
            return
        actions.refusal = ""
        self._table.explainer.unpin()
        self._takes_back = card in actions.selection.held.laid
        actions.carried = (card,)
        if not actions.choices.mode.gathers:
            actions.selection.lift(card, actions.choices.mode.max_cards)
            actions.carried = tuple(sorted(actions.selection.held.lifted))
        actions.rebuild()

    def _release(self, pointer: Pointer) -> None:
        """End a drag, or click if the pointer hardly moved."""
        drag = self._actions.drag
        if drag is None:
            return
        self._view.changed = True
        if drag.started:
            drag.move(pointer.pos)
            if drag.selects:
                self._lift_touched(drag)
            else:
                self._drop(drag)
            return
        self._actions.drag = None
        if self._table.explainer.long_pressed:
            return
        if drag.is_click(pointer.pos):
            self._click(drag.region, pointer)

    def _click(self, region: Region | None, pointer: Pointer) -> None:
        """With Shift, pick up one more card or put it back; with Ctrl, pick up its suit; otherwise click."""
        card = self._actions.liftable(region) if self._table.overlays.top is None else None
        if card is None or not (pointer.shift or pointer.control):
            self._table.click(region, pointer.double)
            return
        self._actions.refusal = ""
        if pointer.control:
            self._actions.lift_suit(card)
        else:
            self._actions.toggle(card)

    def _lift_touched(self, drag: Drag) -> None:
        """Lift the cards that the rubber band touches."""
        self._actions.drag = None
        if not self._actions.may_act:
            return
        self._actions.refusal = ""
        places = [
            (card, region.rect)
            for region in self._view.display_list.regions
            if (card := self._actions.liftable(region)) is not None
        ]
        touched = touched_indices(drag.selection_box, [rect for _card, rect in places])
        self._actions.lift_all(places[index][0] for index in touched)

    def _drop(self, drag: Drag) -> None:
        """Accept a drop on a target; otherwise let the dragged cards glide back."""
        actions = self._actions
        view = self._view
        target = self.find_target()
        carried = actions.carried
        actions.drag = None
        actions.carried = NONE
        if actions.choices.mode.gathers:
            view.glide_home(carried, drag.rect)
            if not drag.home.collidepoint(drag.pointer):
                for card in carried:
                    actions.toggle(card)
        elif target is not None:
            actions.drop(actions.choices.offers[target])
        else:
            refused = target_under(drag.rect, drag.aim, view.rects_of(self._drop_targets(carried)))
            if refused is not None and not (self._takes_back and isinstance(refused, Card)):
                actions.refuse(refused)
            view.glide_home(carried, drag.rect)
            actions.selection.put_back()
        actions.rebuild()

    def _drop_targets(self, carried: tuple[Card, ...]) -> set[Target]:
        """Return all targets on which a card could be dropped, legally or not."""
        board = self._view.animator.board
        presenter = self._view.presenter
        targets: set[Target] = {*presenter.piles, *presenter.fields, *self._view.market}
        for zone in (*presenter.other_zones, *presenter.own_zones):
            if board.style(zone).lies != "hand":
                targets.update(card for card in board.cards(zone) if card and card not in carried)
        return targets


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
        if not self.due:
            return ""
        client = self._client
        seat = client.observation.to_move if client.next_seat is None else client.next_seat
        assert seat is not None, "a handover has a next player"
        if not client.curtain_falls:
            text = _("{name} is next.")
        elif seat == client.seat:
            text = _("Only {name} may look now.")
        else:
            text = _("The curtain falls for {name}.")
        return text.format(name=client.names[seat])

    def handle(self, intention: Intention) -> bool:
        """End the pause after a click or a command, to which others react as well."""
        match intention:
            case Pointer("down") | Command("confirm" | "lift" | "cancel"):
                self._waited = timing.PASS_ON if self.due else 0.0
            case Command(name) if name.isdigit() and self.due:
                self._waited = timing.PASS_ON
        return False

    def update(self, ms: float) -> bool:
        """Advance time."""
        self._waited = self._waited + ms if self.due else 0.0
        return False


class ResultPause(Part):
    """Waits after a result, such as a tally, or before one that everybody at the screen watches.

    The player goes on by a button or a key, but not to pass. Such a key, or an arrow, also ends the pause in
    which a reveal is read.
    """

    def __init__(self, view: TableView, overlays: OverlayStack, focus: FocusRing, rebuild: Act) -> None:
        self._view = view
        self._overlays = overlays
        self._focus = focus
        self._rebuild = rebuild
        self._was_stopped = False  # in the last frame
        self._was_awaited = False
        self._hurries = False  # True from a press of the button to the result

    @property
    def is_awaited(self) -> bool:
        """True while nothing is left to do before the result for a player who is alone at this screen."""
        view = self._view
        animator = view.animator
        is_alone = not view.viewpoint.shared and animator.can_stop
        return is_alone and not animator.stopped and view.presenter.awaits_result(animator.board)

    @property
    def skip_button(self) -> TableButton:
        """The button that goes to the result at once."""
        tip = _("Skip to the end of this round")
        return TableButton(
            "skip", self._view.layout.zone("button.end"), _("To the tally"), self._skip, tip=tip
        )

    def _skip(self) -> None:
        self._hurries = True

    @property
    def button(self) -> TableButton:
        """The button to go on, away from those of decisions, so that a click too many decides nothing."""
        tip = self._view.ui.tip(_("Clear the table and go on"), "confirm")
        place = self._view.layout.zone(self._view.presenter.fan_zone)
        title = _("We're ready") if self._view.animator.calls_all else _("Continue")
        return TableButton("go_on", place, title, self._go_on, "primary", tip=tip)

    def update(self, ms: float) -> bool:
        """Show the button when the table stops, with a keyboard player's focus."""
        self._hurries = self._hurries and self.is_awaited
        if self._hurries and self._view.animator.in_motion:
            self._view.finish_all()
        is_stopped, is_awaited = self._view.animator.stopped, self.is_awaited
        if is_awaited != self._was_awaited:
            self._rebuild()
        self._was_awaited = is_awaited
        if is_stopped != self._was_stopped:
            self._rebuild()
            if is_stopped and self._view.ui.keyboard and self._overlays.top is None:
                self._focus.set(f"button.{self.button.name}")
        self._was_stopped = is_stopped
        return False

    def draw(self, display_list: DisplayList) -> None:
        """Name a region for the ear, which says what the player waits for; nothing is drawn."""
        if self.is_awaited:
            place = self._view.layout.zone("button.end")
            display_list.name("waiting", place, _("Waiting for the others."), kind="tip")

    def handle(self, intention: Intention) -> bool:
        """Go on by a key."""
        name = intention.name if isinstance(intention, Command) else ""
        is_act = name in ("confirm", "lift", "decide", "pass")
        if (is_act or name in ARROWS) and self._view.animator.end_reading():
            return True
        if not ((is_act or name.isdigit()) and self._view.animator.stopped and self._overlays.top is None):
            return False
        self._go_on()
        return True

    def _go_on(self) -> None:
        self._was_stopped = False  # the next result can come in the same frame
        self._view.animator.go_on()
        self._rebuild()


class LastMoment(Part):
    """Ends a game without a click: a look at the table, the gavel, and then the final count.

    The count comes only once, because the player can return from there to the table.
    """

    def __init__(self, actions: ActionController, table: TableBrowser) -> None:
        self._actions = actions
        self._table = table
        self._waited = 0.0

    def update(self, ms: float) -> bool:
        """Show the final count once the game has been over, and nothing open, for long enough."""
        table = self._table
        view = table.view
        is_disturbed = table.overlays.top is not None or table.going is not None
        if not self._actions.is_over or is_disturbed:
            return False
        before = self._waited
        slowness = max(1.0, view.duration(1.0), timing.UNHURRIED if view.animator.calm else 1.0)
        self._waited += ms / slowness
        if before < timing.LAST_CARD <= self._waited:
            view.ui.sound.play("gavel")
            shown = (timing.COUNT - timing.LAST_CARD) * slowness
            view.banner.show(_("Sold! The auction is over."), shown, still=True)
        if before < timing.COUNT <= self._waited:
            table.show_score()
        return False


class TableAudio(Part):
    """Plays the sounds of the player's own actions: moving cards, refusals, and the player's turn.

    It compares the table with the last frame. Everything that it plays can also be seen.
    """

    def __init__(self, view: TableView, actions: ActionController) -> None:
        self._view = view
        self._actions = actions
        self._lifted: frozenset[Card] = frozenset()
        self._laid: frozenset[Card] = frozenset()
        self._acted = 0
        self._refusal = ""
        self._awaits_turn = False  # the sound of the player's turn has yet to be played

    def update(self, ms: float) -> bool:
        """Play the sounds of a frame."""
        refused = self._actions.refusal not in ("", self._refusal)
        self._refusal = self._actions.refusal
        if refused:
            self._view.ui.sound.play("refuse")
        self._play_cards(quietly=refused or self._view.animator.busy)
        if self._actions.others_turn:
            self._awaits_turn = True
        elif self._awaits_turn and self._actions.may_act:
            self._view.ui.sound.play("turn")
            self._awaits_turn = False
        return False

    def _play_cards(self, quietly: bool) -> None:
        """Play the sound of cards that were lifted, laid down or, unless ``quietly``, put back."""
        lifted = frozenset(self._actions.selection.held.lifted)
        laid = frozenset(self._actions.selection.held.laid)
        put_back = (self._lifted | self._laid) - lifted - laid
        if laid - self._laid:
            self._play("place", laid - self._laid)
        elif lifted - self._lifted:
            self._play("pick_up", lifted - self._lifted)
        elif put_back and self._actions.acted == self._acted and not quietly:
            self._play("place", put_back)
        self._lifted = lifted
        self._laid = laid
        self._acted = self._actions.acted

    def _play(self, name: str, cards: frozenset[Card]) -> None:
        """Play a sound at the side of the table where the first of these cards is."""
        region = self._view.display_list.find(card_region(min(cards)))
        x = region.rect.centerx / self._view.ui.window.size[0] if region is not None else 0.5
        self._view.ui.sound.play(name, x)
