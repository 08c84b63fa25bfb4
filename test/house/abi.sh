# What a program compiled against the library relies on stays as it was: abi/libtessera.abi is the baseline, made by
# `make abi`. What breaks it must raise the soname (SOVERSION in CMakeLists.txt) and write a new baseline.
. "$SOURCE/test/lib/check.sh"

grep -q 'CMAKE_SYSTEM_PROCESSOR "x86_64"' "$BUILD"/CMakeFiles/*/CMakeSystem.cmake || finish # the baseline is of this one
baseline=$SOURCE/abi/libtessera.abi
library=$BUILD/libtessera.so
soname=$(readelf -d "$library" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')
grep -q "soname='$soname'" "$baseline" || fail "the soname is $soname, but the baseline has another; run make abi"
abidiff --no-added-syms --suppressions "$SOURCE/abi/sanitizers.suppr" "$baseline" "$library" >report 2>&1
code=$?
# Bit 1 is a change, bit 3 one that breaks programs; additions are no change here.
[ $((code & 12)) = 0 ] || { fail "the interface has changed"; head -n 40 report; }
[ $((code & 3)) = 0 ] || { fail "abidiff"; head -n 5 report; }
abidiff --suppressions "$SOURCE/abi/sanitizers.suppr" "$baseline" "$library" >report 2>&1 || { fail "the baseline misses new functions; run make abi"; head -n 40 report; }

# The comparison notices a public struct that grows.
sed "/name='tessera_budget'/s/size-in-bits='[0-9]*'/size-in-bits='64'/" "$baseline" >grown.abi
cmp -s grown.abi "$baseline" && fail "no public struct to change"
abidiff --no-added-syms --suppressions "$SOURCE/abi/sanitizers.suppr" grown.abi "$library" >report 2>&1
[ $(($? & 12)) != 0 ] || fail "a public struct of another size is not noticed"
finish
