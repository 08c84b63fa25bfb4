# The review of a game, as a page after its end.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/term.sh"
export XDG_CACHE_HOME="$work/cache"
open 80x24 "$TESSERA play --front=term --reduced-motion" --rules=tiny --goal=none --seed=4
see 'tiny 3x3'
for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
    press Left Down Right Up
done
see 'v: review'
press v
see 'Accuracy'
see 'the plain search'
see 'positions per move'
see 'Lost from'
gone 'Looking at move'
see 'best is'
screen | grep -q '^  *best .*[0-9]' || { fail "no grades"; screen; }
# Below the costliest moves is a row for every move, with the value of every way.
press NPage NPage NPage NPage NPage NPage NPage NPage
see ': left '
screen | grep -qE '^ *[0-9]+ (left|right|up|down) +[a-z]+: .*[0-9]' || { fail "no row for a move"; screen; }
press Escape
see 'Game over'
press q
ended
finish
