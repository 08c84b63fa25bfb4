# Ten of the two hundred of make kill.
"$SOURCE/scripts/kill" "$TESSERA" 10
