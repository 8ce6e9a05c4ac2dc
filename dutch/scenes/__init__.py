"""The scenes of the window: it shows one at a time, and none knows another."""
