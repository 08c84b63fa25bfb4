#define _GNU_SOURCE
#include "fault/fault_run.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fault/tree.h"
#include "fault/words.h"

int program_main(int argc, char **argv); /* main of the program */

enum { WORDS = 32, SECONDS = 300 }; /* words of a command; how long nothing may take */
char fault_folder[] = "/dev/shm/tessera-faults-XXXXXX";
struct fault_shared *fault_shared;

void fault_run_open(void) {
    fault_shared = mmap(NULL, sizeof *fault_shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (fault_shared == MAP_FAILED || !mkdtemp(fault_folder)) {
        perror("a folder for the runs");
        exit(1);
    }
}

void fault_run_close(void) {
    tree_clear(fault_folder);
}

static void start(const struct fault_kind *kind, unsigned number) {
    if (kind->what == FAILING_MEMORY)
        failing_start(FAILING_MEMORY, number, kind->for_good);
    else
        failing_start_how(kind->how, number, kind->for_good);
}

void fault_path(char path[FAULT_PATH], unsigned job, const char *name) {
    snprintf(path, FAULT_PATH, "%s/%u%s", fault_folder, job, name);
}

static void redirect(unsigned job, const char *input) {
    static const char *const NAMES[] = {".in", ".out", ".err"};
    for (int fd = 0; fd < 3; fd++) {
        char path[FAULT_PATH];
        fault_path(path, job, NAMES[fd]);
        int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
        if (file < 0 || (!fd && input && write(file, input, strlen(input)) < 0) || lseek(file, 0, SEEK_SET) != 0 ||
            dup2(file, fd) < 0)
            _exit(99);
        close(file);
    }
}

void fault_sit_in(unsigned job) {
    static const char *const FOLDERS[] = {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"};
    char path[FAULT_PATH], home[FAULT_PATH + 8];
    fault_path(path, job, "");
    snprintf(home, sizeof home, "%s/home", path);
    for (unsigned i = 0; i < 4; i++)
        setenv(FOLDERS[i], home, 1);
    snprintf(home, sizeof home, "%s/data", path);
    setenv("TESSERA_DATA", home, 1);
    if (chdir(path) != 0)
        _exit(99);
}

/* Runs in a process of its own and does not return. What hangs is ended by a signal. */
static void be_the_program(unsigned job, const struct fault_run *run) {
    char text[1024] = "tessera ", *words[WORDS + 1] = {NULL};
    struct rlimit processor = {SECONDS / 2, SECONDS / 2};
    fault_sit_in(job);
    redirect(job, run->input);
    setrlimit(RLIMIT_CPU, &processor);
    alarm(SECONDS);
    failing_streams_set_up();
    if (run->command)
        strcat(text, run->command);
    int count = words_of(text, words, WORDS);
    if (run->kind)
        start(run->kind, run->number);
    int code = run->command ? program_main(count, words) : run->session();
    fault_shared->count[job] = failing_count();
    failing_stop();
    exit(code);
}

static void read_text(unsigned job, const char *name, char text[FAULT_TEXT]) {
    char path[FAULT_PATH];
    fault_path(path, job, name);
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, FAULT_TEXT - 1, file) : 0;
    text[length] = '\0';
    if (file)
        fclose(file);
}

void fault_run_once(unsigned job, const struct fault_run *run, struct fault_result *result) {
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        be_the_program(job, run);
    if (child < 0 || waitpid(child, &result->status, 0) != child) {
        perror("fork");
        exit(1);
    }
    result->count = fault_shared->count[job];
    read_text(job, ".out", result->out);
    read_text(job, ".err", result->err);
}
