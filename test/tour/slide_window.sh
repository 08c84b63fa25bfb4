# A tour of the window of slide, without a window manager and with a small one: every button, every row of the menu both
# ways by key and by mouse, every choice of a question and of the goal, every drag. Minutes: make tour.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/window.sh"
. "$SOURCE/test/lib/slide_window.sh"

park() { point 2 2; } # the pointer, where it lights up nothing

middle() { echo "$layout" | awk '{ print int($3 + 2.05 * $2), int($4 + 2.05 * $2) }'; }
swipe() { # DX DY: from the middle of the board
    # shellcheck disable=SC2046
    set -- $(middle) "$1" "$2"
    drag "$1" "$2" $(($1 + $3)) $(($2 + $4))
}

played='Left Down Right Down Left Up Left Down'
# shellcheck disable=SC2086
want_played() { want $played "$@"; }

# The menu has the colour of panels beside its title. What a click means is known once it is drawn.
# shellcheck disable=SC2046
is_menu() { is_colour $(menu_place title) "$(theme panel)"; }
no_menu() { ! is_menu; }
open_menu() {
    click_button 4
    until_true "the menu is shown" is_menu
}

# ---- The board: keys, drags, buttons ----

newcomer() {
    want
    expect "the start of the game"
    want_played
    # shellcheck disable=SC2086
    press $played # all at once: none is lost
    expect "eight keys at once"
    click_button 1
    want Left Down Right Down Left Up Left
    expect "Undo"
    open_menu
    click_menu redo
    want_played
    expect "Redo in the menu"
}

drags() {
    swipe 120 9
    want_played Right
    expect "a drag to the right"
    swipe -9 -120
    want_played Right Up
    expect "a drag up"
    swipe -120 -9
    want_played Right Up Left
    expect "a drag to the left"
    swipe 9 120
    want_played Right Up Left Down
    expect "a drag down"
    swipe 6 0 # as short as a click
    press u u u u
    want_played
    expect "a short drag moves nothing"
}

# A hint has a box for each way, in the order left, up, right, down: a click on one moves.
hints() {
    number=0
    cp want before
    for way in Left Up Right Down; do
        park
        keep
        click_button 2
        until_true "a hint is shown" changed
        expect "the board with a hint"
        # shellcheck disable=SC2046
        click $(echo "$layout $WIDTH $number" | awk '{ print int($6 / 2 + ($7 - 1.5) * 130 * $1), int($4 + 4.1 * $2 + 38 * $1) }')
        want_played $way
        expect "the box of the hint for $way"
        cmp -s want before || press u # a way that is closed moves nothing
        want_played
        expect "undone after $way"
        number=$((number + 1))
    done
}

autoplay() {
    click_button 3
    until_true "autoplay moves" hidden
    click_button 3
    still() { board >first; sleep 0.4; board >second; [ -s first ] && cmp -s first second; }
    until_true "autoplay stops" still
    cp second want
}

# ---- The menu ----

# Both ways by key, by the arrows and by the row: every step changes the picture, the way back brings the same picture.
setting() { # NAME NUMBER
    park
    open_menu
    number=$2
    while [ "$number" -gt 0 ]; do press Down; number=$((number - 1)); done
    sleep 0.2
    keep
    press Right
    until_true "$1: right" changed
    press Left
    until_true "$1: left goes back" unchanged
    for way in more less; do
        click_menu "$1-$way"
        park
        until_true "$1: a click on $way" changed
        press $([ $way = more ] && echo Left || echo Right)
        until_true "$1: the key goes back after $way" unchanged
    done
    click_menu "$1"
    park
    until_true "$1: a click on the row" changed
    press Left
    until_true "$1: the key goes back after the row" unchanged
    press Escape
    expect "the board after $1"
}

# by_key NAME: goes to an action of the menu by key and chooses it.
by_key() {
    across=0
    case $1 in
        play) down=4 ;; daily) down=4 across=1 ;; edit) down=5 ;; redo) down=5 across=1 ;; review) down=6 ;;
        scores) down=6 across=1 ;; how) down=7 ;; keys) down=7 across=1 ;; quit) down=8 ;;
    esac
    while [ $down -gt 0 ]; do press Down; down=$((down - 1)); done
    [ $across = 0 ] || press Right
    press Return
}

pages() { # by_key or click_menu
    for page in how keys scores review; do
        open_menu
        keep
        $1 $page
        until_true "$page is shown" changed
        hidden || fail "$page is not shown"
        press Escape
        expect "the board again after $page"
    done
    open_menu
    $1 edit
    park
    until_true "the editor has the same board" shows
    press Escape
    expect "the board again after the editor"
    open_menu
    $1 daily
    park
    until_true "the daily board" hidden
    open_menu
    $1 play
    park
    expect "the game again after Play"
    open_menu
    click_menu close
    until_true "the cross closes the menu" no_menu
}

menu() {
    setting rules 0
    setting size 1
    setting theme 2
    setting motion 3
    pages click_menu
    pages by_key
}

# ---- Questions and the end of a game ----

