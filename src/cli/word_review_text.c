/* word_review_text.c - the review of a word game as lines for people. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/plural.h"
#include "app/printable.h"
#include "cli/command.h"
#include "cli/word_review_internal.h"

static void print_title(const struct word_review_report *report) {
    const struct word_review *review = &report->review;
    const struct word_position *last = match_position(review->match);
    printable_print(stdout, report->path);
    fputs(": word", stdout);
    for (unsigned seat = 0; seat < review->rules.seats; seat++)
        printf("%s %s %d", seat ? "," : "", report->names.of[seat], (int)last->score[seat]);
    if (report->seeded)
        printf(", seed %" PRIu64, report->seed);
    printf(", %zu turn%s, %s\n", review->count, plural(review->count), last->phase == WORD_ENDED ? "over" : "not over");
    if (!report->own_list)
        puts("the robot uses a word list other than that of the game");
}

static void print_play(const struct word_review_report *report, const struct word_review_summary *sum) {
    printf("\n%-12s %6s %8s %8s %8s %6s %6s %6s %6s %6s\n", "seat", "turns", "lost", "a turn", "luck", "best", "good",
           "inacc.", "mist.", "blund.");
    for (unsigned i = 0; i < report->review.rules.seats; i++) {
        const struct word_review_seat *seat = &sum->seat[i];
        printf("%-12s %6zu %8.1f %8.1f %+8.1f %6zu %6zu %6zu %6zu %6zu\n", report->names.of[i], seat->turns, seat->loss,
               seat->turns ? seat->loss / (double)seat->turns : 0, seat->luck, seat->grade[JUDGE_BEST],
               seat->grade[JUDGE_GOOD], seat->grade[JUDGE_INACCURACY], seat->grade[JUDGE_MISTAKE],
               seat->grade[JUDGE_BLUNDER]);
    }
}

/* Where the scores come from. */
static void print_scores(const struct word_review_report *report, const struct word_review_summary *sum) {
    const struct word_position *last = match_position(report->review.match);
    printf("\n%-12s %6s %8s %8s %8s %6s\n", "seat", "words", "specials", "spent", "end", "score");
    for (unsigned i = 0; i < report->review.rules.seats; i++) {
        const struct word_review_seat *seat = &sum->seat[i];
        printf("%-12s %6d %+8d %8d %+8d %6d\n", report->names.of[i], (int)seat->words, (int)seat->specials,
               -(int)seat->spent, (int)seat->left, (int)last->score[i]);
    }
}

static void print_turning(const struct word_review_report *report, const struct word_review_summary *sum) {
    const struct word_review *review = &report->review;
    if (!sum->turned)
        return;
    const char *winner = report->names.of[sum->winner], *mover = report->names.of[review->turn[sum->turning].seat];
    bool person = strcmp(winner, "You") == 0;
    printf("\nturning point: turn %zu, %s: %s; %s %s ahead from there to the end\n", sum->turning + 1, mover,
           word_review_played(review, sum->turning), winner, person ? "were" : "was");
}

static void print_costly(const struct word_review_report *report, size_t number) {
    const struct word_review *review = &report->review;
    const struct word_review_turn *turn = &review->turn[number];
    char best[ROBOT_LINE], rack[WORD_REVIEW_RACK];
    struct out out = out_of(best, sizeof best), letters = out_of(rack, sizeof rack);
    word_review_best(review, number, &out);
    word_review_rack(review, number, &letters);
    printf("\nturn %zu, %s with %s: %s, lost %.1f\n", number + 1, report->names.of[turn->seat], rack,
           judge_grade_name(turn->judged.grade), turn->judged.loss);
    printf("    played %s, worth %.1f\n    best   %s, worth %.1f\n", word_review_played(review, number),
           turn->judged.value, best, turn->judged.best_value);
}

static void print_turns(const struct word_review_report *report) {
    const struct word_review *review = &report->review;
    printf("\n%4s %-12s %6s %7s %7s %-10s %7s  %s\n", "turn", "seat", "points", "value", "lost", "grade", "luck",
           "played; best");
    for (size_t i = 0; i < review->done; i++) {
        const struct word_review_turn *turn = &review->turn[i];
        char best[ROBOT_LINE], luck[16] = "-";
        struct out out = out_of(best, sizeof best);
        word_review_best(review, i, &out);
        if (turn->drew)
            snprintf(luck, sizeof luck, "%+.1f", turn->luck);
        printf("%4zu %-12s %6d %7.1f %7.1f %-10s %7s  %s%s%s\n", i + 1, report->names.of[turn->seat], (int)turn->points,
               turn->judged.value, turn->judged.loss, judge_grade_name(turn->judged.grade), luck,
               word_review_played(review, i), turn->judged.loss > 0 ? "; " : "", turn->judged.loss > 0 ? best : "");
    }
}

int word_review_print_text(const struct word_review_report *report) {
    struct word_review_summary sum;
    word_review_sum(&report->review, &sum);
    print_title(report);
    print_play(report, &sum);
    print_scores(report, &sum);
    print_turning(report, &sum);
    for (size_t i = 0; i < sum.costly; i++)
        print_costly(report, sum.costliest[i]);
    if (report->turns)
        print_turns(report);
    return EXIT_DONE;
}
