# Giftable needs Python 3.11 or newer, pip, git and make; everything else is fetched into
# .venv/ and web/node_modules/. `make help` lists what there is.

# A HOST of the environment is conda's or tcsh's; ours is given to make, or called GIFTABLE_HOST.
HOST := $(or $(GIFTABLE_HOST),0.0.0.0)
PORT ?= 8000
LIGHTHOUSE := 12.8.2
BOARDGAME := 0.50.2

# The tests start hundreds of Pythons: each would translate the whole house anew.
unexport PYTHONDONTWRITEBYTECODE

PY := .venv/bin/python
# Python translates what it runs when it first runs it; all that is installed would take longer.
PIP := $(PY) -m pip install -qq --disable-pip-version-check --no-compile
# A stamp is touched when its step is done; its prerequisites are what the step was made from.
STAMPS := .venv/.giftable
# Browsers and servers wait a lot, so four files of tests share two cores.
AT_ONCE := -n 4 --dist loadfile --no-loadscope-reorder
WEB_SOURCES := $(shell find web src/giftable/content \
	\( -path web/node_modules -o -path web/src/generated -o -path web/public/pictures \
	-o -path web/public/drawings -o -path web/public/faces -o -path web/public/characters -o -name __pycache__ \) -prune -o -type f -print)

# A venv that lost its Python, or whose folder was moved, is made anew.
$(shell tools/venv.sh usable || rm -rf $(STAMPS))

.PHONY: help setup play test test-all setup-rules setup-test check format demo dist portable release-files release-rehearsal lab setup-lab bench bench-server bench-bots sheets minutes site simulate engines nightly clean
# One thing after another, but for what `setup` does side by side.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif

help: ## List these commands
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 12

setup: ## Install what running needs, and build the browser client
	@$(MAKE) --no-print-directory -j2 SIDE_BY_SIDE=1 $(STAMPS)/run $(STAMPS)/web

play: setup ## Set up, then serve to the whole network (HOST and PORT override)
	@exec .venv/bin/giftable serve --host $(HOST) --port $(PORT)

test: export GIFTABLE_TESTS := short
test: setup-test ## What must hold: gates, client tests, tests, and a little of the long ones
	@$(PY) tools/gates.py --tests
	@$(PY) -m pytest $(AT_ONCE)

test-all: setup-test ## All tests of a day, those that take long too
	@$(PY) -m pytest $(AT_ONCE)

setup-rules: $(STAMPS)/base ## Install what the tests of rules need, in less than a minute
	@$(PIP) -r requirements/rules.txt
	@GIFTABLE_SKIP_WEB=1 $(PIP) --no-deps --no-build-isolation --editable .

setup-test: $(STAMPS)/test $(STAMPS)/web ## Install what testing needs, Chromium too
	@$(PY) tools/chromium.py --install

check: setup-test ## The gates alone: style, types, floors
	@$(PY) tools/gates.py

format: $(STAMPS)/test ## Let ruff lay out the Python and mend what it can
	@$(PY) -m ruff format
	@$(PY) -m ruff check --fix
	@$(PY) hatch_build.py run format

demo: $(STAMPS)/run $(STAMPS)/node ## Build the page that needs no server into build/demo, for any web host
	@$(PY) -m tools.demo

dist: $(STAMPS)/base $(STAMPS)/node ## Build wheel, sdist and bill of materials into dist/, the same bytes every time
	@rm -rf dist src/giftable/static
	@$(PY) -m hatchling build --directory dist
	@cp sbom.cdx.json dist/ && cd dist && sha256sum *.whl *.tar.gz *.json > SHA256SUMS && cat SHA256SUMS

portable: dist ## Build what is opened as it is on Linux, Macs and Windows, beside its wheel in dist/
	@$(PY) tools/portable.py

release-files: $(STAMPS)/test ## Build all that a release publishes into dist/
	@$(PY) tools/release_files.py

release-rehearsal: $(STAMPS)/test ## The same twice, compared, and the image: everything that a release does but the uploads
	@$(PY) tools/release_files.py --rehearse

lab: setup-lab ## Test the lab: arena, simulation, environments, made-up people
	@$(PY) -m pytest -n 2 lab/tests

setup-lab: $(STAMPS)/lab ## Install the lab: `giftable simulate` and `giftable arena`
	@:

