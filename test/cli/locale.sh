# The language of the user's system changes nothing: commas as decimal points, Turkish case rules, a locale that is not
# there, a time zone that is nonsense. Every command prints the same bytes as in the C locale.
. "$SOURCE/test/lib/check.sh"
export XDG_CACHE_HOME="$work/cache" XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config"
unset LANG LANGUAGE TZ
command -v localedef >/dev/null || { echo "localedef is not installed"; exit 1; }
mkdir locales
for locale in de_DE tr_TR; do
    localedef -i $locale -f UTF-8 "locales/$locale.UTF-8" >/dev/null 2>&1
    [ -d "locales/$locale.UTF-8" ] || { fail "cannot make the locale $locale; is the package locales installed?"; finish; }
done
export LOCPATH="$work/locales"
[ "$(LC_ALL=de_DE.UTF-8 /usr/bin/printf '%.1f' 0,5)" = 0,5 ] || fail "the locale de_DE does not work"

TESSERA=$SOURCE/build/tessera # quicker than the debug build; every command runs many times here
[ -x "$TESSERA" ] || { fail "no release build"; finish; }
game=$SOURCE/test/data/review/game.rec
words=$SOURCE/test/data/word/words.txt
printf 'Right\nDown\nLeft\nQuit\n' | "$TESSERA" play --record=formation.rec --front=lines --no-display --forget --seed=5 \
    --start=16384,8192,4096,2048/1024,512,256,128/2,8,32,64/8,2,2,2
printf '4\n0 0 2 0\n0 0 0 0\n0 0 0 0\n2 0 0 2\n' >corner
# everything: what commands print that write or read numbers, names and dates, without what depends on the time.
everything() {
    for command in \
        "hint --depth=2 2,4,8,16/2,0,0,0/0,0,0,0/4,0,0,2" "hint --depth=2 --json 2,4,8,16/2,0,0,0/0,0,0,0/4,0,0,2" \
        "hint --rules=cs61b-2014 --depth=2 1024,1024,2,4/0,0,0,0/0,0,0,0/0,0,0,0" "tilt left 2,2/0,4" "inspect 2,2/0,4 --json" \
        "exact --size=2x2" "exact --size=2x2 --json" "solve corner" "rules" "rules classic --chance=2:0.9,4:0.1" "rules fibonacci" \
        "evaluate --rules=tiny --depth=1 -n 2 -s 3" "evaluate --rules=tiny --depth=1 -n 2 -s 3 --json" "auto -s 1 -n 1 --rules=tiny" \
        "review --depth=1 formation.rec" "review --depth=1 --json formation.rec" "replay --check $game" "play --testing --rules=nonsense" \
        "hint --cut=0,5 2,2/0,4" "hint --cut=0.5 2,2/0,4" "endgame probe 16384,8192,4096,2048/1024,512,256,128/2,8,32,64/8,2,2,2" \
        "word check --lexicon=$words CAT cat" "word auto --lexicon=$words --seats=easy,easy -n 2 -s 1" "help" "help RULES" "help inspect" \
        "play --theme=DARK --forget --front=lines" "word --seats=HUMAN,EASY" "play --daily=2026-02-30" "games" "scores" "scores --json"; do
        echo "== $command"
        "$TESSERA" $command 2>&1 </dev/null | sed -E 's/((per_second|per_move)"?:?) [0-9.,]+/\1 -/g; s/^[0-9.,]+ (games\/s)/- \1/'
    done
    printf 'Left\nUp\ninit\nquit\nQuit\n' | "$TESSERA" play --seed=3 --front=lines --forget 2>&1
    printf 'hint\nshop\nquit\n' | "$TESSERA" word --seed=3 --front=lines --forget --lexicon="$words" --seats=human,easy 2>&1
    "$TESSERA" play --daily --front=lines --forget --no-display </dev/null 2>&1
}

LC_ALL=C everything >expected
grep -q '^accuracy [0-9]*\.[0-9] %$' expected && grep -q '^best down$' expected && grep -q ' 0\.8' expected || { fail "the commands do not run"; head -n 20 expected; }
for locale in de_DE.UTF-8 tr_TR.UTF-8 xx_YY.UTF-8; do
    LC_ALL=$locale everything >out
    same "in the locale '$locale'" expected out
done

# zoned: what asks for the date or the time.
zoned() {
    "$TESSERA" play --daily --front=lines --forget </dev/null 2>&1
    "$TESSERA" scores 2>&1
    "$TESSERA" games 2>&1
}
printf 'pass\nnew\n' | "$TESSERA" word --front=lines --seats=human,easy --seed=1 >out 2>&1
zoned >expected
grep -q 'seed' expected && grep -qE '20[0-9]{2}-[0-9]{2}-[0-9]{2}' expected || { fail "no daily board or no saved game"; cat expected; }
for zone in Nowhere/Atlantis ':::' "$(head -c 5000 /dev/zero | tr '\0' Z)" /etc/passwd; do
    TZ=$zone LC_ALL=tr_TR.UTF-8 zoned >out
    same "in the time zone '$(printf %.20s "$zone")'" expected out
done
finish
