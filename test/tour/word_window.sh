# A tour of the window of the word game, without a window manager and with a small one: every button, row and drag; the
# shop, the blank, the best plays, the pages, the end and its review, and two to four people at one screen. What was played
# is read from the record. make tour.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/window.sh"
. "$SOURCE/test/lib/word_window.sh"

park() { point 2 2; }
# tap PLACE: a click, after which the pointer lights up nothing.
tap() {
    # shellcheck disable=SC2086
    click $1
    park
}
not_laid() { ! square_is "$1" "$2" laid; }
covered() { until_true "$1" dims_board; }
uncovered() { until_true "$1" shows_board; }

# played TEXT: what the person at seat 0 has done last, by the record.
played() { grep "^play ${seat:-0} " game.rec | tail -n 1 | grep -q "^play ${seat:-0} $1"; }
count_played() { grep -c '^play 0 ' game.rec; }
record_is() { until_true "$1" played "$2" || tail -n 4 game.rec; }

new_game() { # SEATS SEED
    rm -f game.rec
    open_window word --front=window --seats="$1" --seed="$2" --theme=classic --reduced-motion --record=game.rec
    until_true "the first size" has_size 1088 760
    park
}

# ---- The rack ----

# rack_letters SEATS SEED: the letters that the first person is dealt, by line mode.
rack_letters() { "$TESSERA" word --front=lines --seats="$1" --seed="$2" --forget </dev/null | sed -n 's/^rack //p' | head -n 1; }

letters() {
    until_true "a turn of the person" is_my_turn
    word=$(rack_letters human,easy 6)
    # shellcheck disable=SC2046
    click $(square 0 0)
    tap "$(rack 0)"
    until_true "a click on the rack lays the letter at the cursor" square_is 0 0 laid
    tap "$(rack 1)"
    until_true "the next one beside it" square_is 0 1 laid
    tap "$(square 0 1)"
    until_true "a click on a letter takes it back" not_laid 0 1
    press BackSpace
    until_true "backspace takes back the other" not_laid 0 0
    press "$(echo "$word" | cut -c 3 | tr '[:upper:]' '[:lower:]')"
    until_true "a letter is typed" square_is 0 0 laid
    press Return
    [ "$(count_played)" = 0 ] || fail "a word that is none was played"
    press Escape
    until_true "escape takes back all" not_laid 0 0
    # shellcheck disable=SC2046
    drag $(rack 4) $(square 2 2)
    until_true "a letter is dragged" square_is 2 2 laid
    # shellcheck disable=SC2046
    drag $(square 2 2) $(square 4 2)
    until_true "to another square" square_is 4 2 laid
    # shellcheck disable=SC2046
    drag $(square 4 2) $(rack 3)
    until_true "and back" not_laid 4 2
    # shellcheck disable=SC2046
    drag $(rack 4) $(square 2 2)
    until_true "dragged again" square_is 2 2 laid
    tap "$(rack 8)"
    until_true "the cross takes all back" not_laid 2 2
    park
    keep
    # shellcheck disable=SC2046
    drag $(rack 0) $(rack 5)
    park
    until_true "another order" changed
    # shellcheck disable=SC2046
    drag $(rack 5) $(rack 0)
    park
    until_true "the order of before" unchanged
    tap "$(rack 7)"
    until_true "mix" changed
    keep
    press 2
    until_true "mix by key" changed
    tap "$(button 0 0)"
    until_true "the hint lies on the board" play_is button
    tap "$(rack 8)"
    until_true "and is taken back" play_is panel
}

# ---- Turns ----

best_plays() {
    tap "$(button 0 1)"
    covered "the best plays"
    say no
    uncovered "Cancel"
    tap "$(button 0 1)"
    covered "the best plays again"
    tap "$(play_row 1)"
    until_true "a click on a play lays it" play_is button
    tap "$(figure "$board_x + 15 * $cell - 50 * $scale") $(figure "$rack_y")"
    record_is "the button Play" '[0-9A-O]'
    until_true "the robot has answered" is_my_turn
    for count in 1 2; do
        press plus
        covered "the list by key"
        press Down
        say yes
        until_true "lay it on the board" play_is button
        press Return
        until_true "it is played" play_is panel
        until_true "the robot has answered again" is_my_turn
    done
}

is_picked() { ! on_rack "$1"; }

exchange() {
    tap "$(button 1 0)"
    covered "exchange letters"
    tap "$(rack 1)"
    until_true "a letter is picked" is_picked 1
    tap "$(rack 1)"
    until_true "and put back" on_rack 1
    tap "$(rack 1)"
    say no
    uncovered "no exchange"
    tap "$(button 1 0)"
    covered "exchange letters again"
    tap "$(rack 1)"
    tap "$(rack 3)"
    say yes
    record_is "two letters are exchanged" 'exchange ..$'
    until_true "the robot has answered the exchange" is_my_turn
}

