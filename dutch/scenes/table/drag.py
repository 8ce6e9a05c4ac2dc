"""The pointer on the play table: hovering, pressing, dragging, dropping and rubber bands."""

from dutch.desktop.display_list import DisplayList, Region
from dutch.desktop.input import Intention, Pointer
from dutch.desktop.theme import window_scale
from dutch.rules.api import Card
from dutch.scenes.table.actions import NONE, ActionController
from dutch.scenes.table.browser import TableBrowser
from dutch.scenes.table.controls import Part
from dutch.scenes.table.drawing import HELD, draw_selection_box
from dutch.scenes.table.view import TableView
from dutch.stage.answers import TargetOffer
from dutch.stage.regions import Drag, Point, Target, card_of, target_of, target_under, touched_indices


class DragController(Part):
    """Follows the pointer, and draws the rubber band around the cards that a drag selects."""

    def __init__(self, table: TableBrowser, view: TableView, actions: ActionController) -> None:
        self._table = table
        self._view = view
        self._actions = actions

    def handle(self, intention: Intention) -> bool:
        """React to a movement or a button of the pointer."""
        match intention:
            case Pointer("move"):
                self._move(intention.pos)
            case Pointer("down", button=1):
                self._press(intention.pos)
            case Pointer("up", button=1):
                self._release(intention)
            case Pointer("up", button=3):
                self._inspect(intention.pos)
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
        return target_under(drag.rect, drag.pointer, self._view.rects_of(self._actions.choices.offers))

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

    def _inspect(self, at: Point) -> None:
        """Put back the held cards or, if there are none, enlarge the card under the pointer."""
        is_idle = self._actions.selection.is_empty and self._actions.drag is None
        if not (is_idle and self._table.zoom(card_of(self._view.display_list.at(at)))):
            self._table.cancel()

    def _press(self, at: Point) -> None:
        """Land moving cards or, if none is moving, begin a drag: on bare table, of a rubber band."""
        view = self._view
        if view.animator.busy:
            self._table.finish_animation()
            return
        region = view.display_list.at(at)
        is_bare = region is None or region.name in view.presenter.bare_zones
        selects = is_bare and self._actions.acts_at_table
        self._actions.drag = Drag(region, at, window_scale(view.ui.window.size), selects)

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
                self._table.explain(drag.region)
            return
        actions.refusal = ""
        actions.carried = (card,)
        if not actions.choices.mode.gathers:
            actions.selection.lift(card)
            actions.carried = tuple(sorted(actions.selection.lifted))
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
        if drag.region is None or drag.home.collidepoint(pointer.pos):
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
            refused = target_under(drag.rect, drag.pointer, view.rects_of(self._drop_targets(carried)))
            if refused is not None:
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
