"""Mutation tests of the rules: small faults, one by one, that some test must notice."""
