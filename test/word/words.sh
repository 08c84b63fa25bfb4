# tessera word moves, check and lexicon, and the cache behind them.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work/cache"
fail() { echo "FAILED: $*" >&2; exit 1; }
expect() { # WHAT EXPECTED GOT
    [ "$2" = "$3" ] || fail "$1: expected '$2', got '$3'"
}
refused() { # EXIT TEXT COMMAND...: this exit code, one error line with this text, no output
    code=$1 text=$2
    shift 2
    set +e
    out=$("$@" 2>"$work/errors")
    got=$?
    set -e
    expect "exit of $*" "$code" "$got"
    expect "output of $*" "" "$out"
    expect "lines of complaint of $*" 1 "$(wc -l <"$work/errors")"
    grep -qF -- "$text" "$work/errors" || fail "$*: no '$text' in '$(cat "$work/errors")'"
}

printf 'cat\ncats\nscat\nat\nas\nan\nant\nants\nta\ntan\ntans\n' >"$work/list"
empty=15/15/15/15/15/15/15/15/15/15/15/15/15/15/15
cat=15/15/15/15/15/15/15/5CAT7/15/15/15/15/15/15/15

# Words.
expect check "cat yes
CATS yes" "$("$TESSERA" word check cat CATS --lexicon="$work/list")"
set +e
expect "check of no word" "dog no" "$("$TESSERA" word check dog --lexicon="$work/list")"
"$TESSERA" word check cat "don't" --lexicon="$work/list" >/dev/null
expect "exit of check" 1 $?
set -e

# Plays: single letters are found once; on the empty board across and down both count.
expect "plays of S" "6 8E SCAT
6 8F CATS
3 G8 AS" "$("$TESSERA" word moves $cat S --lexicon="$work/list")"
expect "best play" "6 8E SCAT" "$("$TESSERA" word moves $cat S --lexicon="$work/list" --top=1)"
expect "count" "plays 3
best 6
ties 2
sum 15" "$("$TESSERA" word moves $cat S --lexicon="$work/list" --count)"
expect "empty board" "plays 8
best 4
ties 8
sum 32" "$("$TESSERA" word moves $empty AT --lexicon="$work/list" --count)"
expect "no play" "plays 0
best 0
ties 0
sum 0" "$("$TESSERA" word moves $empty QZ --lexicon="$work/list" --count)"
expect "no play, no lines" "" "$("$TESSERA" word moves $empty QZ --lexicon="$work/list")"
expect "spent premium" "2 8G AT" "$("$TESSERA" word moves $empty AT --used='7,7' --lexicon="$work/list" --top=1)"
expect "a blank" "2 8G At" "$("$TESSERA" word moves $empty 'A?' --lexicon="$work/list" | grep 'At' | head -n 1)"

# Bad input.
refused 2 "--score takes words or tiles" "$TESSERA" word moves $cat AB --score=both
refused 2 "at most 7" "$TESSERA" word moves $cat ABCDEFGH --lexicon="$work/list"
refused 2 "A to Z" "$TESSERA" word moves $cat AB1 --lexicon="$work/list"
refused 2 "--used" "$TESSERA" word moves $cat AB --used=15,0 --lexicon="$work/list"
refused 2 "--used" "$TESSERA" word moves $cat AB --used=1 --lexicon="$work/list"
refused 2 "--top" "$TESSERA" word moves $cat AB --top=3 --count --lexicon="$work/list"
refused 2 "expected a word" "$TESSERA" word check --lexicon="$work/list"
refused 2 "expected one word list" "$TESSERA" word lexicon
refused 1 "$work/none" "$TESSERA" word check cat --lexicon="$work/none"
printf '\n' >"$work/nothing"
refused 1 "no word of 2 to 15 letters" "$TESSERA" word check cat --lexicon="$work/nothing"
refused 1 "package scowl" env TESSERA_SCOWL="$work" "$TESSERA" word check cat

# The cache is created, used, and rebuilt if the list changes or it is damaged; everything works without one.
cache=$(echo "$XDG_CACHE_HOME"/tessera/lexicon-*)
[ -f "$cache" ] || fail "no cache file"
first=$(cksum <"$cache")
printf 'dog\n' >>"$work/list"
"$TESSERA" word check dog --lexicon="$work/list" >/dev/null || fail "the changed list was not read"
[ "$(cksum <"$cache")" != "$first" ] || fail "the cache was not made anew"
good=$(cksum <"$cache")
printf 'x' | dd of="$cache" bs=1 seek=700 conv=notrunc 2>/dev/null
"$TESSERA" word check dog --lexicon="$work/list" >/dev/null || fail "a damaged cache was not noticed"
expect "mended cache" "$good" "$(cksum <"$cache")"
: >"$cache"
"$TESSERA" word check dog --lexicon="$work/list" >/dev/null || fail "an empty cache was not noticed"
expect "mended empty cache" "$good" "$(cksum <"$cache")"
env XDG_CACHE_HOME=/dev/null/none HOME=/dev/null "$TESSERA" word check dog --lexicon="$work/list" >/dev/null ||
    fail "needs a cache folder"

# A custom lexicon file, and a list on standard input.
"$TESSERA" word lexicon "$work/list" -o "$work/own" | grep -q '^words 12$' || fail "word lexicon"
"$TESSERA" word check dog --lexicon="$work/own" >/dev/null || fail "a lexicon file as --lexicon"
"$TESSERA" word check dog --lexicon=- <"$work/list" >/dev/null || fail "a list on standard input"
printf 'x' | dd of="$work/own" bs=1 seek=600 conv=notrunc 2>/dev/null
refused 1 "damaged" "$TESSERA" word check dog --lexicon="$work/own"
printf 'CAT\r\nDog\r\nna\303\257ve\r\n' >"$work/odd"
expect "left out" "left-out 2" "$("$TESSERA" word lexicon "$work/odd" -o "$work/own" | grep left-out)"

# The default list: two-letter words are from our file, abbreviations are left out.
"$TESSERA" word check qi aa mo colour color jazz >/dev/null || fail "default list"
"$TESSERA" word check cs >/dev/null && fail "cs is no word"

# Scored by tiles: SO below AT has letters in two words each.
printf 'at\nas\nto\nso\n' >"$work/four"
at=15/15/15/15/15/15/15/7AT6/15/15/15/15/15/15/15
expect "by words" "8 9H SO" "$("$TESSERA" word moves $at SO --lexicon="$work/four" | grep ' 9H SO$')"
expect "by tiles" "5 9H SO" "$("$TESSERA" word moves $at SO --lexicon="$work/four" --score=tiles | grep ' 9H SO$')"
exit 0
