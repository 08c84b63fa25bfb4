# stopped: long solving that is interrupted says whether it will go on from there, and two programs do not write the
# same files.
. "$SOURCE/test/lib/check.sh"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"

# begin FILE COMMAND...: the command runs until its file (a pattern) is there, and a little longer.
begin() {
    file=$1
    shift
    "$@" >said 2>told &
    job=$!
    tries=0
    # shellcheck disable=SC2086
    until ls -d $file >/dev/null 2>&1 || [ $tries -gt 200 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    [ $tries -le 200 ] || { fail "$*: $file is not there"; cat told; }
    sleep 0.3
}

# told LINE: the command says so, sooner or later.
told() {
    tries=0
    until grep -qxE "$1" told || [ $tries -gt 200 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    [ $tries -le 200 ] || { fail "it does not say '$1'"; cat told; }
}

# stop SIGNAL TEXT: it ends with exit code 1, and the last line of its complaints is TEXT.
stop() {
    kill -"$1" $job
    wait $job
    got=$?
    [ $got = 1 ] || fail "$2: exit $got"
    tail -n 1 told | grep -qE "^tessera: $2\$" || { fail "not '$2':"; cat told; }
    [ "$(grep -c '^tessera: ' told)" = 1 ] || { fail "$2: more than one complaint"; cat told; }
    [ -s said ] && { fail "$2: something was printed"; cat said; }
}

# A table: nothing of it is left where too little was done to be kept.
begin s.table.part "$TESSERA" endgame solve 44 512 -o s.table -j 1
refused 1 "s.table: another program is writing this table" "$TESSERA" endgame solve 44 512 -o s.table -j 1
stop INT 'stopped'
[ -e s.table ] && fail "a stopped run made a table"

# Without a table there is nothing to continue.
"$TESSERA" endgame solve 44 512 --value-only -j 1 >said 2>told &
job=$!
sleep 0.7
stop TERM 'stopped'

# With a folder for the layers the same command continues.
for signal in INT TERM; do
    begin layers "$TESSERA" endgame solve 44 512 --value-only --scratch=layers -j 1
    told 'memory: at least [0-9.]+ [KMG]B, .* allowed; disk: at most .* free'
    if [ $signal = TERM ]; then
        told 'continuing a run that was stopped'
        refused 1 "layers: another program is using this folder" "$TESSERA" endgame solve 44 512 --value-only --scratch=layers --json
    fi
    stop $signal 'stopped; the same command will continue from here'
done
begin layers "$TESSERA" endgame solve 44 512 --value-only --scratch=layers -j 1 --json
grep -q 'continuing' told && fail "--json does not speak of it"
stop INT 'stopped; the same command will continue from here'
refused 1 "layers: holds the files of another run: endgame 44 to 512" "$TESSERA" endgame solve 44 256 --value-only --scratch=layers --json

# The same for exact values.
for signal in INT TERM; do
    begin exact "$TESSERA" exact --size=3x3 --scratch=exact -j 1
    [ $signal = INT ] || told 'continuing a run that was stopped'
    stop $signal 'stopped after [0-9]+ states?; the same command will continue from here'
done
begin "x.table.*.part" "$TESSERA" exact --size=3x3 --save=x.table -j 1
stop INT 'stopped after [0-9]+ states?'
ls x.table* >left 2>/dev/null && { fail "something is left of a table"; cat left; }
refused 1 "not enough memory: " "$TESSERA" exact --size=3x3 --limit-memory=8M -j 1
refused 1 "--limit-memory" "$TESSERA" endgame solve 44 512 --value-only --limit-memory=3M -j 1

# A damaged file of a folder is told, and nothing is changed.
for file in layers/*; do
    printf 'damaged' | dd of="$file" bs=1 seek=8 conv=notrunc 2>/dev/null
done
"$TESSERA" endgame solve 44 512 --value-only --scratch=layers -j 1 --json >said 2>told && fail "damaged layers"
[ "$(wc -l <told)" = 1 ] && grep -q '^tessera: layers: ' told || { fail "what is damaged"; cat told; }
[ -d layers ] || fail "the damaged folder is gone"
finish
