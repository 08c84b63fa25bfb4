# window.sh - for tests of a window on a virtual display: sourced after check.sh, with the window's title in `title`. What
# is waited for is tried again for a minute.
# The program is that of the release build where there is one: a module and SDL under a sanitizer are slow to start.
[ -x "$SOURCE/build/tessera" ] && [ -f "$SOURCE/build/tessera-window.so" ] && TESSERA=$SOURCE/build/tessera
export HOME="$work" XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" XDG_STATE_HOME="$work/state"
export SDL_RENDER_DRIVER=software TESSERA_DATA="$SOURCE/data"
export XDG_RUNTIME_DIR="$work" # without it a library of Wayland's has a word to say of its own
unset WAYLAND_DISPLAY SDL_VIDEODRIVER
server='' player='' manager='' window=''
trap 'kill $player $manager $server 2>/dev/null; wait 2>/dev/null; rm -rf "$work"' EXIT

# until_true WHAT COMMAND...
until_true() {
    what=$1 patience=0
    shift
    until "$@"; do
        patience=$((patience + 1))
        if [ "$patience" -gt "${PATIENCE:-600}" ]; then
            fail "$what"
            return 1
        fi
        sleep 0.1
    done
}

# open_display WIDTHxHEIGHT: it takes a number that is free and writes it down. One that is open is closed.
open_display() {
    [ -z "$server" ] || { kill "$server"; wait "$server" 2>/dev/null; }
    rm -f display
    Xvfb -noreset -displayfd 3 -screen 0 "$1x24" 3>display >xvfb.log 2>&1 &
    server=$!
    until_true "no display" test -s display || { cat xvfb.log; finish; }
    DISPLAY=:$(cat display)
    export DISPLAY
}

# A small window manager, without a tray.
open_manager() {
    printf '<?xml version="1.0"?><JWM><WindowStyle><Font>fixed</Font></WindowStyle></JWM>\n' >jwmrc
    jwm -f jwmrc >jwm.log 2>&1 &
    manager=$!
    until_true "the window manager runs" eval 'xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 0x'
}

# A window may be made anew while it opens, so that a number found earlier is none any more. Sets window, WIDTH, HEIGHT, X
# and Y, and calls `place` of the test.
has_window() {
    window=$(xdotool search --onlyvisible --name "^$title\$" 2>/dev/null | head -n 1)
    [ -n "$window" ] && measure
}

measure() {
    xdotool getwindowgeometry --shell "$window" >geometry 2>/dev/null || return 1
    eval "$(grep -E '^(X|Y|WIDTH|HEIGHT)=' geometry)"
    place
}

# has_size WIDTH HEIGHT
has_size() { measure && [ "$WIDTH" = "$1" ] && [ "$HEIGHT" = "$2" ]; }

# open_window ARGUMENT...: of the program.
open_window() {
    "$TESSERA" "$@" 2>errors &
    player=$!
    until_true "no window for: $*" has_window || { cat errors; finish; }
}

has_ended() { ! kill -0 "$player" 2>/dev/null; }

close_window() {
    until_true "the window does not close" has_ended
    wait "$player"
    code=$?
    [ "$code" = 0 ] || { fail "exit code $code"; cat errors; }
    player=''
}

# quit KEY: the key that ends the program. The window may be gone before the key goes up, which is an error for xdotool, and
# a key that stays down would be repeated in the next window.
quit() {
    press "$1" 2>/dev/null
    close_window
    xdotool keyup "$1"
}

press() { xdotool key --window "$window" --delay 0 "$@"; }
click() { xdotool mousemove --window "$window" "$1" "$2" click "${3:-1}"; } # X Y [BUTTON]
point() { xdotool mousemove --window "$window" "$1" "$2"; }
# drag X Y TO_X TO_Y [BUTTON]
drag() {
    xdotool mousemove --window "$window" "$1" "$2" mousedown "${5:-1}" mousemove --window "$window" $((($1 + $3) / 2)) \
        $((($2 + $4) / 2)) mousemove --window "$window" "$3" "$4" mouseup "${5:-1}"
}

shoot() { has_window && timeout 30 import -window "$window" shot.png 2>/dev/null; }

# The colour of a screenshot there, as six digits.
colour_at() {
    shoot && convert shot.png -crop "1x1+$1+$2" txt: | sed -n 's/.*#\([0-9A-Fa-f]\{6\}\).*/\1/p' | tr A-F a-f
}
is_colour() { [ "$(colour_at "$1" "$2")" = "$3" ]; }

# keep: the picture as it is now, to compare with.
signature() { shoot && identify -format %# shot.png; }
keep() { kept=$(signature); }
changed() { [ "$(signature)" != "$kept" ]; }
unchanged() { [ "$(signature)" = "$kept" ]; }
# The colour of a part of the classic theme.
theme() { awk -v name="$1" '$1 == name { print $2 } $1 == "word" && $2 == name { print $3 }' "$SOURCE/data/themes/classic.theme"; }
