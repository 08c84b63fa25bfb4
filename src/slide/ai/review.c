#include "slide/ai/review.h"

#include <math.h>
#include <string.h>

const double REVIEW_BOUND[REVIEW_BLUNDER] = {[REVIEW_GOOD] = 0.005, [REVIEW_INACCURACY] = 0.02, [REVIEW_MISTAKE] = 0.1};
const double REVIEW_ROUNDING = 1e-6;
const double REVIEW_STEEPNESS = 20;
const double REVIEW_LOST = 0.25;

const char *review_grade_name(enum review_grade grade) {
    static const char *const NAMES[REVIEW_GRADES] = {"best", "good", "inaccuracy", "mistake", "blunder"};
    return NAMES[grade];
}

double review_accuracy(double share) {
    return exp(-share * REVIEW_STEEPNESS);
}

/* ---- One move ---- */

/* A network that has learned little may expect less than nothing; then all is at stake. */
static double share_of(double loss, double stake) {
    return loss <= 0 ? 0 : stake <= loss ? 1 : loss / stake;
}

static enum review_grade grade_of(double share) {
    enum review_grade grade = REVIEW_BEST;
    while (grade < REVIEW_BLUNDER && share > REVIEW_BOUND[grade])
        grade++;
    return grade;
}

/* What a way loses against the best one. */
static double loss_of(const struct advice *advice, enum slide_way way) {
    double best = advice->value[advice->best], loss = best - advice->value[way];
    return loss > fabs(best) * REVIEW_ROUNDING ? loss : 0;
}

struct review_move review_judge(const struct advice *advice, enum slide_way played, uint64_t score) {
    double best = advice->value[advice->best];
    struct review_move move = {.advice = *advice, .played = played, .score = score};
    move.loss = loss_of(advice, played);
    move.share = share_of(move.loss, advice->chance ? 1 : (double)score + best);
    move.grade = grade_of(move.share);
    return move;
}

bool review_gives_up(const struct advice *values, const struct advice *success) {
    return (success->open >> values->best & 1) && success->value[values->best] <= 0;
}

void review_judge_formation(struct review_move *move, const struct advice *success, const struct endgame *endgame) {
    if (review_gives_up(&move->advice, success) || !(success->open >> move->played & 1))
        return;
    move->formation = (struct review_formation){endgame, *success, loss_of(success, move->played)};
    move->share = move->formation.loss;
    move->grade = grade_of(move->share);
}

enum slide_way review_best(const struct review_move *move) {
    return move->formation.endgame ? move->formation.advice.best : move->advice.best;
}

/* ---- Luck ---- */

/* A board after which the game is lost is worth nothing more. */
static enum err worth_of(const struct adviser *adviser, const struct slide_rules *rules,
                         const struct slide_state *state, double *worth) {
    const struct budget one_tilt = {.depth = 1};
    struct advice advice;
    enum err err = advise(adviser, rules, state, &one_tilt, &advice);
    if (!err)
        *worth = advice.value[advice.best];
    if (err == ERR_OVER)
        *worth = 0;
    return err == ERR_OVER ? ERR_NONE : err;
}

/* Adds the value of the board with each kind of tile on this cell, weighted by their chances. */
static enum err add_cell(const struct adviser *adviser, const struct slide_rules *rules,
                         const struct slide_state *after, struct slide_at at, double *sum) {
    uint8_t cell[REVIEW_LUCK_CELLS];
    enum err err = ERR_NONE;
    for (uint32_t i = 0; i < rules->fresh_count && !err; i++) {
        struct slide_state next = *after;
        double worth = 0;
        next.board.cell = cell;
        memcpy(cell, after->board.cell, (size_t)after->board.width * after->board.height);
        err = slide_chance(rules, &next, at, rules->fresh[i].kind, NULL);
        if (!err)
            err = worth_of(adviser, rules, &next, &worth);
        *sum += worth * rules->fresh[i].weight / rules->fresh_total;
    }
    return err;
}

enum err review_luck(const struct adviser *adviser, const struct slide_rules *rules, const struct slide_state *after,
                     const struct slide_state *drawn, double *luck) {
    bool corner = rules->where == SLIDE_WHERE_CORNER;
    uint64_t cells = corner ? 1 : slide_empty_cells(after->board);
    double worth = 0, sum = 0;
    if ((size_t)after->board.width * after->board.height > REVIEW_LUCK_CELLS)
        return ERR_RANGE;
    if (after->due != 1)
        return ERR_TURN;
    enum err err = worth_of(adviser, rules, drawn, &worth);
    for (uint64_t i = 0; i < cells && !err; i++) {
        struct slide_at at = {0, (uint16_t)(after->board.width - 1)};
        if (!corner)
            at = slide_nth_empty(after->board, i);
        err = add_cell(adviser, rules, after, at, &sum);
    }
    if (!err)
        *luck = worth - sum / (double)cells;
    return err;
}

/* ---- A game ---- */

/* Inserts a move in its place among the costliest; of equals the earlier one comes first. */
static void add_costly(const struct review_move *moves, size_t number, struct review_summary *sum) {
    size_t at = sum->costly;
    while (at > 0 && moves[sum->costliest[at - 1]].share < moves[number].share)
        at--;
    if (at == REVIEW_COSTLIEST)
        return;
    sum->costly += sum->costly < REVIEW_COSTLIEST;
    memmove(&sum->costliest[at + 1], &sum->costliest[at], (sum->costly - at - 1) * sizeof sum->costliest[0]);
    sum->costliest[at] = number;
}

/* Does this way of a move still promise clearly more than the game gave in the end? */
static bool promises_more(const struct review_move *move, enum slide_way way, uint64_t score) {
    double value = move->advice.value[way];
    if (move->formation.endgame)
        return move->formation.advice.value[way] >= REVIEW_LOST;
    if (move->advice.chance)
        return value >= REVIEW_LOST;
    return (double)move->score + value >= (1 + REVIEW_LOST) * (double)score;
}

static void find_loss(const struct review_move *moves, size_t count, uint64_t score, struct review_summary *sum) {
    for (size_t i = count; i-- > 0;) {
        const struct review_move *move = &moves[i];
        if (!promises_more(move, review_best(move), score))
            continue;
        sum->was_lost = true;
        sum->lost_at = i;
        sum->lost_by_chance = promises_more(move, move->played, score);
        return;
    }
}

void review_sum(const struct review_move *moves, size_t count, struct review_end end, struct review_summary *sum) {
    *sum = (struct review_summary){.moves = count, .accuracy = 1, .chance = count && moves[0].advice.chance};
    double accuracy = 0;
    for (size_t i = 0; i < count; i++) {
        const struct review_move *move = &moves[i];
        bool choice = (move->advice.open & (move->advice.open - 1)) != 0;
        sum->grade[move->grade]++;
        sum->source[move->advice.source]++;
        sum->formations += move->formation.endgame != NULL;
        sum->choices += choice;
        sum->share += move->share;
        accuracy += choice ? review_accuracy(move->share) : 0;
        if (move->share > 0)
            add_costly(moves, i, sum);
        if (move->advice.chance != sum->chance)
            continue;
        sum->loss += move->loss;
        sum->luck += move->has_luck ? move->luck : 0;
        sum->lucky += move->has_luck;
    }
    if (sum->choices) {
        sum->accuracy = accuracy / (double)sum->choices;
        sum->share /= (double)sum->choices;
    }
    if (end.lost)
        find_loss(moves, count, end.score, sum);
}
