"""Parts of a table that wait for a moment: the handover, the end of the game, and the player's sounds."""

from dutch.desktop.input import Command, Intention, Pointer
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.rules.api import Card
from dutch.scenes.table.actions import ActionController
from dutch.scenes.table.browser import TableBrowser
from dutch.scenes.table.controls import Part
from dutch.scenes.table.view import TableView
from dutch.stage import timing
from dutch.stage.regions import card_region


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
        """End the pause after a click or a command, to which others react as well."""
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

    def __init__(self, client: SeatClient, table: TableBrowser) -> None:
        self._client = client
        self._table = table
        self._waited = 0.0

    def update(self, ms: float) -> bool:
        """Show the final count once the game has been over, and nothing open, for long enough."""
        table = self._table
        view = table.view
        is_disturbed = table.overlays.top is not None or table.going is not None
        if self._client.observation.to_move is not None or view.animator.busy or is_disturbed:
            return False
        before = self._waited
        self._waited += ms
        if before < timing.LAST_CARD <= self._waited:
            view.ui.sound.play("gavel")
            view.banner.show(_("Sold! The auction is over."), timing.COUNT - timing.LAST_CARD, still=True)
        if before < timing.COUNT <= self._waited:
            table.show_score()
        return False


class TableAudio(Part):
    """Plays the sounds of the player's own actions: moving cards, refusals, and the player's turn.

    It compares the table with the last frame. Everything that it plays can also be seen.
    """

    def __init__(self, client: SeatClient, view: TableView, actions: ActionController) -> None:
        self._client = client
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
        if self._client.others_turn:
            self._awaits_turn = True
        elif self._awaits_turn and self._actions.may_act:
            self._view.ui.sound.play("turn")
            self._awaits_turn = False
        return False

    def _play_cards(self, quietly: bool) -> None:
        """Play the sound of cards that were lifted, laid down or, unless ``quietly``, put back."""
        lifted = frozenset(self._actions.selection.lifted)
        laid = frozenset(self._actions.selection.laid)
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
