/* storage.h - a board with score and high score, following the module interface specification of a course.
 *
 * The specification's modules BoardStorage, Movement, Score, Board and Controller in C: they use numbers instead of
 * kinds, set and get rows and columns, and remember "was a move made". What the engine already provides is not repeated
 * here: docs/seeds.md lists the function for each routine. Columns are x, rows are y, both from the top left.
 */
#ifndef TESSERA_SLIDE_COURSE_STORAGE_H
#define TESSERA_SLIDE_COURSE_STORAGE_H

#include "slide/state.h"

/* new BoardStorage(x, y): an empty board in the caller's x * y cells. ERR_RANGE if either is below 2 or too large. */
enum err storage_new(struct slide_board *, uint8_t *cell, uint32_t x, uint32_t y);

/* setRow, setCol: replaces a line by `count` numbers. The specification takes any integers; here only 0 and the tiles
 * of the rules are accepted, since no other number can be on a board. ERR_RANGE for an index out of range, a wrong
 * count or any other number; nothing has changed then. */
enum err storage_set_row(const struct slide_rules *, struct slide_board, uint32_t row, const uint64_t *,
                         uint32_t count);
enum err storage_set_column(const struct slide_rules *, struct slide_board, uint32_t column, const uint64_t *,
                            uint32_t count);

/* getRow, getCol: a copy of a line, width or height numbers. ERR_RANGE for an index out of range. */
enum err storage_row(const struct slide_rules *, struct slide_board, uint32_t row, uint64_t *);
enum err storage_column(const struct slide_rules *, struct slide_board, uint32_t column, uint64_t *);

/* getBoard: a copy, row by row, width * height numbers. */
void storage_board(const struct slide_rules *, struct slide_board, uint64_t *);

/* getTileAt(x, y): 0 for an empty cell, -1 outside the board. */
int64_t storage_tile(const struct slide_rules *, struct slide_board, int64_t x, int64_t y);

bool storage_is_full(struct slide_board);

/* movesPossible: there is an empty cell or two neighbours that merge. Unlike slide_can_move, it is true for an empty
 * board. */
bool storage_moves_possible(const struct slide_rules *, struct slide_board);

/* Movement. It remembers whether a shift has changed anything since it was last cleared; set it to false to clear
 * it. */
struct movement {
    bool made;
};

/* shift(dir, seq): the line after a tilt; UP and LEFT are towards its first number. Adds the points of the merges to
 * *points. At most SLIDE_SIDE_MAX numbers. ERR_RANGE for a number that is neither 0 nor a tile of the rules, or for
 * sums that do not fit: nothing has changed. */
enum err movement_shift(const struct slide_rules *, struct movement *, enum slide_way, uint64_t *line, uint32_t count,
                        uint64_t *points);

/* Board and Controller: a running game with its high score. */
struct controller {
    const struct slide_rules *rules;
    struct slide_state state;
    struct rng rng;
    uint64_t high;
    bool over;
};

/* new Controller: a game on the caller's cells, its first tiles drawn, high score 0. ERR_RANGE as slide_start. */
enum err controller_new(struct controller *, const struct slide_rules *, uint8_t *cell, uint32_t x, uint32_t y,
                        struct rng);
/* keyPressed: w a s d or the letters U L D R of the arrows move; any other key is ignored. Updates score, high score
 * and over. */
void controller_key(struct controller *, char key);
/* actionPerformed: a new game on the same board; the high score is kept. */
void controller_new_game(struct controller *);

/* Board.setScore(s): sets the score to s; the high score follows by the rules. ERR_RANGE for a negative score, which
 * the specification's integers would allow and no game can reach. */
enum err controller_set_score(struct controller *, int64_t score);
/* Score.updateScore(val): adds the points of a merge, then does the same as setScore. ERR_RANGE for a negative number,
 * or a score that would not fit. */
enum err controller_update_score(struct controller *, int64_t points);

#endif
