# The other screens: won, help, menu, scores, themes, large boards, few colours, the mouse, a replay.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/term.sh"
play="$TESSERA play --front=term --reduced-motion"

# The goal in the classic game: one may go on.
printf '1024 1024 2 4\n4 2 4 2\n2 4 2 4\n8 16 4 2\n' >win.txt
open 80x24 "$play" --start=win.txt
see 'Goal: 2048'
press Left
see 'You made 2048!'
press Enter
gone 'You made'
see 'Score: 2048'
see 'High Score: 2048'
press i
see 'Hint: '
screen | grep -qE 'left [0-9-]+ .*right [0-9-]+ .*up [0-9-]+ .*down [0-9-]+' || { fail "the values of the four ways"; screen; }
press '?'
see 'autoplay on or off'
see 'slide left'
press Escape
gone 'slide left'
press t
see 'Theme: '
press m
see '< 2048 as everybody knows it >'
see 'classic: join equal tiles to make 2048'
press Right
see '< Always a 2 in the corner >'
press Down Right
see '< 5x5 >'
press Down Down Down Enter
see 'corner 5x5'
see 'Goal: 128'
screen | grep -q 'High Score' && fail "the corner game has no high score"
press m Down Down Down Down Down Enter
see "corner 5x5  daily $(date -u +%Y-%m-%d)"
press c
see 'No game has ended yet.'
press c p
gone 'Moves: 0'
press p
press q
ended

# The day's board is the same for everybody.
open 80x24 "$play" --daily --forget
see 'daily'
screen | head -n 21 >first.txt
open 80x24 "$play" --daily --forget --theme=dark
see 'daily'
screen | head -n 21 >second.txt
same "the board of the day" first.txt second.txt

# Large tiles fit even where it is narrow; a board too large for the screen scrolls.
printf '131072 65536 32768 16384\n1024 2048 4096 8192\n512 256 128 64\n4 8 16 0\n' >large.txt
open 80x24 "$play" --start=large.txt --forget
see 131072
open 20x10 "$play" --start=large.txt --forget
see 131k
see 'High Score: 0'
open 80x24 "$play" --rules=endless --size=40x40 --seed=1 --forget
see 'rows 7-24 of 40, columns 21-31 of 40' # it opens where there is a tile
press PPage Home Home
see 'rows 1-18 of 40, columns 1-11 of 40'
press NPage End
see 'rows 19-36 of 40, columns 12-22 of 40'
press NPage
see 'rows 23-40 of 40'

# Without colours and without UTF-8 the cells are set apart by lines.
terminal=vt100
open 80x24 "LC_ALL=C $play" --forget --seed=1
see '+--------+--------+'
see '|   2    |'
open 80x24 "NO_COLOR=1 $play" --forget --seed=1
see '┌────────┬────────┬'
terminal=screen-256color
open 80x24 "$play" --forget --seed=1 --color=never --ascii
see '+--------+--------+'
open 80x24 "NO_COLOR=1 $play" --forget --seed=1 --color=always
see 'Moves: '
screen | grep -q '┌' && fail "--color=always draws lines"
terminal=linux
open 80x24 "$play" --forget --seed=1
see '┌────────┬────────┬'
terminal=screen-256color

# With much room the digits are three rows high, and the labels stand at the board.
open 200x60 "$play" --forget --seed=1 --start=win.txt
see '▄█  █▀█ ▀▀█ █ █'
see ' █  █ █ █▀▀ ▀▀█'
see '▀▀▀ ▀▀▀ ▀▀▀   ▀'
open 200x60 "$play" --forget --seed=1 --start=win.txt --ascii
see '  | | |  _| |_|'

# A board of 16x16 fits 80x24; where there are few colours, dots and lines tell its cells apart.
open 80x24 "$play" --rules=endless --size=16x16 --seed=1 --forget
see 'endless 16x16'
screen | grep -q 'rows 1-' && fail "16x16 scrolls at 80x24"
terminal=linux
open 80x24 "$play" --rules=endless --size=16x16 --seed=1 --forget
see '  . │  . │'
terminal=screen-256color

