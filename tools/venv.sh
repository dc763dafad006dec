#!/bin/sh
# Makes .venv with a locked pip and build backend in it, from whatever Python and pip are here.
#
#   tools/venv.sh          make it, or bring it up to date
#   tools/venv.sh usable   exit 0 if .venv is there, has pip, and was made for this folder
#
# Debian and Ubuntu ship Python without ensurepip (that is in python3-venv) and refuse a plain
# `pip install` (PEP 668). A venv without pip, filled by the system's pip from outside through
# `--python`, needs neither.
set -eu
cd "$(dirname "$0")/.."
here=$(pwd -P)

usable() {
    [ -x .venv/bin/python ] && [ -x .venv/bin/pip ] || return 1
    # Scripts in a venv name its folder: one that was moved, or copied, is of no use.
    made_for=$(sed -n 's/^command = .* \(\/.*\)$/\1/p' .venv/pyvenv.cfg 2>/dev/null)
    case "$made_for" in
        '' | "$here/.venv") return 0 ;;
        *) return 1 ;;
    esac
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if is_new_enough "$name"; then
            echo "$name"
            return
        fi
    done
    if [ -n "${PYTHON:-}" ]; then
        echo "Giftable needs Python 3.11 or newer; PYTHON=$PYTHON is not that." >&2
    else
        found=$(python3 --version 2>/dev/null || echo "no python3 at all")
        echo "Giftable needs Python 3.11 or newer; here is $found." >&2
        echo "Install one, or name it: make setup PYTHON=/path/to/python3.12" >&2
    fi
    return 1
}

# The first of these Pythons whose pip can install into another Python (pip 22.3 and newer).
find_pip() {
    for name in "$1" python3 python; do
        if "$name" -c 'import sys, pip
sys.exit(tuple(map(int, pip.__version__.split(".")[:2])) < (22, 3))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    return 1
}

if [ "${1:-}" = usable ]; then
    usable
    exit
fi

if ! usable; then
    python=$(find_python)
    if pip=$(find_pip "$python"); then
        "$python" -m venv --clear --without-pip "$here/.venv"
        "$pip" -m pip --python .venv/bin/python install \
            -qq --disable-pip-version-check --no-compile -r requirements/base.txt
        exit
    elif "$python" -c 'import ensurepip' 2>/dev/null; then
        "$python" -m venv --clear "$here/.venv"
    else
        echo "Giftable needs pip 22.3 or newer; here: $("$python" -m pip --version 2>&1)" >&2
        echo "Upgrade it:  $python -m pip install --user --upgrade pip" >&2
        echo "or, on Debian and Ubuntu:  sudo apt install python3-venv" >&2
        exit 1
    fi
fi
.venv/bin/python -m pip install -qq --disable-pip-version-check -r requirements/base.txt
