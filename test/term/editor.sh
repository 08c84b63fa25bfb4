# The board editor on a real terminal, by keys and by mouse, in every size and with any number of colours.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/term.sh"
play="$TESSERA play --front=term --reduced-motion"

# Set, hint, play, go back.
open 80x24 "$play" --seed=7
see 'Moves: 0'
press e
see 'classic 4x4  editor'
press n 2 Right 2 Down 1 2 8
see '128'
see 'Sum: 132'
see 'Cell: 1,1'
press i
see 'Hint: '
press Enter
see 'Score: 0'
see '128'
press Left
see 'Score: 4'
press q
ended
open 80x24 "$play" # goes on with it, and a new game starts from the same board
see 'Score: 4'
see '128'
press n Enter
see 'Score: 0'
see '128'
press Left
see 'Score: 4'
press q
ended
open 80x24 "$play" --rules=classic # the game of before is still there
see 'Moves: 0'
screen | grep -q 128 && fail "the edited game took the place of the other"
press m Down Down Down Down Down Down Enter
see 'editor'
press n +
see 'Sum: 2'
press BSpace
see 'Sum: 0'
see 'No moves remain'
press Enter
see 'No move is possible on this board.'
press '?'
see 'In the editor'
press Escape
see 'editor'
press Escape
see 'Moves: 0'
gone 'editor'

# A click steps the cell; of two cells in a row the columns are those of the picture.
press e n
see 'Sum: 0'
press 2
see 'Sum: 2'
press BSpace Down
see 'Cell: 1,0'
press 6 4
see 'Tile: 64'
place=$(screen | awk 'NR > 3 && (column = index($0, "64")) { print column, NR; exit }')
# shellcheck disable=SC2086
set -- $place
for _ in 1 2; do
    press -H 1b 5b 4d 20 "$(printf %x $(($1 + 32)))" "$(printf %x $(($2 + 32)))" \
        1b 5b 4d 23 "$(printf %x $(($1 + 32)))" "$(printf %x $(($2 + 32)))"
done
see '256'
see 'Sum: 256'
press q
ended

# Probe and practise; what no table knows is said.
open 80x24 "$play" --forget --seed=5 --start=16384,8192,4096,2048/1024,512,256,128/2,8,32,64/8,2,2,2
see 'Score: 0'
press e o
see 'Success in 43-256: right'
see '89.93%'
press x
see 'practice 43-256'
press Left
see 'left: mistake, lost 8.80 %; best was right'
press n Right
see 'right: best'
see 'Moves: 2'
press Escape
see 'editor'
press n o
see 'No move is possible on this board.'
press 2 Right 2 o
see 'No table knows this board.'
press x
see 'No practice: no endgame table knows this board.'
press q
ended

# Every size and any colours; the cursor's cell stands out, and a board that does not fit follows it.
for terminal in screen-256color screen vt100; do
    for size in 20x10 44x20 200x60; do
        open $size "$play" --forget --seed=3
        see 'Score: 0'
        press e n 4
        see 'Sum: 4'
        in_tmux capture-pane -e -p -t play | grep -q "$(printf '\033').*4" || fail "no cursor in $terminal $size"
        press q
        ended
    done
done
terminal=''
open 20x10 "$play" --forget --seed=3 --rules=endless --size=30x30
see 'Score: 0'
press e n
for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do press Down Right; done
press 5 1 2
see ' 512'
press q
ended
finish
