/* slide_script.h - the items of a script (play/script.h) as the sliding-tile game interprets them. */
#ifndef TESSERA_PLAY_SLIDE_SCRIPT_H
#define TESSERA_PLAY_SLIDE_SCRIPT_H

#include "base/text.h"
#include "play/script.h"
#include "slide/rules.h"

/* The first four are in the order of enum slide_way, so that the key is also the way. */
enum slide_key {
    SLIDE_KEY_LEFT,
    SLIDE_KEY_RIGHT,
    SLIDE_KEY_UP,
    SLIDE_KEY_DOWN,
    SLIDE_KEY_NEW,
    SLIDE_KEY_QUIT,
    SLIDE_KEY_OTHER
};

/* Left, Right, Up, Down, New Game and Quit, spelled exactly like this; every other name does nothing. */
enum slide_key slide_key_named(const char *name, size_t length);

/* Reads the next tile and writes it as a line of chance, `VALUE ROW COLUMN`, at most 64 bytes. If the rules allow only
 * one tile in one place, the script may omit it. Errors as script_tile; ERR_MOVE for a place other than the corner if
 * new tiles go into the corner. */
enum err slide_script_tile(struct script *, const struct slide_rules *, struct out *, struct fault *);

#endif
