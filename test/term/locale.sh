# A terminal in a Turkish, a German or a missing locale shows the same as in C: only the character set is taken from it.
. "$SOURCE/test/lib/check.sh"
. "$SOURCE/test/lib/term.sh"
export XDG_CACHE_HOME="$work/cache"
command -v localedef >/dev/null || { echo "localedef is not installed"; exit 1; }
mkdir locales
for locale in de_DE tr_TR; do
    localedef -i $locale -f UTF-8 "locales/$locale.UTF-8" >/dev/null 2>&1
    [ -d "locales/$locale.UTF-8" ] || { fail "cannot make the locale $locale; is the package locales installed?"; finish; }
done

# show LOCALE FILE: the game after a move, the page of keys, the list of a word game's plays.
show() {
    open 80x24 LOCPATH="$work/locales" LC_ALL="$1" "$TESSERA play --front=term --reduced-motion --forget --rules=fibonacci --seed=3"
    see 'Moves: 0'
    press Left Up
    see 'Moves: 2'
    still >"$2"
    press '?'
    see 'undo'
    still >>"$2"
    press Escape
    gone 'undo the last move'
    press q
    ended
    open 80x24 LOCPATH="$work/locales" LC_ALL="$1" "$TESSERA word --front=term --forget --seed=3 --seats=human,easy --lexicon=$SOURCE/test/data/word/words.txt"
    see '▸ You'
    still >>"$2"
    press q
}
show C.UTF-8 expected
for locale in tr_TR.UTF-8 de_DE.UTF-8; do
    show $locale out
    same "the screen in $locale" expected out
done
finish
