# Sets up what each command needs in .venv, then runs it: `make serve` (PORT=8080), `make site`, `make test`.
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000

.PHONY: serve site test bench clean

serve: .venv/ready
	$(BIN)/ronda serve --port $(PORT)

site: .venv/ready
	$(BIN)/ronda build

test: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest

bench: .venv/ready
	$(BIN)/pytest tests/bench --benchmark-only

clean:
	rm -rf build site .cache

# Stamped only once everything is installed, so that an interrupted set-up is taken up again.
.venv/ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Ronda needs Python 3.11 or newer: make PYTHON=python3.11 …")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@
