/* team.h - the team of programs that a command is run by, when tessera-mpi has started several of them. A command of
 * plain tessera is alone.
 *
 * The first program of a team speaks for all: it prints the results and writes files. The others take part in the work;
 * what they would complain about is kept back until the team agrees that it has failed.
 */
#ifndef TESSERA_CLI_TEAM_H
#define TESSERA_CLI_TEAM_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/solve/exact_team.h"

struct team {
    struct exact_team exact;
    unsigned neighbours;                   /* programs of the team on this computer, this one included */
    uint64_t sent;                         /* bytes to other programs so far */
    void (*show_complaint)(void *context); /* what this program has kept back */
    void *context;
};

/* From now on all commands are run by this team. */
void team_join(struct team *);
/* The team; null: the program is alone. */
struct team *team_joined(void);
/* For the exact solver. */
const struct exact_team *team_exact(void);

/* Is this the first program, or alone? */
bool team_leads(void);
unsigned team_rank(void); /* its number; 0 when alone */
unsigned team_ranks(void);
/* Programs of the team that share this computer's memory. */
unsigned team_neighbours(void);

/* The worst exit code of the team. After a failure one of those that failed has shown its complaint. */
int team_code(int code);
/* The largest of a number over the team. */
uint64_t team_most(uint64_t number);

#endif
