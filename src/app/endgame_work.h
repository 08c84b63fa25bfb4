/* endgame_work.h - solves an endgame into a file, so that a run that is ended can be taken up again.
 *
 * While it works there are FILE.part, the table as far as it is written, and FILE.resume, what is needed to go on from
 * there. Both are gone when the table is done and after a failure. They stay when the run is stopped or killed.
 */
#ifndef TESSERA_APP_ENDGAME_WORK_H
#define TESSERA_APP_ENDGAME_WORK_H

#include "app/part_file.h"
#include "slide/solve/endgame_save.h"

struct endgame_work {
    struct endgame_save save;
    struct part_file file;
    char resume[PART_FILE_NAME];
    double due;   /* when the next checkpoint should be written */
    bool resumed; /* an earlier run has done part of it */
    bool kept;    /* there is something that a later run can take up */
};

/* Begins, or takes up what is there. The endgame and the host must outlive it. ERR_TURN when another program is at it,
 * ERR_SYSTEM (errno says why). */
enum err endgame_work_open(struct endgame_work *, const struct endgame *, double above, const struct exact_host *,
                           const char *path);

/* Solves it. Errors as exact_solve; ERR_SYSTEM with `file.why` set when it could not be written. After ERR_OVER `kept`
 * says whether a later run can go on from there. */
enum err endgame_work_run(struct endgame_work *, const struct exact_task *, struct exact_result *, struct fault *);

#endif
