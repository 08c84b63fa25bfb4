# A whole word game in line mode, saved and resumed between programs.
. "$SOURCE/test/lib/check.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache"
word() { "$TESSERA" word --front=lines "$@"; }
has() { grep -qF -- "$2" out || { fail "$1: no '$2' in:"; cat out; }; }

: >out
# A whole game against a robot, with one program per move: each resumes where the last one stopped.
turns=0
until grep -q '^over ' out || [ $turns -gt 40 ]; do
    echo hint | word --seed=9 --seats=human,fair >hints
    sed -n 's/, -*[0-9]* points$//; s/^hint //p' hints | word --seed=9 --seats=human,fair >out || fail "turn $turns"
    grep -q '^refused' out && { fail "a hint was refused"; cat hints out; break; }
    turns=$((turns + 1))
done
has end "over "
[ $turns -gt 5 ] || fail "a game of $turns turns"
"$TESSERA" scores >out
has scores "word human,fair 15x15"
# The next game is a new one.
word --seed=9 --seats=human,fair </dev/null >out
has "new game" "scores You 0"
finish
