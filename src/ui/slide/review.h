/* review.h - the review of the game in play, as a page that grows while the moves are judged.
 *
 * A few moves are judged at a time (slide_review_step), so that the screen stays responsive. The results are
 * kept when the page is closed, and the review continues from there when it is opened again.
 */
#ifndef TESSERA_UI_SLIDE_REVIEW_H
#define TESSERA_UI_SLIDE_REVIEW_H

#include "app/game_review.h"
#include "app/player.h"
#include "ui/pages.h"

struct slide_review;

/* Reviews the last game in a record, with the endgame tables of this place, as in endgame_shelf_open. Null with the
 * reason: there is no move to review, or out of memory. */
struct slide_review *slide_review_open(const char *record, size_t length, const char *endgame, struct fault *);
void slide_review_free(struct slide_review *);

/* Judges moves for about this many seconds. Returns false when there is nothing more to do. */
bool slide_review_step(struct slide_review *, double seconds);
bool slide_review_done(const struct slide_review *);

/* Rewrites the page from the results so far. */
void slide_review_page(const struct slide_review *, struct page *);

#endif
