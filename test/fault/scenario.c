#include "fault/scenario.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define WORD  " --lexicon=words.lexicon --seed=5 "
#define STORE "home/ words.lexicon data/"
#define MOVES "Left\nUp\nRight\nDown\n"

enum { REFUSED = 1 << 1, WRONG = 1 << 2, NO_MEMORY = 1 << 3 };

const struct scenario scenarios[] = {
    /* Boards */
    {.name = "tilt", .command = "tilt left board.txt", .needs = "board.txt"},
    {.name = "tilt-json", .command = "tilt up - --json", .input = "2 2 4 0\n0 0 0 4\n0 2 0 0\n0 0 0 2\n"},
    {.name = "inspect", .command = "inspect board.txt", .needs = "board.txt"},
    {.name = "inspect-json", .command = "inspect board.txt --json", .needs = "board.txt"},
    {.name = "rules", .command = "rules"},
    {.name = "rules-print", .command = "rules wide --json"},

    /* Solving */
    {.name = "solve", .command = "solve --size=3 --goal=32 --threads=2 --svg=strip.svg", .codes = WRONG | NO_MEMORY},
    {.name = "solve-read",
     .command = "solve corner.txt --goal=8 --json",
     .needs = "corner.txt",
     .codes = WRONG | NO_MEMORY},
    {.name = "exact", .command = "exact --size=2x2 --threads=2 --layers"},
    {.name = "exact-save", .command = "exact --size=2x2 --threads=1 --save=new.table"},
    {.name = "exact-scratch",
     .command = "exact --size=2x2 --threads=1 --scratch=layers --save=new.table",
     .differs = "layers/"},
    {.name = "probe", .command = "probe two.table board2.txt", .needs = "two.table board2.txt"},
    {.name = "probe-check", .command = "probe two.table --check --json", .needs = "two.table"},
    {.name = "endgame-solve", .command = "endgame solve 444 16 --threads=1 -o new.table"},
    {.name = "endgame-probe", .command = "endgame probe ending.txt --json", .needs = "home/ ending.txt"},
    {.name = "endgame-list", .command = "endgame list", .needs = "home/"},

    /* Line mode, records */
    {.name = "play-record",
     .command = "play --seed=3 --record=new.rec",
     .input = MOVES MOVES "New Game\n" MOVES "Quit\n",
     .grows = "new.rec",
     .makes = "new.rec"},
    {.name = "play-undo", .command = "play --seed=3", .input = MOVES "Undo\nUndo\nRedo\n" MOVES},
    {.name = "play-log", .command = "play --seed=3 --log", .input = MOVES MOVES "Quit\n"},
    {.name = "replay-check", .command = "replay --check game.rec", .needs = "game.rec"},
    {.name = "replay", .command = "replay game.rec", .needs = "game.rec"},
    {.name = "replay-word", .command = "replay word.rec --check --json", .needs = "word.rec"},
    {.name = "import", .command = "import moves.txt -o new.rec", .makes = "new.rec", .needs = "moves.txt"},

    /* Players */
    {.name = "hint",
     .command = "hint board.txt --network=small.net --nodes=100 --json",
     .needs = "board.txt small.net"},
    {.name = "hint-batch",
     .command = "hint boards.txt --batch --network=small.net --nodes=50",
     .needs = "boards.txt small.net"},
    {.name = "review",
     .command = "review game.rec --network=small.net --nodes=20 --html=page.html",
     .needs = "game.rec small.net"},
    {.name = "auto",
     .command = "auto --network=small.net --games=1 --seed=2 --record=new.rec",
     .needs = "small.net",
     .grows = "new.rec",
     .makes = "new.rec",
     .tells = true},
    {.name = "evaluate",
     .command = "evaluate --network=small.net --games=3 --threads=2 --json",
     .needs = "small.net",
     .tells = true},
    {.name = "train",
     .command = "train --network=new.net --games=12 --every=4 --checkpoint=0 --patterns=0123 --seed=5 --log=new.csv "
                "--curve=new.svg",
     .differs = "new.csv new.svg new.net.run",
     .resumes = "new.net.run"},
    {.name = "train-resume",
     .command = "train --network=small.net --resume --games=40 --every=10 --checkpoint=0 --log=small.csv",
     .needs = "small.net small.net.run small.csv",
     .differs = "small.csv small.net.run"},

    /* What is stored */
    {.name = "scores", .command = "scores", .needs = STORE},
    {.name = "scores-json", .command = "scores --json", .needs = STORE},
    {.name = "games", .command = "games", .needs = STORE},
    {.name = "games-export", .command = "games export 1 new.rec", .makes = "new.rec", .needs = STORE},
    {.name = "session-resume", .session = session_slide_resume, .needs = STORE},
    {.name = "session-play", .session = session_slide_play, .needs = STORE, .plays = true},
    {.name = "session-first", .session = session_slide_resume, .needs = "words.lexicon data/"},
    {.name = "session-new", .session = session_slide_new, .needs = STORE, .plays = true},
    {.name = "session-pages", .session = session_slide_pages, .needs = STORE},
    {.name = "session-themes", .session = session_slide_themes, .needs = STORE},
    {.name = "session-replay", .session = session_slide_replay, .needs = STORE " game.rec"},
    {.name = "session-word-resume", .session = session_word_resume, .needs = STORE},
    {.name = "session-word-play", .session = session_word_play, .needs = STORE, .plays = true},

    /* The word game */
    {.name = "word-play",
     .command = "word play --seats=human,easy" WORD,
     .input = "pass\nhint\nunseen\nhistory\nundo\nredo\ncheck TEA\npass\n",
     .needs = STORE,
     .plays = true,
     .tells = true},
    {.name = "word-record",
     .command = "word play --seats=human,strong --forget --record=new.rec" WORD,
     .input = "pass\npass\nshop\npass\n",
     .needs = STORE,
     .tells = true,
     .grows = "new.rec",
     .makes = "new.rec"},
    {.name = "word-apply",
     .command = "word apply apply.txt --lexicon=words.lexicon --json",
     .needs = "words.lexicon apply.txt data/",
     .codes = REFUSED | WRONG},
    {.name = "word-moves",
     .command = "word moves 15/15/15/15/15/15/15/5EAT7/15/15/15/15/15/15/15 RATES? --lexicon=words.lexicon",
     .needs = "words.lexicon data/"},
    {.name = "word-check", .command = "word check TEA EAT --lexicon=words.lexicon", .needs = "words.lexicon"},
    {.name = "word-auto",
     .command = "word auto --games=2 --threads=2 --lexicon=words.lexicon --json",
     .needs = "words.lexicon data/",
     .tells = true},
    {.name = "word-gcg", .command = "word gcg word.rec -o new.gcg", .needs = "word.rec"},
    {.name = "word-review",
     .command = "word review word.rec --lexicon=words.lexicon",
     .needs = "word.rec words.lexicon data/"},
    {.name = "lexicon", .command = "word lexicon words.txt -o new.lexicon", .needs = "words.txt"},
    {.name = "lexicon-cache",
     .command = "word check TEA --lexicon=words.txt",
     .needs = "words.txt",
     .differs = "home/"},
};
const unsigned scenario_count = sizeof scenarios / sizeof scenarios[0];

