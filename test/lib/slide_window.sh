# slide_window.sh - where things lie in the window of slide, and what its board shows; sourced after window.sh.
title=Tessera

# Where things lie, by the rules of the scene (src/window/scene.c): the pixels of a point, a cell, the board's corner, and
# whether the parts lie beside the board.
place() {
    layout=$(awk -v w="$WIDTH" -v h="$HEIGHT" -v n="${cells:-4}" 'BEGIN {
        s = w / 560 < h / 800 ? w / 560 : h / 800; f = w / 960 < h / 600 ? w / 960 : h / 600
        fixed = 184 * s + 2 * (44 * s > 32 ? 44 * s : 32)
        room = h - fixed < 512 * s ? h - fixed : 512 * s
        flat_room = h - 48 * f < w - 400 * f ? h - 48 * f : w - 400 * f
        if (flat_room > 1.05 * 512 * s)
            print f, flat_room / (n + 0.1), (w - 352 * f - flat_room) / 2 + 352 * f, (h - flat_room) / 2, 1
        else
            print s, room / (n + 0.1), (w - room) / 2, (h - fixed - room) / 2 + 128 * s, 0 }')
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
    kinds 4
}

# kinds COLUMNS: what the colours in the file `colours` stand for.
kinds() {
    awk -v columns="$1" 'NR == FNR { if ($1 == "tile" && !($3 in kind)) kind[$3] = $2; if ($1 == "empty") kind[$2] = 0; next }
        { printf "%s%s", $1 in kind ? kind[$1] : "?", FNR % columns ? " " : "\n" }' "$SOURCE/data/themes/classic.theme" colours
}

# part ROWS COLUMNS CELL: the same of a part of a large board, whose cells have so many pixels, in an upright window.
part() {
    shoot || return
    # shellcheck disable=SC2086
    set -- $layout "$@"
    area=$(echo "$WIDTH $2 $4 $6 $7 $8" | awk '{ side = 4.1 * $2; wide = ($5 + 0.1) * $6; high = ($4 + 0.1) * $6
        printf "%dx%d+%d+%d", $5 * $6, $4 * $6, int(($1 - wide) / 2 + 0.1 * $6 + 0.5), int($3 + (side - high) / 2 + 0.1 * $6 + 0.5) }')
    convert shot.png -crop "$area" +repage -define sample:offset=10x45 -sample "$7x$6!" txt: |
        sed -n 's/.*#\([0-9A-Fa-f]\{6\}\).*/\1/p' | tr A-F a-f >colours
    kinds "$7"
}

shows() {
    board >got
    cmp -s want got
}

# The board is another one, or something lies over it.
hidden() { ! shows && [ -s got ]; }

# expect WHAT: the window comes to show the board in the file `want`.
expect() {
    until_true "$1" shows || { echo wanted:; cat want; echo got:; cat got; }
}

# want KEY...: the board that these keys lead to, by the program's own line mode, as kinds of tile.
want() {
    for name in "$@"; do echo "$name"; done |
        "$TESSERA" play --front=lines --seed=7 ${start:+"--start=$start"} --forget --record=record.txt >/dev/null
    "$TESSERA" replay --front=lines record.txt | grep -E '^( +[0-9.]+){4}$' | tail -n 4 |
        awk '{ for (i = 1; i <= 4; i++) { k = 0; for (v = $i; v > 1; v /= 2) k++; printf "%d%s", k, i < 4 ? " " : "\n" } }' >want
    rm -f record.txt
}

# click_button NUMBER [OF]: one of five or OF, in a row below the board or in rows of two beside it.
click_button() {
    # shellcheck disable=SC2046
    click $(echo "$layout $1 $WIDTH ${2:-5}" | awk '{ s = $1; side = 4.1 * $2; n = $6; of = $8; first = of % 2
        if ($5) { row = int((n + first) / 2); rows = int((of + 1) / 2); alone = first && n == 0
            print int($3 - 192 * s + (alone ? 0 : (n + first) % 2 ? 82 : -82) * s), int($4 + side - (22 + 52 * (rows - 1 - row)) * s) }
        else print int($7 / 2 + (n - (of - 1) / 2) * 520 / of * s), int($4 + side + 98 * s) }')
}

# menu_place WHAT: a row of the open menu in an upright window, or the arrow beside its value.
menu_place() {
    case $1 in
        title) at='220 46' ;; # beside it
        rules) at='60 118' ;; size) at='60 162' ;; theme) at='60 278' ;; motion) at='60 322' ;;
        rules-less) at='146 118' ;; rules-more) at='438 118' ;; size-less) at='146 162' ;; size-more) at='438 162' ;;
        theme-less) at='146 278' ;; theme-more) at='438 278' ;; motion-less) at='146 322' ;; motion-more) at='438 322' ;;
        play) at='130 382' ;; daily) at='350 382' ;; edit) at='130 434' ;; redo) at='350 434' ;; review) at='130 486' ;;
        scores) at='350 486' ;; how) at='130 538' ;; keys) at='350 538' ;; quit) at='130 590' ;; close) at='434 46' ;;
    esac
    echo "$layout $WIDTH $HEIGHT $at" | awk '{ print int($6 / 2 + ($8 - 240) * $1), int($7 / 2 + ($9 - 318) * $1) }'
}
# shellcheck disable=SC2046
click_menu() { click $(menu_place "$1"); }

# choice_place ROW NUMBER OF: a choice of the panel over the board, in the first or second row of a panel with facts, or
# (row 0) of a question.
choice_place() {
    echo "$layout $WIDTH $1 $2 $3" | awk '{ s = $1; below = $7 == 0 ? 28 : $7 == 1 ? 32 : 92
        print int($6 / 2 + ($8 - ($9 - 1) / 2) * 408 / $9 * s), int($4 + 4.1 * $2 / 2 + below * s) }'
}
# shellcheck disable=SC2046
choose() { click $(choice_place "$@"); }
