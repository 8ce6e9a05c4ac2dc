"""The life of one match: begun, gone on with, left; the scene of the table its players sit at."""

from dutch.hosting.host import Host, NotOver, open_house

__all__ = ["Host", "NotOver", "open_house"]
