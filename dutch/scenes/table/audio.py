"""The sounds of the table besides those of cues: cards picked up and put down, a refusal, a turn."""

from __future__ import annotations

from dutch.rules.api import Card
from dutch.scenes.stack import UIContext
from dutch.scenes.table.model import TableModel
from dutch.scenes.table.view import TableView


class TableAudio:
    """Compares the table with the last frame. Whatever it plays can be seen as well."""

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
        """Play the sounds of a frame; ``waiting``: the decision is another player's."""
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
        selection, acted = self._model.selection, self._model.acted
        lifted, laid = frozenset(selection.lifted), frozenset(selection.laid)
        back = (self._lifted | self._laid) - lifted - laid
        if laid - self._laid:
            self._play("place", laid - self._laid)
        elif lifted - self._lifted:
            self._play("pick_up", lifted - self._lifted)
        elif back and acted == self._acted and not quietly:
            self._play("place", back)
        self._lifted, self._laid, self._acted = lifted, laid, acted

    def _play(self, name: str, cards: frozenset[Card]) -> None:
        region = self._view.display_list.find(f"card.{min(cards)}")
        x = region.rect.centerx / self._ui.window.size[0] if region is not None else 0.5
        self._ui.sound.play(name, x)
