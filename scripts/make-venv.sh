#!/bin/sh
# Make the virtual environment $1 with the first suitable Python, unless a working one stands there.
set -eu
venv=$1
suits='import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'

if "$venv/bin/python" -c "$suits; import pip" 2>/dev/null && "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
    exit 0
fi
for python in python3.13 python3.12 python3.11 python3 python3.14 python; do
    if "$python" -c "$suits" >/dev/null 2>&1; then
        echo "Making $venv with $("$python" --version) …"
        exec "$python" -m venv --clear "$venv"
    fi
done
echo "Pinochle needs Python 3.11 or newer with its venv module (on Debian: apt install python3 python3-venv), and none was found." >&2
exit 2