pass() {
    before=$(count_played)
    tap "$(button 1 2)"
    covered "a pass is asked"
    say no
    uncovered "no pass"
    [ "$(count_played)" = "$before" ] || fail "passed without a yes"
    tap "$(button 1 2)"
    covered "a pass is asked again"
    say yes
    record_is "the pass" pass
    until_true "the robot has answered the pass" is_my_turn
}

# ---- Specials ----

ware() { filled 235 | sed -n "$1p"; } # the height of its button in the shop, if it can be bought
is_for_sale() { [ -n "$(ware "$1")" ]; }
is_coming() { # ROW COLUMN: the corner of the square is in the colour of letters on their way
    is_colour "$(figure "$board_x + ($2 + 0.9) * $cell")" "$(figure "$board_y + ($1 + 0.42) * $cell")" "$(theme laid)"
}
not_coming() { ! is_coming "$@"; }
has_special() { # ROW COLUMN: it lies there, with the mark of one's own
    is_colour "$(figure "$board_x + ($2 + 0.9) * $cell")" "$(figure "$board_y + ($1 + 0.34) * $cell")" "$(theme accent)"
}

buy() { # NUMBER NAME
    until_true "$2 is for sale" is_for_sale "$1"
    tap "$(middle_x 235) $(ware "$1")"
    say yes
    record_is "$2 is bought" "buy $2"
}

specials() {
    tap "$(button 1 3)"
    until_true "the negative is for sale" is_for_sale 2
    before=$(count_played)
    tap "$(middle_x 235) $(ware 2)"
    say no
    until_true "the shop again" is_for_sale 2
    [ "$(count_played)" = "$before" ] || fail "bought without a yes"
    buy 2 negative
    press Escape
    uncovered "the board after the shop"
    keep
    # shellcheck disable=SC2046
    drag $(chip 1) $(square 2 2) # not before the next turn
    park
    not_coming 2 2 || fail "a special was laid in the turn it was bought"
    tap "$(chip 4)"
    buy 2 negative # the chip leads to the shop
    press Escape
    uncovered "the board after the second negative"
    press plus
    covered "the list after the shop"
    press Return
    until_true "a word" play_is button
    press Return
    until_true "the word is played" play_is panel
    until_true "the robot has answered the word" is_my_turn
    # Both before the word: one by its key and then the square, one by a drag.
    press F3
    tap "$(square 2 2)"
    until_true "a special by its key" is_coming 2 2
    # shellcheck disable=SC2046
    drag $(chip 1) $(square 14 12)
    until_true "a special by drag" is_coming 14 12
    # shellcheck disable=SC2046
    drag $(square 14 12) $(square 13 1)
    until_true "dragged on" is_coming 13 1
    tap "$(square 2 2)"
    until_true "taken back by a click" not_coming 2 2
    press F3
    tap "$(square 2 2)"
    until_true "laid again" is_coming 2 2
    press plus
    covered "the list with specials"
    press Return
    until_true "the word after the specials" play_is button
    press Return
    until_true "all is played" play_is panel
    until_true "their mark at C3" has_special 2 2
    until_true "their mark at B14" has_special 13 1
    until_true "the premium below it" square_is 2 2 double-word
    until_true "the robot has answered the specials" is_my_turn
}

# ---- Pages, the menu, undo ----

pages() {
    for key in 7 8 question F1; do
        press $key
        covered "a page by $key"
        press Escape
        uncovered "the board after the page by $key"
    done
    tap "$(button 0 3)"
    covered "check a word"
    press c r a n e
    keep
    press Return
    until_true "what was found" changed
    press Escape
    uncovered "the board after the check"
    tap "$(corner 1)"
    covered "how to play"
    press Escape
    uncovered "the board after how to play"
}

setting() { # NAME ROW
    keep
    for way in 178 -34; do
        tap "$(menu_row "$2" $way)"
        until_true "$1: an arrow" changed
        tap "$(menu_row "$2" $([ $way = 178 ] && echo -34 || echo 178))"
        until_true "$1: the other arrow goes back" unchanged
    done
    press Right
    until_true "$1: right" changed
    press Left
    until_true "$1: left goes back" unchanged
}

