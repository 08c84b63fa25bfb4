#include "app/word_review.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "word/score.h"
#include "word/text.h"

/* The position after a step. */
static const struct word_position *after_step(const struct match *match, size_t number) {
    return number + 1 < match_step_count(match) ? word_step_at(match, number + 1).before : match_position(match);
}

/* ---- Opening ---- */

static bool is_known(const struct match *match) {
    for (size_t i = 0; i < match_step_count(match); i++)
        if (word_step_at(match, i).before->open)
            return false;
    return true;
}

/* Are all events there? Without memory a match goes on and leaves some out. */
static bool is_told(const struct match *match) {
    for (size_t i = 0; i < match_step_count(match); i++)
        if (match_step_at(match, i).events.cut)
            return false;
    return true;
}

/* Groups the steps by turns; purchases after the last one are left out. */
static size_t find_turns(const struct match *match, struct word_review_turn *turn) {
    size_t count = 0, first = 0;
    for (size_t i = 0; i < match_step_count(match); i++) {
        struct word_step step = word_step_at(match, i);
        if (!word_step_ends_turn(&step))
            continue;
        if (turn)
            turn[count] = (struct word_review_turn){.seat = step.seat, .first = first, .last = i};
        count++;
        first = i + 1;
    }
    return count;
}

/* The generator of the draws that a luck is compared with; equal games have equal reviews. */
static struct rng rng_of(const struct word_review *review, uint64_t number) {
    return rng_seeded(RNG_XOSHIRO, rng_derive(match_setup_of(review->match)->seed, number));
}

/* Every first rack is a draw from all letters. */
static void judge_opening(struct word_review *review) {
    static const uint8_t none[WORD_FACES];
    const struct word_position *start = word_step_at(review->match, 0).before;
    for (unsigned seat = 0; seat < review->rules.seats; seat++) {
        struct judge_draw draw = {&start->board, review->rules.count, none, start->rack[seat]};
        struct rng rng = rng_of(review, seat);
        if (word_tiles(start->bag) > 0)
            review->opening[seat] = judge_luck(review->robot, &review->rules, &draw, &rng);
    }
}

enum err word_review_open(struct word_review *review, const struct match *match, const struct word_rules *rules,
                          const struct leaves *leaves, struct fault *fault) {
    size_t count = find_turns(match, NULL);
    *review = (struct word_review){.match = match, .rules = *rules, .count = count};
    if (count == 0)
        return err_refuse(fault, ERR_RANGE, "there is no turn to review");
    if (!is_told(match))
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    if (!is_known(match))
        return err_refuse(fault, ERR_RANGE, "not all racks of this game are known");
    review->turn = malloc(count * sizeof *review->turn);
    review->robot = malloc(sizeof *review->robot);
    if (!review->turn || !review->robot) {
        word_review_close(review);
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    }
    find_turns(match, review->turn);
    robot_start(review->robot, ROBOT_STRONG, leaves, 0);
    judge_opening(review);
    return ERR_NONE;
}

void word_review_close(struct word_review *review) {
    free(review->turn);
    free(review->robot);
    *review = (struct word_review){0};
}

/* ---- One turn ---- */

/* What the last step of a turn did, as a turn of a robot, with the points of the word by itself. */
static void read_played(const struct word_review *review, const struct word_step *step, struct robot_turn *played) {
    struct word_rules any = review->rules;
    struct word_move move;
    uint8_t square[WORD_RACK], letter[WORD_RACK];
    *played = (struct robot_turn){.what = ROBOT_PASS};
    any.lexicon = NULL; /* the word has been played: no list may refuse it now */
    enum err err = word_new_move(step->before, step->seat, &move);
    assert(!err); /* the seat has moved */
    (void)err;
    for (size_t i = 0; i < step->events; i++) {
        const struct word_event *event = &step->event[i];
        if (event->what == WORD_EXCHANGED) {
            played->what = ROBOT_EXCHANGE;
            memcpy(played->exchange, event->tiles, sizeof played->exchange);
        } else if (event->what == WORD_LAID) {
            (void)word_place_letter(step->before, &move, event->square, event->letter, NULL);
        }
    }
    if (move.count == 0)
        return;
    bool valid = word_validate(&any, step->before, &move); /* which also finds the words of the move */
    assert(valid);
    (void)valid;
    struct word_board board = step->before->board;
    for (unsigned i = 0; i < move.count; i++) {
        square[i] = move.laid[i].square;
        letter[i] = move.laid[i].letter;
        board.letter[square[i]] = letter[i];
    }
    played->what = ROBOT_PLAY;
    played->play = judge_play(step->before->rack[step->seat], square, letter, move.count,
                              word_move_score(&any, &board, &move, NULL));
}

/* The luck of the letters that a seat drew after its turn. */
static void judge_drawn(struct word_review *review, struct word_review_turn *turn, const struct word_step *step) {
    const struct word_position *after = after_step(review->match, turn->last);
    for (size_t i = 0; i < step->events; i++) {
        const struct word_event *event = &step->event[i];
        uint8_t kept[WORD_FACES];
        if (event->what != WORD_DREW)
            continue;
        assert(event->seat == turn->seat); /* only who has moved draws */
        for (unsigned face = 0; face < WORD_FACES; face++)
            kept[face] = (uint8_t)(after->rack[turn->seat][face] - event->tiles[face]);
        struct judge_draw draw = {&after->board, step->before->bag, kept, event->tiles};
        struct rng rng = rng_of(review, WORD_SEATS_MAX + review->done);
        turn->drew = word_tiles(event->tiles) > 0;
        turn->luck = judge_luck(review->robot, &review->rules, &draw, &rng);
    }
}

