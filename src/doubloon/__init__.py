"""Doubloon: an open table for treasure-hunting board games."""

__version__ = "0.1.0"
