#include "word/judge.h"

#include <string.h>

#include "word/leaves.h"
#include "word/robot_internal.h"

const double JUDGE_BOUND[JUDGE_BLUNDER] = {[JUDGE_GOOD] = 3, [JUDGE_INACCURACY] = 8, [JUDGE_MISTAKE] = 20};

const char *judge_grade_name(enum judge_grade grade) {
    static const char *const NAMES[JUDGE_GRADES] = {"best", "good", "inaccuracy", "mistake", "blunder"};
    return NAMES[grade];
}

/* ---- Turns ---- */

static enum judge_grade grade_of(double loss) {
    enum judge_grade grade = JUDGE_BEST;
    while (grade < JUDGE_BLUNDER && loss > JUDGE_BOUND[grade])
        grade++;
    return grade;
}

void judge_turn(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                const struct robot_turn *played, struct judged *judged) {
    robot_choose(robot, rules, view, &judged->best);
    int64_t best = robot_value(robot, rules, view, &judged->best), value = robot_value(robot, rules, view, played);
    judged->best_value = (double)best / GEN_POINT;
    judged->value = (double)value / GEN_POINT;
    judged->loss = best > value ? (double)(best - value) / GEN_POINT : 0;
    judged->grade = grade_of(judged->loss);
}

struct gen_play judge_play(const uint8_t rack[WORD_FACES], const uint8_t *square, const uint8_t *letter, unsigned count,
                           int32_t score) {
    struct gen_play play = {.score = score, .square = square[0], .count = (uint8_t)count};
    struct gen_rack sorted;
    uint8_t used[WORD_FACES] = {0};
    robot_rack_of(rack, &sorted);
    play.down = count > 1 && square[1] % WORD_SIDE == square[0] % WORD_SIDE;
    for (unsigned i = 0; i < count; i++) {
        play.letters |= (uint64_t)letter[i] << 8 * i;
        used[word_face(letter[i])]++;
    }
    for (unsigned i = 0; i < sorted.count; i++) { /* of equal letters the last ones are kept */
        unsigned face = word_face(sorted.tile[i]);
        if (used[face])
            used[face]--;
        else
            play.kept |= (uint8_t)(1U << i);
    }
    return play;
}

/* ---- Draws ---- */

/* What a rack is worth on the board of robot->position: its best play, or its letters if there is none. */
static int64_t rack_value(struct robot *robot, const uint8_t tiles[WORD_FACES]) {
    int32_t value[GEN_SUBSETS] = {0};
    struct gen_play play;
    robot_rack_of(tiles, &robot->rack);
    if (robot->leaves)
        leaves_values(robot->leaves, &robot->rack, value);
    if (!gen_best(&robot->position, &robot->rack, value, &play))
        return value[(1U << robot->rack.count) - 1];
    return play.score * (int64_t)GEN_POINT + value[play.kept];
}

/* Moves so many tiles at random from the bag to the rack. */
static void draw(uint8_t bag[WORD_FACES], uint8_t rack[WORD_FACES], unsigned count, struct rng *rng) {
    for (unsigned left = word_tiles(bag); count > 0 && left > 0; count--, left--) {
        uint32_t nth = rng_below(rng, left);
        unsigned face = 0;
        for (; nth >= bag[face]; face++)
            nth -= bag[face];
        bag[face]--;
        rack[face]++;
    }
}

double judge_luck(struct robot *robot, const struct word_rules *rules, const struct judge_draw *given,
                  struct rng *rng) {
    unsigned count = word_tiles(given->drawn);
    uint8_t rack[WORD_FACES];
    int64_t sum = 0;
    if (word_tiles(given->bag) == count)
        return 0; /* the whole bag: nothing else could have come */
    gen_position_read(&robot->position, given->board, rules);
    for (unsigned i = 0; i < JUDGE_DRAWS; i++) {
        uint8_t bag[WORD_FACES];
        memcpy(bag, given->bag, sizeof bag);
        memcpy(rack, given->kept, sizeof rack);
        draw(bag, rack, count, rng);
        sum += rack_value(robot, rack);
    }
    for (unsigned face = 0; face < WORD_FACES; face++)
        rack[face] = (uint8_t)(given->kept[face] + given->drawn[face]);
    return ((double)rack_value(robot, rack) - (double)sum / JUDGE_DRAWS) / GEN_POINT;
}
