# term.sh - drives the program on a real terminal, which tmux provides. Source check.sh first.
# shellcheck shell=sh
socket=tessera-test-$$
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" LC_ALL=C.UTF-8
unset NO_COLOR COLORTERM TMUX TESSERA_DATA
trap 'in_tmux kill-server 2>/dev/null; rm -rf "$work"' EXIT
command -v tmux >/dev/null || { echo "tmux is not installed"; exit 1; }

in_tmux() {
    tmux -L "$socket" -f /dev/null "$@"
}

in_tmux new-session -d -s keep sleep 1000 \; set-option -g remain-on-exit on \; set-option -g status off

# open COLUMNSxROWS COMMAND...: a terminal of that size in which the command runs; it stays when the command ends.
open() {
    size=$1
    shift
    in_tmux kill-session -t play 2>/dev/null
    in_tmux new-session -d -s play -x "${size%x*}" -y "${size#*x}" "TERM=${terminal:-screen-256color} exec env $*"
}

# press KEY...: in the names of tmux: Left Up q Enter.
press() {
    in_tmux send-keys -t play "$@"
}

screen() {
    in_tmux capture-pane -p -t play
}

# still: the screen once it no longer changes; a picture that is still being drawn may have its words and not its tiles.
still() {
    tries=0
    now=$(screen)
    before=
    until [ "$now" = "$before" ] || [ $tries -gt 40 ]; do
        before=$now
        tries=$((tries + 1))
        sleep 0.3
        now=$(screen)
    done
    printf '%s\n' "$now"
}

# see TEXT: waits until it is on the screen, up to ten seconds; without it the rest of the test makes no sense.
see() {
    tries=0
    until screen | grep -qF -- "$1"; do
        tries=$((tries + 1))
        [ $tries -lt 200 ] || { fail "not on the screen: $1"; screen; finish; }
        sleep 0.05
    done
}

# gone TEXT: waits until it is not.
gone() {
    tries=0
    while screen | grep -qF -- "$1"; do
        tries=$((tries + 1))
        [ $tries -lt 200 ] || { fail "still on the screen: $1"; screen; finish; }
        sleep 0.05
    done
}

pane() {
    in_tmux display-message -p -t play "#{$1}"
}

# ended: waits until the command has ended and its exit code is known. A terminal closes before that, and tmux sometimes
# misses the signal that would tell it, so it is told again.
ended() {
    tries=0
    until [ "$(pane pane_dead)" = 1 ] && [ -n "$(pane pane_dead_status)$(pane pane_dead_signal)" ]; do
        tries=$((tries + 1))
        [ $tries -lt 200 ] || { fail "it has not ended"; screen; finish; }
        [ "$(pane pane_dead)" = 1 ] && kill -CHLD "$(pane pid)"
        sleep 0.05
    done
}

# The number after a label: moves=$(number Moves)
number() {
    screen | sed -n "s/.*$1: \([0-9][0-9]*\).*/\1/p" | head -n 1
}
