"""Acts for a seat: offers the legal actions that fit the selected cards, submits actions, and opens piles."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from dutch.desktop.display_list import Act, Region
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.rules.api import Action, Card
from dutch.rules.errors import IllegalActionError
from dutch.scenes.table.card_overlays import CardSpread, OptionFan
from dutch.scenes.table.controls import FocusRing
from dutch.scenes.table.model import Choices, TableModel
from dutch.scenes.table.overlays import OverlayStack
from dutch.scenes.table.view import TableView
from dutch.stage.answers import DecisionButton, PowerUse, TargetOffer, TargetOption
from dutch.stage.regions import Target, card_of


class ActionController:
    """Acts for the client's seat; ``submit`` is the only way by which actions reach the referee."""

    def __init__(
        self,
        client: SeatClient,
        model: TableModel,
        view: TableView,
        overlays: OverlayStack,
        focus: FocusRing,
        advised: Callable[[Action], bool] | None,
        rebuild: Act,
    ) -> None:
        """``rebuild`` updates the buttons of the table.

        ``advised`` returns whether the hint on screen recommends an action; without it, nothing is warned of.
        """
        self._client = client
        self._model = model
        self._view = view
        self._overlays = overlays
        self._focus = focus
        self._advised = advised
        self.is_held: Callable[[], bool] = lambda: False
        """Returns True while a lesson explains something and takes no actions."""
        self._rebuild = rebuild
        self._presenter = view.presenter
        self.always_warns = False
        """True to show warnings regardless of the settings."""

    @property
    def may_act(self) -> bool:
        """True if this seat must decide now and all events before have been shown."""
        client = self._client
        is_asked = client.observation.to_move == client.seat and not client.waiting
        known = client.next_seat is None and not client.behind
        return is_asked and known and not self._view.animator.busy and not self.is_held()

    @property
    def choices(self) -> Choices:
        """The legal actions in the current position, narrowed by the selection."""
        return self._model.choices(self._client.observation)

    @property
    def offers(self) -> Mapping[Target, TargetOffer]:
        """The targets that take the lifted cards now."""
        return self.choices.offers if self.may_act else {}

    @property
    def decisions(self) -> tuple[DecisionButton, ...]:
        """The decisions for which there are buttons now."""
        return self.choices.decisions if self.may_act else ()

    @property
    def powers(self) -> tuple[PowerUse, ...]:
        """The uses of the lifted power card; empty if there is none or this seat can't act."""
        return self.choices.powers if self.may_act else ()

    def liftable(self, region: Region | None) -> Card | None:
        """Return the card that lies in a region if it can be picked up now, otherwise None."""
        card = card_of(region) if region is not None and region.target else None
        return card if self.can_lift(card) else None

    def can_lift(self, card: Card | None) -> bool:
        """Return whether a card can be picked up now."""
        return self.may_act and card in self.choices.liftable

    def toggle(self, card: Card) -> None:
        """Lift a card, or put it back if it is lifted."""
        self._model.selection.toggle(card, self.choices.mode.max_cards)
        self._rebuild()

    def lift_all(self, cards: Iterable[Card]) -> None:
        """Lift those of these cards that can be picked up, as many as the decision allows."""
        able = filter(self.can_lift, cards)
        self._model.selection.lift_all(able, self.choices.mode.max_cards)
        self._rebuild()

    def lift_suit(self, card: Card) -> None:
        """Lift a card and all others of its suit."""
        suit = self._suit_on_table(card)
        same_suit = [own for own in self.choices.liftable if self._suit_on_table(own) == suit]
        self.lift_all([card, *sorted(same_suit)])

    def _suit_on_table(self, card: Card) -> str:
        """Return the suit that a card shows, which a power may have changed."""
        token = self._view.animator.board.token(card)
        return card.suit if token is None or token.suit is None else token.suit

    def refuse(self, target: Target) -> None:
        """Set the refusal to the reason why the lifted cards cannot go to a target."""
        lifted = self._model.selection.lifted
        self._model.refusal = self._presenter.refusal(self._client.observation, lifted, target)

    def drop(self, offer: TargetOffer) -> None:
        """Accept an offer by a drop. If it raises a question, the cards wait at the target."""
        self._model.staged = offer.target
        self.accept(offer)
        if self._overlays.top is None:
            self._model.staged = ""

    def return_staged_cards(self) -> None:
        """Let cards that wait at a target glide back once no question is open."""
        model = self._model
        view = self._view
        if not model.staged or self._overlays.top is not None:
            return
        for card in model.selection.lifted:
            view.glide_home((card,), view.rect_of(card))
        model.staged = ""
        view.changed = True

    def accept(self, offer: TargetOffer, looks: bool = False) -> None:
        """Take the only option of an offer, or let the player choose one.

        If ``looks`` is True, even a single card is shown before it is taken from a pile.
        """
        only_option = offer.options[0] if len(offer.options) == 1 else None
        if only_option is None or (looks and only_option.card is not None):
            self._ask_for_option(offer)
        else:
            self._take_option(offer.target, only_option)

    def _ask_for_option(self, offer: TargetOffer) -> None:
        """Open the options of an offer beside its target."""
        lifted = self._model.selection.lifted
        title = _("Use the {card}").format(card=self._presenter.card_name(lifted[0]))
        tiles = []
        for option in offer.options:
            act = partial(self._close_and_take_option, offer.target, option)
            if option.card is not None and not option.suit:
                option = option._replace(suit=self._suit_on_table(option.card))
            tiles.append((option, act))
        place = self._view.beside(offer.target, lifted)
        fan = OptionFan(title, tiles, self._overlays.close, place, self._focus, self._presenter)
        zone = offer.target if isinstance(offer.target, str) else ""
        look = self._presenter.look_offer(self._client.observation, zone)
        if self._client.watched and look is not None:  # elsewhere, the curtain falls before these are shown
            fan.note = _("Everybody sees these cards.")
        self._overlays.open(fan)

    def _close_and_take_option(self, target: Target, option: TargetOption) -> None:
        self._overlays.close()
        self._take_option(target, option)

    def _take_option(self, target: Target, option: TargetOption) -> None:
        """Submit the action of an option, or lay down the lifted cards as a part of its payment."""
        action = self._model.selection.take(target, option)
        if action is not None:
            self.propose(action)
        self._rebuild()

    def propose(self, action: Action) -> None:
        """Submit an action, but ask for confirmation first if it is almost always a mistake."""
        warning = self._warning(action)
        if not warning:
            self.submit(action)
            return
        cards = frozenset(self._presenter.cards_of(action))
        place = self._view.beside(self._presenter.place_of(action), cards)
        self._overlays.ask(warning, _("Yes"), partial(self.submit, action), place)

    def _warning(self, action: Action) -> str:
        """Return the question to ask before an action; empty if none is necessary or wanted.

        There are no questions in a lesson, or about the action that the hint recommends.
        """
        is_wanted = self._view.ui.settings.warnings or self.always_warns
        if not is_wanted or self._advised is None or self._advised(action):
            return ""
        unused = {*self._model.selection.laid} - {*self._presenter.cards_of(action)}
        if unused:
            return _("The cards you have laid down haven’t paid for anything yet. Go on without them?")
        return self._presenter.warning(self._client.observation, action)

    def submit(self, action: Action) -> None:
        """Queue an action for the referee, and animate its cards from where they were shown.

        An action that has become illegal is refused.
        """
        view = self._view
        model = self._model
        places = view.places_of(self._presenter.cards_of(action))
        model.selection.put_back()
        try:
            self._client.submit(action)
        except IllegalActionError as error:
            model.refusal = self._presenter.refusal_sentence(error)
        else:
            view.animator.start_from(places)
            model.refusal = ""
            model.acted += 1
        self._rebuild()

    def undo(self) -> None:
        """Undo the last action, if that is possible."""
        if self._client.can_undo:
            self._request(self._client.request_undo)

    def redo(self) -> None:
        """Redo the last action undone, if that is possible."""
        if self._client.can_redo:
            self._request(self._client.request_redo)

    def _request(self, request: Callable[[], None]) -> None:
        """Call ``request``, unless events are still being shown or an overlay is open."""
        if not self._view.animator.busy and self._overlays.top is None:
            self._model.selection.put_back()
            self._model.drag = None
            self._model.acted += 1
            request()


