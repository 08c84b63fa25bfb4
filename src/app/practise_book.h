/* practise_book.h - the results of practice: counted for this time, and added to the store if there is one.
 *
 * A move that was more than an inaccuracy is also kept in the store as a mistake to repeat. Errors are those of the
 * store; the move is counted all the same.
 */
#ifndef TESSERA_APP_PRACTISE_BOOK_H
#define TESSERA_APP_PRACTISE_BOOK_H

#include "app/practise.h"
#include "play/store_practice.h"

struct practise_book {
    struct store *store;     /* borrowed; null: nothing is saved */
    char name[ENDGAME_NAME]; /* of the endgame, in the store */
    struct practice_tally tally;
};

struct practise_book practise_book_of(const struct practise *, struct store *);

/* Counts a move that was played on this board, or a board that was played to its end. */
enum err practise_book_move(struct practise_book *, const struct slide_rules *, uint64_t board,
                            const struct review_move *);
enum err practise_book_end(struct practise_book *, bool made);

#endif
