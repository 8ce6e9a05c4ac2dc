"""What is heard at the table besides the cues: what the player's own hand does, a refusal, one's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dutch.rules.api import Card

if TYPE_CHECKING:
    from dutch.scenes.table.scene import TableScene


class TableAudio:
    """Compares the scene with how it was a frame ago. Everything it lets be heard is seen there too."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._lifted: frozenset[Card] = frozenset()
        self._laid: frozenset[Card] = frozenset()
        self._acted = 0
        self._refusal = ""
        self._waited = False

    def listen(self) -> None:
        """A frame is over."""
        refused = self._words()
        self._hands(quietly=refused or self._scene.animator.busy)
        self._turn()

    def _hands(self, quietly: bool) -> None:
        """Cards that were lifted, laid down or put back; these last ``quietly`` where more happened."""
        hands, acted = self._scene.hands, self._scene.acted
        lifted, laid = frozenset(hands.lifted), frozenset(hands.laid)
        back = (self._lifted | self._laid) - lifted - laid
        if laid - self._laid:
            self._play("place", laid - self._laid)
        elif lifted - self._lifted:
            self._play("pick_up", lifted - self._lifted)
        elif back and acted == self._acted and not quietly:
            self._play("place", back)
        self._lifted, self._laid, self._acted = lifted, laid, acted

    def _words(self) -> bool:
        """Whether something was refused just now."""
        before, self._refusal = self._refusal, self._scene.refusal
        refused = self._refusal not in ("", before)
        if refused:
            self._scene.ui.sound.play("refuse")
        return refused

    def _turn(self) -> None:
        scene = self._scene
        if scene.client.observation.to_move not in (None, scene.client.seat):
            self._waited = True
        elif self._waited and scene.ours:
            self._waited = False
            scene.ui.sound.play("turn")

    def _play(self, name: str, cards: frozenset[Card]) -> None:
        scene = self._scene
        region = scene.display_list.find(f"card.{min(cards)}")
        x = region.rect.centerx / scene.ui.window.size[0] if region is not None else 0.5
        scene.ui.sound.play(name, x)
