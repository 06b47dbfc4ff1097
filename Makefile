.PHONY: play test check bench load lock clean

PYTHON ?= python3
BIN = .venv/bin

play: .venv/play.done
	@$(BIN)/doubloon play tobago

test: check
	@$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=term-missing:skip-covered

check: .venv/dev.done
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: .venv/dev.done
	@$(BIN)/python -m benchmarks

load: .venv/dev.done
	@$(BIN)/python -m benchmarks.load

.venv/%.done: requirements/%.txt pyproject.toml tools/prepare
	@PYTHON="$(PYTHON)" tools/prepare $*

LOCK = uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --quiet

lock:
	$(LOCK) pyproject.toml requirements/build.in --output-file requirements/play.txt
	$(LOCK) pyproject.toml requirements/build.in --extra cluster --output-file requirements/server.txt
	$(LOCK) pyproject.toml requirements/build.in --extra dev --output-file requirements/dev.txt
	$(LOCK) benchmarks/requirements-catanatron.in --output-file benchmarks/requirements-catanatron.txt
	$(LOCK) benchmarks/requirements-chess.in --output-file benchmarks/requirements-chess.txt
	$(LOCK) benchmarks/requirements-openspiel.in --output-file benchmarks/requirements-openspiel.txt

clean:
	rm -rf .venv .bench .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
