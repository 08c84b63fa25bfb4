# The window of slide and what is around it: the same game, size and place next time, a log, small screens, a window manager,
# no display. make tour drives everything in it.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/window.sh"
. "$SOURCE/test/lib/slide_window.sh"

open_display 1300x1000

# ---- Play and undo, as a newcomer does. ----
open_window play --front=window --seed=7 --theme=classic
press Left Down
want Left Down
expect "two moves"
click_button 1
want Left
expect "the button Undo"
press Down u u
want
expect "undo by key"
press Left Down
want Left Down
expect "two moves again"

# ---- Change theme and size, as a newcomer does: from the menu, by mouse and by keyboard. ----
# shellcheck disable=SC2046
is_menu() { is_colour $(menu_place title) "$(theme panel)"; }
click_button 4
until_true "the menu" is_menu
click_menu theme-less # the last theme of the list
press Escape
until_true "the background of mono" is_colour 2 2 ffffff
click_button 4
until_true "the menu in mono" is_colour 2 2 ffffff
press Down Down Right Up Right Return # the theme of before, and the next size
cells=5
place
wide() {
    # shellcheck disable=SC2046
    set -- $(echo "$layout" | awk '{ print int($3 + 4.55 * $2), int($4 + 0.15 * $2) }')
    colour_at "$1" "$2" | grep -q 'cdc1b4\|f2ece4\|ebdfc6'
}
until_true "a board of five columns" wide
press m Down Left Return # the size of before
cells=4
place
expect "the game of before is there again"

# ---- Quit, and the same game is there again, in a window of the same size and at the same place. ----
xdotool windowsize "$window" 500 700 windowmove "$window" 120 60
until_true "the window takes its size" has_size 500 700
has_place() { measure && [ "$X" = "$1" ] && [ "$Y" = "$2" ]; }
until_true "the window goes to its place" has_place 120 60
quit q
open_window play --front=window
until_true "the size of last time" has_size 500 700
until_true "the place of last time" has_place 120 60
expect "the game of last time"
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
quit q
printf 'K%s\n' F5 z Z space numbersign Return Escape Tab BackSpace Delete Insert Page_Up End Control+a Shift+F1 Left Left \
    question Right Quit >want
grep '^K' keys.log | sed -n '/^KF5$/,$p' >got
same "keys in the log" want got
"$TESSERA" play --rules=cs61b-2014 --testing <keys.log >trace || fail "the log of a window is refused"
grep -E '^T |^K(Left|Right|Up|Down|New Game|Quit)$' keys.log | "$TESSERA" play --rules=cs61b-2014 --testing >plain
same "the trace of the log" plain trace

# ---- On a screen of 360x640 the window opens within it. ----
open_display 360x640
open_window play --front=window --seed=7 --theme=classic --forget
[ "$X" -ge 0 ] && [ "$Y" -ge 0 ] && [ $((X + WIDTH)) -le 360 ] && [ $((Y + HEIGHT)) -le 640 ] ||
    fail "the window is ${WIDTH}x$HEIGHT at $X,$Y"
want
expect "the board on a small screen"
quit q

# ---- With a window manager: the frame fits on the screen, and the place is kept to the pixel. ----
open_display 1024x768
open_manager
export XDG_DATA_HOME="$work/managed"
open_window play --front=window --seed=7 --theme=classic
want
expect "the board under a window manager"
# corner: where the window is within its frame, which xdotool does not tell.
corner() { xwininfo -id "$window" | sed -n 's/^ *Absolute upper-left [XY]: *//p' | tr '\n' ' '; }
read -r X Y <<END
$(corner)
END
[ "$X" -ge 0 ] && [ "$Y" -gt 0 ] && [ $((X + WIDTH)) -le 1024 ] && [ $((Y + HEIGHT)) -le 768 ] ||
    fail "with a frame the window is ${WIDTH}x$HEIGHT at $X,$Y"
xdotool windowsize "$window" 400 560
until_true "another size under a window manager" has_size 400 560
was=$(corner)
quit q
open_window play --front=window --seed=7 --theme=classic
until_true "the size of last time under a window manager" has_size 400 560
until_true "the place of last time under a window manager" eval '[ "$(corner)" = "$was" ]' || { echo "$was"; corner; }
quit q

# ---- Without a display there is one line, and exit code 1. ----
DISPLAY=:nowhere refused 1 "cannot open a window" "$TESSERA" play --front=window
DISPLAY=:nowhere refused 1 "cannot open a window" "$TESSERA" play --front=desk
finish
