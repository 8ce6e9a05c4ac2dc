#!/usr/bin/env bash
# Signs an app with a Developer ID, has Apple notarise it, and staples the ticket to it.
#
#   sign-macos.sh dist/…/Dutch.app
#
# Needs MACOS_CERTIFICATE (the .p12 in base64), MACOS_CERTIFICATE_PASSWORD, and of a key for App Store Connect
# MACOS_NOTARY_KEY (the .p8 in base64), MACOS_NOTARY_KEY_ID and MACOS_NOTARY_ISSUER. docs/releasing.md tells more.
set -euo pipefail
app=$1
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

work=$(mktemp -d)
keychain=$work/signing.keychain-db
password=$(uuidgen)
clean_up() {
    security delete-keychain "$keychain" 2>/dev/null || true
    rm -rf "$work"
}
trap clean_up EXIT

# The certificate lies in a keychain of its own, which is gone when this ends.
printf '%s' "$MACOS_CERTIFICATE" | base64 --decode >"$work/certificate.p12"
printf '%s' "$MACOS_NOTARY_KEY" | base64 --decode >"$work/notary.p8"
security create-keychain -p "$password" "$keychain"
security set-keychain-settings -lut 7200 "$keychain"
security unlock-keychain -p "$password" "$keychain"
security import "$work/certificate.p12" -k "$keychain" -P "$MACOS_CERTIFICATE_PASSWORD" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$password" "$keychain" >/dev/null
security list-keychains -d user -s "$keychain" login.keychain-db

identity=$(security find-identity -v -p codesigning "$keychain" | awk '/Developer ID Application/ { print $2; exit }')
if [ -z "$identity" ]; then
    echo "MACOS_CERTIFICATE holds no certificate of the kind Developer ID Application" >&2
    exit 1
fi

sign() { codesign --force --timestamp --options runtime --keychain "$keychain" --sign "$identity" "$@"; }

# From the inside out: libraries first, then the app, whose seal covers them.
find "$app/Contents" -type f -not -path "$app/Contents/MacOS/*" -print0 |
    while IFS= read -r -d '' file; do
        case $(file --brief "$file") in *Mach-O*) sign "$file" ;; esac
    done
sign --entitlements "$root/build/spec/macos/entitlements.plist" "$app"
codesign --verify --deep --strict --verbose=2 "$app"

ditto -c -k --keepParent "$app" "$work/app.zip"
xcrun notarytool submit "$work/app.zip" --wait --timeout 45m \
    --key "$work/notary.p8" --key-id "$MACOS_NOTARY_KEY_ID" --issuer "$MACOS_NOTARY_ISSUER"
xcrun stapler staple "$app"
spctl --assess --type execute --verbose=2 "$app"
