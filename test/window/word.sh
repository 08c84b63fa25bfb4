# The word game in a real window, on a virtual display, without a window manager and with a small one: keys, clicks and
# drags; a newcomer buys a special and lays it; kill -9 and back. What was played is read from the save file by line mode,
# what is shown from screenshots.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/window.sh"
. "$SOURCE/test/lib/word_window.sh"
game="--seats=human,easy --seed=6 --theme=classic --reduced-motion"

# shellcheck disable=SC2086
open_game() { open_window word --front=window $game; }

# What the save file has, by line mode, which reads it and goes; only while no window has it open.
# shellcheck disable=SC2086
saved() { "$TESSERA" word --front=lines $game </dev/null; }
saved_score() { saved | sed -n 's/^scores You \(-*[0-9]*\),.*/\1/p'; }

# best_play: the best of the list, played; what is given is done while it lies on the board.
best_play() {
    until_true "a turn of the person" is_my_turn
    press plus
    until_true "the list of plays" dims_board
    press Return
    until_true "the play lies on the board" play_is button
    [ "$#" = 0 ] || "$@"
    press Return
    until_true "the word is played" play_is panel
    until_true "the robot has answered" is_my_turn
}

# opens X Y: a click there opens something over the board, and escape closes it.
opens() {
    click "$1" "$2"
    until_true "a click at $1,$2 opens something" dims_board
    press Escape
    until_true "escape closes it" shows_board
}

# every_button: all that open something, the hint, and what the mouse does with the rack.
every_button() {
    until_true "a turn of the person" is_my_turn
    # shellcheck disable=SC2046
    for place in "$(button 0 1)" "$(button 0 3)" "$(button 1 0)" "$(button 1 2)" "$(button 1 3)" "$(corner 0)" \
        "$(corner 1)"; do
        opens $place
    done
    # shellcheck disable=SC2046
    click $(button 0 0)
    until_true "the hint lies on the board" play_is button
    # shellcheck disable=SC2046
    click $(rack 8)
    until_true "the cross takes it back" play_is panel
    # shellcheck disable=SC2046
    drag $(rack 2) $(square 0 14)
    until_true "a letter is dragged to the board" square_is 0 14 laid
    # shellcheck disable=SC2046
    drag $(square 0 14) $(square 0 12)
    until_true "and on to another square" square_is 0 12 laid
    # shellcheck disable=SC2046
    drag $(square 0 12) $(rack 5)
    until_true "and back" square_is 0 14 triple-word
    keep
    # shellcheck disable=SC2046
    drag $(rack 0) $(rack 4)
    until_true "a letter goes to another place of the rack" changed
    press F10 Down Down Return # the players: another robot, and the way back
    until_true "the players" dims_board
    keep
    press Down Right
    until_true "another player" changed
    press Left Escape
    until_true "the board after the players" shows_board
}

# ---- Without a window manager ----

open_display 1400x1000
open_game
until_true "a new player is shown how to play" dims_board
press Return
until_true "then the board" shows_board
best_play
every_button
best_play
# The newcomer: the chip of a special that is not in hand leads to the shop, which asks once.
# shellcheck disable=SC2046
click $(chip 1)
until_true "the shop again" dims_board
press Return
press Return
press Escape
until_true "the board after the shop" shows_board
best_play
kill -9 "$player"
wait "$player" 2>/dev/null
saved >out
grep -q '^held negative 1' out || { fail "nothing was bought"; cat out; }
open_game
until_true "the saved game" shows_board
# A mark in the corner of the square, in the colour of letters on their way.
is_coming() { is_colour "$(figure "$board_x + 1.9 * $cell")" "$(figure "$board_y + 1.42 * $cell")" "$(theme laid)"; }
lay() { # the word lies on the board: now the special, from the hand to a square
    # shellcheck disable=SC2046
    drag $(chip 1) $(square 1 1)
    until_true "the special is on its way" is_coming
}
best_play lay
# A mark in the corner of the square, which shows its premium as before.
has_mark() { is_colour "$(figure "$board_x + 1.9 * $cell")" "$(figure "$board_y + 1.34 * $cell")" "$(theme accent)"; }
until_true "the mark" has_mark
until_true "the premium below it" square_is 1 1 double-word
quit 0
saved >out
grep -q '^hidden negative B2' out || { fail "the special is not on the board"; cat out; }
score=$(saved_score)

# ---- With a window manager ----

open_manager
open_game
until_true "the board" shows_board
every_button
is_my_turn || fail "a pass without a yes"
full() { has_window && [ "$WIDTH" = 1400 ] && [ "$HEIGHT" = 1000 ]; }
window_again() { has_window && [ "$WIDTH" != 1400 ]; }
press F11
until_true "it fills the screen" full
until_true "the board in full screen" shows_board
best_play
press F11
until_true "a window again" window_again
press F10
until_true "the menu" dims_board
press Right
until_true "another theme" eval '! is_colour 3 3 "$(theme background)"'
press Left Escape
until_true "the board in its theme" shows_board
# shellcheck disable=SC2046
drag $(square 14 14) $(square 0 0) # nothing is there to be dragged
keep
# shellcheck disable=SC2046
click $(button 0 2) # Undo takes the last turn back
until_true "something was undone" changed
quit ctrl+q
[ "$(saved_score)" = "$score" ] || fail "undone: $(saved_score), not $score"
finish
