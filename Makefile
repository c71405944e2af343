# make play | terminal | test | check | bench | load | mutants | sanitize | kernel | page | protocol | clean
#
# Everything happens in .venv, which is made on first use. PYTHON=... chooses another Python, ARGS=... is passed on:
#   make play ARGS="--port 8080"
#   make test ARGS="-k rockfall -x"

PYTHON ?=
ARGS ?=
# A C program to measure side by side in `make bench`, if it exists.
REFERENCE ?= ../shared/prototype/limit.c
PYTHONS := $(or $(PYTHON),python3.11 python3.12 python3.13 python3.14 python3)
PY := .venv/bin/python
PIP := $(PY) -m pip --quiet --disable-pip-version-check
BUILD := pyproject.toml hatch_build.py tools/build_kernel.py tools/kernel_source.py

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal test check bench load mutants sanitize kernel page protocol chromium torch clean

help:
	@echo "make play      play in the browser"
	@echo "make terminal  play in this terminal"
	@echo "make test      run all tests"
	@echo "make check     lint, format and types; warnings are errors"
	@echo "make bench     measure speed"
	@echo "make load      measure the server with 200 tables"
	@echo "make mutants   change the code in one place at a time, and see whether a test notices"
	@echo "make sanitize  play with a kernel that stops at the first memory error"
	@echo "make kernel    compile the kernel if its sources have changed"
	@echo "make protocol  write what describes the protocol anew"
	@echo "make page      build the page if its sources have changed"
	@echo "make clean     remove everything that make has made"

play: .venv/installed kernel page
	@.venv/bin/saboteur serve --open $(ARGS) || [ $$? -eq 130 ]   # 130: Ctrl-C

terminal: .venv/installed kernel
	@.venv/bin/saboteur play $(ARGS)

bench: .venv/dev kernel
	@.venv/bin/saboteur bench --against "$(REFERENCE)" $(ARGS)
	@.venv/bin/saboteur bench --research $(ARGS)

load: .venv/dev kernel
	@$(PY) tools/load.py $(ARGS)

test: .venv/dev kernel page chromium torch
	@$(PY) -m pytest -n auto --ignore=tests/browser $(ARGS)
	@$(PY) -m pytest -n auto tests/browser

check: .venv/dev page
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check
	@$(PY) -m mypy
	@$(PY) tools/protocol_tables.py --check
	@$(PY) tools/build_page.py --check

# The types of the page and the tables of docs/protocol.md, from the messages of the server.
protocol: .venv/installed
	@$(PY) tools/protocol_tables.py

mutants: .venv/dev kernel page
	@$(PY) tools/mutants.py $(ARGS)

sanitize: .venv/dev
	@$(PY) tools/sanitize_kernel.py || [ $$? -eq 77 ]   # 77: no suitable compiler

# The name of a compiled kernel holds a hash of its sources, so this compiles only changed ones.
kernel: .venv/installed
	@$(PY) tools/build_kernel.py

# The page holds a hash of its sources too.
page: .venv/installed
	@$(PY) tools/build_page.py

# The browser tests need Chromium. A build machine gets it; elsewhere they are skipped without it.
chromium:
	@if [ "$$CI" = true ] && [ "$$(id -u)" = 0 ] && [ -z "$$SABOTEUR_CHROMIUM" ] && \
	    ! command -v chromium-headless-shell >/dev/null; then \
	    echo "Installing Chromium ..."; \
	    export DEBIAN_FRONTEND=noninteractive; \
	    { apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium-headless-shell >/dev/null; } || \
	    command -v chromium >/dev/null || command -v google-chrome >/dev/null || \
	    apt-get -qq install -y --no-install-recommends chromium >/dev/null; \
	fi

# The learning examples need PyTorch, which is large. A build machine gets it; elsewhere their tests are skipped without
# it. examples/policy.pt was trained and measured with this version. For an exact version pip prefers a build for CPUs.
torch: .venv/dev
	@if [ "$$CI" = true ] && ! $(PY) -c 'import torch' 2>/dev/null; then \
	    echo "Installing PyTorch ..."; \
	    $(PIP) install torch==2.13.0 </dev/null || echo "PyTorch is not available here: its tests are skipped."; \
	fi

clean:
	@rm -rf .venv dist .hypothesis .mypy_cache .pytest_cache .ruff_cache src/saboteur/kernel/kernel-*.so \
	    src/saboteur/server/page web/node_modules
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The build's packages stay in .venv, so that a changed kernel compiles at once and without a network.
.venv/installed: .venv/made $(BUILD)
	@echo "Installing saboteur ..."
	@$(PY) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' > .venv/build.txt
	@$(PIP) install -r .venv/build.txt </dev/null
	@SABOTEUR_KERNEL=python $(PIP) install --no-build-isolation -e . </dev/null   # `make kernel` compiles
	@touch $@

.venv/dev: .venv/installed pyproject.toml
	@echo "Installing the tools for tests and checks ..."
	@$(PIP) install --group dev </dev/null
	@touch $@

# A .venv that was moved here, or whose Python is gone, is made again.
ifneq ($(shell test "$$(cat .venv/made 2>/dev/null)" = "$$(pwd -P)" && $(PY) -c 'print("sound")' 2>/dev/null),sound)
.PHONY: .venv/made
endif

.venv/made:
	@for python in $(PYTHONS); do \
	    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	    suitable=$$python; \
	    "$$python" -c 'import ensurepip, venv' 2>/dev/null && whole=$$python && break; \
	done; \
	if [ -z "$$suitable" ]; then \
	    echo "Saboteur needs Python 3.11 or newer, and none of these is: $(PYTHONS)."; \
	    echo "Install one, or name it: make PYTHON=/path/to/python3"; \
	    exit 1; \
	elif [ -z "$$whole" ]; then \
	    echo "$$suitable cannot make virtual environments: its modules venv and ensurepip are missing."; \
	    echo "Debian and Ubuntu: apt install python3-venv"; \
	    exit 1; \
	fi; \
	echo "Making .venv with $$("$$whole" --version) ..."; \
	rm -rf .venv && "$$whole" -m venv .venv
	@$(PIP) install --upgrade 'pip>=25.1' </dev/null
	@pwd -P > $@
