/* scratch_option.h - the option --scratch of the commands that solve exactly: a folder for the layers
 * (app/exact_scratch.h). Each program of a team has a folder of its own in it. */
#ifndef TESSERA_CLI_SCRATCH_OPTION_H
#define TESSERA_CLI_SCRATCH_OPTION_H

#include "app/exact_scratch.h"
#include "cli/command.h"
#include "slide/solve/exact.h"

#define SCRATCH_ABOUT "keep the layers in this folder: less memory, and a stopped run can continue"

struct scratch {
    const char *folder; /* as it was given; null: the layers stay in memory */
    struct exact_scratch files;
    struct exact_store store;
};

/* Opens the folder, if one was given, and makes it the host's store. `run` is one line: what another run must have in
 * common with this one to go on with its files, together with the rules. Returns an exit code, after a complaint. */
int scratch_open(struct scratch *, const char *run, const struct slide_rules *, struct exact_host *);

/* Before hours of work: what it takes, on standard error. The first program of a team says it for all. */
void scratch_show_needs(const struct scratch *, uint64_t memory, uint64_t allowed, uint64_t disk);

/* Complains about what is wrong with it, if that is why solving has failed. */
bool scratch_explains(const struct scratch *, enum err);

/* `complete`: the files are removed. */
void scratch_close(struct scratch *, bool complete);

#endif
