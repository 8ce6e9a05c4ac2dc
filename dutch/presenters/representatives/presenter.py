"""The presenter of Representatives: its words, actions and score, added to its board."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import starmap

from dutch.desktop.inline import placeholder
from dutch.i18n import N_, _, join_names, ngettext, number, within
from dutch.players.advice import Advice
from dutch.players.representatives.coaching import ItemFact
from dutch.presenters.representatives import reasons
from dutch.presenters.representatives.board import (
    AGENTS,
    CARDS_BY_NAME,
    CLAIMED,
    FIELD_COLOURS,
    GOODS,
    OWN_FIELDS,
    REPRESENTATIVE,
    RepresentativesScript,
    apply_step,
    back_image,
    emblem_image,
    letter,
    symbol_image,
)
from dutch.presenters.representatives.explanations import describe_change, describe_result
from dutch.presenters.representatives.moments import RepresentativesWitness
from dutch.presenters.representatives.names import is_letter, item_object, item_title, plain_title, title
from dutch.presenters.representatives.sheets import make_sheets
from dutch.presenters.representatives.spoken import RepresentativesSpoken
from dutch.presenters.words import (
    ALWAYS,
    HALF,
    NEVER,
    OFTEN,
    ONCE,
    PILE,
    count_points,
    make_hint,
    odds,
    with_picture,
)
from dutch.rules.api import NOBODY, Card, Event, Outcome, Part
from dutch.rules.representatives import events
from dutch.rules.representatives.actions import (
    COLOURS,
    END,
    HIDDEN,
    PASS,
    Colour,
    RepresentativesAction,
    Verb,
    move,
    parse_action,
    place,
)
from dutch.rules.representatives.claims import is_refuted
from dutch.rules.representatives.observe import Mark, RepresentativesObservation
from dutch.rules.representatives.position import Step
from dutch.stage import answers
from dutch.stage.answers import HeldCards, Hint, Moment, PastDecision, RoundStep, SuitTally, Verdict
from dutch.stage.presenter import Names
from dutch.stage.regions import Target, card_region
from dutch.stage.script import Reader, find_event

OWN_COLOURS: Mapping[Target, Colour] = {zone: colour for colour, zone in OWN_FIELDS.items()}

ITEM_ODDS = {
    NEVER: N_("You almost never get the item."),
    ONCE: N_("You get the item about once in 10."),
    OFTEN: N_("You get the item about {count} times in 10."),
    HALF: N_("You get the item about half the time."),
    ALWAYS: N_("You almost always get the item."),
}
"""Sentences about how often the player gets the item, by the number of times in ten."""


class RepresentativesPresenter(RepresentativesSpoken):
    """Presents Representatives."""

    game = "representatives"
    opening = N_(
        "Each letter adds its number to the colour it lies on. Once everybody has passed, the colour with "
        "the lowest sum gets the item. So place letters on colours you want to beat."
    )
    script = RepresentativesScript()

    def witness(self, seat: int) -> RepresentativesWitness:
        return RepresentativesWitness(seat)

    def card_named(self, name: str) -> Card | None:
        return CARDS_BY_NAME.get(name)

    def card_label(self, card: Card) -> str:
        """Return everything printed on a card, in words."""
        if is_letter(card):
            return _("letter {value}").format(value=card.bid)
        if card.vp:
            return _("{item}, {points}").format(item=item_title(card.vp), points=count_points(card.vp))
        return _("the {colour} representative").format(colour=plain_title(Colour(card.suit)))

    def card_name(self, card: Card) -> str:
        """Return a card's name, preceded by a picture of the card's corner."""
        if is_letter(card):
            name = str(card.bid)
        elif card.vp:
            name = item_title(card.vp)
        else:
            name = plain_title(Colour(card.suit))
        return with_picture(f"corners/{card.name}", name)

    def card_description(self, card: Card) -> str:
        """Return a sentence about the effect of a card (R5, R8)."""
        if is_letter(card):
            text = _(
                "Placed face down on a colour, it adds {value} to the colour’s sum."
                " The lowest sum gets the item."
            )
            return text.format(value=card.bid)
        if card.vp:
            return _("The {item} is worth {points} at the end.").format(
                item=item_title(card.vp), points=count_points(card.vp)
            )
        return _("Whoever it represents gets the item when its colour has the lowest sum.")

    def pile_label(self, zone: str, count: int) -> answers.PileLabel:
        if zone == "deck":
            return answers.PileLabel(_("items"), _("items to come: {count}").format(count=count), PILE)
        if zone == "discards":
            return answers.PileLabel(_("unsold"), _("out of the game: {count}").format(count=count), PILE)
        colour = plain_title(FIELD_COLOURS[zone])
        full_name = _("{colour}: {letters}").format(
            colour=colour, letters=ngettext("{count} letter", "{count} letters", count).format(count=count)
        )
        return answers.PileLabel(colour, full_name)

    def word(self, value: object) -> object:
        return title(value) if isinstance(value, Colour) else super().word(value)

    def line_words(self, event: Event, reader: Reader) -> dict[str, object]:
        words = super().line_words(event, reader)
        match event:
            case events.RepresentativeDealt(seat, colour) if colour is not None:
                words.update(name=within(reader.name(seat)), colour=self.card_name(AGENTS[colour]))
            case events.Acted((seat, action)):
                # Translators: the object of a sentence such as “{name} placed {card} on {colour}”
                card = self.card_name(letter(seat, action.value)) if action.value else _("a letter")
                source, target = self.word(action.source), self.word(action.target)
                words.update(
                    name=reader.name(seat), card=card, source=source, colour=target, claim=action.claim
                )
            case events.Tallied(boards, sums):
                totals = (f"{title(colour)} {total}" for colour, total in zip(COLOURS, sums, strict=False))
                stacks = [(reader.name(seat), _list_letters(board)) for seat, board in enumerate(boards)]
                text = _("{name}: {letters}")
                lines = ["\n" + text.format(name=name, letters=shown) for name, shown in stacks if shown]
                words.update(sums=", ".join(totals), letters="".join(lines))
            case events.ItemSold(_seat, item, colour):
                words.update(item=_picture_and_name(item), colour=self.card_name(AGENTS[colour]))
            case events.RoundBegan(item=item):
                text = _("{item}, {points}")
                words["item"] = text.format(item=self.card_name(GOODS[item]), points=count_points(item))
            case events.ItemRemoved(item):
                words["item"] = _picture_and_name(item)
        return words

    def deed(self, event: Event) -> answers.Deed | None:
        match event:
            case events.RoundBegan(seat=seat):
                return answers.Deed(seat, is_act=False, opens=True)
            case events.Acted((seat, action)):
                if action.target is None:
                    return answers.Deed(seat, "icons/pass" if action.verb is Verb.PASS else "")
                picture = back_image(seat) if action.source is None else emblem_image(action.source)
                text = "›" if action.source is not None else ""
                claim = _("“{claim}”").format(claim=action.claim) if action.claim else ""
                onto = emblem_image(action.target)
                return answers.Deed(seat, picture, text=f"{text} {claim}".strip(), onto=onto)
            case events.ClaimTested(seat, _value, claim):
                picture = "icons/true" if event.true else "icons/false"
                return answers.Deed(seat, picture, text=_("“{claim}”").format(claim=claim), is_act=False)
            case events.ItemSold(seat, item):
                return answers.Deed(seat, "icons/trophy", text=number(item, signed=True), is_act=False)
        return None

    def announcement(self, event: Event, names: Names, viewer: int) -> str:
        """Return a few words to show across the table: who gets the item, or that nobody does."""
        match event:
            case events.ItemSold(seat, item):
                text = _("{name} gets the {item}: {points}")
                if seat == viewer:
                    text = _("You get the {item}: {points}")
                return text.format(name=names[seat], item=item_object(item), points=count_points(item))
            case events.ItemRemoved(item):
                return _("A tie: nobody gets the {item}").format(item=item_object(item))
            case events.GameDecided(seat):
                text = _("Nobody can catch {name} any more")
                if seat == viewer:
                    text = _("Nobody can catch you any more")
                return text.format(name=names[seat])
        return ""

    def own_prompt(self, observation: RepresentativesObservation, held: HeldCards, keyboard: bool) -> str:
        if held.verb:
            text = _("Place it and say “this is my {value}”.")
            if not self._is_credible(observation, CLAIMED[held.verb]):
                text = _("Place it and say “this is my {value}”, though nobody can believe this.")
            return text.format(value=CLAIMED[held.verb])
        if held.lifted:
            if keyboard:
                return _("[Tab] to a colour and press [Enter]. Type a number there first to say it.")
            return _(
                "Place it on a colour of your board. To say what it is, true or not, choose a number first."
            )
        if keyboard:
            return _("Choose a letter, or press [P] to pass for the rest of the round.")
        position, seat = observation.position, observation.seat
        left = position.count - position.moves(seat)
        if position.placed(seat) < position.count:
            return _(
                "Place a letter on a colour you want to beat, move one, or pass for the rest of the round."
            )
        text = _("All your letters are placed. Move one ({count} moves left), or pass.")
        if left == 1:
            text = _("All your letters are placed. Move one (your last move this round), or pass.")
        return text.format(count=left)

    def handover(self, observation: RepresentativesObservation, names: Names) -> str:
        return _("Place a letter, move one, or pass.")

    def news(self, seen: Iterable[Event], names: Names) -> list[str]:
        acts = [event for event in seen if isinstance(event, events.Acted)]
        return [f"{self.log_line(event, names, NOBODY)}." for event in acts]

    def sheets(self, seen: Sequence[Event], names: Names) -> Sequence[answers.Sheet]:
        return make_sheets(seen, names)

    def why_together(self) -> str:
        return _("All have passed. Now the letters are turned up and added.")

    def moment(self, observation: RepresentativesObservation) -> Moment:
        return Moment(observation.position.round, "letters" if observation.to_move is not None else "")

    def moment_after(self, event: Event, moment: Moment) -> Moment:
        if isinstance(event, events.RoundBegan):
            return Moment(event.round, "letters")
        return moment._replace(step="tally") if isinstance(event, events.Tallied) else moment

    def steps(self, moment: Moment) -> tuple[RoundStep, ...]:
        letters = _("Players place letters face down, move them, or pass, until all have passed.")
        tally = _("All letters are turned up and added. The colour with the lowest sum gets the item.")
        steps = ("letters", _("Letters"), letters), ("tally", _("Tally"), tally)
        return tuple(RoundStep(title, title, moment.step == name, about) for name, title, about in steps)

    def heading(self, moment: Moment) -> str:
        return _("Round {round}").format(round=moment.round)

    def scoring_hint(self) -> str:
        return _("The highest total wins; equal totals cancel each other out.")

    def scoring_meaning(self) -> str:
        return _("The points at the top are for the items you have won.")

    def recap(self, seen: Sequence[Event], observation: RepresentativesObservation, names: Names) -> str:
        """Return a sentence about the item, and one about the player's colour."""
        tally = find_event(seen, events.Tallied)
        end = find_event(seen, events.ItemSold) or find_event(seen, events.ItemRemoved)
        if tally is None or end is None:
            return ""
        seat = observation.seat
        own = observation.position.players[seat].representative
        second = ""
        if own is not None:
            text = _("Your {colour} had {sum}.")
            second = text.format(colour=title(own), sum=tally.sums[COLOURS.index(own)])
        name = ""
        if isinstance(end, events.ItemRemoved):
            text = _("Several colours had the lowest sum, {lowest}, so nobody got the {item}.")
        elif end.seat == seat:
            text = _("You got the {item} with the lowest sum, {lowest}.")
            total = count_points(observation.position.totals[seat])
            second = _("You have {points} now.").format(points=total)
        else:
            text = _("{name} got the {item} with the lowest sum, {lowest}.")
            name = names[end.seat]
        first = text.format(name=name, item=_picture_and_name(end.item), lowest=min(tally.sums))
        return f"{first} {second}".strip()

    def hint(self, observation: RepresentativesObservation, advice: Advice, names: Names) -> Hint:
        seat = observation.seat
        action = parse_action(advice.action)
        choice_of = partial(self._choice_words, seat, action)
        suspects = reasons.name_suspects(observation, names)
        board = self.board(observation.view, seat)
        why = [
            reasons.why_there(observation, advice, suspects),
            reasons.reason_for(observation, action, names, board),
            reasons.about_item(observation, names),
            reasons.why_go_on(observation, advice),
            _certain_winner(advice, seat, names),
            *_chances(observation, advice, suspects),
        ]
        order = self._action_sentence(action, seat)
        return make_hint(advice, order, choice_of, why, _regions(action, seat))

    def _choice_words(self, seat: int, best: RepresentativesAction, notation: str) -> str:
        """Return an action as the subject of a sentence that compares it with the best one."""
        action = parse_action(notation)
        if action.target is None:
            return _("Passing")
        text = (
            _("The same letter on {colour}") if action.value == best.value else _("The {letter} on {colour}")
        )
        card = self.card_name(letter(seat, action.value))
        return text.format(letter=card, colour=title(action.target))

    def describe_actions(self, observation: RepresentativesObservation, actions: Sequence[str]) -> str:
        parsed = map(parse_action, actions)
        return " ".join(self._action_sentence(action, observation.seat) for action in parsed)

    def decision_title(self, observation: RepresentativesObservation, actions: Sequence[str]) -> str:
        action = parse_action(actions[0])
        if action.target is None:
            return _("Passing")
        text = _("{letter} on {colour}") if action.verb is Verb.PLACE else _("{letter} to {colour}")
        return text.format(letter=action.value, colour=title(action.target))

    def why_costly(self, decision: PastDecision[RepresentativesObservation]) -> tuple[str, ...]:
        board = self.board(decision.observation.view, decision.observation.seat)
        return reasons.why_costly(decision, board)

    def praise(self, decision: PastDecision[RepresentativesObservation]) -> str:
        return reasons.praise(decision)

    def review_remarks(
        self, decisions: Sequence[tuple[RepresentativesObservation, Sequence[str]]], name: str
    ) -> tuple[str, ...]:
        return reasons.doubted_claims(decisions, name)

    def _action_sentence(self, action: RepresentativesAction, seat: int) -> str:
        if action.target is None:
            return _("Pass.")
        text = _("Move the {letter} to {colour}.")
        if action.verb is Verb.PLACE:
            text = _("Place the {letter} on {colour}.")
        if action.claim:
            text = _("Move the {letter} to {colour} and say “my {claim}”.")
            if action.verb is Verb.PLACE:
                text = _("Place the {letter} on {colour} and say “my {claim}”.")
        card = self.card_name(letter(seat, action.value))
        return text.format(letter=card, colour=title(action.target), claim=action.claim)

    def notebook(self, observation: RepresentativesObservation) -> answers.NotebookPage:
        """Return a page with a column for each colour and a row for each player (R10)."""
        position = observation.position
        colours = [(colour, plain_title(colour), emblem_image(colour)) for colour in position.colours]
        marks = (
            answers.NoteMark(Mark.UNKNOWN, _("no mark")),
            answers.NoteMark(Mark.MAYBE, _("maybe"), sign="?"),
            answers.NoteMark(Mark.EXCLUDED, _("no"), "icons/false", fades=True),
            answers.NoteMark(Mark.SURE, _("yes"), "icons/true"),
        )
        topics, symbols = starmap(answers.NoteTopic, colours), map(symbol_image, range(position.count))
        return answers.NotebookPage(
            tuple(topics), marks, dict(observation.certain_marks().items()), tuple(symbols)
        )

    def numbered_card(self, cards: Sequence[Card], number: int) -> Card | None:
        """Return the letter with this number."""
        return next((card for card in cards if is_letter(card) and card.bid == number), None)

    def numbered_use(self, number: int) -> str:
        """Return the claim of this number."""
        return f"claim.{number}"

    def liftable_cards(self, observation: RepresentativesObservation) -> frozenset[Card]:
        legal = observation.legal_actions()
        return frozenset(letter(observation.seat, each.value) for each in legal if each.value)

    def why_not_liftable(self, observation: RepresentativesObservation, card: Card) -> str:
        if not is_letter(card):
            return ""
        source = observation.position.board(observation.seat).get(card.bid)
        if source is None:
            return ""
        target = next(colour for colour in observation.position.colours if colour is not source)
        return self.why_not(observation, move(source, card.bid, target))

    def selection_mode(self, observation: RepresentativesObservation) -> answers.SelectionMode:
        return answers.SelectionMode(1)

    def offers(
        self, observation: RepresentativesObservation, held: HeldCards
    ) -> dict[Target, answers.TargetOffer]:
        claim = CLAIMED[held.verb]
        (card,) = held.lifted
        offers: dict[Target, answers.TargetOffer] = {}
        for action in observation.legal_actions():
            if action.target is not None and action.value == card.bid and action.claim == claim:
                zone = OWN_FIELDS[action.target]
                meaning = ""
                if self._is_credible(observation, claim):
                    before, after = (self.board(observation.view, observation.seat) for _time in range(2))
                    apply_step(after, Step(observation.seat, action))
                    meaning = describe_change(before, after)
                option = answers.TargetOption(action, _label(action, action.target), "look", meaning=meaning)
                offers[zone] = answers.TargetOffer(zone, (option,))
        return offers

    def refusal(self, observation: RepresentativesObservation, lifted: Sequence[Card], target: Target) -> str:
        if not lifted:
            return ""
        colour = OWN_COLOURS.get(target)
        if colour is None:
            return _("Place your letters on your own board.") if target in self.fields else ""
        value = lifted[0].bid
        source = observation.position.board(observation.seat).get(value)
        action = place(value, colour) if source is None else move(source, value, colour)
        return self.why_not(observation, action)

    def why_closed(self, observation: RepresentativesObservation, zone: str) -> str:
        return _("Choose a letter first.") if zone in OWN_COLOURS else ""

    def power_options(
        self, observation: RepresentativesObservation, card: Card
    ) -> tuple[answers.PowerUse, ...]:
        """Return the claims that the player can make about a letter while placing it (R9)."""
        legal = [each for each in observation.legal_actions() if each.value == card.bid]
        uses = []
        for value in range(1, observation.position.count + 1):
            title = _("Say “{value}”").format(value=value)
            about = _("Say “this is my {value}” as you place it, true or not.").format(value=value)
            actions = tuple(action for action in legal if action.claim == value)
            if all(is_refuted(observation.position, action) for action in actions):
                claim = _("“{claim}”").format(claim=value)
                title = f"{placeholder('corners/false')} {claim}"
                about = _("Nobody can believe this: you have said otherwise in this round.")
            uses.append(answers.PowerUse(f"claim.{value}", title, about, actions, ""))
        return tuple(uses)

    def _is_credible(self, observation: RepresentativesObservation, claim: int) -> bool:
        """Return True if a claim does not contradict what the player has said before in the round."""
        own = observation.position.to_move == observation.seat
        return not (own and is_refuted(observation.position, place(HIDDEN, COLOURS[0], claim)))

    def decision_buttons(
        self, observation: RepresentativesObservation, held: HeldCards
    ) -> tuple[answers.DecisionButton, ...]:
        legal = observation.legal_actions()
        buttons = (answers.DecisionButton(PASS, _("Pass"), "plain", ""),) if legal else ()
        if END in legal and not held.lifted:
            return (*buttons, answers.DecisionButton(END, _("End the game"), "plain", ""))
        return buttons

    def consequence(
        self, observation: RepresentativesObservation, action: RepresentativesAction, names: Names
    ) -> str:
        """Return who gets the item if nobody acts after a pass."""
        if action.verb is not Verb.PASS:
            return ""
        result = describe_result(self.board(observation.view, observation.seat))
        condition = _("If nobody does anything more, the sums stay as they are.")
        return f"{condition} {result}"

    def is_grave(self, observation: RepresentativesObservation, action: RepresentativesAction) -> bool:
        """Return True for the end of the game, to which all who share the screen must agree (R12)."""
        return action.verb is Verb.END

    def warning(self, observation: RepresentativesObservation, action: RepresentativesAction) -> str:
        if action.verb is Verb.END:
            return _(
                "Nobody can catch the leader any more. Does everybody at this screen agree to end the game?"
            )
        position = observation.position
        seat = observation.seat
        own = position.players[seat].representative
        can_move = position.moves(seat) < position.count
        if action.verb is Verb.PLACE and own is not None and action.target is own and not can_move:
            return _(
                "{colour} is your own colour, and you can’t move this letter away later. Place it there?"
            ).format(colour=title(own))
        return ""

    def cards_of(self, action: RepresentativesAction) -> Collection[Card]:
        return ()

    def place_of(self, action: RepresentativesAction) -> Target:
        return f"button.{action.verb}" if action.target is None else OWN_FIELDS[action.target]

    def seat_tallies(self, observation: RepresentativesObservation, seat: int) -> tuple[SuitTally, ...]:
        """Return the tallies of a seat, one for each item it has won."""
        return tuple(
            self.tally(Part(str(sale.item), (), sale.item, 0))
            for sale in observation.position.sales
            if sale.seat == seat
        )

    def open_changes(self, seen: Sequence[Event]) -> list[tuple[answers.PointChange, ...]]:
        return [
            (answers.PointChange(event.seat, event.item, GOODS[event.item]),)
            if isinstance(event, events.ItemSold)
            else ()
            for event in seen
        ]

    def tally_title(self, suit: str) -> str:
        return item_title(int(suit)) if suit.isdecimal() else suit

    def tally(self, part: Part) -> SuitTally:
        if not part.suit.isdecimal():
            agent = AGENTS[Colour(part.suit)]
            return SuitTally(REPRESENTATIVE, (agent,), 0, 0, marks=("",), single_scorer=True)
        cards = (GOODS[int(part.suit)],) if part.sum else ()
        marks = tuple(str(card.vp) for card in cards)
        return SuitTally(part.suit, cards, part.sum, part.bonus, marks=marks, single_scorer=True)

    def verdict(self, outcome: Outcome, names: Names) -> Verdict:
        if not outcome.winners:
            return Verdict(_("Nobody wins"), _("No item was sold."))
        return super().verdict(outcome, names)

    def tie_break(self, outcome: Outcome) -> str:
        """Return a sentence about what decided between equal totals (R11)."""
        if len(outcome.winners) > 1:
            return _("Every total above 0 is shared, so the highest one wins.")
        text = _("Equal totals cancel each other out, and {points} is the highest total that nobody shares.")
        return text.format(points=count_points(outcome.scores[outcome.winners[0]]))