# has_shade [not]: the background of before.
has_shade() { if [ $# = 0 ]; then is_colour 3 3 "$shade"; else ! is_colour 3 3 "$shade"; fi; }

menu() {
    tap "$(corner 0)"
    covered "the menu"
    sleep 0.3
    shade=$(colour_at 3 3)
    press Right
    until_true "another theme" has_shade not
    press Left # the message names the theme from now on
    until_true "the theme of before" has_shade
    sleep 0.3
    setting theme 0
    press Down
    setting motion 1
    for row in 2 3 4 5 6 7 8; do
        keep
        tap "$(menu_row $row)"
        until_true "row $row of the menu" changed
        press Escape Escape
        uncovered "the board after row $row"
        tap "$(corner 0)"
        covered "the menu after row $row"
    done
    tap "$(menu_row 2)"
    sleep 0.3
    for row in 2 4 5; do
        tap "$(player_row $row 178)"
        tap "$(player_row $row -34)" # the row has the focus from now on
        sleep 0.3
        keep
        tap "$(player_row $row 178)"
        until_true "the players: row $row" changed
        tap "$(player_row $row -34)"
        until_true "the players: row $row goes back" unchanged
    done
    say no
    uncovered "the board after the players"
}

undo() {
    before=$(count_played)
    park
    keep
    tap "$(button 0 2)"
    until_true "undo takes the turn back" changed
    until_true "undo: it is the person's turn" is_my_turn
}

practice() {
    new_game human,easy 6
    letters
    best_plays
    exchange
    pass
    specials
    pages
    menu
    undo
    tap "$(corner 0)"
    covered "the menu at the end"
    # shellcheck disable=SC2046
    click $(menu_row 9)
    close_window
}

# ---- A blank ----

blank() {
    rack_letters human,easy 16 | grep -q '^?' || fail "seed 16 deals no blank"
    new_game human,easy 16
    until_true "the turn with a blank" is_my_turn
    # shellcheck disable=SC2046
    drag $(rack 0) $(square 0 3)
    covered "which letter is the blank?"
    press Escape
    uncovered "no letter"
    not_laid 0 3 || fail "a blank without a letter"
    # shellcheck disable=SC2046
    drag $(rack 0) $(square 0 3)
    covered "which letter is it now?"
    tap "$(middle_x -158) $(middle_y -60)" # the first of seven in a row
    until_true "the blank is laid" square_is 0 3 laid
    quit 0
}

# ---- People at one screen ----

hot_seat() { # SEATS...
    people=$#
    new_game "$(echo "$@" | tr ' ' ,)" 3
    turn=0
    while [ $((turn += 1)) -le $((people + 1)) ]; do
        covered "turn $turn of $people: the next person is asked"
        for place in 0 3 6; do
            ! on_rack $place || fail "turn $turn of $people: the rack is shown before its owner is there"
        done
        until_true "the button of the next person" is_asked
        tap "$(middle_x 0) ${answers:-0}"
        uncovered "turn $turn of $people: the board"
        until_true "turn $turn of $people: the rack" on_rack 3
        press 5
        covered "turn $turn of $people: a pass is asked"
        say yes
    done
    covered "the next of $people"
    quit 0
}

# ---- The end ----

# Two words and four passes end a game of two.
play_to_end() {
    turn=0
    while [ $((turn += 1)) -le 6 ]; do
        until_true "the person of turn $turn" is_asked
        tap "$(middle_x 0) ${answers:-0}"
        uncovered "the board of turn $turn"
        if [ "$turn" -le 2 ]; then
            press plus
            covered "the best plays of turn $turn"
            press Return
            until_true "a word of turn $turn" play_is button
            press Return
        else
            press 5
            covered "the pass of turn $turn"
            say yes
        fi
        covered "turn $turn is over"
    done
}

# The four choices of the end: Review, New game, Undo, Look at the board. The panel goes on below the filled one, which that
# of a question does not.
is_end() { end=$(filled -190 | tail -n 1) && [ -n "$end" ] && is_colour "$(middle_x 150)" "$((end + 85))" "$(theme panel)"; }
choose() { # ROW COLUMN
    until_true "the end is shown" is_end
    tap "$(middle_x "$([ "$2" = 0 ] && echo -102 || echo 102)") $((${end:-0} + 52 * $1))"
}

ending() {
    new_game human,human 3
    play_to_end
    choose 1 1
    uncovered "look at the board"
    tap "$(button 0 0)" # in the place of the hint
    covered "the review"
    keep
    press Down
    until_true "the review goes on" changed
    press Escape
    choose 0 0
    sleep 0.5
    press Escape
    choose 1 0 # what other people have seen is not undone
    choose 0 1
    until_true "a new game begins with the next person" is_asked
    quit 0
}

tour() {
    export XDG_DATA_HOME="$work/$1"
    practice
    blank
    hot_seat human human
    hot_seat human human human
    hot_seat human human human human
    ending
}

open_display 1400x1000
tour without
open_manager
tour with
finish
