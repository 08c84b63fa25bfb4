/* paint.h - how a canvas gets onto the terminal: through ncurses, or by escape sequences where it has 24-bit colours.
 */
#ifndef TESSERA_TERM_PAINT_H
#define TESSERA_TERM_PAINT_H

#include "term/screen.h"

void paint_open(struct screen *);
void paint_close(struct screen *);
/* Shows what differs from screen->shown, or everything when that is stale. */
void paint(struct screen *, const struct canvas *);
/* Back to the terminal's own colours. */
void paint_plain(struct screen *);

#endif
