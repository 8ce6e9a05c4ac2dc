#!/usr/bin/env bash
# Fails if an app for macOS holds a program or library that needs a newer system than its Info.plist promises.
set -euo pipefail
app=$1
promised=$(plutil -extract LSMinimumSystemVersion raw "$app/Contents/Info.plist")

# A line for each program or library: the version that it was linked for, in either of two ways, and its name.
needs() {
    find "$app/Contents" -type f -print0 | while IFS= read -r -d '' file; do
        case $(file --brief "$file") in *Mach-O*) ;; *) continue ;; esac
        otool -l "$file" | awk -v name="$file" '
            $1 == "cmd" { how = $2 }
            how == "LC_BUILD_VERSION" && $1 == "minos" { print $2, name }
            how == "LC_VERSION_MIN_MACOSX" && $1 == "version" { print $2, name }'
    done
}

newest=$(needs | sort -V | tail -n 1)
if [ -z "$newest" ]; then
    echo "$app holds no program at all" >&2
    exit 1
fi
echo "$app promises macOS $promised; the newest that is needed: $newest"
if [ "$(printf '%s\n' "${newest%% *}" "$promised" | sort -V | tail -n 1)" != "$promised" ]; then
    echo "that is newer than promised" >&2
    exit 1
fi
