"""Acts for a seat: narrows the legal actions to its selection, accepts offers and submits actions."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.rules.api import Action, Card, IllegalActionError
from dutch.scenes.table.controls import Act, FocusRing
from dutch.scenes.table.guide import LessonGuide
from dutch.scenes.table.hint import HintNote
from dutch.scenes.table.model import Choices, TableModel
from dutch.scenes.table.options import OptionFan
from dutch.scenes.table.overlays import OverlayStack
from dutch.scenes.table.view import TableView
from dutch.stage.offers import DecisionButton, PowerUse, TargetOffer, TargetOption
from dutch.stage.regions import card_region, find_card, shows_card


class ActionController:
    """Acts for the client's seat; every action goes through ``submit``."""

    def __init__(
        self,
        client: SeatClient,
        model: TableModel,
        view: TableView,
        overlays: OverlayStack,
        focus: FocusRing,
        guide: LessonGuide | None,
        hint: HintNote,
        rebuild: Act,
    ) -> None:
        """``rebuild`` updates the buttons after a change."""
        self._client = client
        self._model = model
        self._view = view
        self._overlays = overlays
        self._focus = focus
        self._guide = guide
        self._hint = hint
        self._rebuild = rebuild
        self._presenter = view.presenter
        self.always_warns = False
        """True to show warnings regardless of the settings."""

    @property
    def is_reading(self) -> bool:
        """True while a lesson is explaining something and takes no actions."""
        return self._guide is not None and self._guide.is_reading

    @property
    def may_act(self) -> bool:
        """True if this seat decides now and everything before has been shown."""
        client = self._client
        is_asked = client.observation.to_move == client.seat and not client.waiting
        known = client.next_seat is None and not client.behind
        return is_asked and known and not self._view.animator.busy and not self.is_reading

    @property
    def choices(self) -> Choices:
        """The offers for the selection in the current position."""
        return self._model.choices(self._client.observation)

    @property
    def offers(self) -> Mapping[str, TargetOffer]:
        """The targets that take the lifted cards now."""
        return self.choices.offers if self.may_act else {}

    @property
    def decisions(self) -> tuple[DecisionButton, ...]:
        """The decisions that can be taken by a button now."""
        return self.choices.decisions if self.may_act else ()

    @property
    def powers(self) -> tuple[PowerUse, ...]:
        """The uses of the lifted power card now."""
        return self.choices.powers if self.may_act else ()

    def liftable(self, name: str) -> Card | None:
        """Return the card of this region if it can be picked up now."""
        if not self.may_act or not shows_card(name):
            return None
        return find_card(name, self.choices.liftable)

    def toggle(self, card: Card) -> None:
        """Lift a card, or put it back."""
        self._model.selection.toggle(card, self.choices.mode.max_cards)
        self._rebuild()

    def lift_all(self, cards: Iterable[Card]) -> None:
        """Lift all of these cards that can be picked up, up to the number that the decision allows."""
        able = [card for card in cards if self.liftable(card_region(card)) is not None]
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

    def refuse(self, target: str) -> None:
        """Say why the lifted cards cannot go to a target."""
        lifted = self._model.selection.lifted
        self._model.refusal = self._presenter.refusal(self._client.observation, lifted, target)

    def drop(self, offer: TargetOffer) -> None:
        """Accept an offer by a drop. If it raises a question, the cards wait at the target."""
        self._model.staged = offer.target
        self.accept(offer)
        if self._overlays.top is None:
            self._model.staged = ""

    def return_staged_cards(self) -> None:
        """Glide unused cards back once all questions are answered."""
        model = self._model
        view = self._view
        if not model.staged or self._overlays.top is not None:
            return
        for card in model.selection.lifted:
            view.glide_home((card,), view.rect_of(card_region(card)))
        model.staged = ""
        view.changed = True

    def accept(self, offer: TargetOffer, looks: bool = False) -> None:
        """Take an offer, after asking which option is meant if there are several.

        A player who ``looks`` into a pile is shown even a single card before it is taken.
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
        self._overlays.open(
            OptionFan(title, tiles, self._overlays.close, place, self._focus, self._presenter)
        )

    def _close_and_take_option(self, target: str, option: TargetOption) -> None:
        self._overlays.close()
        self._take_option(target, option)

    def _take_option(self, target: str, option: TargetOption) -> None:
        """Submit an option's action, or lay down a part of its payment."""
        action = self._model.selection.take(target, option)
        if action is not None:
            self.propose(action)
        self._rebuild()

    def propose(self, action: Action) -> None:
        """Submit an action, after a question if it is almost always a mistake."""
        warning = self._warning(action)
        if not warning:
            self.submit(action)
            return
        cards = frozenset(self._presenter.cards_of(action))
        place = self._view.beside(self._presenter.region_of(action), cards)
        self._overlays.ask(warning, _("Yes"), partial(self.submit, action), place)

    def _warning(self, action: Action) -> str:
        """Return a question to ask before an action; empty if none is needed, or the player wants none.

        Nothing is asked in a lesson, or about the action that the hint names.
        """
        is_wanted = self._view.ui.settings.warnings or self.always_warns
        if not is_wanted or self._guide is not None or self._hint.advises(action):
            return ""
        unused = {*self._model.selection.laid} - {*self._presenter.cards_of(action)}
        if unused:
            return _("The cards you have laid down haven’t paid for anything yet. Go on without them?")
        return self._presenter.warning(self._client.observation, action)

    def submit(self, action: Action) -> None:
        """Queue an action for the referee; its cards set out from where the player put them.

        A stale action is refused, because the position has changed since it was offered.
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
        """Undo the last action, unless it revealed something."""
        if self._client.can_undo:
            self._request(self._client.request_undo)

    def redo(self) -> None:
        """Redo the action that was undone last."""
        if self._client.can_redo:
            self._request(self._client.request_redo)

    def _request(self, request: Callable[[], None]) -> None:
        """Queue a request, unless something is still being shown or asked."""
        if not self._view.animator.busy and self._overlays.top is None:
            self._model.selection.put_back()
            self._model.drag = None
            self._model.acted += 1
            request()
