"""The referee: holds the true state, applies and records actions, and updates every client."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, Protocol

from dutch.match.recall import EventLog, ResumeState, UndoHistory, seen_by
from dutch.match.seats import Request, SeatClient
from dutch.players.api import Thinker
from dutch.rules.api import Action, AnyGame, AnyObservation, AnyState, Event, Outcome, ResultEvent
from dutch.rules.errors import N_, IllegalActionError

STRETCH = 1 << 14
"""Number of times the key is hashed, which takes about 5 ms, once per game."""


def decision_seed(seed: int, seat: int, number: int) -> int:
    """Return a 64-bit seed for a seat's decision in the game dealt from ``seed``.

    ``number`` is the number of the decision in the game, counted from 0. The process that thinks for a
    computer player must not learn the game's seed, which decides the deal, so it gets a keyed hash.

    The key comes from the game's seed alone, not from a random secret: a game that is resumed, restarted or
    dealt again from its code should meet the same opponent. Nobody gains by it: the key is hashed ``STRETCH``
    times, so that dealing from all seeds, to compare the cards, is hundreds of times faster than guessing.
    """
    from hashlib import blake2b  # the menu need not wait for it

    text = f"{seat} {number}".encode()
    return int.from_bytes(blake2b(text, digest_size=8, key=_key(seed)).digest(), "big")


@lru_cache(maxsize=8)
def _key(seed: int) -> bytes:
    from hashlib import blake2b

    key = str(seed).encode()
    for _round in range(STRETCH):
        key = blake2b(key, digest_size=32, person=b"dutch decisions").digest()
    return key


class Result(NamedTuple):
    """The end of a round, for people who share a screen to watch together."""

    everybody: SeatClient
    """A client that knows only what everybody does, with the events still to be shown."""
    past: tuple[Event, ...]
    """The events before."""
    length: int
    """The number of events that nobody will see again: these, and the beginning of the next round."""


class Ledger(Protocol):
    """The record of a game. Each action is written before anybody sees it."""

    def write_action(self, seat: int, action: Action) -> None:
        """Record one action, durably."""

    def write_undo(self) -> None:
        """Record that the last action was undone."""

    def write_notebook(self, seat: int, text: str) -> None:
        """Save a seat's notebook, which nobody else reads."""

    def write_round(self, number: int) -> None:
        """Record that a round has begun, counted from 1."""

    def close_game(self, outcome: Outcome) -> None:
        """Record how the game ended."""


