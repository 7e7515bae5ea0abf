"""Tests of the scenario floor."""
