#!/bin/sh
# Writes the lock files anew: every version and hash, no registry's host (needs uv on PATH).
# Usage: tools/lock.sh [--upgrade | --upgrade-package NAME]
set -eu
cd "$(dirname "$0")/.."

lock() {
    output=requirements/$1.txt
    shift
    uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-header --no-annotate --output-file "$output" "$@"
}

lock base requirements/base.in "$@"
lock node requirements/node.in "$@"
lock all pyproject.toml --extra all "$@"
lock run pyproject.toml --extra previews --extra learn -c requirements/all.txt "$@"
lock test pyproject.toml --extra test -c requirements/all.txt -c requirements/base.txt "$@"
lock rules pyproject.toml --extra rules -c requirements/test.txt "$@"
lock lab lab/pyproject.toml pyproject.toml --extra test --no-emit-package giftable \
    -c requirements/test.txt "$@"
