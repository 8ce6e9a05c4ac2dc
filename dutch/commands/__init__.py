"""The commands of `dutch`, one module each: ``add_parser(subparsers)`` and ``run(args) -> int``."""
