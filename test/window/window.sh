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
        if [ "$patience" -gt ${PATIENCE:-300} ]; then
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

# Where things lie, by the rules of the scene (src/window/scene.c): the pixels of a point, a cell, the board's corner, and
# whether the parts lie beside the board.
place() {
    xdotool getwindowgeometry --shell "$window" >geometry 2>/dev/null || return 1
    eval "$(grep -E '^(X|Y|WIDTH|HEIGHT)=' geometry)"
    layout=$(awk -v w="$WIDTH" -v h="$HEIGHT" -v n="${cells:-4}" 'BEGIN {
        s = w / 560 < h / 800 ? w / 560 : h / 800; f = w / 960 < h / 600 ? w / 960 : h / 600
        room = h - 272 * s < 512 * s ? h - 272 * s : 512 * s
        flat_room = h - 48 * f < w - 400 * f ? h - 48 * f : w - 400 * f
        if (flat_room > 1.05 * 512 * s)
            print f, flat_room / (n + 0.1), (w - 352 * f - flat_room) / 2 + 352 * f, (h - flat_room) / 2, 1
        else
            print s, room / (n + 0.1), (w - room) / 2, (h - 272 * s - room) / 2 + 128 * s, 0 }')
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

click() {
    xdotool mousemove --window "$window" "$1" "$2" click "${3:-1}"
}

# click_button NUMBER: one of the five, in a row below the board or in three rows beside it.
click_button() {
    # shellcheck disable=SC2046
    click $(echo "$layout $1 $WIDTH" | awk '{ s = $1; side = 4.1 * $2; n = $6
        if ($5) print int($3 - 192 * s + (n == 0 ? 0 : n % 2 ? -82 : 82) * s), int($4 + side - (22 + 52 * (n == 0 ? 2 : n < 3 ? 1 : 0)) * s)
        else print int($7 / 2 + (n - 2) * 104 * s), int($4 + side + 98 * s) }')
}

# click_menu WHAT: a row of the open menu in an upright window, or the arrow beside its value.
click_menu() {
    case $1 in
        rules) at='60 118' ;; size) at='60 162' ;; rules-less) at='146 118' ;; rules-more) at='438 118' ;;
        size-less) at='146 162' ;; size-more) at='438 162' ;;
        theme-less) at='146 278' ;; theme-more) at='438 278' ;; motion-more) at='438 322' ;;
        play) at='130 382' ;; daily) at='350 382' ;; edit) at='130 434' ;; redo) at='350 434' ;; review) at='130 486' ;;
        scores) at='350 486' ;; how) at='130 538' ;; keys) at='350 538' ;; quit) at='130 590' ;; close) at='434 46' ;;
    esac
    # shellcheck disable=SC2046
    click $(echo "$layout $WIDTH $HEIGHT $at" | awk '{ print int($6 / 2 + ($8 - 240) * $1), int($7 / 2 + ($9 - 318) * $1) }')
}

# ---- A seeded game by keys, all pressed at once: none is lost. ----
open_window play --front=window --seed=7 --theme=classic
want
expect "the start of the game"
want Left Down Right Down Left Up Left Down
press Left Down Right Down Left Up Left Down
expect "eight keys at once"

# ---- Play and undo, as a newcomer does: a drag, the button, and redo from the menu. ----
click_button 1
want Left Down Right Down Left Up Left
expect "Undo"
click_button 4
click_menu redo
want Left Down Right Down Left Up Left Down
expect "Redo in the menu"
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
expect "the board in a wide window"
click_button 1
want Left Down Right Down Left Up Left Down
expect "Undo in a wide window"
press r
want Left Down Right Down Left Up Left Down Right
expect "redo by key"
xdotool windowsize "$window" 560 800
resized() { place; [ "$WIDTH" = 560 ]; }
until_true "the window takes its first size again" resized

# ---- Every page of the menu comes by a click and goes by a key; a question comes by its button. ----
board_hidden() { ! shows && [ -s got ]; }
for page in how keys scores review; do
    click_button 4
    until_true "the menu is shown" board_hidden
    click_menu $page
    until_true "$page is shown" board_hidden
    press Escape
    expect "the board again after $page"
done
click_button 0
until_true "a question is shown" board_hidden
press Right Return # no
expect "the board again after the question"

# ---- The editor: keys and a click set cells, escape brings the game back. ----
press e n
press 2 Down Right 1 2 8
at=$(echo "$layout" | awk '{ print int($3 + 2.55 * $2), int($4 + 2.55 * $2) }')
# shellcheck disable=SC2086
click $at
# shellcheck disable=SC2086
click $at
printf '1 0 0 0\n0 7 0 0\n0 0 2 0\n0 0 0 0\n' >want
press Left Left Down
expect "the edited board"
want Left Down Right Down Left Up Left Down Right
press Escape
expect "the game again after the editor"

