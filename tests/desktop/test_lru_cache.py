"""Caches limited by weight, such as the bytes of surfaces."""

import pygame

from dutch.desktop.caches import LRUCache, pixel_bytes, surface_limit


def cached(cache: LRUCache[str, int]) -> list[int]:
    return list(cache)


def test_evicts_the_least_recently_used() -> None:
    cache: LRUCache[str, int] = LRUCache(10, lambda value: value)
    for name, weight in (("a", 4), ("b", 5), ("a", 4), ("c", 3)):
        assert cache.get(name, lambda weight=weight: weight) == weight  # type: ignore[misc]
    assert cached(cache) == [4, 3]


def test_lower_limit_evicts_at_once() -> None:
    cache: LRUCache[str, int] = LRUCache(10, lambda value: value)
    for name, weight in (("a", 4), ("b", 5)):
        cache.get(name, lambda weight=weight: weight)  # type: ignore[misc]
    cache.limit(6)
    assert cached(cache) == [5]
    cache.limit(1)
    assert cached(cache) == [5], "the newest stays in use"


def test_limit_grows_with_the_window() -> None:
    assert surface_limit((1280, 720), 3) == 24 * 1024 * 1024
    assert surface_limit((3840, 2160), 3) == 3 * 3840 * 2160 * 4
    assert pixel_bytes(pygame.Surface((100, 50))) == 100 * 50 * 4 + 1024