/* What the turn did to the scores. */
static void count_points(const struct word_review *review, struct word_review_turn *turn) {
    for (size_t i = turn->first; i <= turn->last; i++) {
        struct word_step step = word_step_at(review->match, i);
        for (size_t j = 0; j < step.events; j++) {
            const struct word_event *event = &step.event[j];
            if (event->what == WORD_SCORED)
                turn->booked[event->seat] += event->points;
            else if (event->what == WORD_LEFT)
                turn->left[event->seat] += event->points;
            else if (event->what == WORD_BOUGHT)
                turn->spent += event->points;
        }
    }
    memcpy(turn->score, after_step(review->match, turn->last)->score, sizeof turn->score);
}

static void watch_turn(struct word_review *review, const struct word_review_turn *turn) {
    for (size_t i = turn->first; i <= turn->last; i++) {
        struct word_step step = word_step_at(review->match, i);
        for (size_t j = 0; j < step.events; j++)
            robot_watch_event(&review->watch, &review->rules, &step.event[j]);
    }
}

void word_review_step(struct word_review *review) {
    if (review->done == review->count)
        return;
    struct word_review_turn *turn = &review->turn[review->done];
    struct word_step begin = word_step_at(review->match, turn->first), end = word_step_at(review->match, turn->last);
    struct robot_view view;
    struct robot_turn played;
    read_played(review, &end, &played);
    robot_see(&review->rules, begin.before, turn->seat, &review->watch, &view);
    review->robot->seed = word_robot_seed(review->match, turn->seat);
    judge_turn(review->robot, &review->rules, &view, &played, &turn->judged);
    turn->points = played.what == ROBOT_PLAY ? played.play.score : 0;
    judge_drawn(review, turn, &end);
    count_points(review, turn);
    watch_turn(review, turn);
    review->done++;
}

const char *word_review_played(const struct word_review *review, size_t turn) {
    return word_step_at(review->match, review->turn[turn].last).text;
}

void word_review_best(const struct word_review *review, size_t turn, struct out *out) {
    const struct robot_turn *best = &review->turn[turn].judged.best;
    struct robot_view view = {.board = word_step_at(review->match, review->turn[turn].first).before->board};
    robot_turn_write(best, &view, robot_turn_lines(best) - 1, out);
}

void word_review_rack(const struct word_review *review, size_t turn, struct out *out) {
    const struct word_review_turn *held = &review->turn[turn];
    word_tiles_write(word_step_at(review->match, held->last).before->rack[held->seat], out);
}

/* ---- All turns ---- */

/* Inserts a turn in its place among the costliest; of equals the earlier one comes first. */
static void add_costly(const struct word_review *review, size_t number, struct word_review_summary *sum) {
    double loss = review->turn[number].judged.loss;
    size_t at = sum->costly;
    while (at > 0 && review->turn[sum->costliest[at - 1]].judged.loss < loss)
        at--;
    if (loss <= 0 || at == WORD_REVIEW_COSTLIEST)
        return;
    sum->costly += sum->costly < WORD_REVIEW_COSTLIEST;
    memmove(&sum->costliest[at + 1], &sum->costliest[at], (sum->costly - at - 1) * sizeof sum->costliest[0]);
    sum->costliest[at] = number;
}

static void add_turn(const struct word_review *review, const struct word_review_turn *turn,
                     struct word_review_summary *sum) {
    struct word_review_seat *seat = &sum->seat[turn->seat];
    seat->turns++;
    seat->grade[turn->judged.grade]++;
    seat->loss += turn->judged.loss;
    seat->luck += turn->drew ? turn->luck : 0;
    seat->words += turn->points;
    seat->specials -= turn->points;
    seat->spent += turn->spent;
    for (unsigned i = 0; i < review->rules.seats; i++) {
        sum->seat[i].specials += turn->booked[i];
        sum->seat[i].left += turn->left[i];
    }
}

/* How far a seat is ahead of the best other one after a turn. */
static int32_t lead_after(const struct word_review *review, size_t turn, int seat) {
    const int32_t *score = review->turn[turn].score;
    int32_t best = INT32_MIN;
    for (int i = 0; i < (int)review->rules.seats; i++)
        best = i != seat && score[i] > best ? score[i] : best;
    return score[seat] - best;
}

/* Goes back from the end as long as the winner is ahead. */
static void find_turning(const struct word_review *review, struct word_review_summary *sum) {
    unsigned winners = word_winners(&review->rules, match_position(review->match));
    sum->winner = -1;
    if (review->done < review->count || winners == 0 || winners & (winners - 1))
        return;
    sum->winner = __builtin_ctz(winners);
    size_t from = review->count;
    while (from > 0 && lead_after(review, from - 1, sum->winner) > 0)
        from--;
    sum->turned = from < review->count;
    sum->turning = from;
}

void word_review_sum(const struct word_review *review, struct word_review_summary *sum) {
    *sum = (struct word_review_summary){0};
    for (unsigned seat = 0; seat < review->rules.seats; seat++)
        sum->seat[seat].luck = review->opening[seat];
    for (size_t i = 0; i < review->done; i++) {
        add_turn(review, &review->turn[i], sum);
        add_costly(review, i, sum);
    }
    find_turning(review, sum);
}
