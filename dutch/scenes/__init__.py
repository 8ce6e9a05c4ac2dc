"""The scenes. The window shows one at a time, and each scene requests the next one only by name."""
