#define _GNU_SOURCE
#include "fault/fault_check.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fault/game_in_play.h"

/* What is looked at. */
struct case_ {
    const struct fault_clean *clean;
    const struct scenario *scenario;
    const struct fault_run *run;
    const struct fault_result *result;
    struct tree now;
    unsigned job;
};

static bool wrong(const struct case_ *at, const char *what, const char *err) {
    atomic_fetch_add(&fault_shared->wrong, 1);
    printf("FAILED: %s:%s:%u: %s\n%.3000s", at->scenario->name, at->run->kind->name, at->run->number, what, err);
    fflush(stdout);
    return false;
}

/* ---- How it ended ---- */

static unsigned complaints(const char *text) {
    unsigned count = 0;
    for (const char *at = strstr(text, "tessera"); at; at = strstr(at + 1, "tessera"))
        count += (at == text || at[-1] == '\n') && (at[7] == ':' || at[7] == ' ');
    return count;
}

static const char *what_is_wrong_with(const struct case_ *at, int code) {
    const char *err = at->result->err;
    unsigned allowed = at->scenario->codes ? at->scenario->codes : 1 << 1, count = complaints(err);
    if (strstr(err, "Sanitizer") || strstr(err, "runtime error:"))
        return "a sanitizer reports";
    if (code && !(code < 8 && allowed & 1U << code))
        return "a wrong exit code";
    if (count > 1)
        return "more than one complaint";
    if (code && count != 1)
        return "a failure without a complaint";
    if (!code && !at->scenario->tells && strcmp(at->result->out, at->clean->result.out) != 0)
        return "success with another output";
    return NULL;
}

static bool ends_well(const struct case_ *at) {
    if (!WIFEXITED(at->result->status)) {
        int number = WTERMSIG(at->result->status);
        return wrong(at, number == SIGALRM || number == SIGXCPU ? "it hangs" : strsignal(number), at->result->err);
    }
    const char *what = what_is_wrong_with(at, WEXITSTATUS(at->result->status));
    return !what || wrong(at, what, at->result->err);
}

/* ---- Files ---- */

static bool is_database(const char *name) {
    return strstr(name, "games.sqlite") != NULL;
}

/* Was a line of a person refused? Then the game is another one. */
static bool is_told(const struct case_ *at) {
    return at->scenario->tells && strstr(at->result->out, "refused: ");
}

/* Is it a shorter record of the same game? A game that was ended early has a line that says so. */
static bool begins(const struct tree_file *whole, const struct tree_file *file) {
    size_t size = file->size;
    if (size && file->bytes[size - 1] == '\n') {
        size_t line = size - 1;
        while (line && file->bytes[line - 1] != '\n')
            line--;
        size = strncmp(file->bytes + line, "end ", 4) == 0 ? line : size;
    }
    return size <= whole->size && memcmp(file->bytes, whole->bytes, size) == 0;
}

/* Is a file what it was before, what it becomes without a failure, or allowed to differ? */
static bool is_whole(const struct case_ *at, const struct tree_file *file) {
    const struct scenario *scenario = at->scenario;
    bool done = at->result->status == 0;
    const struct tree_file *wanted = tree_find(&at->clean->after, file->name);
    if (is_database(file->name) || strstr(file->name, ".part") || tree_wants(scenario->differs, file->name))
        return true;
    if (tree_wants(scenario->grows, file->name))
        return is_told(at) || (wanted && begins(wanted, file) && (!done || file->size == wanted->size));
    if (tree_same(file, wanted))
        return true;
    return !done && tree_wants(scenario->needs, file->name) &&
           tree_same(file, tree_find(&at->clean->before, file->name));
}

/* Must it be there? */
static bool is_kept(const struct case_ *at, const char *name) {
    bool done = at->result->status == 0;
    return !is_database(name) &&
           (tree_wants(at->scenario->needs, name) || (done && !tree_wants(at->scenario->differs, name)));
}

static bool files_are_whole(const struct case_ *at) {
    char what[FAULT_PATH];
    for (unsigned i = 0; i < at->now.count; i++)
        if (!is_whole(at, &at->now.file[i])) {
            snprintf(what, sizeof what, "%s is neither old nor new", at->now.file[i].name);
            return wrong(at, what, at->result->err);
        }
    for (unsigned i = 0; i < at->clean->after.count; i++) {
        const char *name = at->clean->after.file[i].name;
        if (is_kept(at, name) && !tree_find(&at->now, name)) {
            snprintf(what, sizeof what, "%s is gone", name);
            return wrong(at, what, at->result->err);
        }
    }
    return true;
}

