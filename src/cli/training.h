/* training.h - a run of learning as the command train keeps it: games go by, rows are logged, checkpoints written. */
#ifndef TESSERA_CLI_TRAINING_H
#define TESSERA_CLI_TRAINING_H

#include "app/endgame_load.h"
#include "app/paths.h"
#include "cli/curve.h"
#include "slide/ai/network.h"

struct training {
    const char *network, *log, *drawing; /* files; the last two may be null */
    char run[PATH_SIZE];                 /* the file that holds the state of the run */
    uint64_t games, every;               /* in all; in a row of the log */
    uint64_t checkpoint;                 /* seconds between two of them; 0: one after each row */
    struct training_stage {
        uint8_t opens;  /* the tiles that open it, as slide/ai/stage.h has them */
        uint64_t games; /* after so many */
    } stage[STAGE_MAX - 1];
    unsigned stages; /* to come or open already, in their order */
    bool alone;      /* a stage that opens is the only one that goes on learning */
    struct network_cut cut;
    struct trainer trainer;
    struct endgame_shelf shelf; /* the tables that teach; closed: none */
    struct curve curve;
    struct train_tally tally, last; /* since the last row of the log, and that row */
    double tally_seconds, last_seconds;
    uint64_t moves; /* of all rows */
    double shown, saved;
    bool terminal;
};

/* Plays the games that are left and writes all files. Interrupted, it ends after the current game with a checkpoint.
 * Returns an exit code; what went wrong was told. */
int training_run(struct training *);

#endif
