"""Which tests a run leaves out because they are marked slow: all of them, unless it is CI's or asks for them."""

from __future__ import annotations

import os
from itertools import compress

import pytest

CURE = "CI=true make test runs them too, pytest -m slow them alone"


def leaves_out_slow(config: pytest.Config) -> bool:
    """Whether this run leaves them out: it is not CI's, and neither `-m` nor the id of a test asks for any."""
    by_id = any("::" in argument for argument in config.args)
    return os.environ.get("CI") != "true" and "slow" not in config.option.markexpr and not by_id


def parted(items: list[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """The tests that are not slow, and those that are."""
    marked = [item.get_closest_marker("slow") is not None for item in items]
    return [item for item, slow in zip(items, marked, strict=True) if not slow], [*compress(items, marked)]
