# Every way out leaves the terminal as it was: quitting, signals, ctrl-Z and back, a crash.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/term.sh"
play="$TESSERA play --front=term --forget --seed=1"

# A shell tells the modes before and after.
open 80x24 sh
press "PS1='ready> '; stty -a >before.txt" Enter
see 'ready>'

program() {
    pgrep -P "$(pane pane_pid)" | head -n 1
}

# leave HOW COMMAND...
leave() {
    how=$1
    shift
    press "clear; $play" Enter
    see 'Moves: '
    "$@"
    tries=0
    while [ -n "$(program)" ] && [ $tries -lt 200 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    press 'stty -a >after.txt; echo all d""one' Enter
    see 'all done'
    same "modes after $how" before.txt after.txt
    [ "$(pane alternate_on)" = 0 ] || fail "$how: still on the other screen"
    [ "$(pane cursor_flag)" = 1 ] || fail "$how: the cursor is hidden"
    [ "$(pane mouse_any_flag)" = 0 ] || fail "$how: the mouse is still caught"
}

by_signal() {
    kill "-$1" "$(program)"
}

leave q press q
leave ctrl-c press C-c
for signal in INT TERM HUP SEGV ABRT BUS FPE; do
    leave $signal by_signal $signal
done

# ctrl-Z and back.
press "clear; set -m; $play" Enter
see 'Moves: '
press C-z
gone 'Moves: '
press 'stty -a >after.txt; echo it st""opped' Enter
see 'it stopped'
same "modes while stopped" before.txt after.txt
press 'fg' Enter
see 'Moves: '
press Left
gone 'Moves: 0'
press q
see 'ready>'

# A terminal that keeps what was drawn gets a clean line for the prompt.
press "clear; TERM=vt100 $play; echo it is a''fter" Enter
see 'Moves: '
press q
see 'it is after'
[ "$(screen | grep -c 'New Game')" = 0 ] || { fail "buttons are left on the screen"; screen; }
finish
