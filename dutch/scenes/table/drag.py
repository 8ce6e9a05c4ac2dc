"""The pointer on the play table: hovering, pressing, dragging and dropping."""

from __future__ import annotations

from dutch.desktop.input import Pointer
from dutch.rules.api import Card
from dutch.scenes.table.controller import TableController
from dutch.scenes.table.drawing import scale_of
from dutch.scenes.table.model import NONE, TableModel
from dutch.scenes.table.view import TableView
from dutch.stage.drag import Drag, target_under

Point = tuple[int, int]


class DragController:
    """Follows the pointer, and hands clicks and drops on to the table's controller."""

    def __init__(self, model: TableModel, view: TableView, controller: TableController) -> None:
        self._model = model
        self._view = view
        self._controller = controller
        self._actions = controller.actions

    def point(self, pointer: Pointer) -> None:
        """React to one movement or button of the pointer."""
        match pointer:
            case Pointer("move"):
                self._move(pointer.pos)
            case Pointer("down", button=1):
                self._down(pointer.pos)
            case Pointer("up", button=1):
                self._up(pointer)
            case Pointer("up", button=3):
                self._inspect(pointer.pos)

    def target(self) -> str | None:
        """Return the legal target on which the carried cards would land now."""
        drag = self._model.dragging
        if drag is None:
            return None
        return target_under(drag.rect, drag.pointer, self._view.rects_of(self._actions.offers))

    def _inspect(self, at: Point) -> None:
        """Put back the held cards, else enlarge the card under the pointer."""
        model, controller = self._model, self._controller
        idle = model.selection.empty and model.drag is None
        if not (idle and controller.inspector.zoom(self._view.name_at(at))):
            controller.cancel()

    def _down(self, at: Point) -> None:
        if self._view.animator.busy:
            self._controller.finish_animation()
            return
        region = self._view.display_list.find(self._view.name_at(at))
        if region is not None:
            scale = scale_of(self._view.ui.window.size)
            self._model.drag = Drag(region.name, region.rect, at, scale)

    def _move(self, at: Point) -> None:
        drag = self._model.drag
        if drag is None:
            self._controller.hover(self._view.name_at(at))
            return
        was_started = drag.started
        if drag.move(at) and not was_started:
            self._pick_up(drag)
        self._view.changed = self._view.changed or drag.started

    def _pick_up(self, drag: Drag) -> None:
        """Begin to drag: only cards that can be lifted follow the pointer."""
        model, controller, actions = self._model, self._controller, self._actions
        card = actions.liftable(drag.name)
        if card is None or controller.overlays.top is not None:
            model.drag = None
            if controller.overlays.top is None:
                controller.explain(drag.name)
            return
        model.refusal = ""
        if actions.choices.mode.gathers:
            model.carried = (card,)
        else:
            model.selection.lift(card)
            model.carried = tuple(sorted(model.selection.lifted))
        controller.rebuild()

    def _up(self, pointer: Pointer) -> None:
        drag = self._model.drag
        if drag is None:
            return
        self._view.changed = True
        if drag.started:
            drag.move(pointer.pos)
            self._drop(drag)
        else:
            self._model.drag = None
            if drag.home.collidepoint(pointer.pos):
                self._controller.click(drag.name, pointer.double)

    def _drop(self, drag: Drag) -> None:
        """Carry out a drop on a target; otherwise the dragged cards glide home."""
        actions, model, view = self._actions, self._model, self._view
        target, carried = self.target(), model.carried
        model.drag, model.carried = None, NONE
        if actions.choices.mode.gathers:
            view.glide_home(carried, drag.rect)
            if not drag.home.collidepoint(drag.pointer):
                for card in carried:
                    actions.toggle(card)
        elif target is not None:
            actions.accept(actions.offers[target])
        else:
            refused = target_under(drag.rect, drag.pointer, view.rects_of(self._drop_regions(carried)))
            if refused is not None:
                actions.refuse(refused)
            view.glide_home(carried, drag.rect)
            model.selection.put_back()
        self._controller.rebuild()

    def _drop_regions(self, carried: tuple[Card, ...]) -> set[str]:
        """Return everything a card could be dropped on, legal or not."""
        presenter, board = self._view.presenter, self._view.animator.board
        zones = {*presenter.piles, *(place.zone for place in presenter.places)}
        cards = {f"card.{card}" for zone in ("far.bid", "near.bid") for card in board.cards(zone)}
        return zones | cards - {f"card.{card}" for card in carried}