class Referee:
    """Runs one game between people (clients) and computer players (thinkers)."""

    def __init__(
        self,
        game: AnyGame,
        state: AnyState,
        names: tuple[str, ...],
        thinkers: Mapping[int, Thinker],
        ledger: Ledger,
        seed: int,
        decisions: int = 0,
        past: ResumeState | None = None,
        notebooks: Mapping[int, str] = {},
    ) -> None:
        """Start the game, or continue one with its ``decisions``, ``past`` and ``notebooks`` so far.

        ``seed`` and the number of decisions determine the seed of each computer player's decision, so games
        can be repeated exactly.
        """
        self._game = game
        self._state = state
        self._thinkers = thinkers
        self._ledger = ledger
        self._seed = seed
        self.decisions = decisions
        """The number of actions so far."""
        self._thinker_asked = False
        self.open_table = False
        """True to let people who share a screen watch together while nothing is secret."""
        self.watched = False
        """True while people who share a screen watch together."""
        self.result: Result | None = None
        """The end of a round that people who share a screen have yet to watch together."""
        self._looks_alone: int | None = None  # the seat that looks through its cards behind the curtain
        self._seats = len(names)
        self._people = [seat for seat in range(self._seats) if seat not in thinkers]
        if past is None:  # the game begins
            logs = {seat: EventLog(seat) for seat in self._people}
            past = ResumeState(logs, {seat: state.observation(seat) for seat in logs}, UndoHistory())
        self._logs = past.logs
        self._undo = past.undo
        self.clients = tuple(
            SeatClient(seat, names, past.observations[seat], self._people, notebooks.get(seat, ""))
            for seat in self._people
        )
        """The clients of the people, by seat."""

        self._update_permissions()

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is, or None after the end."""
        return self._state.to_move

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game; None before the end."""
        return self._state.outcome

    @property
    def next_person(self) -> int:
        """The seat of the person to move.

        During a computer player's decision, it is the seat of the next person in turn.
        """
        now = self._state.to_move or 0
        return min(self._people, key=lambda seat: (seat < now, seat))

    def known_at(self, seat: int) -> AnyObservation:
        """Return what the table of a seat may use, which is the only place where that is decided.

        It is all that the seat knows or, while people watch together, what everybody knows. Everything that
        a table shows, says, offers, warns of or puts in order follows from it.
        """
        observation = self.observation(seat)
        return observation.public if self.watched else observation

    def observation(self, seat: int) -> AnyObservation:
        """Return the current observation of a seat. Raises ValueError if there is no such seat."""
        if seat not in range(self._seats):
            raise ValueError(f"there is no seat {seat}")
        observation: AnyObservation = self._state.observation(seat)
        return observation

    def submit(self, seat: int, action: Action) -> None:
        """Record and apply an action. Raises IllegalActionError, and changes nothing, if it is illegal."""
        if seat != self._state.to_move:
            raise IllegalActionError("not_your_turn", N_("It is another player's turn."))
        before = self._state.copy()
        events = self._state.apply(action)  # checks the action, and changes nothing if it is illegal
        self._ledger.write_action(seat, action)
        self._undo.remember(seat, action, before, events)
        for log in self._logs.values():
            log.begin()
        self.decisions += 1
        self._thinker_asked = False
        self.announce(events)
        if self._state.round > max(before.round, 1):
            # The heading of round 1 is written at the start, because decisions before it belong below it.
            self._ledger.write_round(self._state.round)
        outcome = self._state.outcome
        if outcome is not None:
            self._ledger.close_game(outcome)

    def announce(self, events: Iterable[Event]) -> None:
        """Add events, such as the deal, to the log of every person who may see them."""
        for log in self._logs.values():
            log.add(events)

    def drain(self, seat: int) -> list[Event]:
        """Return this seat's unreported events, and mark them as reported."""
        return self._logs[seat].report()

    def reported(self, seat: int) -> tuple[Event, ...]:
        """Return all events reported to this seat so far."""
        return self._logs[seat].reported

    def can_undo(self, seat: int) -> bool:
        """Return whether this seat's last action can be undone.

        It can't if that would bring back a secret while others watch.
        """
        if self._state.to_move != seat or not self._undo.can_undo(seat):
            return False
        return not (self.watched and self._undo.state_before.observation(seat).secret)

    def undo(self, seat: int) -> bool:
        """Undo this seat's last action, if it revealed nothing. Returns whether it was undone."""
        if not self.can_undo(seat):
            return False
        self._ledger.write_undo()
        self._state = self._undo.undo()
        self.decisions -= 1
        self._thinker_asked = False
        for log in self._logs.values():
            log.drop_last_action()
        return True

    def can_redo(self, seat: int) -> bool:
        """Return whether this seat has undone an action, and done nothing else since."""
        return self._state.to_move == seat and self._undo.redoable_action(seat) is not None

    def redo(self, seat: int) -> bool:
        """Redo this seat's last undone action. Returns whether there was one."""
        action = self._undo.redoable_action(seat)
        if action is None or seat != self._state.to_move:
            return False
        self.submit(seat, action)
        return True

    def poll(self) -> None:
        """Carry out queued actions, let computer players think, and update the clients. Never blocks."""
        for client in self.clients:
            for action in client.fetch():
                try:
                    self._carry_out(client.seat, action)
                except IllegalActionError as error:  # legal when it was queued, but stale by now
                    client.notices.append(error)
            notes = client.notebook.take_change()
            if notes is not None:
                self._ledger.write_notebook(client.seat, notes)
        self._poll_thinker()
        for client in self._occupied:
            self._show_events(client)

    def _show_events(self, client: SeatClient) -> None:
        """Show a client its new events, unless the curtain must fall first.

        People who watch together see the events up to the first secret. Then the curtain falls, and the other
        events wait until somebody sits down. The curtain also falls when a secret has just ended (see
        ``_ends_secret``).
        """
        count = len(self._logs[client.seat].unreported)
        if client.next_seat is not None or not (count or client.behind):
            return
        observation = self._state.observation(client.seat)
        if client.shared and observation.secret and self._hold_before_result(client):
            return
        if self.watched or self._ends_secret(client, observation):
            shared = self._count_shared(count)
            if observation.secret or shared < count:
                self._hold_clients(held_back=count - shared)
                return
        is_open = self.open_table and client.shared and not observation.secret
        self.watched = is_open and self._looks_alone is None
        events = self.drain(client.seat)
        if self.watched:
            events = self._seen_by_all(events)
        client.show(events, self.known_at(client.seat), self.watched)
        self._update_permissions()
        if self.watched:
            self._follow(client)

    def may_all_watch(self, seat: int) -> bool:
        """Return whether no curtain must fall before this person's table.

        Nothing is secret or, for people who watch together, nothing of this seat is.
        """
        if not self.open_table or self._looks_alone is not None:
            return False
        if self.watched and not self.observation(seat).secret:
            return True
        return not any(self.observation(client.seat).secret for client in self.clients)

    def _hold_clients(self, held_back: int) -> None:
        """Show everybody all new events but the last few, and let the curtain fall."""
        self.watched = False
        for client in self.clients:
            log = self._logs[client.seat]
            client.hold(log.report(len(log.unreported) - held_back), self.next_person)
        self._update_permissions()

    def _hold_before_result(self, client: SeatClient) -> bool:
        """Let the curtain fall before the end of a round, which all people at this screen watch together.

        Returns False if the round is not over.
        """
        log = self._logs[client.seat]
        kinds = [isinstance(event, ResultEvent) for event in log.unreported]
        if True not in kinds:
            return False
        begin, end = kinds.index(True), len(kinds) - kinds[::-1].index(True)
        before, events = (
            self._seen_by_all(log.unreported[part]) for part in (slice(begin), slice(begin, end))
        )
        everybody = SeatClient(client.seat, client.names, client.observation.public, self._people)
        past = (*self._seen_by_all(log.reported), *before)
        everybody.gather(before, events, self.next_person)
        self.result = Result(everybody, past, len(kinds) - begin)
        self._hold_clients(held_back=len(kinds) - begin)
        return True

    def take_result(self) -> Result:
        """Return the result that everybody watches now, and note that they have."""
        result, self.result = self.result, None
        assert result is not None
        for client in self.clients:
            client.add_watched(self._logs[client.seat].report(result.length))
        return result

    def news(self, seat: int) -> list[Event]:
        """Return what everybody could see since this seat last looked."""
        return self._seen_by_all(self._logs[seat].unreported)

    def _seen_by_all(self, events: Iterable[Event]) -> list[Event]:
        """Return the events as far as all people at this screen may see them."""
        for seat in self._people:
            events = seen_by(events, seat)
        return list(events)

    def _count_shared(self, count: int) -> int:
        """Return how many events come before the first that people see differently.

        Only the last ``count`` events of each log are compared.
        """
        new_by_seat = [log.unreported[len(log.unreported) - count :] for log in self._logs.values()]
        shared = 0
        for views in zip(*new_by_seat, strict=False):
            if len(set(views)) > 1:
                break
            shared += 1
        return shared

    def _ends_secret(self, client: SeatClient, observation: AnyObservation) -> bool:
        """Return True if a choice, the only secret, has just been shown.

        Everybody can then watch together again, until the next hand is drawn.
        """
        if client.behind or not (self.open_table and client.shared):  # or the curtain has fallen since
            return False
        return client.observation.only_choice_is_secret and not observation.only_choice_is_secret

    def _follow(self, leader: SeatClient) -> None:
        """Bring the other clients up to date: their players watched on the leader's screen."""
        for client in self.clients:
            if client is not leader:
                self.drain(client.seat)
                client.follow(self.known_at(client.seat))

    def lower_curtain(self) -> None:
        """Mark all clients as unoccupied, until somebody sits down."""
        self.watched = False
        for client in self.clients:
            client.occupied = client.watched = False

    def sit_down(self, seat: int) -> SeatClient:
        """Make a person's client the only occupied one, and return it.

        Raises ValueError if no person has this seat.
        """
        if seat not in self._people:
            raise ValueError(f"no person sits at seat {seat}")
        self.watched = self.may_all_watch(seat)
        for each in self.clients:
            each.occupied = each.seat == seat
            each.next_seat = None
        client = self.clients[self._people.index(seat)]
        client.watched = self.watched
        client.looks_alone = seat == self._looks_alone
        if client.behind:
            return client
        if self.watched:  # shows nothing that the seat saw alone before the game was interrupted
            self.drain(seat)
            client.follow(self.known_at(seat))
        elif not self._logs[seat].unreported:
            client.observation = self.known_at(seat)
        return client

    def _carry_out(self, seat: int, action: Action | Request) -> None:
        """Carry out a queued action or request. Raises IllegalActionError if it is stale."""
        if action is Request.UNDO:
            if not self.undo(seat):
                raise IllegalActionError("nothing_to_undo", N_("There is nothing to undo."))
            self._show_undo()
        elif action is Request.REDO:
            if not self.redo(seat):
                raise IllegalActionError("nothing_to_redo", N_("There is nothing to redo."))
        elif action is Request.LOOK_ALONE:
            if self.watched and seat == self._state.to_move:
                self._looks_alone = seat
                self._hold_clients(held_back=0)
        elif action is Request.LOOK_TOGETHER:
            self._end_look(seat)
        elif action is Request.MOVE_NOW:
            for thinker in self._thinkers.values():
                thinker.stop_thinking()  # ignored by all but the one that is thinking
        else:
            self.submit(seat, action)

    def _end_look(self, seat: int) -> None:
        """Let everybody watch again after a seat has looked through its cards behind the curtain."""
        if self._looks_alone != seat:
            return
        self._looks_alone = None
        for client in self.clients:
            client.looks_alone = False
        if self.may_all_watch(seat):
            self.watched = True
            for client in self._occupied:
                client.show([], self.known_at(seat), watched=True)

    def _show_undo(self) -> None:
        """Let the clients in use, and those of everybody who watches, rebuild their tables after an undo."""
        for client in self._occupied:
            client.undo(self.reported(client.seat), self.known_at(client.seat))
            if self.watched:
                self._follow(client)
        self._update_permissions()

    @property
    def _occupied(self) -> list[SeatClient]:
        """The clients in use. Events for all others wait."""
        return [client for client in self.clients if client.occupied]

    def _update_permissions(self) -> None:
        """Tell every client whether it can undo or redo, which action is final, and if a curtain falls."""
        curtain_falls = len(self.clients) > 1 and not self.may_all_watch(self.next_person)
        for client in self.clients:
            client.curtain_falls = curtain_falls
            client.can_undo = self.can_undo(client.seat)
            client.can_redo = self.can_redo(client.seat)
            client.revealed = self._undo.revealed_by == client.seat
            client.final = self._undo.final.get(client.seat)

    def _poll_thinker(self) -> None:
        seat = self._state.to_move
        if seat is None or seat not in self._thinkers:
            return
        thinker = self._thinkers[seat]
        if not self._thinker_asked:
            thinker.ask(self._state.observation(seat), decision_seed(self._seed, seat, self.decisions))
            self._thinker_asked = True
        answer = thinker.poll()
        if answer is not None:
            self.submit(seat, self._game.parse(self._state, answer))

    def close(self) -> None:
        """Close the computer players."""
        for thinker in self._thinkers.values():
            thinker.close()
