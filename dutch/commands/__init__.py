"""The commands of `dutch`, one module each, with ``HELP``, ``DESCRIPTION``, ``add_options`` and ``run``."""