# ---- A hint marks an edge; autoplay moves on and stops. ----
shoot && cp shot.png before.png
differs() { shoot && ! cmp -s before.png shot.png; }
click_button 2
until_true "a hint is shown" differs
expect "the board with a hint"
click_button 3
until_true "autoplay moves" board_hidden
click_button 3

# ---- Change theme and size, as a newcomer does: from the menu, both ways, by mouse and by keyboard. ----
still() { board >first; sleep 0.5; board >second; [ -s first ] && cmp -s first second; }
until_true "autoplay stops" still
cp second last
background() { shoot && convert shot.png -crop 1x1+2+2 txt: | sed -n 's/.*#\([0-9A-Fa-f]\{6\}\).*/\1/p' | tr A-F a-f; }
has_background() { [ "$(background)" = "$1" ]; }
until_true "the classic background" has_background faf8ef
click_button 4
click_menu theme-less # the last theme of the list
press Escape
until_true "the background of mono" has_background ffffff
click_button 4
click_menu theme-more
click_menu size-more
press Return
cells=5
place
wide() { shoot && [ "$(echo "$layout" | awk '{ print int($3 + 4.55 * $2), int($4 + 0.15 * $2) }' | {
    read -r x y
    convert shot.png -crop "1x1+$x+$y" txt: | grep -ci '#cdc1b4\|#f2ece4\|#ebdfc6'
})" = 1 ]; }
until_true "a board of five columns" wide
press m Down Left Return # the size of before
cells=4
place
cp last want
expect "the game of before is there again"

# ---- Quit, and the same game is there again, in a window of the same size and at the same place. ----
xdotool windowsize "$window" 500 700 windowmove "$window" 120 60
resized() { place; [ "$WIDTH" = 500 ]; }
until_true "the window takes its size" resized
moved() { place; [ "$X" = 120 ] && [ "$Y" = 60 ]; }
until_true "the window goes to its place" moved
click_button 4
click_menu quit
close_window
open_window play --front=window
until_true "the size of last time" resized
until_true "the place of last time" moved
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
# The slider: pressed at its left end and dragged to the second of three steps.
# shellcheck disable=SC2046
xdotool mousemove --window "$window" $(echo "$layout $WIDTH" | awk '{ y = int($4 + 4.1 * $2 + 38 * $1)
    print int($6 / 2 - 235 * $1), y, "mousedown 1 mousemove --window", w, int($6 / 2 + 80 * $1), y }' w="$window") mouseup 1
want Left Down
expect "a drag on the slider"
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

# ---- With a window manager: the frame fits on the screen, F11 covers it, and the place is kept to the pixel. ----
kill "$server"
wait "$server" 2>/dev/null
open_display 1024x768
printf '<?xml version="1.0"?><JWM><WindowStyle><Font>fixed</Font></WindowStyle></JWM>\n' >jwmrc
jwm -f jwmrc >jwm.log 2>&1 &
manager=$!
trap 'kill $player $manager $server 2>/dev/null; wait 2>/dev/null; rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/managed"
managed() { xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 0x; }
until_true "the window manager runs" managed
open_window play --front=window --seed=7 --theme=classic
want Left
press Left
expect "a key under a window manager"
# corner: where the window is within its frame, which xdotool does not tell.
corner() { xwininfo -id "$window" | sed -n 's/^ *Absolute upper-left [XY]: *//p' | tr '\n' ' '; }
read -r X Y <<END
$(corner)
END
[ "$X" -ge 0 ] && [ "$Y" -gt 0 ] && [ $((X + WIDTH)) -le 1024 ] && [ $((Y + HEIGHT)) -le 768 ] ||
    fail "with a frame the window is ${WIDTH}x$HEIGHT at $X,$Y"
click_button 1
want
expect "a button under a window manager"
press F11
filled() { place && [ "$WIDTH" = 1024 ] && [ "$HEIGHT" = 768 ]; }
until_true "F11 fills the screen under a window manager" filled
expect "the board on the whole screen under a window manager"
press F11
unfilled() { place && [ "$WIDTH" -lt 1024 ]; }
until_true "F11 gives the screen back under a window manager" unfilled
xdotool windowsize "$window" 400 560
resized() { place && [ "$WIDTH" = 400 ] && [ "$HEIGHT" = 560 ]; }
until_true "another size under a window manager" resized
was=$(corner)
press q
close_window
open_window play --front=window --seed=7 --theme=classic
until_true "the size of last time under a window manager" resized
until_true "the place of last time under a window manager" [ "$(corner)" = "$was" ] || { echo "$was"; corner; }
press q
close_window

# ---- Without a display there is one line, and exit code 1. ----
DISPLAY=:nowhere refused 1 "cannot open a window" "$TESSERA" play --front=window
DISPLAY=:nowhere refused 1 "cannot open a window" "$TESSERA" play --front=desk
finish
