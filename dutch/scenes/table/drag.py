"""The pointer on the play table: hovering, pressing, dragging and dropping."""

from dutch.desktop.display_list import Region
from dutch.desktop.input import Pointer
from dutch.desktop.theme import window_scale
from dutch.rules.api import Card
from dutch.scenes.table.controller import TableController
from dutch.scenes.table.model import NONE, TableModel
from dutch.scenes.table.view import TableView
from dutch.stage.regions import Drag, Target, card_of, target_under, touched_indices

Point = tuple[int, int]


class DragController:
    """Follows the pointer, and hands clicks and drops on to the table's controller."""

    def __init__(self, model: TableModel, view: TableView, controller: TableController) -> None:
        self._model = model
        self._view = view
        self._controller = controller
        self._actions = controller.actions

    def point(self, pointer: Pointer) -> None:
        """React to a movement or a button of the pointer."""
        match pointer:
            case Pointer("move"):
                self._move(pointer.pos)
            case Pointer("down", button=1):
                self._press(pointer.pos)
            case Pointer("up", button=1):
                self._release(pointer)
            case Pointer("up", button=3):
                self._inspect(pointer.pos)

    def find_target(self) -> Target | None:
        """Return the target on which the carried cards would be dropped now; None if there is none."""
        drag = self._model.card_drag
        if drag is None:
            return None
        return target_under(drag.rect, drag.pointer, self._view.rects_of(self._actions.offers))

    def _inspect(self, at: Point) -> None:
        """Put back the held cards or, if there are none, enlarge the card under the pointer."""
        is_idle = self._model.selection.is_empty and self._model.drag is None
        if not (is_idle and self._controller.zoom(card_of(self._view.display_list.at(at)))):
            self._controller.cancel()

    def _press(self, at: Point) -> None:
        """Land moving cards or, if none is moving, begin a drag: on bare table, of a rubber band."""
        view = self._view
        if view.animator.busy:
            self._controller.finish_animation()
            return
        region = view.display_list.at(at)
        is_bare = region is None or region.name in view.presenter.bare_zones
        selects = is_bare and self._controller.overlays.top is None and self._actions.may_act
        self._model.drag = Drag(region, at, window_scale(view.ui.window.size), selects)

    def _move(self, at: Point) -> None:
        drag = self._model.drag
        if drag is None:
            self._controller.point_at(self._view.display_list.at(at))
            return
        was_started = drag.started
        if drag.move(at) and not was_started and not drag.selects:
            self._pick_up(drag)
        self._view.changed = self._view.changed or drag.started

    def _pick_up(self, drag: Drag) -> None:
        """Begin to drag a card that can be lifted; otherwise end the drag."""
        model = self._model
        controller = self._controller
        actions = self._actions
        card = actions.liftable(drag.region)
        if card is None or controller.overlays.top is not None:
            model.drag = None
            if controller.overlays.top is None:
                controller.explain(drag.region)
            return
        model.refusal = ""
        model.carried = (card,)
        if not actions.choices.mode.gathers:
            model.selection.lift(card)
            model.carried = tuple(sorted(model.selection.lifted))
        controller.rebuild()

    def _release(self, pointer: Pointer) -> None:
        """End a drag, or click if the pointer hardly moved."""
        drag = self._model.drag
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
        self._model.drag = None
        if drag.region is None or drag.home.collidepoint(pointer.pos):
            self._click(drag.region, pointer)

    def _click(self, region: Region | None, pointer: Pointer) -> None:
        """With Shift, pick up one more card or put it back; with Ctrl, pick up its suit; otherwise click."""
        card = self._actions.liftable(region) if self._controller.overlays.top is None else None
        if card is None or not (pointer.shift or pointer.control):
            self._controller.click(region, pointer.double)
            return
        self._model.refusal = ""
        if pointer.control:
            self._actions.lift_suit(card)
        else:
            self._actions.toggle(card)

    def _lift_touched(self, drag: Drag) -> None:
        """Lift the cards that the rubber band touches."""
        self._model.drag = None
        if not self._actions.may_act:
            return
        self._model.refusal = ""
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
        model = self._model
        view = self._view
        target = self.find_target()
        carried = model.carried
        model.drag = None
        model.carried = NONE
        if actions.choices.mode.gathers:
            view.glide_home(carried, drag.rect)
            if not drag.home.collidepoint(drag.pointer):
                for card in carried:
                    actions.toggle(card)
        elif target is not None:
            actions.drop(actions.offers[target])
        else:
            refused = target_under(drag.rect, drag.pointer, view.rects_of(self._drop_targets(carried)))
            if refused is not None:
                actions.refuse(refused)
            view.glide_home(carried, drag.rect)
            model.selection.put_back()
        self._controller.rebuild()

    def _drop_targets(self, carried: tuple[Card, ...]) -> set[Target]:
        """Return all targets on which a card could be dropped, legally or not."""
        board = self._view.animator.board
        presenter = self._view.presenter
        targets: set[Target] = {*presenter.piles, *presenter.fields, *self._view.market}
        for zone in (*presenter.other_zones, *presenter.own_zones):
            if board.style(zone).lies != "hand":
                targets.update(card for card in board.cards(zone) if card and card not in carried)
        return targets
