"""What a click, a drop or a key does: the one path from a named thing to an action on the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dutch.i18n import _
from dutch.rules.api import Action, Card
from dutch.scenes.table.above import Above
from dutch.scenes.table.log import pointed_card
from dutch.scenes.table.overlays import Act
from dutch.scenes.table.question import Question
from dutch.scenes.table.spreads import Cards, Gathering
from dutch.stage.presenter import Command, Offer, Option

if TYPE_CHECKING:
    from dutch.scenes.table.scene import TableScene


class Acts(Above):
    """The player's acts in one scene."""

    _scene: TableScene

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.look_at = ""
        """A pile to be opened as soon as the look that was asked for has happened."""

    # Things by name

    def liftable(self, name: str) -> Card | None:
        """The card of that name if it can be picked up now."""
        scene = self._scene
        if not scene.ours or not name.startswith("card."):
            return None
        cards = scene.presenter.can_lift(scene.client.observation)
        return next((card for card in cards if name == f"card.{card}"), None)

    # Clicks

    def click(self, name: str, double: bool = False) -> None:
        """A click on something that is no button, by pointer or key."""
        scene = self._scene
        scene.refusal = ""
        if scene.overlay is not None:
            act = scene.overlay.click(name)
            if act is not None:
                act()
            return
        if pointed_card(name):
            self.zoom(name)
            return
        card = self.liftable(name)
        if double and card is not None:
            action = scene.presenter.obvious(scene.client.observation, card)
            if action is not None:
                self.propose(action)
                return
        self._click_thing(name, card)
        scene.rebuild()

    def _click_thing(self, name: str, card: Card | None) -> None:
        """Use the lifted cards on a target, else lift a card, else open a pile."""
        scene = self._scene
        offers = scene.hands.offers(scene.client.observation) if scene.ours else {}
        target = self.target_name(name)
        if target in offers and (card is None or scene.hands.verb):
            self.accept(offers[target])
        elif card is not None:
            scene.hands.toggle(card, scene.presenter.choosing(scene.client.observation).most)
        elif scene.hands.lifted and (target in scene.view.row or target.startswith("card.")):
            scene.refusal = scene.presenter.refusal(scene.client.observation, scene.hands.lifted, target)
        elif not self._tell_stuck(target):
            self._open_pile(target)

    def _tell_stuck(self, name: str) -> bool:
        """Say why an own card cannot be picked up. Returns whether there was something to say."""
        scene = self._scene
        held = scene.animator.board.cards("near.hand") if scene.ours else ()
        card = next((card for card in held if card is not None and name == f"card.{card}"), None)
        if card is not None:
            scene.refusal = scene.presenter.stuck(scene.client.observation, card)
        return bool(scene.refusal)

    def _open_pile(self, zone: str) -> None:
        """Look through a pile, or ask before looking through the own deck."""
        scene = self._scene
        if self.look_through(zone):
            return
        observation = scene.client.observation
        question = scene.presenter.ask_to_look(observation, zone) if scene.ours else None
        if question is not None:
            action, text = question
            self.ask(text, _("Look and shuffle"), lambda: self._look(action, zone))
        else:
            scene.refusal = scene.presenter.closed(observation, zone) if scene.ours else ""

    def _look(self, action: Action, zone: str) -> None:
        self.submit(action)
        self.look_at = zone

    def open_awaited(self) -> None:
        """Open the pile that was asked for, now that it may be looked at."""
        zone, self.look_at = self.look_at, ""
        if zone:
            self._open_pile(zone)

    # Offers

    def accept(self, offer: Offer) -> None:
        """Do what the offer says, after asking where there is more than one thing to do."""
        if len(offer.options) == 1:
            self.take(offer.target, offer.options[0])
            return
        chosen = {
            option.action.target: self._taker(offer.target, option)
            for option in offer.options
            if option.action is not None and isinstance(option.action.target, Card)
        }
        presenter = self._scene.presenter
        if offer.target in presenter.heaps and len(chosen) == len(offer.options):
            self.open(Cards(_("Take which card?"), sorted(chosen), chosen, self.close, presenter))
            return
        answers = [
            (f"option.{index}", option.label, "plain", self._taker(offer.target, option))
            for index, option in enumerate(offer.options)
        ]
        answers.append(("back", _("Back"), "plain", self.close))
        self.open(Question(_("What do you want to do?"), answers))

    def _taker(self, target: str, option: Option) -> Act:
        def take() -> None:
            self.close()
            self.take(target, option)

        return take

    def take(self, target: str, option: Option) -> None:
        """Carry out an option: submit it, or lay a part of a payment down."""
        scene = self._scene
        action = scene.hands.take(target, option)
        if action is not None:
            self.propose(action)
        scene.rebuild()

    # Actions

    def propose(self, action: Action) -> None:
        """Submit an action, asking first where it is almost always a mistake."""
        scene = self._scene
        warning = ""
        if scene.ui.settings.warnings and scene.guide is None:
            warning = scene.presenter.warning(scene.client.observation, action)
        if warning:
            self.ask(warning, _("Yes"), lambda: self.submit(action))
        else:
            self.submit(action)

    def submit(self, action: Action) -> None:
        """Lay the action on the tray. Its cards set out from where the player has put them."""
        scene = self._scene
        places = {}
        own = action.gives if action.actor is None else action.gives | {action.actor}
        for card in own:
            token, region = scene.animator.board.token(card), scene.display_list.find(f"card.{card}")
            if token is not None and region is not None:
                places[token.key] = region.rect
        scene.animator.start_from(places)
        scene.hands.put_back()
        scene.refusal = ""
        scene.acted += 1
        scene.client.submit(action)
        scene.rebuild()

    # What lies above the table

    def open_choice(self) -> None:
        """Spread out the cards to choose from, where they lie in no zone of the table."""
        scene = self._scene
        choosing = scene.presenter.choosing(scene.client.observation)
        if choosing.spread is None:
            return
        hands = scene.hands

        def command() -> Command:
            return scene.presenter.commands(scene.client.observation, hands.held)[0]

        def toggle(card: Card) -> None:
            hands.toggle(card, choosing.most)
            scene.rebuild()

        def take() -> None:
            action = command().action
            self.close()
            self.propose(action)

        leave = scene.controls.open_menu
        self.open(Gathering(choosing.spread, hands, toggle, command, take, leave, scene.presenter))

    def cancel(self) -> bool:
        """Close what lies on top, or put cards back. Returns whether there was anything to cancel."""
        scene = self._scene
        held = not scene.hands.empty or scene.hand.carried is not None
        scene.refusal = ""
        scene.hand.forget()
        if isinstance(scene.overlay, Gathering):
            scene.hands.put_back()
            scene.rebuild()
            return held
        if super().cancel():
            return True
        scene.hands.put_back()
        scene.rebuild()
        return held
