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
icon=$(sed -n 's/^Icon=//p' "$share/applications/tessera.desktop")
[ -f "$share/icons/hicolor/scalable/apps/$icon.svg" ] || fail "there is no icon '$icon'"
grep -q "<launchable type=\"desktop-id\">tessera.desktop</launchable>" "$share/metainfo/tessera.metainfo.xml" ||
    fail "the metainfo does not name the desktop file"

# The command that the desktop file gives is one that the program understands.
set -- $(sed -n 's/^Exec=tessera //p' "$share/applications/tessera.desktop")
"$TESSERA" "$@" --help >/dev/null || fail "tessera $* --help"
finish
