"""Every scene has its house, which fades and hushes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dutch.desktop.ambience import LAYERS, SCENES
from dutch.desktop.sound import Sound
from dutch.settings import Settings

EFFECTS_OFF = Settings(effects=0, ambience=100)


def test_the_house_is_heard_softly(recorded: Callable[..., tuple[float, float]]) -> None:
    left, _right = recorded(EFFECTS_OFF, lambda sound: sound.set_ambience("table"), loops=True)
    assert 0.002 < left < 0.2


def house(sound: Sound) -> dict[str, float]:
    volumes = {name: pygame.mixer.Channel(index).get_volume() for index, name in enumerate(LAYERS)}
    return {name: volume for name, volume in volumes.items() if volume and pygame.mixer.get_busy()}


def test_every_scene_has_its_house_and_fades_into_it(dummy: Callable[..., Sound]) -> None:
    sound = dummy(EFFECTS_OFF)
    sound.set_ambience("menu")
    sound.update(100, EFFECTS_OFF)
    soft = house(sound)["rain"]
    sound.update(5000, EFFECTS_OFF)
    assert house(sound).keys() == SCENES["menu"].keys()
    assert 0 < soft < house(sound)["rain"]
    sound.set_ambience("settings")
    sound.update(5000, EFFECTS_OFF)
    assert house(sound).keys() == SCENES["menu"].keys(), "a page changes nothing"
    sound.set_ambience("table")
    sound.update(5000, EFFECTS_OFF)
    assert not pygame.mixer.Channel(LAYERS.index("rain")).get_busy()
    assert pygame.mixer.Channel(LAYERS.index("murmur")).get_busy()


def test_the_house_hushes_for_what_leads(dummy: Callable[..., Sound]) -> None:
    loud = Settings(effects=100, ambience=100)
    sound = dummy(loud)
    sound.set_ambience("table")
    sound.update(5000, loud)
    before = house(sound)["murmur"]
    sound.play("slide")
    sound.update(300, loud)
    assert house(sound)["murmur"] == before
    sound.play("win")
    sound.update(300, loud)
    assert house(sound)["murmur"] < 0.5 * before
    sound.update(5000, loud)
    sound.update(5000, loud)
    assert house(sound)["murmur"] == before
