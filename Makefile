# Needs Python 3.11 or newer with its venv module, make and a package index. `make help` lists the commands.

VENV := .venv
PYTHON := $(VENV)/bin/python
PIP := $(PYTHON) -m pip install --quiet --disable-pip-version-check --require-hashes --requirement
KERNEL := $(PYTHON) -m players.kernel.build
LOCK := $(PYTHON) -m uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --python-version 3.11 --custom-compile-command "make lock"

.DEFAULT_GOAL := help
.PHONY: help setup play run test e2e strength bench pictures lock

help:  ## List the commands
	@sed -n 's/^\([a-z0-9]*\):.*##/\1 #/p' Makefile | while IFS='#' read -r name about; do printf '  make %-7s %s\n' "$$name" "$$about"; done

setup: $(VENV)/ready-dev  ## Make the environment in .venv, with everything the checks need
	@$(KERNEL)

play: $(VENV)/ready-play  ## Play in the browser, without a Discord account
	@$(KERNEL)
	@$(PYTHON) -m playground

run: $(VENV)/ready-run  ## Connect to Discord with the token in .env
	@$(KERNEL)
	@$(PYTHON) bot.py

test: $(VENV)/ready-dev  ## Lint, types, import contracts and all tests
	@$(KERNEL)
	@$(PYTHON) scripts/check.py

e2e: $(VENV)/ready-dev  ## Play each game to its end, and against each level, in a browser with a mouse; takes many minutes
	@$(KERNEL)
	@$(PYTHON) scripts/play_to_the_end.py
	@EVERY_LEVEL=1 $(PYTHON) -m pytest tests/e2e/test_partner.py

strength: $(VENV)/ready-dev  ## The long comparisons: each level against others, a million positions against the engine
	@$(KERNEL)
	@$(PYTHON) scripts/strength.py
	@KERNEL_POSITIONS=1000000 $(PYTHON) -m pytest -n 2 tests/kernel

pictures: $(VENV)/ready-dev  ## Take the pictures of README and docs anew, in a browser
	@$(KERNEL)
	@PICTURES=docs/pictures $(PYTHON) -m pytest tests/e2e

bench: $(VENV)/ready-dev  ## Measure, and print each figure beside its target
	@$(KERNEL)
	@$(PYTHON) -m benchmarks

lock: $(VENV)/ready-dev  ## Renew the lock files from the .in files
	$(LOCK) --upgrade requirements.in --output-file requirements.lock
	$(LOCK) --upgrade --constraint requirements.lock requirements-play.in --output-file requirements-play.lock
	$(LOCK) --upgrade --constraint requirements-play.lock requirements-dev.in --output-file requirements-dev.lock

# Each environment holds the one before it, so a larger one makes the smaller ones ready too.
# A stamp is written last: whatever was interrupted is done again.
$(VENV)/ready-run: requirements.lock
	@sh scripts/make-venv.sh $(VENV)
	@echo "Installing what the bot needs …"
	@$(PIP) requirements.lock
	@touch $@

$(VENV)/ready-play: requirements-play.lock requirements.lock
	@sh scripts/make-venv.sh $(VENV)
	@echo "Installing what the playground needs …"
	@$(PIP) requirements-play.lock
	@touch $(VENV)/ready-run $@

$(VENV)/ready-dev: requirements-dev.lock requirements-play.lock requirements.lock
	@sh scripts/make-venv.sh $(VENV)
	@echo "Installing what the checks need …"
	@$(PIP) requirements-dev.lock
	@touch $(VENV)/ready-run $(VENV)/ready-play $@
