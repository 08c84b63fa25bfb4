# The window for real, on a virtual display: keys, buttons, drags, sizes, quitting and coming back. What is shown is
# read from screenshots and compared with the theme's colours at the places where cells must lie.
# The program is that of the release build where there is one: a module and SDL under a sanitizer are slow to start.
. "$SOURCE/test/lib/check.sh"

[ -x "$SOURCE/build/tessera" ] && [ -f "$SOURCE/build/tessera-window.so" ] && TESSERA=$SOURCE/build/tessera
export HOME="$work" XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" XDG_STATE_HOME="$work/state"
export SDL_RENDER_DRIVER=software TESSERA_DATA="$SOURCE/data"
export XDG_RUNTIME_DIR="$work" # without it a library of Wayland's has a word to say of its own
unset WAYLAND_DISPLAY SDL_VIDEODRIVER
server='' player='' window=''
trap 'kill $player $server 2>/dev/null; wait 2>/dev/null; rm -rf "$work"' EXIT

# open_display WIDTHxHEIGHT: it takes a number that is free and writes it down.
open_display() {
    rm -f display
    Xvfb -noreset -displayfd 3 -screen 0 "$1x24" 3>display >xvfb.log 2>&1 &
    server=$!
    patience=0
    until [ -s display ]; do
        patience=$((patience + 1))
        [ "$patience" -lt 600 ] && kill -0 "$server" || { fail "no display"; cat xvfb.log; finish; }
        sleep 0.1
    done
    DISPLAY=:$(cat display)
    export DISPLAY
}
open_display 1300x1000

# until_true WHAT COMMAND...: tries again for a minute.
until_true() {
    what=$1 patience=0
    shift
    until "$@"; do
        patience=$((patience + 1))
        if [ "$patience" -gt 300 ]; then
            fail "$what"
            return 1
        fi
        sleep 0.2
    done
}

# A window may be made anew while it opens, so that a number found earlier is none any more.
has_window() {
    window=$(xdotool search --onlyvisible --name '^Tessera$' 2>/dev/null | head -n 1)
    [ -n "$window" ] && place
}

open_window() {
    "$TESSERA" "$@" 2>errors &
    player=$!
    until_true "no window for: $*" has_window || { cat errors; finish; }
}

has_ended() {
    ! kill -0 "$player" 2>/dev/null
}

close_window() {
    until_true "the window does not close" has_ended
    wait "$player"
    code=$?
    [ "$code" = 0 ] || { fail "exit code $code"; cat errors; }
    player=''
}

# Where things lie, by the rules of the scene: a unit is an 80th of the width or a 114.2th of the height.
place() {
    xdotool getwindowgeometry --shell "$window" >geometry 2>/dev/null || return 1
    eval "$(grep -E '^(WIDTH|HEIGHT)=' geometry)"
    layout=$(awk -v w="$WIDTH" -v h="$HEIGHT" -v n="${cells:-4}" 'BEGIN {
        u = w / 80 < h / 114.2 ? w / 80 : h / 114.2
        head = 19.4 * u; foot = (2 * 6.5 + 1.5) * u; room_w = w - 6 * u; room_h = h - head - foot - 6.3 * u
        cell = (room_w < room_h ? room_w : room_h) / (n + 0.1); side = cell * (n + 0.1)
        print u, cell, 3 * u + (room_w - side) / 2, head + (room_h - side) / 2 }')
}

shoot() {
    has_window && timeout 30 import -window "$window" shot.png 2>/dev/null
}

# board: the kinds of tile of a screenshot, a number for each cell, read from the colours beside the figures.
board() {
    shoot || return
    # shellcheck disable=SC2086
    set -- $layout
    for row in 0 1 2 3; do
        for column in 0 1 2 3; do
            echo "$2 $3 $4 $row $column" | awk '{ print int($2 + ($5 + 0.15) * $1), int($3 + ($4 + 0.55) * $1) }'
        done
    done >places
    # One run for all cells: each is cut out as one pixel.
    # shellcheck disable=SC2046
    convert shot.png $(awk '{ printf "( -clone 0 -crop 1x1+%d+%d +repage ) ", $1, $2 }' places) -delete 0 \
        +append txt: | sed -n 's/.*#\([0-9A-Fa-f]\{6\}\).*/\1/p' | tr A-F a-f >colours
    awk 'NR == FNR { if ($1 == "tile" && !($3 in kind)) kind[$3] = $2; if ($1 == "empty") kind[$2] = 0; next }
        { printf "%s%s", $1 in kind ? kind[$1] : "?", FNR % 4 ? " " : "\n" }' "$SOURCE/data/themes/classic.theme" colours
}

shows() {
    board >got
    cmp -s want got
}

# expect WHAT: the window comes to show the board in the file `want`.
expect() {
    until_true "$1" shows || { echo wanted:; cat want; echo got:; cat got; }
}

# want KEY...: the board that these keys lead to, by the program's own line mode, as kinds of tile.
want() {
    for name in "$@"; do echo "$name"; done |
        "$TESSERA" play --front=lines --seed=7 --record=record.txt >/dev/null
    "$TESSERA" replay --front=lines record.txt | grep -E '^( +[0-9.]+){4}$' | tail -n 4 |
        awk '{ for (i = 1; i <= 4; i++) { k = 0; for (v = $i; v > 1; v /= 2) k++; printf "%d%s", k, i < 4 ? " " : "\n" } }' >want
    rm -f record.txt
}

press() {
    xdotool key --window "$window" --delay 0 "$@"
}

