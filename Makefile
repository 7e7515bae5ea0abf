# Sets up what each command needs in .venv, then runs it: `make serve` (PORT=8080), `make site`, `make test`.
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000
# Processes that share the tests: one for each core; WORKERS=0 runs all of them in one.
WORKERS ?= auto
CONSTRAINTS ?= constraints.txt

.PHONY: serve site test lint coverage bench properdocs constraints clean

serve: .venv/ready
	$(BIN)/ronda serve --port $(PORT)

site: .venv/ready
	$(BIN)/ronda build

# Without the tests marked slow, unless CI=true.
test: lint
	$(BIN)/pytest --numprocesses=$(WORKERS) --dist=worksteal --ignore=tests/bench

lint: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Which lines of engine and titles their own tests reach. Tracing doubles the time, so the other tests are left out.
coverage: .venv/ready
	$(BIN)/pytest --numprocesses=$(WORKERS) --dist=worksteal -m "not slow" tests/titles tests/refusals tests/engine --cov

bench: .venv/ready
	$(BIN)/pytest tests/bench --benchmark-only -m "slow or not slow"

# Whether ProperDocs, the drop-in fork of mkdocs, makes the same of the site's Markdown. Nothing depends on it yet.
properdocs: site
	$(PYTHON) -m venv build/properdocs
	build/properdocs/bin/python -m pip install --quiet --disable-pip-version-check --constraint $(CONSTRAINTS) \
		properdocs mkdocs-material
	$(BIN)/python -m tests.properdocs build/properdocs/bin/properdocs

# Fetches the newest releases that pyproject.toml allows, to be tested and committed.
constraints:
	$(PYTHON) -m venv --clear build/newest
	build/newest/bin/python -m pip install --quiet --disable-pip-version-check '.[dev]'
	sed -n '/^#/p' constraints.txt > build/constraints.txt
	build/newest/bin/python -m pip freeze --exclude ronda >> build/constraints.txt
	mv build/constraints.txt constraints.txt

clean:
	rm -rf build site .cache .coverage

# Stamped only once everything is installed, so that an interrupted set-up is taken up again.
.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Ronda needs Python 3.11 or newer: make PYTHON=python3.11 …")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint $(CONSTRAINTS) --editable '.[dev]'
	touch $@
