# One move, two moves: whatever is counted agrees with its number.
. "$SOURCE/test/lib/check.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache"

# says TEXT COMMAND...: it is in what the command prints.
says() {
    text=$1
    shift
    "$@" >out 2>&1
    grep -qF -- "$text" out || { fail "$*: no '$text' in:"; head -n 5 out; }
}

printf '2 2\n0 0\n' >board
"$TESSERA" play --front=lines --start=board --record=none.rec --no-display </dev/null
says ', 1 line, 0 moves, ' "$TESSERA" replay --check none.rec
printf 'Left\n' | "$TESSERA" play --front=lines --seed=7 --record=one.rec --no-display
says ', 5 lines, 1 move, ' "$TESSERA" replay --check one.rec
printf 'Left\nDown\n' | "$TESSERA" play --front=lines --seed=7 --record=two.rec --no-display
says ', 7 lines, 2 moves, ' "$TESSERA" replay --check two.rec
printf '\npass\nquit\n' | "$TESSERA" word --front=lines --seats=human,human --seed=2 --record=pass.rec >out
says ', 1 move, ' "$TESSERA" replay --check pass.rec
says '1 game, ' "$TESSERA" word auto --games=1
says '2 games in 1 pair with equal bags, ' "$TESSERA" word auto --pairs=1
says '4 games in 2 pairs with equal bags, ' "$TESSERA" word auto --pairs=2
says '1 game  average' "$TESSERA" train --network=one.net --games=1 --patterns=0123 --seed=1
says 'already has 1 game' "$TESSERA" train --network=one.net --games=1 --resume
printf '2 2\n0 0\n' >near
"$TESSERA" solve near --goal=4 --svg=one.svg --quiet >out
says '<title>1 swipe to 4</title>' cat one.svg

# No text has a word for many right behind a number that may be 1. (A bound, such as "at most 7 letters", never is.)
many='moves|lines|games|points|letters|tiles|boards|swipes|states|racks|pairs|words|turns|seats|bytes|steps|cells'
(cd "$SOURCE/src" && grep -rnE "(%[a-z0-9.*-]*[udg]|PRIu64 \") ($many)\\b" --include='*.c' .) |
    grep -vE 'at most %d|up to %d|boards of %ux%u are too many|%zu bytes of memory|score %llu moves %llu' >found
[ ! -s found ] || { fail "counted without regard to 1:"; cat found; }
finish
