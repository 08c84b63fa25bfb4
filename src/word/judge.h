/* judge.h - what the turns of a word game were worth, and what the draws gave.
 *
 * A turn is judged by the values of the strong robot (robot_value), which knows what the seat knew and nothing else.
 * What it lost is the value of the robot's choice less its own, in points, and never less than 0. Grades depend on the
 * loss alone; docs/word-review.md gives the formulas with examples.
 *
 * The luck of a draw is the value of the best turn with the letters that came, on the board as it was then, less the
 * mean over JUDGE_DRAWS draws at random from the same bag. The letters that came are such a draw themselves, so the
 * mean of luck is 0 whatever the values are.
 *
 * Pure; one robot serves one thread at a time.
 */
#ifndef TESSERA_WORD_JUDGE_H
#define TESSERA_WORD_JUDGE_H

#include "word/robot.h"

enum judge_grade { JUDGE_BEST, JUDGE_GOOD, JUDGE_INACCURACY, JUDGE_MISTAKE, JUDGE_BLUNDER };

enum { JUDGE_GRADES = JUDGE_BLUNDER + 1, JUDGE_DRAWS = 200 };

/* A loss of more than the bound of a grade, in points, is at least the next grade. BLUNDER has none. */
extern const double JUDGE_BOUND[JUDGE_BLUNDER];
const char *judge_grade_name(enum judge_grade); /* "best", "good", "inaccuracy", "mistake", "blunder" */

struct judged {
    struct robot_turn best;   /* the robot's choice */
    double best_value, value; /* of that, and of the turn that was played, in points */
    double loss;              /* at least 0 */
    enum judge_grade grade;
};

/* Judges a legal turn of the seat of this view. The robot's kind must be ROBOT_STRONG. */
void judge_turn(struct robot *, const struct word_rules *, const struct robot_view *, const struct robot_turn *played,
                struct judged *);

/* A play with these letters of the rack on these vacant squares of one line, in reading order. */
struct gen_play judge_play(const uint8_t rack[WORD_FACES], const uint8_t *square, const uint8_t *letter, unsigned count,
                           int32_t score);

/* A draw: the board on which the letters will be played, the bag before the draw, the letters kept and those drawn. */
struct judge_draw {
    const struct word_board *board;
    const uint8_t *bag, *kept, *drawn; /* WORD_FACES counts each */
};
/* Its luck in points. The generator makes the other draws. */
double judge_luck(struct robot *, const struct word_rules *, const struct judge_draw *, struct rng *);

#endif
