.PHONY: play dev quick test check wire client device site bench load lock clean

.NOTPARALLEL:

PYTHON ?= python3
BIN = .venv/bin
NODE = ../$(BIN)/python ../tools/node.py

CLIENT = src/doubloon/server/client/index.html
CLIENT_SOURCES = $(shell find web/src web/messages web/public web/project.inlang \
	-path web/src/paraglide -prune -o -path web/project.inlang/cache -prune -o -type f ! -name '*.test.ts' ! -name '*.d.ts' -print)

# Tests that run the same lines so often that to note each time would take longer than to run them.
UNMEASURED = $(addprefix tests/,arena bots browser referee server) \
	$(wildcard tests/laws/test_laws.py tests/laws/*/test_laws.py tests/laws/*/test_agreement.py)

play: .venv/play.done client
	@$(BIN)/doubloon play

dev: .venv/dev.done web/node_modules/.done wire
	@$(BIN)/python tools/dev.py

# What a developer wants to know after each change.
quick: .venv/dev.done client wire
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@cd web && $(NODE) npm run --silent check
	@cd web && $(NODE) npm test --silent
	@$(BIN)/pytest -n auto $(addprefix tests/,core drawing games golden rulebook words)

test: check
	@$(BIN)/pytest -n auto --dist worksteal $(UNMEASURED)
	@$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=term-missing:skip-covered $(UNMEASURED:%=--ignore=%)

check: .venv/dev.done client wire device
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@cd web && $(NODE) npm run --silent check
	@cd web && $(NODE) npm test --silent

wire: .venv/dev.done web/node_modules/.done
	@cd web && PYTHON=$(BIN)/python $(NODE) node wire.js

client: $(CLIENT)

$(CLIENT): web/node_modules/.done web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json $(CLIENT_SOURCES)
	@echo "Building the client ..."
	@cd web && $(NODE) npm run --silent build -- --logLevel error
	@touch $@

web/node_modules/.done: web/package.json web/package-lock.json | .venv/play.done
	@cd web && $(NODE) npm ci --silent
	@touch $@

# What the browser needs to run tables itself: Doubloon and the wheels it depends on there, in one file.
DEVICE = .venv/device/doubloon.zip
DEVICE_SOURCES = $(shell find src/doubloon -path src/doubloon/server/client -prune -o -name '*.py' -print -o -name '*.toml' -print)
WASM = --platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --only-binary=:all:

device: $(DEVICE)

$(DEVICE): .venv/device.done tools/device.py $(DEVICE_SOURCES)
	@$(BIN)/python tools/device.py $@ .venv/device/*.whl

.venv/device.done: requirements/device.txt | .venv/play.done
	@$(BIN)/pip download --quiet --disable-pip-version-check --no-deps --require-hashes $(WASM) -r $< -d .venv/device
	@touch $@

site: $(DEVICE) web/node_modules/.done
	@echo "Building the site ..."
	@cd web && DOUBLOON_CLIENT_OUT=../site $(NODE) npm run --silent site -- --logLevel error
	@echo "The folder site can be put on any web space."

bench: .venv/dev.done
	@$(BIN)/python -m benchmarks

load: .venv/dev.done
	@$(BIN)/python -m benchmarks.load

.venv/%.done: requirements/%.txt requirements/node.txt pyproject.toml tools/prepare
	@PYTHON="$(PYTHON)" tools/prepare $*

LOCK = uv pip compile --universal --no-strip-extras --python-version 3.11 --generate-hashes --no-header --quiet

lock:
	$(LOCK) pyproject.toml requirements/build.in --output-file requirements/play.txt
	$(LOCK) pyproject.toml requirements/build.in --extra cluster --output-file requirements/server.txt
	$(LOCK) pyproject.toml requirements/build.in --extra dev --output-file requirements/dev.txt
	$(LOCK) requirements/node.in --output-file requirements/node.txt
	$(LOCK) benchmarks/requirements-catanatron.in --output-file benchmarks/requirements-catanatron.txt
	$(LOCK) benchmarks/requirements-chess.in --output-file benchmarks/requirements-chess.txt
	$(LOCK) benchmarks/requirements-openspiel.in --output-file benchmarks/requirements-openspiel.txt

clean:
	rm -rf .venv .bench site .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache dist
	rm -rf web/node_modules web/src/paraglide web/src/wire/*.d.ts web/project.inlang/cache src/doubloon/server/client
