"""`python -m dutch`: the same as the command `dutch`."""

import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # In a frozen program every worker process starts here; it must turn off before anything else.
        import multiprocessing

        multiprocessing.freeze_support()

    from dutch.cli import main

    sys.exit(main())