static bool put(const char *name, const char *text) {
    FILE *file = fopen(name, "w");
    bool done = file && fputs(text, file) >= 0;
    return file && fclose(file) == 0 && done;
}

/* A few of the values of letters that ship: reading all of them takes longer than everything else. */
static bool put_leaves(void) {
    char line[128];
    FILE *from = fopen(TEST_SOURCE "/../data/word/english.leaves", "r"), *to = fopen("data/word/english.leaves", "w");
    for (unsigned i = 0; i < 40 && from && to && fgets(line, sizeof line, from); i++)
        fputs(line, to);
    if (from)
        fclose(from);
    return to && fclose(to) == 0 && from;
}

static bool put_files(void) {
    return mkdir("data", 0700) == 0 && mkdir("data/word", 0700) == 0 && put_leaves() &&
           put("board.txt", "2 2 4 8\n0 4 0 4\n64 2 0 0\n128 0 0 2\n") && put("board2.txt", "2 0\n4 2\n") &&
           put("boards.txt", "2 2 4 8 0 4 0 4 64 2 0 0 128 0 0 2\n0 0 0 0 0 0 0 0 0 0 0 2 0 0 2 0\n") &&
           put("ending.txt", "32768,16384,8192,4096/2048,1024,512,256/128,64,32,16/0,2,0,2\n") &&
           put("corner.txt", "2\n2 0\n0 0\n") && put("moves.txt", "seed 5\nleft right\nup down\n") &&
           put("words.txt",
               "AT\nTEA\nEAT\nATE\nTEAR\nRATE\nIS\nIT\nIN\nNO\nON\nTO\nSO\nAS\nTIN\nEATS\nNIT\nSIT\nTOE\n") &&
           put("apply.txt", "board 15/15/15/15/15/15/15/5EAT7/15/15/15/15/15/15/15\nscores 0 0 0 0\nturn 0\norder -1\n"
                            "rack 0 AESTION\nmove 7,8 across S\n");
}

bool scenario_prepare(bool (*run)(const char *command, int (*session)(void), const char *input)) {
    static const struct {
        const char *command, *input;
    } STEPS[] = {
        {"word lexicon words.txt -o words.lexicon", NULL},
        {"train --network=small.net --games=20 --patterns=0123,0145 --seed=5 --checkpoint=0 --every=10 --log=small.csv",
         NULL},
        {"exact --size=2x2 --save=two.table", NULL},
        {"endgame solve 444 16 --threads=1", NULL},
        {"play --seed=3 --record=game.rec", MOVES MOVES MOVES "Undo\n" MOVES},
        {"word play --seats=human,fair --forget --record=word.rec" WORD, "pass\npass\npass\npass\npass\npass\n"},
        {"word play --seats=human,easy" WORD, "pass\npass\n"},
    };
    if (!put_files())
        return false;
    for (unsigned i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++)
        if (!run(STEPS[i].command, NULL, STEPS[i].input))
            return false;
    return run(NULL, session_prepare, NULL);
}
