/* review_text.c - a review as lines for people. */
#include <inttypes.h>
#include <stdio.h>

#include "app/advice_say.h"
#include "app/plural.h"
#include "app/printable.h"
#include "cli/board_show.h"
#include "cli/review_internal.h"
#include "slide/solve/endgame.h"
#include "slide/text.h"
#include "ui/complain.h"

/* ---- Numbers ---- */

/* A value, a loss or luck, with its unit. */
static void print_amount(double amount, bool chance) {
    if (chance)
        printf("%.2f %% of success", 100 * amount);
    else
        printf("%.0f points", amount);
}

/* The same in a column; a way that is closed has a dash. */
static void print_cell(double amount, bool chance, bool known) {
    if (!known)
        printf(" %9s", "-");
    else if (chance)
        printf(" %8.2f%%", 100 * amount);
    else
        printf(" %9.0f", amount);
}

/* ---- Moves ---- */

/* The values of the ways that are moves. */
static void print_values(const struct advice *advice, unsigned moves) {
    const char *between = "     ";
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        if (!(moves >> way & 1))
            continue;
        printf("%s%s ", between, slide_way_name(way));
        if (advice->open >> way & 1)
            printf(advice->chance ? "%.2f %%" : "%.0f", (advice->chance ? 100 : 1) * advice->value[way]);
        else
            fputs("unknown", stdout);
        between = ", ";
    }
}

/* In a formation first the chances of success, which the move is judged by. */
static void print_ways(const struct review_move *move) {
    char name[ENDGAME_NAME];
    if (move->formation.endgame) {
        endgame_name(move->formation.endgame, name);
        print_values(&move->formation.advice, move->advice.open);
        printf(" of success in %s\n", name);
    }
    print_values(&move->advice, move->advice.open);
    puts(move->formation.endgame ? " points" : "");
}

static void print_costly(const struct game_review *review, size_t number) {
    const struct review_move *move = &review->moves[number];
    printf("\nmove %zu, %s: %s, lost ", number + 1, slide_way_name(move->played), review_grade_name(move->grade));
    if (move->formation.endgame)
        print_amount(move->formation.loss, true);
    else
        print_amount(move->loss, move->advice.chance);
    if (!move->advice.chance && !move->formation.endgame)
        printf(" (%.2f %%)", 100 * move->share);
    printf("; best is %s\n", slide_way_name(review_best(move)));
    board_rows_show(stdout, "    ", &review->played->rules, played_state(review->played, review->game, number).board);
    print_ways(move);
}

/* In a formation the chances of success stand in place of the values. */
static void print_move(const struct review_move *move) {
    const struct review_formation *formation = &move->formation;
    const struct advice *advice = formation->endgame ? &formation->advice : &move->advice;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (move->advice.open & ~advice->open & 1U << way)
            printf(" %9s", "unknown");
        else
            print_cell(advice->value[way], advice->chance, advice->open >> way & 1);
    print_cell(formation->endgame ? formation->loss : move->loss, advice->chance, true);
    printf(" %6.2f%% %-10s", 100 * move->share, review_grade_name(move->grade));
    print_cell(move->luck, move->advice.chance, move->has_luck);
    putchar('\n');
}

static void print_moves(const struct game_review *review) {
    printf("\n%6s %-5s %9s %9s %9s %9s %9s %7s %-10s %9s\n", "move", "way", "left", "right", "up", "down", "loss",
           "share", "grade", "luck");
    for (size_t i = 0; i < review->done; i++) {
        printf("%6zu %-5s", i + 1, slide_way_name(review->moves[i].played));
        print_move(&review->moves[i]);
    }
}

/* ---- A game ---- */

static void print_sources(const struct review_summary *sum, const char *budget) {
    char sources[ADVICE_SAY_SIZE];
    printf("values by %s", advice_say_sources(sum, sources));
    if (sum->source[ADVICE_TABLE] < sum->moves)
        printf(", %s", budget);
    putchar('\n');
}

static void print_turn(const struct game_review *review, const struct review_summary *sum) {
    const struct review_move *move = &review->moves[sum->lost_at];
    if (!sum->was_lost)
        return;
    printf("lost from move %zu on, %s: ", sum->lost_at + 1, slide_way_name(move->played));
    if (sum->lost_by_chance)
        puts("by the tile after it");
    else
        printf("by the move; best was %s\n", slide_way_name(review_best(move)));
}

static void print_summary(const struct game_review *review, const struct review_summary *sum) {
    printf("accuracy %.1f %%\n", 100 * sum->accuracy);
    printf("%zu best, %zu good, %zu inaccurac%s, %zu mistake%s, %zu blunder%s\n", sum->grade[REVIEW_BEST],
           sum->grade[REVIEW_GOOD], sum->grade[REVIEW_INACCURACY], sum->grade[REVIEW_INACCURACY] == 1 ? "y" : "ies",
           sum->grade[REVIEW_MISTAKE], plural(sum->grade[REVIEW_MISTAKE]), sum->grade[REVIEW_BLUNDER],
           plural(sum->grade[REVIEW_BLUNDER]));
    printf("a move lost %.2f %% on average\n", 100 * sum->share);
    if (sum->formations)
        printf("%zu move%s in a formation, judged by the chance of success\n", sum->formations,
               plural(sum->formations));
    if (sum->lucky) {
        fputs("luck ", stdout);
        print_amount(sum->luck, sum->chance);
        putchar('\n');
    }
    print_turn(review, sum);
}

static void print_game(const struct review_report *report, const struct game_review *review) {
    const struct slide_rules *rules = &report->played.rules;
    struct slide_state last = played_state(&report->played, review->game, review->count);
    struct review_summary sum;
    game_review_sum(review, &sum);
    if (report->played.games > 1)
        printf("game %zu: ", review->game + 1);
    printf("%zu move%s, score %" PRIu64 ", largest tile %" PRIu64 ", %s\n", review->count, plural(review->count),
           last.score, rules->value[slide_largest(last.board)],
           !last.over                     ? "not over"
           : last.won && rules->goal_ends ? "won"
                                          : "over");
    if (review->done < review->count)
        printf("interrupted: only the first %zu move%s reviewed\n", review->done,
               review->done == 1 ? " was" : "s were");
    if (!review->done)
        return;
    print_sources(&sum, report->budget);
    print_summary(review, &sum);
    for (size_t i = 0; i < sum.costly; i++)
        print_costly(review, sum.costliest[i]);
    if (report->moves)
        print_moves(review);
}

int review_print_text(const struct review_report *report) {
    const struct played *played = &report->played;
    printable_print(stdout, report->path);
    fputs(": ", stdout);
    printable_print(stdout, played->rules.name);
    printf(", %ux%u", played->rules.width, played->rules.height);
    if (played->seeded)
        printf(", seed %" PRIu64, played->seed);
    putchar('\n');
    for (size_t i = 0; i < report->count; i++) {
        if (i > 0)
            putchar('\n');
        print_game(report, &report->review[i]);
    }
    return EXIT_DONE;
}
