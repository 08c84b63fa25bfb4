# What desktops show of the program: the files validate, name each other, and are installed where desktops look.
. "$SOURCE/test/lib/check.sh"

desktop-file-validate "$SOURCE/desktop/tessera.desktop" >log 2>&1 || { fail "desktop-file-validate"; cat log; }
[ -s log ] && { fail "desktop-file-validate has something to say"; cat log; }
appstreamcli validate --no-net "$SOURCE/desktop/tessera.metainfo.xml" >log 2>&1 || { fail "appstreamcli"; cat log; }

DESTDIR="$work/root" cmake --install "$BUILD" --prefix /usr >log 2>&1 || { fail "cmake --install"; tail -n 5 log; }
share=$work/root/usr/share
for file in applications/tessera.desktop metainfo/tessera.metainfo.xml icons/hicolor/scalable/apps/tessera.svg; do
    [ -s "$share/$file" ] || fail "$file is not installed"
done
for icon in $(sed -n 's/^Icon=//p' "$share/applications/tessera.desktop" | sort -u); do
    [ -f "$share/icons/hicolor/scalable/apps/$icon.svg" ] || fail "there is no icon '$icon'"
done
grep -q "<launchable type=\"desktop-id\">tessera.desktop</launchable>" "$share/metainfo/tessera.metainfo.xml" ||
    fail "the metainfo does not name the desktop file"

# The commands that the desktop file gives are such that the program understands; both games are among them.
sed -n 's/^Exec=tessera //p' "$share/applications/tessera.desktop" >commands
while read -r command; do
    # shellcheck disable=SC2086
    "$TESSERA" $command --help >/dev/null || fail "tessera $command --help"
done <commands
grep -q '^play --front=window$' commands && grep -q '^word --front=window$' commands || fail "a game is missing"
finish
