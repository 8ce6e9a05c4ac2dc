import pytest

from dutch.desktop.inline import strip_pictures
from dutch.presenters.dutch.actions import FROM_HAND, POWERS
from dutch.presenters.dutch.prompts import step_of
from dutch.rules.dutch import Verb
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.answers import HeldCards
from tests.playing import DUTCH
from tests.presenters.dutch.helpers import NAMES, PRESENTERS, aside, holding, observed, vote


def prompt(
    observation: DutchObservation, held: HeldCards | None = None, verb: str = "", keyboard: bool = False
) -> str:
    presenter = PRESENTERS[observation.view.edition]
    held = (held or HeldCards())._replace(verb=verb)
    return strip_pictures(presenter.prompt(observation, NAMES, held, keyboard))


OVER = observed({}, {}, phase="over", to_move=None, bid_winner=None, rest="0.deck")
DUTY = "The loser of the bid must buy the card at place 1 before ending the turn."


@pytest.mark.parametrize(
    ("observation", "sentence", "phase"),
    [
        (aside(), "Set one card aside on your deck. The other four are your bid.", "aside"),
        (aside(seat=1), "Anna is thinking …", "aside"),
        (observed("G1", "R1", to_move=1, bid_winner=1, display="P1"), "The merchant is thinking …", "winner"),
        (
            vote(),
            "Last call: if you both stop, the game ends. Otherwise you play another round.",
            "vote",
        ),
        (
            observed("G7 Bp", "R1", display="P1"),
            "Buy with your bid, use your powers, or end your turn.",
            "winner",
        ),
        (
            observed("G7 B2", "R1", display="P1"),
            "Drag cards from your bid onto a card in the market to buy it, or end your turn.",
            "winner",
        ),
        (observed("", "R1", display="P1"), "Your bid is spent. End your turn.", "winner"),
        (
            observed("G7", "R1", display="", rest="0.deck"),
            "The auction is sold out: the game ends after this round. "
            "You can’t buy anything more. End your turn.",
            "winner",
        ),
        (observed("G7", "R1", display="- P1"), "You can’t buy anything more. End your turn.", "winner"),
        (observed("G7", "R1", display="P1", bid_winner=1), DUTY, "loser"),
        (
            observed(
                {"bid": "G7 B7", "ready": "B7"},
                "R1",
                edition="prototype",
                display="G3",
                auction_discards="B3",
            ),
            "Use the blue 7's power now, or not at all this turn.",
            "winner",
        ),
        (
            observed({"bid": "G7 B2", "hand": "B6"}, "R1", edition="prototype", display="G3"),
            "Play powers from your hand first, then buy with your bid.",
            "winner",
        ),
        (OVER, "The game is over.", "over"),
    ],
)
def test_prompt_fits_the_decision(observation: DutchObservation, sentence: str, phase: str) -> None:
    assert prompt(observation) == sentence
    assert step_of(observation) == phase


@pytest.mark.parametrize(
    ("lifted", "laid", "start"),
    [
        (
            "G7",
            "",
            "Drop this card on a card in the market, or pick up more. Same suit: you keep it.",
        ),
        ("Bp", "", "Choose below how to use this power, or drop it on a card"),
        (
            "G7 Bp",
            "",
            "Drop these 2 cards on a card in the market. Same suit: you keep it.",
        ),
        ("", "G7", "Add cards until the price is paid"),
    ],
)
def test_prompt_fits_the_held_cards(lifted: str, laid: str, start: str) -> None:
    turn = observed("G7 Bp B2", "R1", display="P1")
    assert prompt(turn, holding(lifted, laid)).startswith(start)


@pytest.mark.parametrize(
    ("observation", "lifted"),
    [
        (aside(), ""),
        (aside(), "G1"),
        (observed("G7 B2", "R1", display="P1"), ""),
        (observed("G7 B2", "R1", display="P1"), "G7"),
        (observed("G7 B2", "R1", display="P1"), "G7 B2"),
        (observed("Bp B2", "R1", display="P1"), "Bp"),
    ],
)
def test_prompts_mention_keys_only_to_keyboard_players(observation: DutchObservation, lifted: str) -> None:
    by_keys = prompt(observation, holding(lifted), keyboard=True)
    by_mouse = prompt(observation, holding(lifted))
    assert any(key in by_keys for key in ("[Space]", "[Enter]", "[E]"))
    assert not any(word in by_keys for word in ("rag ", "rop "))
    assert not any(key in by_mouse for key in ("Space", "Enter", "Tab", "press E"))


@pytest.mark.parametrize(
    ("observation", "why"),
    [
        (aside(), "Choose a card to set aside."),
        (vote(), "It’s the last call: stop, or buy more?"),
        (observed("G7 B2", "R1", display="P1"), "It’s your turn."),
    ],
)
def test_curtain_says_what_to_choose(observation: DutchObservation, why: str) -> None:
    assert PRESENTERS["standard"].handover(observation, NAMES) == why


def test_missing_payment_is_named() -> None:
    turn = observed("G7 B2 R3", "R1", display="P1 P2 P3 P4")
    assert prompt(turn, holding(laid="G7", at="display.3")).startswith(
        "You need 2 more cards to pay for this one."
    )
    reasons = [PRESENTERS["standard"].why_closed(turn, f"display.{place}") for place in (1, 3, 4)]
    assert reasons == [
        "Place 1 costs 1: pick up a card from your bid first.",
        "Place 3 costs 3: pick up 3 cards from your bid first.",
        "You have only 3 cards to pay with; place 4 costs 4.",
    ]


def test_take_names_only_the_sources_that_have_a_card() -> None:
    from_pile = observed("G7 Bp", "R1", display="P1 P2", auction_discards="B3")
    assert prompt(from_pile, holding("Bp"), "take") == FROM_HAND[Verb.TAKE].prompt
    from_market = observed("G7 Bp", "R1", display="B1 P2", auction_discards="B3")
    assert prompt(from_market, holding("Bp"), "take") == POWERS[Verb.TAKE].prompt


def test_other_editions_have_their_own_prompts() -> None:
    swap = DUTCH.new("competition", 7)
    assert prompt(swap.observation(0)).startswith("Choose the cards to exchange")
    for _ in range(2):
        swap.apply(DUTCH.parse(swap, "swap"))
    assert prompt(swap.observation(0)).startswith("Set 2 cards aside on your deck")
    bid = DUTCH.new("prototype", 7)
    assert prompt(bid.observation(0)).startswith("Set one card aside on your deck; then choose")
    for _ in range(2):
        bid.apply(bid.legal_actions()[0])
    assert prompt(bid.observation(0)).startswith("Choose the cards to bid")


def test_last_round_is_announced() -> None:
    state = DUTCH.new("competition", 3)
    prompts = []
    while state.to_move is not None:
        if state.phase == "aside" and state.to_move == 0:
            prompts.append(prompt(state.observation(0)))
        state.apply(state.legal_actions()[-1 if state.phase == "turn" else 0])
    assert [text.startswith("Last round:") for text in prompts] == [False] * (len(prompts) - 1) + [True]