bench: setup-test $(STAMPS)/lighthouse ## Run the benchmarks (installs the peers to compare with); those of the lab: lab/README.md
	@for benchmark in benchmarks/*.py; do $(PY) -m benchmarks.$$(basename "$$benchmark" .py) || exit 1; done
	@$(MAKE) --no-print-directory bench-server

bench-server: setup-test $(STAMPS)/boardgame ## How many tables one core serves, against boardgame.io
	@$(PY) -m benchmarks.server

bench-bots: setup-lab ## How well the bots play, how fast they think, and what was wanted of them
	@$(PY) -m giftable_lab.bots

minutes: setup-lab ## Measure how long games take, for what the lobby says (GAME=hat: only that)
	@$(PY) -m giftable_lab.minutes $(GAME)

# A LANGUAGE of the environment is gettext's, and not meant.
sheets: setup-test ## All gifts and objects on one page a language (LANGUAGE=ja: only that)
	@$(PY) tools/sheets.py $(if $(findstring command,$(origin LANGUAGE)),$(LANGUAGE))

site: $(STAMPS)/test demo ## The documents and rulebooks as a site, in build/site, with the demo in its middle
	@$(PY) tools/site_pages.py

simulate: $(STAMPS)/test ## Evenings full of faults on virtual time (SEED=7 replays one; EVENINGS, MINUTES, JOBS)
	@$(PY) -m tests.support.simulation $(if $(SEED),--seed $(SEED)) \
		$(if $(EVENINGS),--evenings $(EVENINGS)) $(if $(MINUTES),--minutes $(MINUTES)) \
		$(if $(JOBS),--jobs $(JOBS))

engines: setup-test ## Both games, played to their end in Blink, Gecko and WebKit
	@$(PY) tools/engines.py --install
	@GIFTABLE_ENGINES=1 $(PY) -m pytest tests/engines

nightly: setup-test ## The tests, with far more made-up examples (takes long), and all engines
	@$(PY) tools/engines.py --install
	@GIFTABLE_NIGHTLY=1 $(PY) -m pytest -o faulthandler_timeout=7200

clean: ## Remove everything that was installed or built
	rm -rf .venv build dist sbom.cdx.json web/node_modules web/src/generated src/giftable/static .hypothesis \
		.mypy_cache .pytest_cache .ruff_cache .import_linter_cache

$(STAMPS)/base: requirements/base.txt tools/venv.sh
	@echo "Setting up .venv ..."
	@PYTHON="$(PYTHON)" tools/venv.sh
	@mkdir -p $(STAMPS) && touch $@

# Two pips at once would be in each other's way: the one that may fetch Node comes first.
$(STAMPS)/run: requirements/run.txt pyproject.toml $(STAMPS)/base | $(STAMPS)/node
	@echo "Installing what running needs ..."
	@$(PIP) -r requirements/run.txt
	@GIFTABLE_SKIP_WEB=1 $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(STAMPS)/test: requirements/test.txt $(STAMPS)/run
	@echo "Installing what testing needs ..."
	@$(PIP) -r requirements/test.txt
	@$(PY) -m tools.demo --fetch
	@$(PY) hatch_build.py install
	@$(PY) tools/portable.py --fetch
	@touch $@

$(STAMPS)/lab: requirements/lab.txt lab/pyproject.toml $(STAMPS)/test
	@echo "Installing the lab ..."
	@$(PIP) -r requirements/lab.txt
	@$(PIP) --no-deps --no-build-isolation --editable lab
	@touch $@

$(STAMPS)/lighthouse: $(STAMPS)/node Makefile
	@$(PY) hatch_build.py npm install --silent --no-audit --no-fund --ignore-scripts \
		--prefix ../.venv/lighthouse lighthouse@$(LIGHTHOUSE)
	@touch $@

$(STAMPS)/boardgame: $(STAMPS)/node Makefile
	@$(PY) hatch_build.py npm install --silent --no-audit --no-fund --ignore-scripts \
		--prefix ../.venv/boardgame boardgame.io@$(BOARDGAME)
	@touch $@

$(STAMPS)/node: requirements/node.txt hatch_build.py $(STAMPS)/base
	@$(PY) hatch_build.py has-node || $(PIP) -r requirements/node.txt
	@touch $@

$(STAMPS)/web: $(WEB_SOURCES) hatch_build.py $(STAMPS)/node
	@echo "Building the browser client ..."
	@$(PY) hatch_build.py build
	@touch $@
