"""Benchmarks: the rules compared with other libraries, frames, and frozen programs."""
