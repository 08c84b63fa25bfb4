#!/bin/sh
# apply.sh - tessera word apply on drawn cases: each file of test/data/word/apply has a position and a move, ---, and
# the expected result. The name of the file is the rule that it tests. The files of apply/tiles are scored by tiles, and
# their comments explain the sums. Then come files that are not positions.
set -eu
data=$SOURCE/test/data/word
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work/cache"
failed=0
count=0

complain() {
    echo "$1" >&2
    failed=1
}

tiles=0
for file in "$data"/apply/*.txt "$data"/apply/tiles/*.txt; do
    name=$(basename "$file" .txt)
    count=$((count + 1))
    score=words
    case $file in */tiles/*) score=tiles tiles=$((tiles + 1)) ;; esac
    sed '/^---$/,$d' "$file" >"$work/position"
    sed '1,/^---$/d' "$file" >"$work/expected"
    status=0
    "$TESSERA" word apply "$work/position" --lexicon="$data/words.txt" --score=$score >"$work/got" 2>"$work/errors" ||
        status=$?
    # The score that the comment gives for the standard game is right too.
    by_words=$(sed -n 's/^#.*By words.* \([0-9]*\)\.$/\1/p; s/^#.*By words the same\.$/same/p' "$file")
    [ "$by_words" != same ] || by_words=$(sed -n 's/^score //p' "$work/got")
    [ -z "$by_words" ] || "$TESSERA" word apply "$work/position" --lexicon="$data/words.txt" | grep -qx "score $by_words" ||
        complain "$name: not $by_words by words"
    case $(cat "$work/expected") in refused*) want=1 ;; *) want=0 ;; esac
    [ "$status" = "$want" ] || complain "$name: exit $status"
    [ ! -s "$work/errors" ] || complain "$name: $(cat "$work/errors")"
    diff -u "$work/expected" "$work/got" >&2 || complain "$name differs"
done
[ "$count" -gt 50 ] || complain "only $count cases"
[ "$tiles" -ge 12 ] || complain "only $tiles cases of scoring by tiles"

# The lines may be in any order and end with CR LF.
sed '/^---$/,$d' "$data/apply/effects_stack.txt" >"$work/position"
{
    sed -n '/^special/!p' "$work/position" | sed '1!G;h;$!d'
    grep '^special' "$work/position"
} | sed 's/$/\r/' >"$work/turned"
"$TESSERA" word apply "$work/position" --lexicon="$data/words.txt" >"$work/got"
"$TESSERA" word apply - --lexicon="$data/words.txt" <"$work/turned" >"$work/again"
cmp -s "$work/got" "$work/again" || complain "another order of lines, another result"

empty=15/15/15/15/15/15/15/15/15/15/15/15/15/15/15
good="board $empty
scores 0 0
turn 0
move 7,6 across CAT"

# malformed SED WHAT: the good file, edited, gives exit code 2, no standard output, and WHAT on standard error
malformed() {
    status=0
    echo "$good" | sed "$1" | "$TESSERA" word apply - --lexicon="$data/words.txt" >"$work/got" 2>"$work/errors" || status=$?
    [ "$status" = 2 ] || complain "'$1': exit $status"
    [ ! -s "$work/got" ] || complain "'$1' prints $(cat "$work/got")"
    [ "$(wc -l <"$work/errors")" = 1 ] || complain "'$1' has no one line of error"
    grep -q -- "$2" "$work/errors" || complain "'$1' says $(cat "$work/errors")"
}

malformed '/board/d' 'the board is missing'
malformed '/move/d' 'the move is missing'
malformed 's/board.*/board 15\/15/' '1:12: a board must have 15 rows'
malformed 's/turn.*/turn 0 0/' 'unexpected text at the end of the line'
malformed 's/turn.*/&\ncolour red/' '4:1: unknown key'
malformed 's/CAT/C4T/' '4:18: a move may have letters and dots only'

status=0
"$TESSERA" word apply "$work/nowhere" 2>/dev/null || status=$?
[ "$status" = 1 ] || complain "a missing file: exit $status"
status=0
"$TESSERA" word apply 2>/dev/null || status=$?
[ "$status" = 2 ] || complain "no file named: exit $status"
status=0
echo "$good" | "$TESSERA" word apply - --score=letters 2>"$work/errors" || status=$?
[ "$status" = 2 ] || complain "a score by letters: exit $status"
grep -q -- "--score takes words or tiles, not 'letters'" "$work/errors" || complain "says $(cat "$work/errors")"
"$TESSERA" word apply --help | grep -q 'FILE' || complain "no help"

[ "$failed" = 0 ] && echo "$count cases"
exit "$failed"