# In the smallest terminal the menu scrolls, values are not cut, and the foot says what enter does.
open 20x10 "$play" --forget --seed=1
press m
see '<classic>'
see 'enter: play'
press Up
see 'Quit'
see 'enter: go'
press Escape t t t t m Down Down
see '<Mono>'
press Escape F1
see 'How to play'
see 'Slide all tiles to'
press Down Down Down Down Down # the picture fits, tile above tile
see ' 2 2 . 4 >   4 4 . .'
see ' . 8 . 8 >  16 . . .'
press Enter

# A click on a button: press at the word Help (row and column from 1, shifted by 32 as old terminals do).
open 80x24 "$play" --forget --seed=1
see 'Help'
column=$(screen | tail -n 1 | awk '{ print index($0, "Help") }')
press -H 1b 5b 4d 20 "$(printf %x $((column + 32)))" "$(printf %x $((24 + 32)))"
see 'slide left'
press Escape

# A hint points the way until something lies over the board, and again when that is gone.
printf '0 0 0 0\n2 0 0 0\n0 0 0 0\n2 4 2 4\n' >hint.txt
open 60x24 "$play" --forget --seed=1 --start=hint.txt
see 'Moves: 0'
press Up i
see 'Hint: '
arrows() { screen | grep -cE '[◀▶▲▼]'; }
[ "$(arrows)" -gt 0 ] || { fail "no arrow for the hint"; screen; }
press n
see 'Start a new game?'
[ "$(arrows)" = 0 ] || { fail "the arrow lies over a question"; screen; }
press Escape
gone 'Start a new game?'
[ "$(arrows)" -gt 0 ] || { fail "the arrow has gone with the question"; screen; }
press m
see '< Classic >'
[ "$(arrows)" = 0 ] || { fail "the arrow lies over the menu"; screen; }
press q
ended

# What stands above a replay stays in its place while the number of the move grows.
awk 'BEGIN { for (i = 0; i < 60; i++) print "Left\nUp\nRight\nDown"; print "Quit" }' |
    "$TESSERA" play --size=6x6 --seed=1 --record=long.rec --no-display
open 60x24 "$TESSERA" replay long.rec
see 'replay 0/'
screen | grep 'replay ' | sed 's/replay.*/replay/' >first.txt
screen | grep 'replay ' | awk '{ print index($0, "Goal") }' >>first.txt
press End
gone 'replay 0/'
screen | grep 'replay ' | sed 's/replay.*/replay/' >last.txt
screen | grep 'replay ' | awk '{ print index($0, "Goal") }' >>last.txt
same "the labels of a replay" first.txt last.txt
press q
ended

# A replay: steps both ways, jumps, runs.
open 80x24 "$TESSERA" replay "$SOURCE/test/data/cs61b-2014/g1_small.in"
see 'replay 0/5'
press Right
see 'replay 1/5'
press r
see 'replay 2/5'
press u
see 'replay 1/5'
press g 4 Enter
see 'replay 4/5'
press Home
see 'replay 0/5'
press + + p
see 'replay 5/5'
press q
ended

# see_values: waits for the values of a hint, four hundred thousand and some, or that in thousands.
see_values() {
    tries=0
    until screen | grep -q '4[0-9][0-9]'; do
        tries=$((tries + 1))
        [ $tries -lt 200 ] || { fail "no values of a hint"; screen; finish; }
        sleep 0.05
    done
}

# The values of a hint in every width, with colours or without: the best way is never marked by nothing.
for terminal in screen-256color screen vt100; do
    for size in 20x10 34x12 60x16 60x20 80x24 200x60; do
        open $size "$play" --forget --seed=3
        see 'Score: 0'
        press i
        case $size in 60x20 | 80x24 | 200x60) see 'Hint: ' && see '   by the network, ' ;; 60x16) see 'left 4' ;; *) see_values ;; esac
        in_tmux capture-pane -e -p -t play | grep '4[0-9][0-9]' | grep -q "$(printf '\033')" ||
            { fail "no mark in $terminal $size"; screen; }
        press q
        ended
    done
done
terminal=''

finish
