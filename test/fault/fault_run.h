/* fault_run.h - one run of the whole program in a process of its own, with a call that fails. */
#ifndef TESSERA_TEST_FAULT_RUN_H
#define TESSERA_TEST_FAULT_RUN_H

#include <stdatomic.h>

#include "fault/failing.h"
#include "fault/scenario.h"

enum { FAULT_PATH = 512, FAULT_TEXT = 1 << 16, FAULT_JOBS_MOST = 64 };

struct fault_kind {
    const char *name;
    enum failing what;
    enum failing_how how;
    bool for_good;
};

struct fault_run {
    const char *command, *input;
    int (*session)(void);
    const struct fault_kind *kind; /* null: nothing fails */
    unsigned number;               /* of the call that fails */
};

struct fault_result {
    int status;     /* of waitpid */
    unsigned count; /* how many calls were counted */
    char out[FAULT_TEXT], err[FAULT_TEXT];
};

/* Makes a folder for all runs; then its name and what all processes share. */
void fault_run_open(void);
void fault_run_close(void);
extern char fault_folder[];
extern struct fault_shared {
    atomic_uint faults, wrong;
    unsigned count[FAULT_JOBS_MOST]; /* calls of the last run of each job */
} * fault_shared;

/* The folder of a job with something after it: "/new.rec". */
void fault_path(char path[FAULT_PATH], unsigned job, const char *after);

/* Goes into that folder: the current one, and the user's. */
void fault_sit_in(unsigned job);

/* Runs and waits. Ends the program when the system fails. */
void fault_run_once(unsigned job, const struct fault_run *, struct fault_result *);

#endif
