"""The pointer on the table: hovering, pressing, dragging and dropping."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dutch.desktop.input import Pointer
from dutch.rules.api import Card
from dutch.stage.drag import Drag, target_under

if TYPE_CHECKING:
    from dutch.scenes.table.scene import TableScene


class Hand:
    """Follows the pointer and tells the scene's acts what it meant."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._drag: Drag | None = None
        self.cards: tuple[Card, ...] = ()
        """The cards that follow the pointer while a drag is on."""

    @property
    def carried(self) -> Drag | None:
        """The drag that is on, if cards are being carried."""
        return self._drag if self._drag is not None and self._drag.started else None

    def forget(self) -> None:
        """Let go: the window changed or the player cancelled."""
        self._drag = None

    def point(self, pointer: Pointer) -> None:
        """React to one movement or button of the pointer."""
        if pointer.kind == "move":
            self._move(pointer.pos)
        elif pointer.kind == "down" and pointer.button == 1:
            self._down(pointer.pos)
        elif pointer.kind == "up" and pointer.button == 1:
            self._up(pointer)
        elif pointer.kind == "up" and pointer.button == 3:
            self._right(pointer.pos)

    def _right(self, at: tuple[int, int]) -> None:
        """The right button puts back what is held, else shows the card under the pointer large."""
        scene = self._scene
        if scene.hands.empty and self._drag is None and scene.acts.zoom(scene.name_at(at)):
            return
        scene.acts.cancel()

    def _down(self, at: tuple[int, int]) -> None:
        scene = self._scene
        if scene.animator.busy:
            scene.finish_animation()
            return
        name = scene.name_at(at)
        region = scene.display_list.find(name) if name else None
        if region is not None:
            width, height = scene.ui.window.size
            self._drag = Drag(name, region.rect, at, min(width / 1920, height / 1080))

    def _move(self, at: tuple[int, int]) -> None:
        scene, drag = self._scene, self._drag
        if drag is not None:
            was = drag.started
            if drag.move(at) and not was:
                self._pick_up(drag)
            scene.changed = scene.changed or drag.started
            return
        scene.point_at(at)

    def _pick_up(self, drag: Drag) -> None:
        """A drag begins: only cards that can be lifted follow the pointer."""
        scene = self._scene
        card = scene.acts.liftable(drag.name)
        if card is None or scene.overlay is not None:
            self._drag = None
            return
        scene.refusal = ""
        if scene.presenter.choosing(scene.client.observation).gathers:
            self.cards = (card,)
        else:
            scene.hands.lift(card)
            self.cards = tuple(sorted(scene.hands.lifted))
        scene.rebuild()

    def _up(self, pointer: Pointer) -> None:
        drag, self._drag = self._drag, None
        if drag is None:
            return
        self._scene.changed = True
        if drag.started:
            self._drop(drag, pointer.pos)
        elif drag.home.collidepoint(pointer.pos):
            self._scene.acts.click(drag.name, pointer.double)

    def target(self, drag: Drag, at: tuple[int, int]) -> str | None:
        """The legal target on which the carried cards would land."""
        scene = self._scene
        offers = scene.hands.offers(scene.client.observation)
        return target_under(drag.rect, at, scene.rects_of(offers))

    def _drop(self, drag: Drag, at: tuple[int, int]) -> None:
        scene = self._scene
        choosing = scene.presenter.choosing(scene.client.observation)
        if choosing.gathers:
            self._pull(drag, at, choosing.most)
            return
        offers = scene.hands.offers(scene.client.observation)
        target = self.target(drag, at)
        if target is not None:
            scene.acts.accept(offers[target])
            return
        other = target_under(drag.rect, at, self._other_targets())
        if other is not None:
            observation = scene.client.observation
            scene.refusal = scene.presenter.refusal(observation, scene.hands.lifted, other)
        self._glide_home(drag)

    def _pull(self, drag: Drag, at: tuple[int, int], most: int) -> None:
        """A card that is pulled away from its place is chosen, or chosen no more."""
        scene = self._scene
        scene.glide_home(self.cards, drag.rect)
        if not drag.home.collidepoint(at):
            for card in self.cards:
                scene.hands.toggle(card, most)
        scene.rebuild()

    def _glide_home(self, drag: Drag) -> None:
        scene = self._scene
        scene.glide_home(scene.hands.lifted, drag.rect)
        scene.hands.put_back()
        scene.rebuild()

    def _other_targets(self) -> dict[str, pygame.Rect]:
        """Everything a card could be dropped on, legal or not."""
        scene = self._scene
        zones = {*scene.presenter.piles, *(place.zone for place in scene.presenter.places)}
        cards = {
            f"card.{card}" for zone in ("far.bid", "near.bid") for card in scene.animator.board.cards(zone)
        }
        lifted = {f"card.{card}" for card in scene.hands.lifted}
        return scene.rects_of(zones | cards - lifted)
