# On a fresh machine with Python 3.11 or later, git and make, each of these sets up what it needs.

HOST ?= 127.0.0.1
PORT ?= 8000
VENV = .venv
ARGS =

PYTHON_HERE = $(VENV)/bin/python
INSTALLED = $(VENV)/.installed
TEMPLATES = find templates scoresheet -name '*.html' -print0 | xargs -0 -r
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.PHONY: help setup run test bench lint format

help:
	@echo "make run     serve the score sheet on http://localhost:8000 (HOST=, PORT=)"
	@echo "make test    run the whole suite (ARGS= for pytest; DATABASE_URL= for the database)"
	@echo "make lint    check style, types, layers, templates, migrations and settings"
	@echo "make format  lay out code and templates"
	@echo "make bench   measure"
	@echo "make setup   only install what run and test need"

setup: $(INSTALLED) | var
	@bin/chromium --install >/dev/null

$(INSTALLED): pyproject.toml bin/requirements.py bin/venv
	@bin/venv $(VENV)
	@touch $@

var:
	@mkdir -p $@

.env: | $(INSTALLED)
	@key=$$($(PYTHON_HERE) -c 'import secrets; print(secrets.token_urlsafe(48))') && umask 077 && \
	printf '%s\n' '# The settings of this machine; deploy/kalooki.env.example explains them all.' \
		"SECRET_KEY=$$key" 'PLAIN_HTTP=true' >$@

run: $(INSTALLED) .env | var
	$(PYTHON_HERE) manage.py migrate --noinput --verbosity 0
	$(PYTHON_HERE) manage.py collectstatic --noinput --verbosity 0
	exec $(PYTHON_HERE) -m uvicorn kalooki_site.asgi:application --host $(HOST) --port $(PORT) \
		--timeout-graceful-shutdown 2 --no-server-header

test: setup
	KALOOKI_TEST=1 $(PYTHON_HERE) -m pytest -n 2 $(ARGS)

bench: setup
	KALOOKI_TEST=1 $(PYTHON_HERE) -m pytest bench -p no:xdist --benchmark-only \
		-o addopts="-ra --strict-markers --strict-config" $(ARGS)
	if [ -f bench/pages.py ]; then KALOOKI_TEST=1 $(PYTHON_HERE) -m bench.pages; fi

lint: $(INSTALLED)
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	KALOOKI_TEST=1 $(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(TEMPLATES) $(VENV)/bin/djade --check
	$(TEMPLATES) $(VENV)/bin/djhtml --check --tabwidth 2
	KALOOKI_TEST=1 DATABASE_URL=sqlite://:memory: \
		$(PYTHON_HERE) manage.py makemigrations --check --dry-run
	KALOOKI_TEST=false DEBUG=false PLAIN_HTTP=false ALLOWED_HOSTS=kalooki.example \
		SECRET_KEY=$$($(PYTHON_HERE) -c 'import secrets; print(secrets.token_urlsafe(45))') \
		$(PYTHON_HERE) manage.py check --deploy --fail-level WARNING

format: $(INSTALLED)
	$(VENV)/bin/ruff check --fix-only --quiet
	$(VENV)/bin/ruff format
	-$(TEMPLATES) $(VENV)/bin/djade 2>/dev/null
	-$(TEMPLATES) $(VENV)/bin/djhtml --tabwidth 2 2>/dev/null
