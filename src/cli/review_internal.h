/* review_internal.h - what the files behind `tessera review` share. */
#ifndef TESSERA_CLI_REVIEW_INTERNAL_H
#define TESSERA_CLI_REVIEW_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "app/game_review.h"
#include "cli/facts.h"

enum { REVIEW_BUDGET_SIZE = 200 };

/* A file that was reviewed, as far as it got. */
struct review_report {
    const char *path;
    struct played played;
    struct game_review *review;      /* one for each game that was asked for, */
    size_t first, count;             /* the number of the first one from 0, and how many there are */
    char budget[REVIEW_BUDGET_SIZE]; /* how much the player thought about a move: "50000 positions per move" */
    bool complete;                   /* false: it was interrupted */
    bool moves;                      /* all moves are wanted, not only the costliest */
};

/* Prints it for people, or as JSON; the exit code. */
int review_print_text(const struct review_report *);
int review_print_json(const struct review_report *);

/* Adds "lost": the move or tile from which the game was lost, or null. */
void review_facts_lost(struct facts *, const struct review_summary *);

/* Writes the page of the only game of the report, of which at least one move was reviewed; the exit code. */
int review_write_page(const struct review_report *, const char *path);

#endif
