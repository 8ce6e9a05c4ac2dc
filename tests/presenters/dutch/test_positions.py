import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

import pytest

from dutch.i18n import number
from dutch.presenters.dutch.actions import target_of
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.presenters.dutch.prompts import STEPS, step_of
from dutch.rules.api import Card, Event
from dutch.rules.dutch import Action, Phase
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import score_of
from dutch.rules.dutch.state import DutchState
from dutch.stage.answers import HeldCards, TargetOffer
from dutch.stage.presenter import ScoreBasis
from tests.playing import DUTCH, seen_by, steps_of
from tests.presenters.dutch.helpers import NAMES, NONE, PRESENTERS

SEEDS = (1,)
SOME = 8
"""Legal actions that are checked in a position; bids and exchanges have up to a thousand."""

PILES = ["near.deck", "near.discards", "auction.discards", "far.discards", "display.1", "display.6"]

Step = tuple[DutchState, Action | None, Sequence[Event]]


@lru_cache(maxsize=16)
def game(edition: str, seed: int) -> tuple[Step, ...]:
    return tuple((state.copy(), action, events) for state, action, events in steps_of(seed, edition))


# Decisions, seen by the seat that decides


def offers_are_legal(presenter: DutchPresenter, observation: DutchObservation) -> None:
    legal = set(observation.legal_actions())
    cards = sorted(presenter.liftable_cards(observation))[:6]
    for lifted in (group for count in (1, 2, 3) for group in combinations(cards, count)):
        for target, offer in presenter.offers(observation, HeldCards(lifted)).items():
            assert offer.target == target and offer.options
            for option in offer.options:
                assert option.action is None or option.action in legal
                assert option.label


