#include "cli/scratch_option.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/paths.h"
#include "cli/solve_host.h"
#include "cli/team.h"

static int choose_folder(const struct scratch *scratch, char *path, size_t size) {
    const struct team *team = team_joined();
    int length = snprintf(path, size, "%s", scratch->folder);
    if (team) {
        if (mkdir(scratch->folder, 0777) != 0 && errno != EEXIST)
            return complain("%s: %s", scratch->folder, strerror(errno));
        length = snprintf(path, size, "%s/rank-%u", scratch->folder, (unsigned)team->exact.share.rank);
    }
    return length > 0 && (size_t)length < size ? EXIT_DONE : complain("%s: the name is too long", scratch->folder);
}

int scratch_open(struct scratch *scratch, const char *run, const struct slide_rules *rules, struct exact_host *host) {
    static char text[SLIDE_RULES_TEXT + 256], rules_text[SLIDE_RULES_TEXT];
    char path[PATH_SIZE], ranks[32] = "";
    struct fault fault = {0};
    struct out out = out_of(rules_text, sizeof rules_text);
    if (!scratch->folder)
        return EXIT_DONE;
    int code = choose_folder(scratch, path, sizeof path);
    if (code)
        return code;
    if (team_joined())
        snprintf(ranks, sizeof ranks, ", %u rank%s", team_ranks(), team_ranks() == 1 ? "" : "s");
    slide_rules_write(rules, &out);
    snprintf(text, sizeof text, "%s%s\nfiles 2\n%s", run, ranks, rules_text);
    if (exact_scratch_open(&scratch->files, path, text, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    scratch->files.team = host->team;
    scratch->store = exact_scratch_store(&scratch->files);
    host->store = &scratch->store;
    return EXIT_DONE;
}

void scratch_show_needs(const struct scratch *scratch, uint64_t memory, uint64_t allowed, uint64_t disk) {
    const char *whose = team_joined() ? " of each rank" : "";
    if (!team_leads())
        return;
    fprintf(stderr, "memory%s: at least %s, %s allowed; disk%s: at most %s, %s free\n", whose, size_text(memory).text,
            size_text(allowed).text, whose, size_text(disk).text, size_text(exact_scratch_free(&scratch->files)).text);
    if (scratch->files.resumed)
        fprintf(stderr, "continuing a run that was stopped\n");
}

bool scratch_explains(const struct scratch *scratch, enum err err) {
    const struct exact_scratch *files = &scratch->files;
    if (!scratch->folder)
        return false;
    if (err == ERR_CORRUPT) {
        complain("%s: a file is damaged; remove the folder and start again", scratch->folder);
        return true;
    }
    if (err != ERR_SYSTEM || !files->why)
        return false;
    if (files->want)
        complain("%s: %s: the next file needs %s, %s are free; the same command will continue from here", files->folder,
                 strerror(files->why), size_text(files->want).text, size_text(exact_scratch_free(files)).text);
    else
        complain("%s: %s; the same command will continue from here", files->folder, strerror(files->why));
    return true;
}

void scratch_close(struct scratch *scratch, bool complete) {
    if (!scratch->folder || !scratch->store.context)
        return;
    exact_scratch_close(&scratch->files, complete);
    scratch->store.context = NULL;
    if (complete && team_joined())
        rmdir(scratch->folder); /* the last one of the team can */
}
