#!/bin/sh
# All Python tests, in three parts at once: browsers wait a lot, so the parts share the cores. The
# part without browsers speaks as it goes, what the others say comes last. Used by `make test`.
set -u
looks="tests/browser/test_pages.py tests/browser/test_walls.py tests/browser/test_pseudo.py"
rest=$(for file in $looks; do printf -- '--ignore %s ' "$file"; done)
said=$(mktemp -d)
trap 'kill 0' INT TERM
trap 'rm -rf "$said"' EXIT

tests() { .venv/bin/python -m pytest "$@"; }

# shellcheck disable=SC2086  # lists of words
tests -p no:cacheprovider $looks >"$said/looks" 2>&1 &
looking=$!
# shellcheck disable=SC2086
tests -p no:cacheprovider tests/browser $rest >"$said/plays" 2>&1 &
playing=$!
tests --ignore tests/browser
failed=$?
wait $looking || failed=1
wait $playing || failed=1
cat "$said/looks" "$said/plays"
exit $failed
