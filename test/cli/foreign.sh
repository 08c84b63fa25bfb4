# What records, rule files, themes, arguments and file names say is shown and never obeyed by the terminal.
. "$SOURCE/test/lib/check.sh"
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache" LC_ALL=C.UTF-8
esc=$(printf '\033') c1=$(printf '\302\233') bidi=$(printf '\342\200\256') byte=$(printf '\233')
bad="$esc]0;x${c1}31m${bidi}$byte"

# harmless WHAT COMMAND...: whatever the exit code, no control character but line ends comes out.
harmless() {
    what=$1
    shift
    "$@" >out 2>err </dev/null
    cat out err >both
    [ -s both ] || fail "$what: nothing is said"
    grep -q '\?' both || { fail "$what: nothing was replaced"; cat both; }
    LC_ALL=C tr -d '\n -~' <both | grep -q . && { fail "$what"; od -c both | head -n 20; }
}

# A record of a word game whose players have such names, and what is made of it.
"$TESSERA" word --seats=easy,fair --seed=1 --front=lines --record=word.rec >out </dev/null || fail "a word game"
sed "s/^rules seat 0 .*/rules seat 0 a${esc}[2J/; s/^rules seat 1 .*/rules seat 1 $c1$bidi$byte/; /^check/d; /^end/d" word.rec >names.rec
harmless "seat names in a replay" "$TESSERA" replay names.rec
harmless "seat names in a check" "$TESSERA" replay --check names.rec
harmless "seat names in GCG" "$TESSERA" word gcg names.rec

# The name of the game, and words that a reader does not know.
sed "s/^game .*/game a$bad/" word.rec >game.rec
harmless "the game's name" "$TESSERA" replay game.rec
harmless "the game's name in gcg" "$TESSERA" word gcg game.rec

# Titles of rule sets. Their files may hold no escape character; what is beyond ASCII is not looked at.
"$TESSERA" rules classic | sed "s/^title .*/title 2048$c1$bidi$byte/" >title.rules
harmless "a title printed" "$TESSERA" rules ./title.rules
harmless "a title in play" "$TESSERA" play --rules=./title.rules --seed=1
printf 'Left\n' | "$TESSERA" play --rules=./title.rules --seed=1 --record=slide.rec >out
mkdir -p "data-of-mine/rules"
cp title.rules "data-of-mine/rules/mine.rules"
harmless "a title in the list" env TESSERA_DATA="$work/data-of-mine" "$TESSERA" rules

# Arguments and file names.
harmless "a command" "$TESSERA" "$bad"
harmless "an option" "$TESSERA" play "--$bad"
harmless "a value" "$TESSERA" play "--seed=$bad"
harmless "a rule set" "$TESSERA" play "--rules=$bad"
harmless "a theme" "$TESSERA" play "--theme=$bad"
harmless "a word" "$TESSERA" word check "$bad"
harmless "a missing file" "$TESSERA" replay "$bad.rec"
cp slide.rec "$bad.rec"
harmless "a file's name" "$TESSERA" replay --check "$bad.rec"
harmless "scores of a rule set" "$TESSERA" scores "--rules=$bad"
printf 'check %s\nbuy %s\n%s\n' "$bad" "$bad" "$bad" >lines
"$TESSERA" word --front=lines --seed=1 --forget <lines >out 2>&1 || fail "a word game line by line"
LC_ALL=C tr -d '\n -~' <out | grep -q . && fail "what was typed in a word game"
finish
