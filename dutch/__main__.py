"""Lets `python -m dutch` run the command `dutch`."""

import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from dutch import spawned

        spawned.serve()

    from dutch.cli import main

    sys.exit(main())
