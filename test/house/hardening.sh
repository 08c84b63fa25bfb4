# The release build is hardened: stack protector, FORTIFY, full RELRO with immediate binding, no executable stack, and the
# program is position independent. Looked for in the files themselves: program, library and modules.
. "$SOURCE/test/lib/check.sh"
command -v readelf >/dev/null || { echo "readelf is not installed"; exit 1; }
release=$SOURCE/build
[ -x "$release/tessera" ] || { fail "no release build"; finish; }

# has FILE WHAT PATTERN READELF-OPTION: the output of readelf has a line like this.
has() {
    LC_ALL=C readelf -W "$4" "$1" 2>/dev/null | grep -qE "$3" || fail "${1##*/}: no $2"
}

for file in "$release/tessera" "$release/libtessera.so" "$release/tessera-window.so" "$release/tessera-serve.so"; do
    [ -f "$file" ] || { fail "no $file"; continue; }
    has "$file" "relocations that become read-only" 'GNU_RELRO' -l
    has "$file" "immediate binding" '\(FLAGS\).*BIND_NOW|\(BIND_NOW\)' -d
    has "$file" "immediate binding, as the loader sees it" '\(FLAGS_1\).*NOW' -d
    has "$file" "stack that cannot be executed" 'GNU_STACK .* RW +0x' -l
    has "$file" "stack protector" '__stack_chk_fail' --dyn-syms
    has "$file" "FORTIFY" '__(snprintf|vsnprintf|memcpy|fprintf|printf|strcpy|strncpy|vfprintf|read|fread)_chk' --dyn-syms
done
has "$release/tessera" "position independent code" 'Type: +DYN' -h
has "$release/tessera" "mark of a position independent program" '\(FLAGS_1\).*PIE' -d

# The test can fail: without these flags none of it is found.
printf '#include <stdio.h>\nint main(int argc, char **argv) { char text[8]; sprintf(text, "%%d", argc); return puts(text) + !argv; }\n' >plain.c
${CC:-cc} -O0 -fno-stack-protector -no-pie -Wl,-z,norelro,-z,lazy -o plain plain.c || fail "cannot compile"
for what in 'GNU_RELRO -l' 'BIND_NOW -d' '__stack_chk_fail --dyn-syms' '_chk@ --dyn-syms'; do
    LC_ALL=C readelf -W "${what#* }" plain | grep -q "${what% *}" && fail "${what% *} is found where it is not"
done
finish
