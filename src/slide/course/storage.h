/* storage.h - a board with score and high score as a course's module interface specification has it.
 *
 * The specification's modules BoardStorage, Movement, Score, Board and Controller in C: numbers instead of kinds, rows
 * and columns that are set and got, a remembered "was a move made". Whatever of it the engine already is, is not here:
 * docs/seeds.md says which function each routine is. Columns are x, rows are y, both from the top left.
 */
#ifndef TESSERA_SLIDE_COURSE_STORAGE_H
#define TESSERA_SLIDE_COURSE_STORAGE_H

#include "slide/state.h"

/* new BoardStorage(x, y): an empty board in the caller's x * y cells. ERR_RANGE when either is below 2 or too large. */
enum err storage_new(struct slide_board *, uint8_t *cell, uint32_t x, uint32_t y);

/* setRow, setCol: replaces a line by `count` numbers. The specification takes any integers; here only 0 and the tiles
 * of the rules are accepted, since no other number could ever lie on a board. ERR_RANGE for an index outside, a wrong
 * count or any other number; nothing has changed then. */
enum err storage_set_row(const struct slide_rules *, struct slide_board, uint32_t row, const uint64_t *,
                         uint32_t count);
enum err storage_set_column(const struct slide_rules *, struct slide_board, uint32_t column, const uint64_t *,
                            uint32_t count);

/* getRow, getCol: a copy of a line, width or height numbers. ERR_RANGE for an index outside. */
enum err storage_row(const struct slide_rules *, struct slide_board, uint32_t row, uint64_t *);
enum err storage_column(const struct slide_rules *, struct slide_board, uint32_t column, uint64_t *);

/* getBoard: a copy, row by row, width * height numbers. */
void storage_board(const struct slide_rules *, struct slide_board, uint64_t *);

/* getTileAt(x, y): 0 for an empty cell, -1 outside the board. */
int64_t storage_tile(const struct slide_rules *, struct slide_board, int64_t x, int64_t y);

bool storage_is_full(struct slide_board);

/* movesPossible: an empty cell or two neighbours that merge. Unlike slide_can_move it holds for an empty board. */
bool storage_moves_possible(const struct slide_rules *, struct slide_board);

/* Movement. It remembers whether a shift since the last clearing changed anything: set it to false to clear. */
struct movement {
    bool made;
};

/* shift(dir, seq): the line after a tilt, UP and LEFT towards its first number. Adds to *points what merges earn. At
 * most SLIDE_SIDE_MAX numbers. ERR_RANGE for a number that is neither 0 nor a tile of the rules, or sums that do not
 * fit: nothing has changed. */
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
/* keyPressed: w a s d or the arrows' letters U L D R move; any other key is ignored. Updates score, high score and
 * over. */
void controller_key(struct controller *, char key);
/* actionPerformed: a new game on the same board; the high score stays. */
void controller_new_game(struct controller *);

/* Board.setScore(s): the score is s, and the high score follows as the rules say. ERR_RANGE for a negative score, which
 * the specification's integers would allow and no game can reach. */
enum err controller_set_score(struct controller *, int64_t score);
/* Score.updateScore(val): adds what a merge earned, then does as setScore. ERR_RANGE for a negative number, or a score
 * that would not fit. */
enum err controller_update_score(struct controller *, int64_t points);

#endif
