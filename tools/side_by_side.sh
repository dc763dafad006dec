#!/bin/sh
# All Python tests, in three parts of about one length at once: browsers wait a lot, so the parts
# share the cores. The first part speaks as it goes, what the others say comes last. Used by
# `make test`.
set -u
looks="tests/browser/test_pages.py tests/browser/test_walls.py tests/browser/test_pseudo.py"
processes="tests/crashes tests/nodes tests/contracts tests/minds"
said=$(mktemp -d)
trap 'rm -rf "$said"' EXIT

tests() { .venv/bin/python -m pytest "$@"; }
but() { for path in "$@"; do printf -- '--ignore %s ' "$path"; done; }

# shellcheck disable=SC2046,SC2086  # lists of words
{
    tests -p no:cacheprovider $processes $looks >"$said/looks" 2>&1 &
    looking=$!
    tests -p no:cacheprovider tests/browser $(but $looks) >"$said/plays" 2>&1 &
    playing=$!
    trap 'kill $looking $playing' INT TERM
    tests $(but tests/browser $processes)
}
failed=$?
wait $looking || failed=1
wait $playing || failed=1
cat "$said/looks" "$said/plays"
exit $failed
