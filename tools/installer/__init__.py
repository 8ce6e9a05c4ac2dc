"""Makes the setup program for Windows from a frozen program; runs on every system that has NSIS."""
