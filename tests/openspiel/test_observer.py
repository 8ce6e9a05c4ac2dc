"""Players' knowledge: strings, tensors, and hidden information."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from dutch.openspiel.node import STEP_NUMBERS, STEPS
from tests.openspiel.nodes import DutchGame, DutchNode, dealt, load, nodes_of, pyspiel, sampler

np = pytest.importorskip("numpy")

from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation  # noqa: E402


def test_unfinished_actions_are_hidden(game: DutchGame) -> None:
    begun = set()
    for node in nodes_of(game, 2):
        mover = node.current_player()
        for number in node.legal_actions():
            child = node.child(number)
            if not child.progress.steps or STEPS[number].split()[0] in begun:
                continue
            begun.add(STEPS[number].split()[0])
            assert child.current_player() == mover
            assert all(new != old for new, old in zip(told(child, mover), told(node, mover), strict=True))
            other = 1 - mover
            assert told(child, other) == told(node, other)
            assert not child.resample_from_infostate(other, sampler(0)).progress.steps
            assert child.resample_from_infostate(mover, sampler(0)).legal_actions() == child.legal_actions()
    expected = {"standard": set(), "prototype": {"bid"}, "competition": {"swap", "aside"}}
    assert begun == {"buy", "pay"} | expected[game.edition]


def told(node: DutchNode, player: int) -> list[object]:
    """Return the player's information state, as text and as numbers."""
    return [node.information_state_string(player), node.information_state_tensor(player)]


def test_hidden_choices_are_not_observed(game: DutchGame) -> None:
    node = dealt(game, 7)
    first, second = (node.child(action) for action in node.legal_actions()[1:3])
    if game.edition == "competition":
        first, second = (child.child(STEP_NUMBERS["done"]) for child in (first, second))
    assert first.current_player() == second.current_player() == 1
    assert told(first, 1) == told(second, 1)
    assert all(one != other for one, other in zip(told(first, 0), told(second, 0), strict=True))


def test_C3_memory_keeps_the_order_of_cards_set_aside() -> None:
    node = dealt(load("competition"), 7)
    for _seat in (0, 1):
        node.apply_action(STEP_NUMBERS["done"])
    one, other = node.progress.state.edition.pack.cards_of(node.progress.state.sides[0].hand)[:2]
    first, second = (
        told(node.child(STEP_NUMBERS[f"aside {top}"]).child(STEP_NUMBERS[f"under {under}"]), 0)
        for top, under in ((one, other), (other, one))
    )
    assert first[0] != second[0] and first[1] != second[1]


def test_information_states_have_perfect_recall(game: DutchGame) -> None:
    """A player's later information state begins with everything in the earlier one."""
    earlier = ["", ""]
    for node in nodes_of(game, 3):
        for player in (0, 1):
            past = node.progress.transcript_of(player)
            assert past.startswith(earlier[player])
            assert past in node.information_state_string(player)
            earlier[player] = past


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("public", [False, True])
@pytest.mark.parametrize("private", ["NONE", "SINGLE_PLAYER"])
def test_observers_show_what_they_should(game: DutchGame, recall: bool, public: bool, private: str) -> None:
    whose = getattr(pyspiel.PrivateInfoType, private)
    kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=whose)
    observer = make_observation(game, kind)
    for node in islice(nodes_of(game, 4), 0, None, 3):
        observer.set_from(node, 1)
        assert observer.tensor.shape == (sum(part.size for part in observer.dict.values()),)
        assert np.isfinite(observer.tensor).all()
        assert observer.tensor.max() <= 1.0
        seen = observer.string_from(node, 1)
        own = node.progress.state.observation(1).to_json()["view"]["players"][1]["hand"]
        assert (json.dumps(own, separators=(",", ":")) in seen) == (private == "SINGLE_PLAYER") or not own


def test_tensor_shows_where_cards_are() -> None:
    game = load()
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    node = dealt(game, 7)
    observer.set_from(node, 0)
    hand_of_seed_7 = ("G2", "G7", "R7", "P4", "P5")
    hand = [card.index for card in node.progress.state.edition.pack.cards if card.name in hand_of_seed_7]
    assert np.flatnonzero(observer.dict["hand"]).tolist() == hand
    assert observer.dict["display"].sum() == 6
    assert observer.dict["own_deck"].sum() == 4
    assert node.information_state_tensor(0) == observer.tensor.tolist()


def test_tensor_of_the_standard_edition_keeps_its_shape() -> None:
    """Trained players depend on the shape."""
    assert load().information_state_tensor_shape() == [1397]
    assert load().observation_tensor_shape() == [1036]


def test_no_observer_shows_all_hands(game: DutchGame) -> None:
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert make_observation(game, kind) is None
