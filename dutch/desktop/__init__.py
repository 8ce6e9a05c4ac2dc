"""Everything that touches pygame: window, input, pictures, text, sound and controls."""

import os

DESKTOP_NAME = "io.github.dutch_card_game.dutch"
"""Name of the game's desktop file on Linux. The game's windows carry it too, so that docks recognise them."""

# These must be set before pygame is imported. By default it prints a greeting into the output of commands,
# names the window's class after the running script, and hides the candidate list of input methods.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", DESKTOP_NAME)
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", DESKTOP_NAME)
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
