/* main.c - tessera-mpi: the commands that many computers can work at together, run by the ranks of an MPI job. */
#include <errno.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/help.h"
#include "cluster/team.h"
#include "slide/solve/exact_file.h"
#include "slide/solve/exact_host.h"

static const char USAGE[] = "usage: mpirun [OPTION]... tessera-mpi COMMAND [OPTION]...\n\n"
                            "  exact          solve a small board exactly\n"
                            "  endgame solve  solve an endgame and write its table\n"
                            "  evaluate       measure how well a player plays\n\n"
                            "The commands and their options are those of tessera; see tessera COMMAND --help.\n";

static bool is_shared(int argc, char **argv) {
    if (argc < 2)
        return false;
    if (strcmp(argv[1], "endgame") == 0)
        return argc > 2 && strcmp(argv[2], "solve") == 0;
    return strcmp(argv[1], "exact") == 0 || strcmp(argv[1], "evaluate") == 0;
}

/* ---- What ranks other than the first say ---- */

struct muffled {
    int terminal; /* the true standard error */
    FILE *kept;
    int why; /* errno; 0: it has worked */
};

/* Their results are those of the first; their complaints wait for show_complaint. */
static int muffle(struct muffled *muffled) {
    muffled->terminal = dup(STDERR_FILENO);
    muffled->kept = tmpfile();
    if (muffled->terminal >= 0 && muffled->kept && dup2(fileno(muffled->kept), STDERR_FILENO) >= 0 &&
        freopen("/dev/null", "w", stdout))
        return EXIT_DONE;
    muffled->why = errno;
    return EXIT_FAILED;
}

static void show_complaint(void *context) {
    struct muffled *muffled = context;
    char text[1024];
    size_t length;
    if (muffled->why)
        complain("rank %u: no temporary file: %s", team_rank(), strerror(muffled->why));
    if (!muffled->kept) /* the first rank, for one, which has complained already */
        return;
    fflush(stderr);
    rewind(muffled->kept);
    while ((length = fread(text, 1, sizeof text, muffled->kept)) > 0)
        if (write(muffled->terminal, text, length) < 0)
            return;
}

/* ---- One build everywhere ---- */

/* A checksum of this program's own file; 0 when it cannot be read. */
static uint64_t build(void) {
    void *bytes;
    size_t length;
    if (exact_map_open("/proc/self/exe", &bytes, &length) != ERR_NONE)
        return 0;
    uint64_t checksum = exact_file_checksum(length, bytes, length);
    exact_map_close(bytes, length);
    return checksum;
}

static bool is_one_build(void) {
    uint64_t own = build(), largest = team_most(own), least = ~team_most(~own); /* both, by all ranks */
    return largest == least;
}

static int run(int argc, char **argv) {
    if (!is_one_build())
        return team_leads() ? complain("the ranks run different builds of tessera-mpi; use the same file everywhere")
                            : EXIT_FAILED;
    if (argc > 1 && strcmp(argv[1], "--version") == 0) {
        help_version();
        return EXIT_DONE;
    }
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
        fputs(USAGE, stdout);
        return EXIT_DONE;
    }
    if (!is_shared(argc, argv)) {
        fputs("tessera-mpi: expected exact, endgame solve or evaluate (see tessera-mpi --help)\n", stderr);
        return EXIT_USAGE;
    }
    const struct command *command = command_named(argv[1]);
    return command->run(command, argc - 1, argv + 1);
}

int main(int argc, char **argv) {
    static struct muffled muffled;
    static struct team team;
    if (MPI_Init(&argc, &argv) != MPI_SUCCESS)
        return EXIT_FAILED;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    cluster_team(&team);
    team.show_complaint = show_complaint;
    team.context = &muffled;
    team_join(&team);
    int code = team_code(team_leads() ? EXIT_DONE : muffle(&muffled));
    code = code ? code : run(argc, argv);
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    if (code == EXIT_DONE && !written)
        code = complain("cannot write to standard output");
    MPI_Finalize();
    return code;
}
