"""The scene in which a game is played: shows what one client sees, and lays its actions on the tray."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pointer, Pressed, Quit, Wheel
from dutch.match.lesson import Tutor
from dutch.match.seats import SeatClient
from dutch.rules.api import Card
from dutch.rules.events import Event
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table import preview
from dutch.scenes.table.acts import Acts
from dutch.scenes.table.controls import Controls
from dutch.scenes.table.eyes import Sentence
from dutch.scenes.table.guide import Guide
from dutch.scenes.table.hands import Hands
from dutch.scenes.table.keys import Keys
from dutch.scenes.table.listening import TableAudio
from dutch.scenes.table.passing import Passing
from dutch.scenes.table.pointer import Hand
from dutch.scenes.table.shown import Shown
from dutch.stage.layout import TableMap
from dutch.stage.presenter import Offer, Presenter


class TableScene(Shown):
    """One client's view, and what its player does. It holds observations and actions, never a state."""

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
    ) -> None:
        """``fresh``: the client's waiting events begin with the deal, so the table starts before it.

        ``past`` are events of a continued game, for the log. In a lesson its ``tutor`` guides; any other
        game has a ``code``, by which its cards are dealt again.
        """
        self.client = client
        self.code = code
        self.guide = None if tutor is None else Guide(self, tutor)
        super().__init__(ui, client, presenter, maps, fresh)
        self.refusal = ""
        self.acted = 0
        """How often the player has acted: did something, took it back, did it again."""

        self.view.held.numbers = self._number
        self.hands = Hands(presenter)
        self.acts = Acts(self)
        self.hand = Hand(self)
        self.controls = Controls(self)
        self.keys = Keys(self)
        self.listening = TableAudio(self)
        self.passing = Passing(self)
        self.tell(past)
        self.settle_moment()

    # Where things lie

    @property
    def side_width(self) -> int:
        """In a lesson its panel stands at the side, and there is no log."""
        return super().side_width if self.guide is None else self.guide.area.width

    def _number(self, card: Card) -> str:
        """Where a held card stands, if the order matters now."""
        number = self.hands.number(card)
        ordered = number and self.ours and self.presenter.choosing(self.client.observation).ordered
        return str(number) if ordered else ""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another window."""
        self.hand.forget()
        super().resize(size)

    def toggle_log(self) -> None:
        """Open or close the log. In a lesson there is none."""
        if self.guide is None:
            super().toggle_log()

    # Life of the scene

    def leave(self) -> None:
        """Nothing runs in this scene: the referee is elsewhere."""

    @property
    def ours(self) -> bool:
        """Whether this seat's decision is asked and everything before it has been shown."""
        return (
            self.client.observation.to_move == self.client.seat
            and not self.animator.busy
            and not self.client.waiting
            and not self._reading
        )

    @property
    def _reading(self) -> bool:
        """Whether a lesson explains something, and nothing is to be done at the table."""
        return self.guide is not None and self.guide.reading

    def update(self, ms: int) -> Go | None:
        """Fetch what happened, and let the animation go on."""
        told = self.client.take_rewound()
        if told is not None:
            self.lines.clear()
            self.tell(told)
            self.settle()
        events = self.client.take_events()
        if events:
            self.play(events)
            self.hand.forget()
            self.hands.put_back()
            self.rebuild()
        self.advance(ms)
        if self.client.notices:
            self.refusal = self.client.notices.pop()
            self.rebuild()  # what was laid on the tray may have been refused
        if self.acts.look_at and self.ours:
            self.acts.open_awaited()
        if self.overlay is None and self.ours and self.going is None:
            self.acts.open_choice()
        self.listening.listen()
        self.going = self.passing.update(ms) or self.going
        return self.going

    def glide_home(self, cards: Sequence[Card], rect: pygame.Rect) -> None:
        """Let cards that were dropped at ``rect`` glide back to their places."""
        placed = self.places(self.animator.board)
        for card in cards:
            token = self.animator.board.token(card)
            if token is not None and token.key in placed:
                self.animator.fly_home(placed[token.key], rect)

    # What the player does

    def handle(self, intention: Intention) -> Go | None:
        """React to pointer, key, button or the wish to close the window."""
        self.passing.hear(intention)
        if not isinstance(intention, Pointer) or intention.kind == "down":
            self.changed = self.banner.end() or self.changed
        match intention:
            case Pointer():
                self.hand.point(intention)
            case Pressed(name):
                self.controls.press(name)
            case Command():
                self.keys.command(intention)
            case Wheel(at, notches):
                self.turn_wheel(at, notches)
            case Quit():
                return Go("quit")
        return self.going

    def click(self, name: str) -> None:
        """Lift a card, use it, open a pile: whatever a click on this thing means now."""
        self.acts.click(name)

    def build(self) -> set[str]:
        """Make the buttons for what can be done now."""
        self.controls.build()
        return self.controls.names

    @property
    def offered(self) -> Collection[str]:
        """The targets that would take what is lifted."""
        return self._offers

    def order(self, cards: list[list[str]], controls: list[str]) -> list[list[str]]:
        """While a card is held Tab goes to its targets and the buttons before all else."""
        if self.hands.empty:
            return super().order(cards, controls)
        own, *others = cards
        lit = [group for group in others if any(name in self.offered for name in group)]
        return [own, *lit, controls, *(group for group in others if group not in lit)]

    def undo(self) -> None:
        """Take back the last action, where nothing was learned by it."""
        if self.client.can_undo:
            self._ask_for(self.client.request_undo)

    def redo(self) -> None:
        """Do again what was taken back last, if nothing else was done since."""
        if self.client.can_redo:
            self._ask_for(self.client.request_redo)

    def _ask_for(self, request: Callable[[], None]) -> None:
        """Lay a wish on the tray, unless something is still to be shown or asked."""
        if not self.animator.busy and self.overlay is None:
            self.hands.put_back()
            self.acted += 1
            request()

    def show_score(self) -> None:
        """Go on to the scoring."""
        outcome = self.client.observation.outcome
        args = {"outcome": outcome, "names": self.client.names, "seat": self.client.seat}
        args |= {"shared": self.client.shared}
        self.going = Go("scoring", args)

    # What is seen

    @property
    def announces(self) -> bool:
        """In a lesson the panel tells whose turn begins."""
        return self.guide is None

    @property
    def thinking(self) -> bool:
        """Whether the computer player is asked to act."""
        return self.client.observation.to_move not in (None, self.client.seat) and not self.client.shared

    @property
    def covered(self) -> str:
        """The fan of a power lies where a total is shown."""
        return self.controls.fan if self.controls.fan_open else ""

    @property
    def sentence(self) -> Sentence:
        """A refusal, or what is being shown, or what is asked of whom."""
        observation = self.client.observation
        prompt = self.presenter.prompt(observation, self.client.names, self.hands.held, self.hands.verb)
        if self.guide is not None and self.hands.empty:
            prompt = self.guide.task
        text = self.refusal or self.recap or self.passing.text or prompt
        waits = not self.ours and observation.to_move is not None and not self._reading
        flags = ("dim",) if waits else ("warn",) if self.refusal else ()
        return Sentence(text, bool(self.refusal), flags)

    @property
    def _offers(self) -> dict[str, Offer]:
        """The targets that would take what is lifted."""
        return self.hands.offers(self.client.observation) if self.ours else {}

    def draw_cards(self, display_list: DisplayList) -> None:
        """The places and the cards, with what is held of them."""
        offers, carried = self._offers, self.hand.carried
        self.view.name_targets(display_list, offers)
        cards = self.hand.cards if carried is not None else ()
        self.view.draw(display_list, self.animator, self.hands.held, offers, self.hover, carried, cards)

    def draw_side(self, display_list: DisplayList) -> None:
        """The lesson's panel or the log, and beside a target what would happen there."""
        if self.guide is not None:
            self.guide.draw(display_list)
        else:
            super().draw_side(display_list)
        if self.overlay is None:
            self._draw_preview(display_list, self._offers)

    def _draw_preview(self, display_list: DisplayList, offers: dict[str, Offer]) -> None:
        """What would happen, beside the target that is pointed at."""
        carried = self.hand.carried
        if carried is not None:
            name = self.hand.target(carried, carried.pointer)
        else:
            name = self.acts.target_name(self.focus.name or self.hover)
        offer = offers.get(name or "")
        if offer is not None:
            preview.draw(display_list, self.ui, self.rect_of(offer.target), offer)