two_tiles() { [ "$(board | tr ' ' '\n' | grep -c '[1-9]')" = 2 ]; }

question() {
    for answer in 'choose 0 1 2' 'press Right Return' 'press Escape'; do
        click_button 0
        until_true "a question is shown" hidden
        $answer
        expect "the board after: $answer"
    done
    click_button 0
    until_true "a question is shown" hidden
    choose 0 0 2
    until_true "a new game" two_tiles
}

# The first choice of a panel with facts is filled.
is_end() {
    # shellcheck disable=SC2046
    set -- $(choice_place 1 0 1)
    is_colour $(($1 - 150)) "$2" "$(theme button)"
}
is_no_end() { ! is_end; }
is_question() {
    # shellcheck disable=SC2046
    set -- $(choice_place 0 0 2)
    is_colour $(($1 - 80)) "$2" "$(theme button)"
}

# end_again: from the board of the start, one move leads to the goal or to the end.
end_again() {
    want
    expect "before the end"
    park
    press Left
    until_true "the end" is_end
}

won() {
    printf '1024 1024 2 4\n4 32 64 128\n2 8 256 512\n0 0 2 8\n' >near.txt
    start=near.txt
    open_window play --front=window --seed=7 --theme=classic --forget --start=near.txt
    end_again
    press Up Down Up Left Right # a fast key neither closes it nor moves
    sleep 0.2
    is_end || fail "an arrow key closes what is shown at the goal"
    choose 1 0 1
    want Left
    expect "Keep going"
    press u
    end_again
    choose 2 2 3
    end_again
    choose 2 1 3
    until_true "the review" is_no_end
    press Escape
    until_true "what was over the board" is_end
    choose 2 0 3
    until_true "New asks, since the game goes on" is_question
    choose 0 0 2
    want
    expect "a new game after the goal"
    quit q
}

over() {
    printf '2 4 2 4\n4 2 4 2\n2 4 2 16\n4 2 8 8\n' >last.txt # the new tile, 2 or 4, can join nothing
    start=last.txt
    open_window play --front=window --seed=7 --theme=classic --forget --start=last.txt
    end_again
    press Up Down Left Right
    sleep 0.2
    is_end || fail "an arrow key closes what is shown at the end"
    choose 2 1 2 # Undo
    end_again
    choose 2 0 2
    until_true "the review after the end" is_no_end
    press Escape
    until_true "the end again" is_end
    press Right Right Return # by key: Review, Undo
    end_again
    choose 1 0 1 # New: nothing is asked
    end_again
    press Escape
    want Left
    expect "the board at the end"
    quit q
}

# ---- The editor ----

editor() {
    cp want game
    press e
    for button in 1 2 3; do # hint, probe, practise: each has something to say
        park
        keep
        click_button $button 6
        park
        until_true "button $button of the editor" changed
        [ $button != 3 ] || press Escape
    done
    press Escape e
    click_button 4 6
    printf '0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n' >want
    expect "Clear"
    press 2 Down Right 1 2 8
    at=$(echo "$layout" | awk '{ print int($3 + 2.55 * $2), int($4 + 2.55 * $2) }')
    # shellcheck disable=SC2086
    click $at
    # shellcheck disable=SC2086
    click $at
    printf '1 0 0 0\n0 7 0 0\n0 0 2 0\n0 0 0 0\n' >want
    press Left Left Down
    expect "the edited board"
    cp game want
    click_button 5 6
    expect "the game again after Back"
}

# ---- Other sizes ----

sizes() {
    xdotool windowsize "$window" 420 560
    until_true "the window takes another size" has_size 420 560
    expect "the board in a smaller window"
    click_button 1
    want Left Down Right Down Left Up Left
    expect "Undo in a smaller window"
    xdotool windowsize "$window" 240 340
    until_true "the window takes its smallest size" has_size 240 340
    expect "the board in the smallest window"
    press r
    want_played
    expect "redo by key"
    xdotool windowsize "$window" 900 640
    until_true "the window takes a wide size" has_size 900 640
    expect "the board in a wide window"
    for button in 0 4; do # New asks, Menu opens
        click_button $button
        until_true "button $button in a wide window" hidden
        press Escape
        expect "the board again after button $button"
    done
    click_button 1
    want Left Down Right Down Left Up Left
    expect "Undo in a wide window"
    press r
    want_played
    expect "the last move again"
    xdotool windowsize "$window" 560 800
    until_true "the window takes its first size again" has_size 560 800
    if [ -n "$manager" ]; then # it is the window manager that fills the screen
        press F11
        until_true "F11 fills the screen" has_size 1000 900
        expect "the board on the whole screen"
        press F11
        until_true "F11 gives the screen back" has_size 560 800
    fi
}

tour() {
    export XDG_DATA_HOME="$work/$1"
    start=''
    open_window play --front=window --seed=7 --theme=classic
    until_true "the first size" has_size 560 800
    newcomer
    drags
    hints
    sizes
    menu
    editor
    autoplay
    question
    open_menu
    click_menu quit
    close_window
    won
    over
}

open_display 1000x900
tour without
open_manager
tour with
finish
