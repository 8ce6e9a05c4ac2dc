"""Mutation testing of the rules: small faults are put into them one by one, and some test must notice each.

Run as ``python -m tools.mutants``; docs/mutants.md tells what came of it and how it works.
"""
