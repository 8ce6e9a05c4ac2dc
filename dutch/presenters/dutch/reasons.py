"""Why a decision in Dutch was good or cost something: what it changed for certain, in plain sentences."""

from collections.abc import Iterable, Iterator, Sequence

from dutch.i18n import _, about, join_names, ngettext, within
from dutch.players.dutch.consequences import Consequences, consequences_of, expected_lead
from dutch.presenters.dutch.hints import DutchHints
from dutch.presenters.words import count_points
from dutch.rules.api import Card, Event
from dutch.rules.dutch import Verb
from dutch.rules.dutch.actions import parse_action
from dutch.rules.dutch.events import BidsCompared, PowerUsed, Purchased
from dutch.rules.dutch.legality import must_buy_place_1
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards
from dutch.rules.dutch.terms import Phase
from dutch.stage.answers import PastDecision

Decision = PastDecision[DutchObservation]

CLOSE = 2
"""The difference of two bids, in points, up to which the bid was won closely."""

MAX_NAMED = 2
"""New cards of a turn to name; more are counted."""


class DutchReasons(DutchHints):
    """The reasons of a review."""

    def why_costly(self, decision: Decision) -> tuple[str, ...]:
        match decision.observation.position.phase:
            case Phase.TURN:
                return tuple(self._turn_reasons(decision))
            case Phase.ASIDE | Phase.BID:
                return self._bid_reasons(decision)
            case Phase.VOTE:
                return (_vote_reason(decision),)
        return ()

    def praise(self, decision: Decision) -> str:
        match decision.observation.position.phase:
            case Phase.TURN:
                return self._turn_praise(decision)
            case Phase.ASIDE | Phase.BID:
                return self._bid_praise(decision)
        return ""

    # Turns

    def _turn_reasons(self, decision: Decision) -> list[str]:
        """Return what the better turn brings for certain that the one played did not."""
        observation, names = decision.observation, decision.names
        mine, better = (consequences_of(observation, each) for each in (decision.played, decision.best))
        extra = [card for card in better.gained if card not in mine.gained]
        missing = [card for card in mine.gained if card not in better.gained]
        saved = [card for card in mine.lost if card not in better.lost]
        cards, others, kept = (self._list(observation, group) for group in (extra, missing, saved))
        reasons = []
        if extra and missing:
            text = _("That gets {cards} instead of {others}.")
            reasons.append(text.format(cards=cards, others=others))
        elif extra:
            text = _("That gets {cards} as well.") if mine.gained else _("That gets {cards}.")
            reasons.append(text.format(cards=cards))
        elif missing and saved:
            reasons.append(_("Getting {cards} cost {lost}.").format(cards=others, lost=kept))
            saved = []
        elif missing:
            reasons.append(_("That leaves {cards} alone.").format(cards=others))
        if saved:
            text = _("That way, {cards} would not have been lost.")
            if reasons:
                text = _("And {cards} would not have been lost.")
            reasons.append(text.format(cards=kept))
        dropped = self._powers_in_the_way(observation, mine, better)
        if dropped and better.points > mine.points:
            text = ngettext(
                "Without {cards}, another card of its suit counts twice.",
                "Without {cards}, another card of each suit counts twice.",
                len({card.suit for card in dropped}),
            )
            reasons.append(text.format(cards=self._list(observation, dropped)))
        is_power = [card.is_power for card in extra] == [True] and {*better.lost} <= {*mine.lost}
        is_for_power = is_power and not saved and not any(card.is_power for card in missing)
        reasons += _points_now(better.points - mine.points, round(decision.loss), is_for_power)
        rival = 1 - observation.seat
        taken = [card for card in _cards_taken(decision.events, rival) if card in extra]
        if taken:
            text = about(
                within(names[rival]),
                _("As it went, you got {cards}."),
                _("As it went, {name} got {cards}."),
            )
            reasons.append(text.format(cards=self._list(observation, taken)))
        return reasons

    def _powers_in_the_way(
        self, observation: DutchObservation, mine: Consequences, better: Consequences
    ) -> list[Card]:
        """Return powers that only the turn played leaves the player, and that keep their suits from a bonus.

        The lowest card of a suit counts twice, and a power is worth 0 (D33).
        """
        if self.edition.scoring != "standard":
            return []
        owned = {*self.edition.pack.cards_of(owned_cards(observation.position.sides[observation.seat]))}
        after_mine, after_better = ((owned | {*each.gained}) - {*each.lost} for each in (mine, better))
        suits = {card.suit for card in after_better} - {card.suit for card in after_better if card.is_power}
        return sorted(card for card in after_mine - after_better if card.is_power and card.suit in suits)

    def _turn_praise(self, decision: Decision) -> str:
        """Return what a turn brought; empty if it only changed cards, had no choice, or lost points."""
        observation, played, names = decision.observation, decision.played, decision.names
        seat = observation.seat
        result = consequences_of(observation, played)
        place_1 = observation.view.display[0]
        is_forced = must_buy_place_1(observation.position, seat) and result.gained == (place_1,)
        if is_forced or result.points < 0:
            return ""
        cashed = [
            action.target
            for action in (parse_action(observation.position, text) for text in played)
            if action.verb == Verb.CASH and isinstance(action.target, Card)
        ]
        taken = [card for card in result.gained if self._could_be_bought(observation, card)]
        cards: Sequence[Card] = result.gained
        if result.stolen:
            to_you, text = _("you stole {cards} from {rival}"), _("{name} stole {cards} from {rival}")
            cards = result.stolen
        elif len(result.gained) > MAX_NAMED:
            to_you = _("you got {count} cards in one turn")
            text = _("{name} got {count} cards in one turn")
        elif taken:
            to_you, text = (
                _("you took {cards} before {rival} could"),
                _("{name} took {cards} before {rival} could"),
            )
            cards = taken[:1]
        elif len(result.gained) > 1:
            to_you, text = _("you got {cards} in one turn"), _("{name} got {cards} in one turn")
        elif result.gained and not result.lost:
            to_you, text = (
                _("you got {cards} without losing a card"),
                _("{name} got {cards} without losing a card"),
            )
        elif result.gained:
            to_you, text = _("you got {cards}"), _("{name} got {cards}")
        elif cashed:
            to_you, text = _("you cashed in {cards}"), _("{name} cashed in {cards}")
            cards = cashed
        else:
            return ""
        return about(names[seat], to_you, text).format(
            cards=self._list(observation, cards), count=len(result.gained), rival=within(names[1 - seat])
        )

    def _could_be_bought(self, observation: DutchObservation, card: Card) -> bool:
        """Return True if the opponent has a turn after this one, and enough cards to buy this card."""
        position, view = observation.position, observation.view
        rival = 1 - observation.seat
        size = len(view.players[rival].bid)
        return position.bid_winner == observation.seat and card in view.display[:size]

    # Cards set aside, and bids

    def _bid_reasons(self, decision: Decision) -> tuple[str, ...]:
        """Return what the better bid changes, given the opponent's bid; nothing if that is not certain."""
        observation, played, best = decision.observation, decision.played, decision.best
        seat, names = observation.seat, decision.names
        totals = _first_totals(decision.events)
        mine, better = (self._bid_total(observation, actions) for actions in (played, best))
        kept = _set_aside(observation, best) - _set_aside(observation, played)
        bid = _set_aside(observation, played) - _set_aside(observation, best)
        theirs, text = 0, ""
        if totals is not None and totals[seat] == mine:
            theirs = totals[1 - seat]
            if mine < theirs < better:
                text = about(
                    within(names[1 - seat]),
                    _("A bid of {total} would have won: you bid {theirs}."),
                    _("A bid of {total} would have won: {name} bid {theirs}."),
                )
            elif theirs < better < mine and kept:
                text = _("A bid of {total} would have won, too, with {cards} set aside for the next hand.")
            elif better < mine < theirs and kept:
                text = _("The bid was lost anyway. Set aside, {cards} would be in the next hand.")
            elif better < theirs < mine and kept:
                text = _("Winning the bid was not worth it: {cards} would do more in the next hand.")
        if not text and kept and bid:
            text = about(
                names[seat],
                _("You needed {bid} in this bid more than {cards}."),
                _("{name} needed {bid} in this bid more than {cards}."),
            )
        lists = {"cards": self._list(observation, sorted(kept)), "bid": self._list(observation, sorted(bid))}
        return (text.format(total=better, theirs=theirs, **lists),) if text else ()

    def _bid_praise(self, decision: Decision) -> str:
        """Return how a bid ended; empty if it was a tie, or if the cards were not bid yet."""
        observation, played, names = decision.observation, decision.played, decision.names
        seat, totals = observation.seat, _first_totals(decision.events)
        mine = self._bid_total(observation, played)
        if totals is None or totals[seat] != mine or mine == totals[1 - seat]:
            return ""
        theirs = totals[1 - seat]
        cards = sorted(_set_aside(observation, played))
        if theirs < mine <= theirs + CLOSE:
            to_you, text = (
                _("you won the bid with {total}, and {rival} had {theirs}"),
                _("{name} won the bid with {total}, and {rival} had {theirs}"),
            )
        elif not cards:
            return ""
        elif mine > theirs:
            to_you, text = (
                _("you set {cards} aside and still won the bid"),
                _("{name} set {cards} aside and still won the bid"),
            )
        else:
            to_you, text = (
                _("you let {rival} win the bid and saved {cards}"),
                _("{name} let {rival} win the bid and saved {cards}"),
            )
        return about(names[seat], to_you, text).format(
            total=mine, theirs=theirs, rival=within(names[1 - seat]), cards=self._list(observation, cards)
        )

    def _bid_total(self, observation: DutchObservation, actions: Sequence[str]) -> int:
        """Return the total of the bid to which these actions lead."""
        parsed = [parse_action(observation.position, text) for text in actions]
        for action in parsed:
            if action.verb == Verb.BID:
                return sum(map(self.bid_of, action.gives))
        hand = set(observation.view.players[observation.seat].hand or ())
        return sum(map(self.bid_of, hand - _set_aside(observation, actions)))

    def _list(self, observation: DutchObservation, cards: Iterable[Card]) -> str:
        """Return cards as a list with articles, and with their places where two have the same name."""
        own = observation.position.sides[observation.seat].bid
        owned = {card.suit for card in self.edition.pack.cards_of(own) if card.is_power}
        names = []
        for card in cards:
            is_new = not own >> card.index & 1
            # Translators: a card in a list, the subject or object of a sentence
            text = _("the {card}")
            if card.is_power and is_new and card.suit in owned:
                # Translators: a card in a list; the player already has one like it
                text = _("another {card}")
            names.append(text.format(card=self._name_in_place(observation, card)))
        return join_names(names)


