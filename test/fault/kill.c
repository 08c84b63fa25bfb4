/* kill.c - processes that play, learn and solve are killed with -9 at random moments; nothing acknowledged may be lost.
 *
 *     tessera-kill [KILLS [SEED [VICTIM]]]       10,000 of them, over slide, word, record, train and endgame
 *
 * Slide and word: every move that was acknowledged is in the save file. Record: it is in the file, which can be read.
 * Train and endgame: the run is continued until it is done; the file is then the same as that of a run that nobody
 * killed, and no temporary file is left.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/rng.h"
#include "fault/killed.h"
#include "fault/tree.h"
#include "fault/words.h"

int program_main(int argc, char **argv); /* main of the program */
double __wrap_clock_now(void);

enum { PATH = 512 };

static char base[] = "/dev/shm/tessera-kill-XXXXXX";
static struct killed_said *said;
static struct rng rng;

/* Every look at the clock is ten seconds later, so that every checkpoint is due. */
double __wrap_clock_now(void) {
    static double now;
    return now += 10;
}

/* No disk is waited for: what was written is there for every process. */
__attribute__((visibility("default"))) int fsync(int fd) {
    (void)fd;
    return 0;
}

__attribute__((visibility("default"))) int fdatasync(int fd) {
    (void)fd;
    return 0;
}

static void must(bool done, const char *what) {
    if (done)
        return;
    perror(what);
    exit(1);
}

/* ---- What is killed ---- */

static const struct victim {
    const char *name;
    unsigned share; /* of 20 kills */
    void (*play)(struct killed_said *, uint64_t seed);
    bool (*check)(const struct killed_said *, char *why, size_t size);
    const char *command; /* instead of a game; it is the same again after a kill */
    const char *resume;  /* what is added if the file with this ending is there */
    const char *file;    /* that it makes */
    const char *sight;   /* a file that it writes again and again while it works */
    unsigned patience;   /* fewer moves, or writings of that file, are waited for */
} VICTIMS[] = {
    {"slide", 8, killed_play_slide, killed_check_store, NULL, NULL, NULL, NULL, 6},
    {"word", 4, killed_play_word, killed_check_store, NULL, NULL, NULL, NULL, 6},
    {"record", 4, killed_play_record, killed_check_record, NULL, NULL, NULL, NULL, 6},
    {"train", 2, NULL, NULL, "train --network=new.net --games=60 --every=5 --checkpoint=0 --patterns=0123,0145",
     "new.net.run", "new.net", "killed/new.net.run", 6},
    {"endgame", 2, NULL, NULL, "endgame solve 443 32 --threads=2 -o new.table", NULL, "new.table",
     "killed/new.table.resume", 2},
};
enum { VICTIM_COUNT = sizeof VICTIMS / sizeof VICTIMS[0] };

static struct { unsigned kills, wrong, done, moves; } sums[VICTIM_COUNT];

