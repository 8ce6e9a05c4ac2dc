#!/usr/bin/env bash
# Fails if a folder holds a program or library that needs a newer C library than the version given: 2.35.
set -euo pipefail
folder=$1 limit=GLIBC_$2

newest=$({ find "$folder" -type f -exec grep -aohE 'GLIBC_2\.[0-9]+(\.[0-9]+)?' {} + || true; } | sort -uV | tail -n 1)
if [ -z "$newest" ]; then
    echo "$folder holds no program at all" >&2
    exit 1
fi
echo "$folder needs $newest"
if [ "$(printf '%s\n' "$newest" "$limit" | sort -V | tail -n 1)" != "$limit" ]; then
    echo "that is newer than $limit" >&2
    exit 1
fi