# click_button ROW COLUMN OF: the button of that many in its row.
click_button() {
    at=$(echo "$layout $1 $2 $3 $WIDTH $HEIGHT" | awk '{
        u = $1; row = $5; column = $6; of = $7; w = 74 * u; each = (w - (of - 1) * u) / of
        print int(($8 - w) / 2 + column * (each + u) + each / 2), int($9 - 14.5 * u + row * 6.5 * u + 2.7 * u) }')
    # shellcheck disable=SC2086
    xdotool mousemove --window "$window" $at click 1
}

# ---- A seeded game by keys, all pressed at once: none is lost. ----
open_window play --front=window --seed=7 --theme=classic
want
expect "the start of the game"
want Left Down Right Down Left Up Left Down
press Left Down Right Down Left Up Left Down
expect "eight keys at once"

# ---- Undo and redo by button, a drag, another size of window. ----
click_button 0 1 5
want Left Down Right Down Left Up Left
expect "Undo"
click_button 0 2 5
want Left Down Right Down Left Up Left Down
expect "Redo"
xdotool mousemove --window "$window" 280 400 mousedown 1 mousemove --window "$window" 420 410 mouseup 1
want Left Down Right Down Left Up Left Down Right
expect "a drag to the right"
xdotool windowsize "$window" 420 560
resized() { place; [ "$WIDTH" = 420 ]; }
until_true "the window takes another size" resized
expect "the board in a smaller window"
xdotool windowsize "$window" 1100 700
resized() { place; [ "$WIDTH" = 1100 ]; }
until_true "the window takes a larger size" resized
expect "the board in a larger window"

# ---- What lies over the board: help, scores, menu, a question; each comes by its button and goes by a key. ----
board_hidden() { ! shows && [ -s got ]; }
for button in "1 2 4" "1 1 4" "1 0 4" "0 0 5"; do
    # shellcheck disable=SC2086
    click_button $button
    until_true "button $button shows something" board_hidden
    press Escape
    expect "the board again after button $button"
done

# ---- The editor: keys and a click set cells, escape brings the game back. ----
press e n
press 2 Down Right 1 2 8
at=$(echo "$layout" | awk '{ print int($3 + 2.55 * $2), int($4 + 2.55 * $2) }')
# shellcheck disable=SC2086
xdotool mousemove --window "$window" $at click 1 click 1
printf '1 0 0 0\n0 7 0 0\n0 0 2 0\n? 0 0 0\n' >want # the frame of the cursor lies over the last row
press Left Left Down
expect "the edited board"
want Left Down Right Down Left Up Left Down Right
press Escape
expect "the game again after the editor"

# ---- A hint marks an edge; autoplay moves on and stops. ----
shoot && cp shot.png before.png
differs() { shoot && ! cmp -s before.png shot.png; }
click_button 0 3 5
until_true "a hint is shown" differs
expect "the board with a hint"
click_button 0 4 5
until_true "autoplay moves" board_hidden
click_button 0 4 5

# ---- Quit, and the same game is there again. ----
still() { board >first; sleep 0.5; board >second; [ -s first ] && cmp -s first second; }
until_true "autoplay stops" still
cp second want
click_button 1 3 4
close_window
open_window play --front=window
expect "the game of last time"
kill "$player" # as a desktop does when it ends
close_window

# ---- A record in the window: a step on, a step back, to the end. ----
printf '%s\n' Left Down Right | "$TESSERA" play --front=lines --seed=7 --record=kept.txt >/dev/null
open_window replay kept.txt --front=window
want
expect "the start of a replay"
press Right
want Left
expect "a step of a replay"
press End
want Left Down Right
expect "the end of a replay"
kill "$player" # as a desktop does when it ends
close_window

# ---- The log of a game in a window has every key, by the name that X has for it, and is a script of the same game. ----
open_window play --front=window --rules=cs61b-2014 --seed=42 --log >keys.log
tries=0
until grep -q '^Kz$' keys.log || [ $tries -ge 50 ]; do # the first letters may come before the window takes text
    press z
    tries=$((tries + 1))
done
# logged NAME: waits until the key is in the log. Two uses of the shift key that reach the window at the same moment look
# like one that is held, so each is waited for.
logged() {
    tries=0
    until grep -qx "K$1" keys.log || [ $tries -ge 100 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
}
press F5 z Z
logged Z
press space numbersign
logged numbersign
press Return Escape Tab BackSpace Delete Insert Prior End ctrl+a
logged Control+a
press shift+F1
logged Shift+F1
press Left a question
logged question
press F5 Escape n Escape Right
press q
close_window
printf 'K%s\n' F5 z Z space numbersign Return Escape Tab BackSpace Delete Insert Page_Up End Control+a Shift+F1 Left Left \
    question Right Quit >want
grep '^K' keys.log | sed -n '/^KF5$/,$p' >got
same "keys in the log" want got
"$TESSERA" play --rules=cs61b-2014 --testing <keys.log >trace || fail "the log of a window is refused"
grep -E '^T |^K(Left|Right|Up|Down|New Game|Quit)$' keys.log | "$TESSERA" play --rules=cs61b-2014 --testing >plain
same "the trace of the log" plain trace

# ---- On a screen of 360x640 the window opens within it. ----
kill "$server"
wait "$server" 2>/dev/null
open_display 360x640
open_window play --front=window --seed=7 --theme=classic --forget
eval "$(grep -E '^(X|Y)=' geometry)"
[ "$X" -ge 0 ] && [ "$Y" -ge 0 ] && [ $((X + WIDTH)) -le 360 ] && [ $((Y + HEIGHT)) -le 640 ] ||
    fail "the window is ${WIDTH}x$HEIGHT at $X,$Y"
want
expect "the board on a small screen"
press q
close_window

# ---- Without a display there is one line, and exit code 1. ----
DISPLAY=:nowhere refused 1 "cannot open a window" "$TESSERA" play --front=window
DISPLAY=:nowhere refused 1 "cannot open a window" "$TESSERA" play --front=desk
finish
