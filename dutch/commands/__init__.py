"""The subcommands of ``dutch``, one file each: ``add_parser(subparsers)`` and ``run(args) -> int``."""
