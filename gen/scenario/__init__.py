"""Scenarios: reads a walkthrough file, plays it, yields a Walkthrough."""
