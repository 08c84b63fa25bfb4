#include "tessera/review.h"

#include <assert.h>
#include <stdlib.h>

#include "api/api_internal.h"
#include "app/game_review.h"

static_assert((int)TESSERA_GRADE_BEST == (int)REVIEW_BEST && (int)TESSERA_GRADE_BLUNDER == (int)REVIEW_BLUNDER &&
                  sizeof((struct tessera_review_sum){0}.grade) / sizeof(size_t) == REVIEW_GRADES,
              "the public grades are the internal ones");

struct tessera_review {
    struct played played;
    struct game_review review;
};

enum tessera_error tessera_review_open(const char *record, size_t length, size_t game, struct tessera_player *player,
                                       struct tessera_review **review) {
    struct fault fault = {0};
    struct slide_rules classic;
    if (!record || !player || !review)
        return api_null();
    struct tessera_review *made = calloc(1, sizeof *made);
    if (!made)
        return api_no_memory();
    slide_rules_classic(&classic);
    enum err err = played_read(&made->played, record, length, &classic, &fault);
    if (!err && game >= made->played.games)
        err = err_refuse(&fault, ERR_RANGE, "the record has no such game");
    if (!err) {
        err = game_review_open(&made->review, &made->played, game, api_player(player));
        if (err)
            err_refuse(&fault, err, err == ERR_RANGE ? "the board is too large for advice" : "not enough memory");
    }
    if (err) {
        tessera_review_free(made);
        return api_result(err, &fault);
    }
    *review = made;
    return TESSERA_OK;
}

size_t tessera_review_count(const struct tessera_review *review) {
    return review ? review->review.count : 0;
}

enum tessera_error tessera_review_step(struct tessera_review *review, uint64_t nodes) {
    if (!review)
        return api_null();
    struct budget budget = {.nodes = nodes};
    if (!nodes)
        budget = game_review_budget(&review->review.player->adviser, &review->played.rules);
    enum err err = game_review_step(&review->review, &budget);
    if (err == ERR_OVER)
        return api_refuse(err, "every move has been judged");
    /* impossible: the record was played again, so each of its moves is one that can be judged */
    return err ? api_refuse(err, "the player does not know this game") : TESSERA_OK;
}

enum tessera_error tessera_review_at(const struct tessera_review *review, size_t number,
                                     struct tessera_review_move *move) {
    if (!review || !move)
        return api_null();
    if (number >= review->review.done)
        return api_refuse(ERR_RANGE, "this move has not been judged");
    const struct review_move *found = &review->review.moves[number];
    *move = (struct tessera_review_move){.advice = api_advice(&found->advice),
                                         .played = (enum tessera_way)found->played,
                                         .grade = (enum tessera_grade)found->grade,
                                         .score = found->score,
                                         .loss = found->loss,
                                         .share = found->share,
                                         .luck = found->has_luck ? found->luck : 0};
    return TESSERA_OK;
}

enum tessera_error tessera_review_total(const struct tessera_review *review, struct tessera_review_sum *sum) {
    struct review_summary found;
    if (!review || !sum)
        return api_null();
    game_review_sum(&review->review, &found);
    *sum = (struct tessera_review_sum){.moves = found.moves,
                                       .accuracy = found.accuracy,
                                       .loss = found.loss,
                                       .luck = found.luck,
                                       .chance = found.chance,
                                       .was_lost = found.was_lost,
                                       .lost_at = found.was_lost ? found.lost_at : 0};
    for (unsigned i = 0; i < REVIEW_GRADES; i++)
        sum->grade[i] = found.grade[i];
    return TESSERA_OK;
}

void tessera_review_free(struct tessera_review *review) {
    if (!review)
        return;
    game_review_close(&review->review);
    played_free(&review->played);
    free(review);
}
