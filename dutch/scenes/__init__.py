"""The scenes. The window shows one at a time, and none of them knows the others."""
