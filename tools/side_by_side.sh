#!/bin/sh
# All Python tests, in four parts of about one length at once: browsers and servers wait a lot, so
# the parts share the cores. The first part speaks as it goes, what the others say comes last. Used
# by `make test`.
set -u
looks="tests/browser/test_pages.py tests/browser/test_walls.py tests/browser/test_pseudo.py"
processes="tests/crashes tests/nodes tests/contracts"
seats="tests/browser/test_tv.py tests/browser/test_talk.py tests/browser/test_pass.py"
doors="tests/server tests/simulation tests/adversaries $seats"
said=$(mktemp -d)
trap 'rm -rf "$said"' EXIT

tests() { .venv/bin/python -m pytest "$@"; }
beside() { tests -p no:cacheprovider "$@"; }
but() { for path in "$@"; do printf -- '--ignore %s ' "$path"; done; }

# shellcheck disable=SC2046,SC2086  # lists of words
{
    beside $processes $looks >"$said/looks" 2>&1 &
    looking=$!
    beside tests/browser $(but $looks $seats) >"$said/plays" 2>&1 &
    playing=$!
    beside $doors >"$said/doors" 2>&1 &
    knocking=$!
    trap 'kill $looking $playing $knocking' INT TERM
    tests $(but tests/browser $processes $doors)
}
failed=$?
for part in $looking $playing $knocking; do
    wait "$part" || failed=1
done
cat "$said/looks" "$said/plays" "$said/doors"
exit $failed
