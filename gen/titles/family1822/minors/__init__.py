"""Minors: how one starts and leaves, and how a major acquires it."""
