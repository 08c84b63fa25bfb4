/* term.h - the game in a terminal. */
#ifndef TESSERA_TERM_TERM_H
#define TESSERA_TERM_TERM_H

#include "term/screen.h"
#include "ui/slide/view.h"

struct term_options {
    enum screen_when colour;
    bool ascii;
};

/* Plays or replays until the player quits. The exit code; a complaint has been made when it is not 0. A replay among
 * the options is freed in any case. */
int term_table(const struct table_options *, const struct term_options *);

#endif
