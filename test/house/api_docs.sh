# docs/api.md is what scripts/api-docs makes of the headers, and every public function has a comment.
. "$SOURCE/test/lib/check.sh"
/usr/bin/python3 "$SOURCE/scripts/api-docs" --check 2>why || { fail "docs/api.md"; cat why; }
finish
