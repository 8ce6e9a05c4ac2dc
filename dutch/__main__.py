"""`python -m dutch`: the same as the command `dutch`."""

import multiprocessing

if __name__ == "__main__":
    # In a frozen program every worker process starts here; it must turn off before anything else.
    multiprocessing.freeze_support()

    import sys

    from dutch.cli import main

    sys.exit(main())