def spread_pile(view: TableView, overlays: OverlayStack, zone: Target, prompt: str = "") -> bool:
    """Spread out a pile if the player may look through it. Returns whether it was spread out."""
    if isinstance(zone, Card):
        return False
    pile = view.presenter.open_pile(view.viewpoint.observation, zone)
    if pile is None or view.animator.busy:
        return False
    place = view.beside(zone, pull=1)
    overlays.open(CardSpread(pile, overlays.close, place, view.presenter, prompt))
    return True


class PileLooks:
    """Opens piles for a seat, after the question and the curtain that some of them need."""

    def __init__(
        self,
        client: SeatClient,
        model: TableModel,
        view: TableView,
        overlays: OverlayStack,
        actions: ActionController,
    ) -> None:
        self._client = client
        self._model = model
        self._view = view
        self._overlays = overlays
        self._actions = actions

    def open(self, zone: Target) -> None:
        """Show a pile, or ask before the player looks through it."""
        view = self._view
        is_spread = spread_pile(view, self._overlays, zone, self._prompt)
        if is_spread or not self._actions.may_act or isinstance(zone, Card):
            return
        observation = self._client.observation
        offer = view.presenter.look_offer(observation, zone)
        if offer is None:
            self._model.refusal = view.presenter.why_closed(observation, zone)
            return

        def look() -> None:
            if offer.action is not None:
                self._actions.submit(offer.action)
            if self._client.watched:
                self._client.request_look(alone=True)
            self._model.awaited = zone

        answer = _("Yes") if offer.action is None else _("Look and shuffle")
        self._overlays.ask(offer.question, answer, look, view.beside(zone))

    def open_awaited(self) -> None:
        """Show the pile that the player has asked for, if any."""
        zone = self._model.awaited
        self._model.awaited = ""
        if zone:
            self.open(zone)

    def end(self) -> None:
        """Let everybody look again once the player has closed the pile for which the curtain fell."""
        is_open = self._model.awaited or self._overlays.top is not None or self._client.waiting
        if self._client.looks_alone and not is_open and not self._view.animator.busy:
            self._client.request_look(alone=False)

    @property
    def _prompt(self) -> str:
        """The prompt while a pile is spread out: who may look."""
        if not self._client.looks_alone:
            return ""
        return _("Only you may look now. When you close this, everybody may look again.")
