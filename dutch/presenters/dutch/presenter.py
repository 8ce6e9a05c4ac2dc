"""The presenter of Dutch: what depends on its edition, added to its look, actions, words and score."""

from collections.abc import Collection

from dutch.i18n import _, ngettext
from dutch.presenters.dutch import board, prompts, score
from dutch.presenters.dutch import names as words
from dutch.presenters.dutch.actions import DutchActions
from dutch.presenters.dutch.board import DutchBoard
from dutch.presenters.dutch.events import DutchScript
from dutch.presenters.dutch.hints import DutchHints
from dutch.presenters.dutch.names import suit_name
from dutch.presenters.dutch.prompts import DutchPrompts
from dutch.presenters.dutch.score import DutchScore
from dutch.rules.api import NOBODY, Card, Event
from dutch.rules.dutch import END, LOOK, Action, MoveReason, Phase, Verb
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.events import (
    BidsCompared,
    CardsMoved,
    SuitChanged,
    TurnBegan,
    TurnEnded,
    VotesShown,
    Zone,
)
from dutch.rules.dutch.legality import DUPLICATE
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.answers import Moment, RoundStep
from dutch.stage.regions import Target
from dutch.stage.script import Reader

HAND = Zone("hand", 0)


class DutchPresenter(DutchBoard, DutchActions, DutchPrompts, DutchHints, DutchScore):
    """Presents one edition of Dutch."""

    game = "dutch"
    script = DutchScript()
    piles: tuple[str, ...] = board.PILES
    face_up_piles = board.FACE_UP_PILES
    browsable_piles: tuple[str, ...] = board.BROWSABLE_PILES
    measured = ("display.1", "near.cards")
    own_zones = ("near.bid", "near.hand")
    other_zones = ("far.bid",)
    sides = board.SIDES
    swapped_zones = board.SWAPPED_ZONES
    fan_zone = "near.total"
    bare_zones = frozenset({"near.total", "near.player", "market", "prompt"})
    styles = board.STYLES

    def __init__(self, edition: str = "standard") -> None:
        """``edition`` is a key of ``EDITIONS``."""
        self.edition = EDITIONS[edition]
        self.cards = self.edition.pack.cards
        self.table = board.TABLES[self.edition.places]
        self.map_zones = board.map_zones(self.edition.places)
        self.places = board.market_places(self.edition.places)

    # Cards

    def card_named(self, name: str) -> Card | None:
        return self.edition.pack.by_name.get(name)

    def card_name(self, card: Card) -> str:
        return words.card_name(card)

    def card_label(self, card: Card) -> str:
        return words.card_label(card)

    def card_description(self, card: Card) -> str:
        return words.card_description(card, self.edition)

    def required_images(self) -> tuple[str, ...]:
        corners = map(words.corner_image, self.cards)
        return (self.card_back, *map(self.face_image, self.cards), *corners)

    def card_mark(self, observation: DutchObservation, card: Card) -> str:
        """Mark powers of the player's bid that are used up, or were just taken (P6)."""
        view = observation.view
        own = view.players[observation.seat]
        in_bid = any(item.card is card for item in own.bid)
        if view.phase is not Phase.TURN or view.to_move != observation.seat or not in_bid:
            return ""
        if self.edition.powers == "prototype":
            return _("use now") if card in own.ready else ""
        return _("used") if card.is_power and card not in own.ready else ""

    def bid_of(self, card: Card) -> int:
        """Return the number on the card's coin; powers bid nothing (D9)."""
        return self.edition.pack.bids[card.index]

    def power_icon(self, power: Card, verb: str) -> str:
        """Return the image name of a verb's icon, or of the icon for duplicating (P5)."""
        copies = self.edition.powers == "prototype" and self.bid_of(power) == DUPLICATE
        return f"icons/{'duplicate' if copies else verb}"

    # Actions

    def liftable_cards(self, observation: DutchObservation) -> frozenset[Card]:
        legal = observation.legal_actions()
        actors = {action.actor for action in legal if action.actor is not None}
        return frozenset(actors.union(*(action.gives for action in legal)))

    def idle_action(self, observation: DutchObservation) -> Action | None:
        view = observation.view
        own = view.players[observation.seat]
        if view.phase is not Phase.TURN or own.bid or own.hand_count:
            return None
        return END if set(observation.legal_actions()) <= {END, LOOK} else None

    def default_action(self, observation: DutchObservation, card: Card) -> Action | None:
        """Return the action that sets this card aside, if one card alone can be set aside."""
        for action in observation.legal_actions():
            if action.verb == Verb.ASIDE and action.actor is card and not action.gives:
                return action
        return None

    def cards_of(self, action: Action) -> Collection[Card]:
        return action.gives if action.actor is None else action.gives | {action.actor}

    def place_of(self, action: Action) -> Target:
        """Return the card, the place of the market or the button's zone where an action is taken."""
        if isinstance(action.target, Card):
            return action.target
        return str(action.target) if action.verb == Verb.BUY else f"button.{action.verb}"

    # Texts

    def word(self, value: object) -> object:
        return _(value) if isinstance(value, str) else super().word(value)

    def line_words(self, event: Event, reader: Reader) -> dict[str, object]:
        words = super().line_words(event, reader)
        match event:
            case BidsCompared((first_total, second_total)):
                words.update(first=reader.name(0), a=first_total, b=second_total, second=reader.name(1))
            case SuitChanged(suit=suit):
                words["suit"] = suit_name(suit)
            case VotesShown(votes):
                stopped = votes.index(Verb.STOP) if Verb.STOP in votes else 0
                words.update(stopped=reader.name(stopped), other=reader.name(1 - stopped))
            case CardsMoved():
                seat = event.source.seat if event.target.seat is None else event.target.seat
                number = ngettext("{count} card", "{count} cards", event.count).format(count=event.count)
                words.update(name=reader.name(seat or 0), number=number)
        return words

    def begins_turn(self, event: Event) -> bool:
        return isinstance(event, TurnBegan)

    def idle_turn(self, event: Event, names: tuple[str, ...], viewer: int) -> str:
        if not isinstance(event, TurnEnded):
            return ""
        return _("{name} passed").format(name=Reader(names, viewer).name(event.seat))

    def moment_after(self, event: Event, moment: Moment) -> Moment:
        return prompts.moment_after(event, moment, self.edition)

    def steps(self, moment: Moment) -> tuple[RoundStep, ...]:
        return prompts.round_steps(moment, self.edition)

    def score(self, observation: DutchObservation, name: str = "") -> str:
        if not observation.complete:
            return ""
        words = _("{name} {points} VP") if name else _("you {points} VP")
        return words.format(name=name, points=score.own_score(observation))

    def bid_texts(self, observation: DutchObservation, moment: Moment) -> dict[str, str]:
        """Return what each side bid, and the number of cards it has left, during a turn."""
        if observation.view.phase is not Phase.TURN:
            return {}
        texts = {}
        for seat, player in enumerate(observation.view.players):
            if player.bid or player.hand_count:
                side = board.side_of(seat, observation.seat)
                total = moment.bids[seat] if moment.bids else player.bid_total
                texts[f"{side}.total"] = score.bid_text(self.edition, total, player)
        return texts

    def announcement(self, event: Event, names: tuple[str, ...], viewer: int) -> str:
        """Announce whose turn begins, the votes and, to two people at one screen, the bids they both see."""
        if isinstance(event, CardsMoved) and viewer == NOBODY and event.reason == MoveReason.REVEAL:
            return _("Look: the bids are revealed") if event.source == HAND else ""
        if isinstance(event, VotesShown):
            return self.log_line(event, names, viewer)
        if not isinstance(event, TurnBegan):
            return ""
        return _("Your turn") if event.seat == viewer else _("{name}’s turn").format(name=names[event.seat])

    def scoring_hint(self) -> str:
        return _(score.HINTS[self.edition.scoring])

    def round_is_over(self, observation: DutchObservation) -> bool:
        return observation.view.phase in (Phase.VOTE, Phase.OVER)

    def introduction(self) -> str:
        return _(
            "{score} The highest total wins. Pay with cards of the suit you buy, and you keep them. "
            "After every round, this panel shows how it went. The menu has the rules."
        ).format(score=self.scoring_meaning())

    def scoring_meaning(self) -> str:
        return _(score.MEANINGS[self.edition.scoring])