static void sit_in(const char *folder) {
    static const char *const FOLDERS[] = {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"};
    char path[PATH], home[PATH + 8];
    snprintf(path, sizeof path, "%s/%s", base, folder);
    snprintf(home, sizeof home, "%s/home", path);
    for (unsigned i = 0; i < 4; i++)
        setenv(FOLDERS[i], home, 1);
    mkdir(path, 0700);
    mkdir(home, 0700);
    must(chdir(path) == 0, path);
}

static int run(const char *command, bool resume) {
    char text[512], *words[32] = {NULL};
    int log = open("../log", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(log, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    snprintf(text, sizeof text, "tessera %s%s", command, resume ? " --resume" : "");
    return program_main(words_of(text, words, 31), words);
}

/* In a process of its own. */
static void be_the_victim(const struct victim *victim, uint64_t seed, const char *folder) {
    sit_in(folder);
    if (victim->play)
        victim->play(said, seed);
    else
        exit(run(victim->command, victim->resume && access(victim->resume, F_OK) == 0));
    exit(1); /* a game goes on until it is killed */
}

static pid_t begin(const struct victim *victim, const char *folder) {
    uint64_t seed = rng_next(&rng);
    fflush(stdout);
    pid_t child = fork();
    must(child >= 0, "fork");
    if (child == 0)
        be_the_victim(victim, seed, folder);
    return child;
}

/* ---- Killing ---- */

static void sleep_at_random(long nanoseconds_most) {
    struct timespec time = {0, (long)rng_below(&rng, (uint32_t)nanoseconds_most)};
    nanosleep(&time, NULL);
}

static bool is_alive(pid_t child) {
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == 0;
}

/* Which file has the name now; it is another one after each checkpoint. 0: there is none. */
static ino_t file_of(const char *name) {
    struct stat status;
    return stat(name, &status) == 0 ? status.st_ino : 0;
}

/* Not a time but a sight: some moves were acknowledged, some checkpoints written, so that there is something to lose.
 */
static void wait_for_the_moment(const struct victim *victim, pid_t child) {
    unsigned steps = rng_below(&rng, victim->patience), seen = 0;
    ino_t last = victim->sight ? file_of(victim->sight) : 0;
    while ((victim->play ? atomic_load(&said->steps) : seen) < steps && is_alive(child)) {
        ino_t now = victim->sight ? file_of(victim->sight) : 0;
        seen += now != last;
        last = now;
        sleep_at_random(100000);
    }
    sleep_at_random(2000000);
}

static void wrong(unsigned number, const char *what) {
    sums[number].wrong++;
    printf("FAILED: %s, kill %u: %s\n", VICTIMS[number].name, sums[number].kills, what);
}

static bool same_files(const char *one, const char *two) {
    struct tree first, second;
    tree_read(&first, "whole");
    tree_read(&second, "killed");
    bool same = tree_same(tree_find(&first, one), tree_find(&second, two));
    for (unsigned i = 0; i < second.count; i++)
        same &= !strstr(second.file[i].name, ".part");
    tree_free(&first);
    tree_free(&second);
    return same;
}

/* What the command printed last. */
static void show_log(void) {
    char line[256];
    FILE *log = fopen("log", "r");
    while (log && fgets(line, sizeof line, log))
        fputs(line, stdout);
    if (log)
        fclose(log);
}

/* A command that has come to its end is compared and begun anew. */
static void check_end(unsigned number, int status) {
    const struct victim *victim = &VICTIMS[number];
    must(chdir(base) == 0, base);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        wrong(number, "it cannot be continued");
        show_log();
    } else if (!same_files(victim->file, victim->file))
        wrong(number, "another file, or a temporary one, after being killed");
    sums[number].done++;
    tree_clear("killed");
}

/* In a process of its own, since SQLite must not be used by one that forks others. */
static void check_game(unsigned number) {
    int status;
    fflush(stdout);
    pid_t child = fork();
    must(child >= 0, "fork");
    if (child == 0) {
        char why[256] = "";
        sit_in("killed");
        bool fine = VICTIMS[number].check(said, why, sizeof why);
        if (!fine)
            printf("%s\n", why);
        fflush(stdout);
        _exit(!fine);
    }
    must(waitpid(child, &status, 0) == child, "waitpid");
    if (status != 0)
        wrong(number, "it is lost");
}

static void kill_once(unsigned number) {
    const struct victim *victim = &VICTIMS[number];
    int status;
    must(chdir(base) == 0, base);
    atomic_store(&said->steps, 0);
    pid_t child = begin(victim, "killed");
    wait_for_the_moment(victim, child);
    kill(child, SIGKILL);
    must(waitpid(child, &status, 0) == child, "waitpid");
    bool killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    sums[number].kills += killed;
    sums[number].moves += atomic_load(&said->steps);
    if (victim->play && !killed)
        wrong(number, "it ended by itself");
    else if (victim->play)
        check_game(number);
    else if (!killed)
        check_end(number, status);
}

/* ---- A victim from its first kill to its last ---- */

static void run_whole(const struct victim *victim) {
    int status;
    pid_t child = begin(victim, "whole");
    must(waitpid(child, &status, 0) == child && status == 0, victim->command);
}

/* At last a command is continued to its end. */
static void kill_many(unsigned number, unsigned kills) {
    const struct victim *victim = &VICTIMS[number];
    int status;
    must(chdir(base) == 0, base);
    tree_clear("whole");
    tree_clear("killed");
    memset(said, 0, sizeof *said);
    if (victim->command)
        run_whole(victim);
    while (sums[number].kills < kills && sums[number].wrong < 20)
        kill_once(number);
    if (victim->command) {
        pid_t child = begin(victim, "killed");
        must(waitpid(child, &status, 0) == child, "waitpid");
        check_end(number, status);
    }
    if (victim->play)
        printf("%-8s %6u times killed, %u moves acknowledged, %u lost\n", victim->name, sums[number].kills,
               sums[number].moves, sums[number].wrong);
    else
        printf("%-8s %6u times killed, %u runs to the end, %u not the same\n", victim->name, sums[number].kills,
               sums[number].done, sums[number].wrong);
}

static void prepare(void) {
    must(mkdtemp(base) && chdir(base) == 0, base);
    FILE *words = fopen("words.txt", "w");
    must(words, "words.txt");
    fputs("AT\nTEA\nEAT\nATE\nTEAR\nRATE\nIS\nIT\nIN\nNO\nON\nTO\nSO\nAS\nTIN\nNIT\nSIT\nTOE\nOR\nRE\nER\n", words);
    fclose(words);
    static const struct victim LEXICON = {.command = "word lexicon ../words.txt -o ../words.lexicon"};
    run_whole(&LEXICON);
    said = mmap(NULL, sizeof *said, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    must(said != MAP_FAILED, "mmap");
}

int main(int argc, char **argv) {
    unsigned kills = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 10000, killed = 0, lost = 0;
    rng = rng_seeded(RNG_XOSHIRO, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    prepare();
    for (unsigned i = 0; i < VICTIM_COUNT; i++) {
        if (argc > 3 && strcmp(argv[3], VICTIMS[i].name) != 0)
            continue;
        kill_many(i, argc > 3 ? kills : kills * VICTIMS[i].share / 20);
        killed += sums[i].kills;
        lost += sums[i].wrong;
    }
    printf("%u times killed, %u lost\n", killed, lost);
    must(chdir("/") == 0, "/");
    tree_clear(base);
    return lost != 0;
}
