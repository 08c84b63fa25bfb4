# A tour of the rest of slide's window, without a window manager and with a small one: a replay with its slider and marks,
# and boards that are too large for the window: the view follows, scrolls, pans and zooms. make tour.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/window.sh"
. "$SOURCE/test/lib/slide_window.sh"

# ---- The replay ----

# The slider is a row of 512 points below the board; its handle goes from 16 to 496 of them.
slider_at() { # STEP OF
    echo "$layout $WIDTH $1 $2" | awk '{ print int($6 / 2 + (-240 + 480 * $7 / $8) * $1), int($4 + 4.1 * $2 + 38 * $1) }'
}

# has_mark STEP OF: a mark above the slider; it is two pixels wide, and may be between two.
has_mark() {
    # shellcheck disable=SC2046
    set -- $(slider_at "$@")
    shoot && convert shot.png -crop "5x1+$(($1 - 2))+$(($2 - 12))" +repage txt: | grep -qi "#$(theme faint)"
}

moves='Left Up Left Down Up Down Up Right Down Down' # each moves something
# at_step STEP: the board that so many of the moves lead to.
at_step() {
    # shellcheck disable=SC2046,SC2086
    want $(echo $moves | cut -d ' ' -f "1-$1" -s)
}
expect_step() {
    if [ "$1" = 0 ]; then want; else at_step "$1"; fi
    expect "$2"
}

# The first step with a tile of 128 or more is marked, and that of each larger one.
first_with() { # KIND
    for step in 1 2 3 4 5 6 7 8 9 10; do
        at_step $step
        ! grep -qw "$1" want || { echo $step; return; }
    done
    echo 0
}

replay() {
    rm -f game.rec
    printf '64 64 2 4\n128 8 4 2\n4 16 8 2\n2 0 0 64\n' >marks.txt
    start=marks.txt
    # shellcheck disable=SC2086
    printf '%s\n' $moves | "$TESSERA" play --front=lines --seed=7 --start=marks.txt --forget --record=game.rec >/dev/null
    steps=$(echo "$moves" | wc -w)
    open_window replay game.rec --front=window
    until_true "the first size" has_size 560 800
    expect_step 0 "the start of the replay"
    click_button 2
    expect_step 1 "Next"
    press Right Right
    expect_step 3 "right: the next steps"
    click_button 0
    expect_step 2 "Back"
    # shellcheck disable=SC2046
    click $(slider_at 7 "$steps")
    expect_step 7 "a click on the slider"
    # shellcheck disable=SC2046
    drag $(slider_at 7 "$steps") $(slider_at 4 "$steps")
    expect_step 4 "the slider dragged back"
    # shellcheck disable=SC2046
    drag $(slider_at 4 "$steps") $(slider_at "$steps" "$steps")
    expect_step "$steps" "the slider dragged to the end"
    press Home
    expect_step 0 "home"
    press End
    expect_step "$steps" "end"
    press g 5 Return
    expect_step 5 "the step that was asked for"
    press Home
    expect_step 0 "the start again"
    for kind in 7 8; do
        step=$(first_with $kind)
        [ "$step" -gt 0 ] || fail "no tile of kind $kind in the game"
        until_true "a mark at step $step" has_mark "$step" "$steps"
    done
    ! has_mark 5 "$steps" || fail "a mark where nothing happens"
    click_button 1
    expect_step "$steps" "Play"
    click_button 3
    until_true "Help" hidden
    press Escape
    expect_step "$steps" "the replay after Help"
    click_button 4
    close_window
}

# ---- A large board ----

side=40
# want_part ROW COLUMN ROWS COLUMNS MOVE...: a part of the board that these moves lead to.
want_part() {
    row=$1 column=$2 rows=$3 columns=$4
    shift 4
    for name in "$@"; do echo "$name"; done |
        "$TESSERA" play --front=lines --rules=endless --seed=7 --start=large.txt --forget --record=record.txt >/dev/null
    "$TESSERA" replay --front=lines record.txt | awk -v n=$side 'NF == n' | tail -n $side |
        awk -v r="$row" -v c="$column" -v rows="$rows" -v columns="$columns" 'NR > r && NR <= r + rows {
            for (i = c + 1; i <= c + columns; i++) { k = 0; for (v = $i; v > 1; v /= 2) k++
                printf "%d%s", k, i < c + columns ? " " : "\n" } }' >want
    rm -f record.txt
}

shows_part() { # ROWS COLUMNS CELL
    part "$@" >got
    cmp -s want got
}

# view WHAT ROW COLUMN [ROWS COLUMNS CELL]: the window comes to show this part of the board after the moves so far.
view() {
    # shellcheck disable=SC2086
    want_part "$2" "$3" "${4:-21}" "${5:-21}" $done_so_far
    until_true "$1" shows_part "${4:-21}" "${5:-21}" "${6:-24}" || { echo wanted:; head -n 3 want; echo got:; head -n 3 got; }
}

move() { # WAY ROW COLUMN: the move, and where the view goes
    press "$1"
    done_so_far="$done_so_far $1"
    view "the view follows $1" "$2" "$3"
}

wheel() { # BUTTON [KEY]: a turn of the wheel over the middle of the board while the key is held
    # shellcheck disable=SC2046
    point $(echo "$layout" | awk '{ print int($3 + 2.05 * $2), int($4 + 2.05 * $2) }')
    [ -z "${2:-}" ] || xdotool keydown "$2"
    xdotool click "$1"
    [ -z "${2:-}" ] || xdotool keyup "$2"
}

large() {
    awk -v n=$side 'BEGIN { for (r = 0; r < n; r++) for (c = 0; c < n; c++) {
        k = (r * 5 + c * 3 + int(r * c / 7)) % 7; printf "%d%s", k ? 2 ^ k : 0, c < n - 1 ? " " : "\n" } }' >large.txt
    done_so_far=''
    open_window play --front=window --rules=endless --seed=7 --theme=classic --forget --start=large.txt
    until_true "the first size" has_size 560 800
    press Home Home Prior Prior
    view "the corner of a large board" 0 0
    move Right 0 19
    move Down 19 19
    move Left 19 0
    move Up 0 0
    press Next
    view "a page down" 19 0
    press End
    view "a page to the right" 19 19
    press Prior Home
    view "a page up and to the left" 0 0
    wheel 5
    view "the wheel scrolls" 1 0
    wheel 5 shift
    view "with shift sideways" 1 1
    wheel 4
    wheel 4 shift
    view "and back" 0 0
    for button in 2 3; do
        drag 300 420 223 366 $button # three cells to the left, two up
        view "button $button pans" 2 3
        drag 300 420 377 474 $button
        view "and back by button $button" 0 0
    done
    point 29 133 # the upper left corner of the board
    xdotool keydown ctrl click 4 keyup ctrl
    view "control and the wheel zoom in" 0 0 16 16 30
    xdotool keydown ctrl click 5 keyup ctrl
    view "and out" 0 0
    xdotool keydown ctrl click --repeat 12 --delay 20 5 keyup ctrl
    view "out until all of it is shown" 0 0 $side $side 12.7682
    press u
    done_so_far='Right Down Left'
    view "undo" 0 0 $side $side 12.7682
    quit q
}

tour() {
    export XDG_DATA_HOME="$work/$1"
    replay
    large
}

open_display 1000x900
tour without
open_manager
tour with
finish
