"""The track step: ordinary lays, and those of privates."""