def _picture_and_name(item: int) -> str:
    """Return an item as the object of a sentence, preceded by its picture."""
    return with_picture(f"corners/{GOODS[item].name}", item_object(item))


def _label(action: RepresentativesAction, target: Colour) -> str:
    if action.verb is Verb.PLACE:
        text = _("Place it on {colour}, and say “{claim}”") if action.claim else _("Place it on {colour}")
    else:
        text = _("Move it to {colour}, and say “{claim}”") if action.claim else _("Move it to {colour}")
    return text.format(colour=title(target), claim=action.claim)


def _list_letters(board: Sequence[Sequence[int]]) -> str:
    """Return the letters on each colour of a board, such as “red 4, blue 2 and 3”."""
    stacks = []
    for colour, values in zip(COLOURS, board, strict=False):
        if values:
            stacks.append(f"{title(colour)} {join_names([str(value) for value in values])}")
    return ", ".join(stacks)


def _regions(action: RepresentativesAction, seat: int) -> tuple[str, ...]:
    if action.target is None:
        return (f"button.{action.verb}",)
    return (card_region(letter(seat, action.value)), f"seat.0.{action.target}")


def _certain_winner(advice: Advice, seat: int, names: Names) -> str:
    """Return a sentence about the player whom nobody can catch any more; empty if there is none."""
    fact = advice.fact(ItemFact.CERTAIN_WINNER)
    if fact is None or fact.seat is None:
        return ""
    if fact.seat == seat:
        return _("You have won: nobody can catch you any more.")
    text = _("Nobody can catch {name} any more, so this is the way to second place.")
    return text.format(name=names[fact.seat])


def _chances(observation: RepresentativesObservation, advice: Advice, names: Names) -> list[str]:
    """Return sentences about who gets the item, for names with colours; none if the advice does not say.

    The closest rival is not named beside a letter that is put on the colour of another one.
    """
    item = advice.fact(ItemFact.WINS_ITEM)
    if item is None:
        return []
    own_chance, tie_chance = item.numbers
    sentences = [odds(own_chance, ITEM_ODDS)]
    rival = advice.fact(ItemFact.RIVAL_WINS)
    if rival is None or rival.seat is None or rival.number < tie_chance:
        if tie_chance > own_chance:
            sentences.append(_("Most likely the lowest colours tie, and nobody gets the item."))
    elif rival.number > own_chance:
        sentences.append(_("{name} is more likely to get the item.").format(name=names[rival.seat]))
    elif not reasons.hits_another(observation, advice, rival.seat):
        sentences.append(_("{name} is your closest rival.").format(name=names[rival.seat]))
    return sentences