def every_legal_action_can_be_reached(presenter: DutchPresenter, observation: DutchObservation) -> None:
    """Check that a card, a button or a look through the deck leads to each; disabled buttons do not."""
    legal = observation.legal_actions()
    asked = presenter.look_offer(observation, "near.deck")
    for action in legal[:: len(legal) // SOME + 1]:
        lifted = tuple([action.actor] if action.actor else []) + tuple(sorted(action.gives))
        held = HeldCards(lifted)
        assert {*lifted} <= presenter.liftable_cards(observation)
        buttons = presenter.decision_buttons(observation, held)
        reasons = {button.action: button.reason for button in buttons}
        by_card = lifted and action in actions_of(presenter.offers(observation, held))
        assert by_card or reasons.get(action) == "" or (asked is not None and asked[0] == action)
        for button, reason in reasons.items():
            assert (reason == "") == (button in legal)
        if action.verb == "buy":
            assert can_pay_card_by_card(presenter, observation, action)


def actions_of(found: dict[str, TargetOffer]) -> list[Action | None]:
    return [option.action for offer in found.values() for option in offer.options]


def can_pay_card_by_card(presenter: DutchPresenter, observation: DutchObservation, action: Action) -> bool:
    """Lay down the paying cards one after the other, as with drags; the last one pays."""
    at = str(action.target)
    laid: tuple[Card, ...] = ()
    for paying in sorted(action.gives):
        offer = presenter.offers(observation, HeldCards((paying,), laid, at))[at]
        laid += (paying,)
        chosen = [option.action for option in offer.options]
        if {*laid} == action.gives:
            return action in chosen
        assert None in chosen, "a part of the payment can be laid down"
    return False


def powers_have_targets_and_fans(presenter: DutchPresenter, observation: DutchObservation) -> None:
    places = {f"display.{number}" for number in range(1, 7)}
    bids = {item.card for player in observation.view.players for item in player.bid}
    if observation.view.phase is not Phase.TURN:
        return
    for lifted in presenter.liftable_cards(observation):
        uses = presenter.power_options(observation, lifted)
        expected = [action for action in observation.legal_actions() if action.actor is lifted]
        assert sorted(str(action) for use in uses for action in use.actions) == sorted(map(str, expected))
        assert all(use.actions or use.reason for use in uses)
        assert all(target_of(observation, action) in bids | places | {*PILES} for action in expected)
        for use in uses:
            found = actions_of(presenter.offers(observation, HeldCards((lifted,), verb=use.name)))
            assert sorted(map(str, found)) == sorted(map(str, use.actions))


def drops_are_offered_or_refused(presenter: DutchPresenter, observation: DutchObservation) -> None:
    bids = [item.card for player in observation.view.players for item in player.bid]
    for lifted in presenter.liftable_cards(observation):
        found = presenter.offers(observation, HeldCards((lifted,)))
        for target in [*PILES, *bids]:
            sentence = presenter.refusal(observation, (lifted,), target)
            assert sentence == "" or sentence.endswith(".")
            assert "{" not in sentence
            if target not in found and observation.view.phase is Phase.TURN:
                assert sentence, (str(lifted), target)


def most_cards_match_the_largest_action(presenter: DutchPresenter, observation: DutchObservation) -> None:
    sizes = [len(action.gives) + (action.actor is not None) for action in observation.legal_actions()]
    if observation.view.phase in ("aside", "bid", "swap"):
        assert presenter.selection_mode(observation).max_cards == max(sizes)


def warnings_are_questions_about_purchases_and_ends(
    presenter: DutchPresenter, observation: DutchObservation
) -> None:
    legal = observation.legal_actions()
    for action in legal[:: len(legal) // SOME + 1]:
        warning = presenter.warning(observation, action)
        assert warning == "" or (warning.endswith("?") and action.verb in ("buy", "bargain", "end"))


DECISION_CHECKS = (
    offers_are_legal,
    every_legal_action_can_be_reached,
    powers_have_targets_and_fans,
    drops_are_offered_or_refused,
    most_cards_match_the_largest_action,
    warnings_are_questions_about_purchases_and_ends,
)


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("check", DECISION_CHECKS, ids=lambda check: check.__name__)
def test_presenter_answers_in_every_decision(
    check: Callable[[DutchPresenter, DutchObservation], None], edition: str
) -> None:
    for seed in SEEDS:
        for state, _action, _events in game(edition, seed):
            if state.to_move is not None:
                check(PRESENTERS[edition], state.observation(state.to_move))


# Positions, seen by both seats


def nothing_is_offered_to_the_other_seat(
    presenter: DutchPresenter, state: DutchState, observation: DutchObservation
) -> None:
    if observation.seat != state.to_move:
        held = HeldCards((state.edition.pack.cards[0],))
        assert presenter.liftable_cards(observation) == NONE
        assert presenter.offers(observation, held) == {}
        assert presenter.decision_buttons(observation, held) == ()


def there_is_a_prompt(presenter: DutchPresenter, state: DutchState, observation: DutchObservation) -> None:
    sentence = presenter.prompt(observation, NAMES, HeldCards())
    assert sentence.endswith((".", "…", "?"))
    assert "{" not in sentence and "\n" not in sentence
    assert step_of(observation) in {*STEPS, "over"}


def score_counts_all_cards_of_the_seat(
    presenter: DutchPresenter, state: DutchState, observation: DutchObservation
) -> None:
    """Compared with a count over the whole state."""
    data = state.to_json()["players"][observation.seat]
    names = [*data["deck"], *data["hand"], *data["discards"], *data["cashed_in"]]
    names += [item["card"] for item in data["bid"]]
    mask = sum(1 << state.edition.pack.by_name[name].index for name in names)
    own, _other = presenter.standings(ScoreBasis([observation], ("Anna", "Ben"), observation.seat))
    assert (own.name, own.points) == ("You", f"{number(score_of(state.edition, mask))} VP")
    if state.outcome is not None:
        assert score_of(state.edition, mask) == state.outcome.scores[observation.seat]


def board_shows_nothing_that_the_view_hides(
    presenter: DutchPresenter, state: DutchState, observation: DutchObservation
) -> None:
    viewer = observation.seat
    data = state.to_json()
    other = data["players"][1 - viewer]
    board = presenter.board(observation.view, viewer)
    shown = {str(token.card) for tokens in board.zones.values() for token in tokens if token.card}
    assert shown.isdisjoint({*other["deck"], *other["hand"], *data["auction_deck"]})
    assert sum(len(tokens) for tokens in board.zones.values()) == 40
    opposite = state.observation(1 - viewer).view
    opened = presenter.board(observation.view, viewer, {1 - viewer: opposite})
    hand = presenter.board(opposite, 1 - viewer).cards("near.hand")
    assert opened.cards("far.hand") == hand, "the second view opens the other hand"
    assert board.cards("far.hand") == (None,) * len(hand)
    names = {*board.zones, *opened.zones} - {"far.hand"}
    assert all(board.cards(name) == opened.cards(name) for name in names), "and nothing else"


POSITION_CHECKS = (
    nothing_is_offered_to_the_other_seat,
    there_is_a_prompt,
    score_counts_all_cards_of_the_seat,
    board_shows_nothing_that_the_view_hides,
)


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("check", POSITION_CHECKS, ids=lambda check: check.__name__)
def test_presenter_serves_both_seats(
    check: Callable[[DutchPresenter, DutchState, DutchObservation], None], edition: str
) -> None:
    for seed in SEEDS:
        for state, _action, _events in game(edition, seed):
            for seat in (0, 1):
                check(PRESENTERS[edition], state, state.observation(seat))


# Events


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("viewer", [0, 1])
def test_lines_name_only_cards_that_were_public(edition: str, viewer: int) -> None:
    presenter = PRESENTERS[edition]
    pack = presenter.edition.pack
    names = "|".join(sorted({presenter.card_name(card) for card in pack.cards}, key=len, reverse=True))
    for seed in SEEDS:
        public: set[str] = set()
        for state, action, events in game(edition, seed):
            public |= {presenter.card_name(pack.by_name[name]) for name in state.to_json()["seen"]}
            seen = seen_by(events, viewer)
            lines = [presenter.log_line(event, NAMES, viewer) for event in seen]
            for line in lines:
                assert {*re.findall(names, line)} <= public, line
                assert "{" not in line and "\n" not in line
            assert action is None or any(lines) or any(presenter.remark(event, NAMES) for event in seen)


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_moment_follows_the_events(edition: str) -> None:
    presenter = PRESENTERS[edition]
    for seed in SEEDS:
        moment = None
        for state, _action, events in game(edition, seed):
            observation = state.observation(0)
            moment = moment or presenter.moment(observation)
            for event in seen_by(events, 0):
                moment = presenter.moment_after(event, moment)
            if edition == "standard" and observation.view.phase in ("aside", "turn"):
                assert moment._replace(bids=()) == presenter.moment(observation)
