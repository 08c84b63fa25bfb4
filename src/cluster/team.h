/* team.h - the ranks of an MPI job as a team (cli/team.h). The only files that know MPI are in this folder. */
#ifndef TESSERA_CLUSTER_TEAM_H
#define TESSERA_CLUSTER_TEAM_H

#include "cli/team.h"

/* All ranks of the job. MPI must have been initialized. */
void cluster_team(struct team *);

#endif
