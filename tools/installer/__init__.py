"""Builds the setup program for Windows from a frozen program, on any system with NSIS."""