def _vote_reason(decision: Decision) -> str:
    """Return why the other vote was better (D31), given how the players stood."""
    seat, names = decision.observation.seat, decision.names
    lead = round(expected_lead(decision.observation))
    if decision.best == (Verb.MORE,):
        to_you = _("Another round would have made it more likely that you win.")
        text = _("Another round would have made it more likely that {name} wins.")
        if lead < 0:
            to_you = _("You were behind by about {points}, and only more cards could change that.")
            text = _("{name} was behind by about {points}, and only more cards could change that.")
    else:
        to_you = _("Another round helps {rival} more than you.")
        text = _("Another round helps {rival} more than {name}.")
        if lead > 0:
            to_you = _("You were ahead by about {points}, and another round lets {rival} catch up.")
            text = _("{name} was ahead by about {points}, and another round lets {rival} catch up.")
    rival = within(names[1 - seat])
    return about(names[seat], to_you, text).format(points=count_points(abs(lead)), rival=rival)


def _points_now(change: int, loss: int, is_for_power: bool) -> Iterator[str]:
    """Yield how the better turn changes the lead by ``change`` points now, and how that pays off.

    ``loss`` are the points that the other turn cost by the end; ``is_for_power`` is True if the better one
    differs only by a power that it gets.
    """
    if change > 0:
        text = ngettext(
            "The better line scores {points} more point now.",
            "The better line scores {points} more points now.",
            change,
        )
        yield text.format(points=change)
    elif change < 0 < loss:
        text = ngettext(
            "The better line gives up {points} point now, and gains about {gain} by the end.",
            "The better line gives up {points} points now, and gains about {gain} by the end.",
            -change,
        )
        if is_for_power:
            text = ngettext(
                "The better line gives up {points} point now, but the power gains about {gain} by the end.",
                "The better line gives up {points} points now, but the power gains about {gain} by the end.",
                -change,
            )
        yield text.format(points=-change, gain=loss - change)


def _cards_taken(events: Sequence[Event], seat: int) -> list[Card]:
    """Return the cards that a seat bought or got with a power."""
    cards = []
    for event in events:
        match event:
            case Purchased(buyer, card) if buyer == seat:
                cards.append(card)
            case PowerUsed(user, _power, Verb.TAKE | Verb.STEAL | Verb.BARGAIN, card) if user == seat:
                cards.append(card)
    return cards


def _first_totals(events: Sequence[Event]) -> tuple[int, int] | None:
    """Return the totals of the bids of both seats, before a tie adds to them; None without a comparison."""
    for event in events:
        if isinstance(event, BidsCompared):
            return event.totals
    return None


def _set_aside(observation: DutchObservation, actions: Sequence[str]) -> set[Card]:
    """Return the cards that these actions set aside."""
    cards: set[Card] = set()
    for text in actions:
        action = parse_action(observation.position, text)
        if action.verb == Verb.ASIDE and action.actor is not None:
            cards |= {action.actor, *action.gives}
    return cards
