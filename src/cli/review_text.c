/* review_text.c - a review as lines for people. */
#include <inttypes.h>
#include <stdio.h>

#include "app/plural.h"
#include "app/printable.h"
#include "base/out.h"
#include "cli/board_show.h"
#include "cli/review_internal.h"
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

static void print_values(const struct review_move *move) {
    const struct advice *advice = &move->advice;
    const char *between = "     ";
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        if (!(advice->open >> way & 1))
            continue;
        printf(advice->chance ? "%s%s %.2f %%" : "%s%s %.0f", between, slide_way_name(way),
               (advice->chance ? 100 : 1) * advice->value[way]);
        between = ", ";
    }
    putchar('\n');
}

static void print_costly(const struct game_review *review, size_t number) {
    const struct review_move *move = &review->moves[number];
    printf("\nmove %zu, %s: %s, lost ", number + 1, slide_way_name(move->played), review_grade_name(move->grade));
    print_amount(move->loss, move->advice.chance);
    if (!move->advice.chance)
        printf(" (%.2f %%)", 100 * move->share);
    printf("; best is %s\n", slide_way_name(move->advice.best));
    board_rows_show(stdout, "    ", &review->played->rules, played_state(review->played, review->game, number).board);
    print_values(move);
}

static void print_moves(const struct game_review *review) {
    printf("\n%6s %-5s %9s %9s %9s %9s %9s %7s %-10s %9s\n", "move", "way", "left", "right", "up", "down", "loss",
           "share", "grade", "luck");
    for (size_t i = 0; i < review->done; i++) {
        const struct review_move *move = &review->moves[i];
        printf("%6zu %-5s", i + 1, slide_way_name(move->played));
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
            print_cell(move->advice.value[way], move->advice.chance, move->advice.open >> way & 1);
        print_cell(move->loss, move->advice.chance, true);
        printf(" %6.2f%% %-10s", 100 * move->share, review_grade_name(move->grade));
        print_cell(move->luck, move->advice.chance, move->has_luck);
        putchar('\n');
    }
}

/* ---- A game ---- */

const char *review_sources(const struct review_summary *sum, char text[REVIEW_SOURCES_SIZE]) {
    static const char *const NAMES[ADVICE_SOURCES] = {"the plain search", "the network", "a table of exact values"};
    struct out out = out_of(text, REVIEW_SOURCES_SIZE);
    for (unsigned source = ADVICE_SOURCES; source-- > 0;) {
        if (!sum->source[source])
            continue;
        out_put(&out, *text ? " and " : "");
        out_put(&out, NAMES[source]);
        if (sum->source[source] == sum->moves)
            continue;
        out_put(&out, " (");
        out_put_number(&out, sum->source[source]);
        out_put(&out, sum->source[source] == 1 ? " move)" : " moves)");
    }
    return text;
}

static void print_sources(const struct review_summary *sum, const char *budget) {
    char sources[REVIEW_SOURCES_SIZE];
    printf("values by %s", review_sources(sum, sources));
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
        printf("by the move; best was %s\n", slide_way_name(move->advice.best));
}

static void print_summary(const struct game_review *review, const struct review_summary *sum) {
    printf("accuracy %.1f %%\n", 100 * sum->accuracy);
    printf("%zu best, %zu good, %zu inaccurac%s, %zu mistake%s, %zu blunder%s\n", sum->grade[REVIEW_BEST],
           sum->grade[REVIEW_GOOD], sum->grade[REVIEW_INACCURACY], sum->grade[REVIEW_INACCURACY] == 1 ? "y" : "ies",
           sum->grade[REVIEW_MISTAKE], plural(sum->grade[REVIEW_MISTAKE]), sum->grade[REVIEW_BLUNDER],
           plural(sum->grade[REVIEW_BLUNDER]));
    printf("a move lost %.2f %% on average\n", 100 * sum->share);
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
