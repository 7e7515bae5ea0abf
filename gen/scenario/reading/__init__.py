"""Reads a scenario's file: its YAML, its keys and values, every mistake with its place."""