/* Is everything as it was before? Then nothing is lost, and the next run is the run without failures. */
static bool nothing_happened(const struct case_ *at) {
    const struct tree *before = &at->clean->before;
    bool same = at->now.count == before->count;
    for (unsigned i = 0; i < before->count && same; i++)
        same = tree_same(&before->file[i], tree_find(&at->now, before->file[i].name));
    return same;
}

/* ---- Games ---- */

/* SQLite must not be used by a process that forks others. */
static bool games_are_there(const struct case_ *at) {
    char why[256] = "";
    int status, ends[2];
    if (!tree_wants(at->scenario->needs, "home/tessera/games.sqlite"))
        return true;
    if (pipe(ends) != 0)
        exit(1);
    pid_t child = fork();
    if (child == 0) {
        fault_sit_in(at->job);
        bool there = game_in_play_check("../before.txt", at->scenario->plays, why, sizeof why);
        _exit(write(ends[1], why, strlen(why) + 1) < 0 || !there);
    }
    close(ends[1]);
    if (read(ends[0], why, sizeof why - 1) < 0)
        why[0] = '\0';
    close(ends[0]);
    if (child > 0 && waitpid(child, &status, 0) == child && status == 0)
        return true;
    return wrong(at, why[0] ? why : "the save file cannot be read", "\n");
}

/* ---- The next run ---- */

/* What is there of the record that a run makes, which cannot be made twice? */
enum made { MADE_NOTHING, MADE_HEAD, MADE_STEPS };

static enum made made(const struct case_ *at) {
    const struct tree_file *record = at->scenario->makes ? tree_find(&at->now, at->scenario->makes) : NULL;
    if (!record || record->size == 0)
        return MADE_NOTHING;
    return strstr(record->bytes, "\nbegin\n") ? MADE_STEPS : MADE_HEAD;
}

static bool leaves_parts(const struct case_ *at) {
    struct tree now;
    char path[FAULT_PATH];
    bool left = false;
    fault_path(path, at->job, "");
    tree_read(&now, path);
    for (unsigned i = 0; i < now.count; i++)
        left |= strstr(now.file[i].name, ".part") != NULL;
    tree_free(&now);
    return left;
}

static bool resumes(const struct case_ *at) {
    char path[FAULT_PATH], name[TREE_NAME];
    snprintf(name, sizeof name, "/%s", at->scenario->resumes ? at->scenario->resumes : "");
    fault_path(path, at->job, name);
    return at->scenario->resumes && access(path, F_OK) == 0;
}

static bool next_run_goes_well(const struct case_ *at) {
    static struct fault_result result;
    const struct scenario *scenario = at->scenario;
    char command[1024];
    enum made made_before = made(at);
    bool checks = made_before == MADE_STEPS;
    snprintf(command, sizeof command, "%s%s%s", checks ? "replay --check " : "",
             checks              ? scenario->makes
             : scenario->command ? scenario->command
                                 : "",
             resumes(at) ? " --resume" : "");
    struct fault_run next = {.command = scenario->session ? NULL : command,
                             .input = checks ? NULL : scenario->input,
                             .session = scenario->session};
    if (made_before == MADE_HEAD && at->run->kind->for_good)
        return true; /* where everything fails, even a beginning cannot be taken back */
    fault_run_once(at->job, &next, &result);
    if (result.status != 0)
        return wrong(at, "the next run fails", result.err);
    if (!checks && !scenario->tells && !scenario->plays && strcmp(result.out, at->clean->result.out) != 0)
        return wrong(at, "the next run prints something else", result.err);
    return !leaves_parts(at) || wrong(at, "a temporary file is left after the next run", result.err);
}

bool fault_check(const struct fault_clean *clean, const struct fault_run *run, const struct fault_result *result,
                 unsigned job) {
    static struct case_ at;
    char path[FAULT_PATH];
    at = (struct case_){.clean = clean, .scenario = clean->scenario, .run = run, .result = result, .job = job};
    fault_path(path, job, "");
    tree_read(&at.now, path);
    bool same = nothing_happened(&at);
    (void)(ends_well(&at) && files_are_whole(&at) && (same || (games_are_there(&at) && next_run_goes_well(&at))));
    tree_free(&at.now);
    return same;
}
