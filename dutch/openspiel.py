"""Dutch as a game of OpenSpiel. ``import dutch.openspiel`` registers it as ``python_dutch``.

Needs the extra ``openspiel``; nothing else in the house imports this module. See docs/openspiel.md.

- **Parameters**: ``edition``; ``deals``, from how many deals chance chooses; ``first_seed``, the seed of the
  first of them; ``payoff``: ``win`` (1, 0 or −1, which honours the tie-break of D34) or ``margin`` (the
  difference of the scores).
- **Chance**: one node at the root. Its outcome *i* deals with seed ``first_seed`` + *i*, and that seed
  decides every later shuffle as well, so a history replays exactly.
- **Actions**: the numbers of ``dutch.rules.dutch.numbering``. A purchase takes several steps.
- **What is chosen at the same time** (D7, D31) is asked in order of seats and stays hidden meanwhile.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import numpy as np
import pyspiel

from dutch.rules import catalogue
from dutch.rules.api import Action
from dutch.rules.cards import SUITS
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.numbering import NUMBERS, SIZES, WORDS, first_word, spell
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from dutch.rules.events import CardsMoved, Event

DUTCH = catalogue.get("dutch")
PHASES = ("aside", "turn", "vote", "over")
SPECTATOR = 2
"""Sees what all seats see, and nothing else."""

LONGEST = 1300
"""More steps than any game has. At most 22 rounds (D28), each with 2 asides, 6 looks, 2 votes, 2 ends and
2×16 activations; besides 22 purchases of at most 6 cards, each of which may be activated once more (D17)."""

HIGHEST_SCORE = {"standard": 148}
"""All bid cards (D33): 4 × (36 + 1)."""


_TYPE = pyspiel.GameType(
    short_name="python_dutch",
    long_name="Dutch",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"edition": "standard", "deals": 10_000, "first_seed": 0, "payoff": "win"},
)


class DutchGame(pyspiel.Game):
    """The game; ``pyspiel.load_game("python_dutch(deals=100)")`` makes one."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**_TYPE.parameter_specification, **(params or {})}
        self.edition = str(chosen["edition"])
        self.deals, self.first_seed = int(chosen["deals"]), int(chosen["first_seed"])
        self.payoff = str(chosen["payoff"])
        if self.edition not in SIZES:
            raise ValueError(f"edition: {self.edition!r} is none of {', '.join(SIZES)}")
        if self.deals < 1 or self.first_seed < 0:
            raise ValueError("deals must be 1 or more, and first_seed 0 or more")
        if self.payoff not in ("win", "margin"):
            raise ValueError(f"payoff: {self.payoff!r} is neither win nor margin")
        most = 1.0 if self.payoff == "win" else float(HIGHEST_SCORE[self.edition])
        info = pyspiel.GameInfo(
            num_distinct_actions=SIZES[self.edition],
            max_chance_outcomes=self.deals,
            num_players=2,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> DutchNode:
        """The node before the deal."""
        return DutchNode(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> DutchObserver | None:
        """An observer (see ``DutchObserver``); None for kinds that show all players' cards."""
        if params:
            raise ValueError(f"an observer of Dutch has no parameters: {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return DutchObserver(self.edition, kind)

    def max_chance_nodes_in_history(self) -> int:
        """Only the deal."""
        return 1


class Table:
    """All that a node holds besides its history: the truth, a purchase half spelled out, what was told.

    ``state`` is None before the deal. ``steps`` are the words of the purchase so far. ``log`` is who did what
    and what happened; ``told`` is for each seat the text of what lies before it. It copies itself by hand,
    since OpenSpiel clones a node by ``copy.deepcopy`` and serialises it by pickle.
    """

    __slots__ = ("log", "options", "state", "steps", "told")

    def __init__(self, state: DutchState | None = None, told: tuple[str, str] = ("", "")) -> None:
        self.state = state
        self.steps: tuple[str, ...] = ()
        self.told = told
        self.log: tuple[tuple[int | None, str, tuple[Event, ...]], ...] = ()
        self.options: dict[tuple[str, ...], Action] | None = None

    def __deepcopy__(self, _memo: object) -> Table:
        new = Table(self.state and self.state.copy(), self.told)
        new.steps, new.log, new.options = self.steps, self.log, self.options
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        data = None if self.state is None else self.state.to_json()
        return (_restore, (data, self.steps, (self.told_to(0), self.told_to(1))))

    def fitting(self) -> dict[tuple[str, ...], Action]:
        """The legal actions that begin with the steps so far (at least one), by all their words."""
        if self.options is None and self.state is not None:
            begin = self.steps[0]
            actions = (action for action in self.state.legal_actions() if first_word(action) == begin)
            self.options = {spell(action): action for action in actions}
        here = len(self.steps)
        return {words: action for words, action in (self.options or {}).items() if words[:here] == self.steps}

    def next_words(self) -> list[int]:
        """The numbers that go on from the steps so far, ascending."""
        if self.state is None:
            return []
        if not self.steps:
            return sorted({NUMBERS[first_word(action)] for action in self.state.legal_actions()})
        return sorted({NUMBERS[words[len(self.steps)]] for words in self.fitting()})

    def deal(self, edition: str, seed: int) -> None:
        """Begin the game with this seed."""
        self.state = DUTCH.new(edition, seed)
        self.log = ((None, "", DUTCH.deal(self.state)),)

    def step(self, word: str) -> None:
        """Take a step; an action that it completes is applied. Raises ValueError if it is not legal."""
        if self.state is None or NUMBERS[word] not in self.next_words():
            raise ValueError(f"{' '.join((*self.steps, word))!r} is not legal")
        self.steps += (word,)
        action = self.fitting().get(self.steps)
        if action is not None:
            self.log += ((self.state.to_move, str(action), self.state.apply(action)),)
            self.steps, self.options = (), None

    def steps_of(self, player: int) -> tuple[str, ...]:
        """The purchase half spelled out, which only the player who does it knows."""
        return self.steps if self.state is not None and self.state.to_move == player else ()

    def told_to(self, seat: int) -> str:
        """All that this seat did and saw, one line each; a ``SPECTATOR`` did nothing."""
        lines = [self.told[seat]] if seat != SPECTATOR and self.told[seat] else []
        for actor, done, events in self.log:
            if actor == seat:
                lines.append(f"> {done}")
            lines += [_line(seen) for event in events if (seen := event.seen_by(seat)) is not None]
        return "\n".join(lines)

    def resampled(self, player: int, dice: random.Random) -> Table:
        """A table that this player could not tell from the true one.

        Of the other seat's past only what was public is kept, as its own cards have changed.
        """
        assert self.state is not None
        told, public = self.told_to(player), self.told_to(SPECTATOR)
        state = DUTCH.sample(self.state.observation(player), dice)
        new = Table(state, (told, public) if player == 0 else (public, told))
        new.steps = self.steps_of(player)
        return new


def _restore(data: Mapping[str, Any] | None, steps: tuple[str, ...], told: tuple[str, str]) -> Table:
    """Read back what ``Table.__reduce__`` wrote."""
    table = Table(None if data is None else DUTCH.from_json(data), told)
    table.steps = steps
    return table


def _line(event: Event) -> str:
    """An event on one line."""
    if isinstance(event, CardsMoved):
        cards = " ".join(map(str, event.cards)) if event.cards else f"×{event.count}"
        return f"{event.reason} {event.source} {event.target} {cards}"
    return repr(event)


class DutchNode(pyspiel.State):
    """A node of the game tree."""

    def __init__(self, game: DutchGame) -> None:
        super().__init__(game)
        self.table = Table()

    def current_player(self) -> int:
        """The seat whose decision it is, or OpenSpiel's chance or terminal player."""
        if self.table.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.state.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.state is not None and self.table.state.to_move is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, _player: int) -> list[int]:
        return self.table.next_words()

    def _apply_action(self, action: int) -> None:
        if self.table.state is None:
            game = self.get_game()
            self.table.deal(game.edition, game.first_seed + action)
        else:
            self.table.step(WORDS[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else WORDS[action]

    def returns(self) -> list[float]:
        """Zero until the end, then win, draw and loss or the difference of the scores (``payoff``)."""
        outcome = None if self.table.state is None else self.table.state.outcome
        if outcome is None:
            return [0.0, 0.0]
        if self.get_game().payoff == "margin":
            first = float(outcome.scores[0] - outcome.scores[1])
        else:
            first = {0: 1.0, 1: -1.0, None: 0.0}[outcome.winner]
        return [first, -first]

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> DutchNode:
        """A node with the same information state for this player and all else drawn anew.

        Its ``history()`` is empty: no sequence of numbers leads to it. ``rng`` gives numbers from 0 to 1.
        """
        if self.table.state is None:
            raise ValueError("there is nothing to resample before the deal")
        node: DutchNode = self.get_game().new_initial_state()
        node.table = self.table.resampled(player, random.Random(int(rng() * (1 << 53))))
        return node

    def __str__(self) -> str:
        state = self.table.state
        data = None if state is None else state.to_json()
        return json.dumps({"position": data, "steps": self.table.steps}, separators=(",", ":"))


class DutchObserver:
    """What a player may know, as numbers and as text.

    Without perfect recall it is the observation's ``view`` (D35, D36). With it, the tensor also holds
    ``memory``: where all cards may be, but not in which order things happened; the text tells all that
    happened. In pairs the player comes first, then the opponent.
    """

    def __init__(self, edition: str, kind: Any) -> None:
        self.public = bool(kind.public_info)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recall = bool(kind.perfect_recall)
        self.numbers = {card.name: card.index for card in EDITIONS[edition].pack.cards}
        example = DUTCH.new(edition, 0).observation(0)
        shapes = {name: np.shape(part) for name, part in self._parts(example, ())}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: Any = np.zeros(sum(sizes), np.float32)
        pieces = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: piece.reshape(shapes[name]) for name, piece in zip(shapes, pieces, strict=True)}

    def set_from(self, node: DutchNode, player: int) -> None:
        """Fill ``tensor`` (and ``dict``, which shares its memory) with what the player knows at this node."""
        self.tensor.fill(0)
        if node.table.state is None:
            self.dict["player"][player] = 1
            return
        for name, part in self._parts(node.table.state.observation(player), node.table.steps_of(player)):
            self.dict[name][...] = part

    def _parts(self, observation: DutchObservation, steps: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
        yield "player", [observation.seat == 0, observation.seat == 1]
        if self.public:
            yield from self._public_parts(observation)
        if self.private:
            yield from self._private_parts(observation, steps)

    def _ones(self, cards: Iterable[str] | None) -> list[float]:
        """A list with a one for each of these cards; all zeros for None."""
        values = [0.0] * len(self.numbers)
        for card in cards or ():
            values[self.numbers[card]] = 1.0
        return values

    def _public_parts(self, observation: DutchObservation) -> Iterator[tuple[str, Any]]:
        view, memory, number = observation.view, observation.memory, len(self.numbers)
        seats = (observation.seat, 1 - observation.seat)
        sides, discards = [view["players"][seat] for seat in seats], view["auction_discards"]
        for name in ("to_move", "bid_winner"):
            yield name, [view[name] == seat for seat in seats]
        for name in ("chosen", "voted"):
            yield name, [view[name][seat] for seat in seats]
        yield "looked", [side["looked"] for side in sides]
        yield "phase", [view["phase"] == phase for phase in PHASES]
        yield "round", [view["round"] / 22]
        yield "left_display", [view["left_display"]]
        yield "auction_counts", [view["auction_deck"] / number, discards["count"] / number]
        for name in ("deck", "known_top", "hand_count"):
            yield name, [side[name] / number for side in sides]
        yield "discards_count", [side["discards"]["count"] / number for side in sides]
        yield "display", [self._ones(card and [card]) for card in view["display"]]
        yield "auction_top", self._ones(discards["top"])
        for name in ("ready", "cashed_in"):
            yield name, [self._ones(side[name]) for side in sides]
        yield "bid", [[self._ones(_suited(side["bid"], suit)) for suit in SUITS] for side in sides]
        if self.recall:
            for name in ("auction_discards", "seen", "other_known", "other_old"):
                yield name, self._ones(memory[name])
            yield "discards", [self._ones(memory["discards"][seat]) for seat in seats]
            yield "other_old_count", [memory["other_old_count"] / number]

    def _private_parts(
        self, observation: DutchObservation, steps: tuple[str, ...]
    ) -> Iterator[tuple[str, Any]]:
        view, memory = observation.view, observation.memory
        own = view["players"][observation.seat]
        yield "hand", self._ones(own["hand"])
        yield "aside", self._ones(view["aside"])
        yield "vote", [view["vote"] == vote for vote in ("stop", "more")]
        yield "place", [steps[:1] == (f"buy {place}",) for place in range(1, len(view["display"]) + 1)]
        yield "paying", self._ones(step.split()[1] for step in steps[1:])
        yield "open_discards", self._ones(own["discards"]["cards"])
        yield "open_auction", self._ones(view["auction_discards"]["cards"])
        yield "open_deck", self._ones(view["own_deck"])
        if self.recall:
            for name in ("own_deck", "own_old"):
                yield name, self._ones(memory[name])
            top = memory["own_top"]
            yield "own_top", [1 / (top.index(card) + 1) if card in top else 0.0 for card in self.numbers]

    def string_from(self, node: DutchNode, player: int) -> str:
        """What the player knows, as text."""
        state = node.table.state
        if state is None:
            return f"seat {player}, before the deal"
        public, private = _texts(state.observation(player), self.recall)
        if self.recall:
            public = node.table.told_to(player if self.private else SPECTATOR)
        lines = [f"seat {player}"]
        if self.public:
            lines.append(public)
        if self.private:
            lines += [private, " ".join(node.table.steps_of(player))]
        return "\n".join(lines)


def _suited(bid: Iterable[Mapping[str, str]], suit: str) -> list[str]:
    """The cards of a bid that count as this suit now (D20)."""
    return [entry["card"] for entry in bid if entry["suit"] == suit]


def _texts(observation: DutchObservation, recall: bool) -> tuple[str, str]:
    """What the view shows to all, and what to its seat alone (with ``recall``, also of its deck)."""
    view = dict(observation.view)
    players = [dict(side) for side in view["players"]]
    own = players[observation.seat]
    private = {"hand": own["hand"], "aside": view.pop("aside"), "vote": view.pop("vote")}
    private |= {"open_deck": view.pop("own_deck"), "open_discards": own["discards"]["cards"]}
    own |= {"hand": None, "discards": {"count": own["discards"]["count"], "cards": None}}
    view |= {"players": players, "auction_discards": {**view["auction_discards"], "cards": None}}
    if recall:
        private |= {key: observation.memory[key] for key in ("own_deck", "own_top", "own_old")}
    else:
        private["open_auction"] = observation.view["auction_discards"]["cards"]
    return json.dumps(view, separators=(",", ":")), json.dumps(private, separators=(",", ":"))


pyspiel.register_game(_TYPE, DutchGame)
