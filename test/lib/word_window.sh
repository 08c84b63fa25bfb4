# word_window.sh - where things lie in the window of the word game, beside the board, and what it shows; sourced after
# window.sh.
title='Tessera: the word game'

# Where things lie, by the rules of the scene (src/window/word_scene.c), beside the board: s is the scale, c a cell.
place() {
    eval "$(awk -v w="$WIDTH" -v h="$HEIGHT" 'BEGIN {
        s = w / 1088 < h / 760 ? w / 1088 : h / 760; m = 24 * s; column = 380 * s > 0.33 * w ? 380 * s : 0.33 * w
        lw = w - column - 3 * m; lh = h - 2 * m; side = lw < lh - 76 * s ? lw : lh - 76 * s
        lx = m + (lw - side) / 2; ly = m + (lh - side - 76 * s) / 2; c = int(side / 15.7); all = 15 * c
        bx = int(lx + (side - all - 0.55 * c) / 2 + 0.55 * c + 0.5); by = int(ly + 0.55 * c + 0.5)
        rx = lx + side + m; rw = w - rx - m; if (rw > 460 * s) rw = 460 * s
        printf "scale=%f cell=%f board_x=%f board_y=%f side_x=%f side_w=%f bottom=%f rack_y=%f\n", s, c, bx, by, rx, rw,
            h - m, ly + side + 46 * s }')"
}

figure() { awk "BEGIN { printf \"%d\", $1 }"; }
square() { echo "$(figure "$board_x + ($2 + 0.5) * $cell") $(figure "$board_y + ($1 + 0.5) * $cell")"; } # ROW COLUMN
chip() { echo "$(figure "$side_x + ($1 + 0.5) * ($side_w + 8 * $scale) / 5 - 4 * $scale") $(figure "$bottom - 140 * $scale")"; }
button() { # ROW COLUMN of the eight
    echo "$(figure "$side_x + ($2 + 0.5) * ($side_w + 8 * $scale) / 4 - 4 * $scale") $(figure "$bottom - (74 - 52 * $1) * $scale")"
}
# A place on the rack, by the rules of src/window/word_scene_rack.c; the two small buttons beside it; the menu's button.
rack() {
    figure "$board_x + $(awk -v s="$scale" -v w="$(figure "15 * $cell")" -v i="$1" 'BEGIN { side = 60 * s; gap = 0.08 * side
        play = 1.9 * side > 104 * s ? 1.9 * side : 104 * s; tile = (w - play - 1.48 * side - 24 * s - 8 * gap) / 7
        if (tile > 0.84 * side) tile = 0.84 * side
        if (i < 7) print gap + i * (tile + gap) + tile / 2
        else print 7 * (tile + gap) + gap + 8 * s + 0.37 * side + (i - 7) * (0.74 * side + 8 * s) }')"
    echo " $(figure "$rack_y")"
}
corner() { echo "$(figure "$side_x + $side_w - (22 + 52 * $1) * $scale") $(figure "46 * $scale")"; } # 0: the menu, 1: how to play
# The left edge of a square has its colour.
square_is() { is_colour "$(figure "$board_x + ($2 + 0.14) * $cell")" "$(figure "$board_y + ($1 + 0.5) * $cell")" "$(theme "$3")"; }
shows_board() { is_colour "$(figure "$board_x - 0.04 * $cell")" "$(figure "$board_y + 7 * $cell")" "$(theme board)"; }
# A panel over the board dims it.
dims_board() { ! shows_board; }

# The button Play stands out while something is laid, and the box of a player whose turn it is.
play_is() { is_colour "$(figure "$board_x + 15 * $cell - 8 * $scale")" "$(figure "$rack_y")" "$(theme "$1")"; }
is_my_turn() { is_colour "$(figure "$side_x + 12 * $scale")" "$(figure "24 * $scale + 84 * $scale")" "$(theme button)"; }

# ---- Panels over the board ----

middle_x() { figure "$board_x + 7.5 * $cell + ($1) * $scale"; } # POINTS: from the middle of the board
middle_y() { figure "$board_y + 7.5 * $cell + ($1) * $scale"; }

# filled POINTS: the heights at which filled buttons are, so many points beside the middle of the board.
filled() {
    shoot || return
    convert shot.png -crop "1x$HEIGHT+$(middle_x "$1")+0" +repage txt: | grep -i "#$(theme button)" | tr ',:' '  ' |
        awk 'first == "" { first = last = $2 } $2 > last + 8 { print int((first + last) / 2); first = $2 } { last = $2 }
            END { if (first != "") print int((first + last) / 2) }'
}
# is_asked: a question with two answers is shown: sets `answers`, their height.
is_asked() { answers=$(filled -190 | tail -n 1) && [ -n "$answers" ]; }
say() { # yes or no: the filled answer, or the other one
    until_true "a question is asked" is_asked
    click "$(middle_x "$([ "$1" = no ] && echo 102 || echo -102)")" "${answers:-0}"
    point 2 2
}
# menu_row NUMBER [X]: a row of the open menu, by default at its label.
menu_row() {
    echo "$(middle_x "${2:--150}") $(middle_y "-257 + 50 + 44 * ($1 + 0.5) + 8 * (($1 >= 2) + ($1 >= 5) + ($1 >= 9))")"
}
# player_row NUMBER X: a row of the players.
player_row() { echo "$(middle_x "$2") $(middle_y "-214.5 + 89 + 44 * ($1 + 0.5) + 8 * ($1 >= 4)")"; }
# play_row NUMBER: one of twelve best plays.
play_row() { echo "$(middle_x -100) $(middle_y "-264.75 + 61.5 + 34 * ($1 + 0.5)")"; }
# Does a letter lie at this place of the rack? Its left edge has its colour.
on_rack() {
    # shellcheck disable=SC2046
    set -- $(rack "$1")
    is_colour $(($1 - $(figure "18 * $scale"))) "$2" "$(theme letter)"
}
