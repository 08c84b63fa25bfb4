#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/advice_facts.h"
#include "cli/command.h"
#include "cli/facts.h"
#include "cli/hint_internal.h"
#include "slide/text.h"

/* A file of boards, a line each, and how far it has been read. */
struct batch {
    FILE *file;
    const char *name;
    char *line;
    size_t room;
    uint64_t number; /* of the line */
    uint8_t *cell;   /* as many as the line has bytes, and two more */
    size_t cells;
    bool failed; /* a line was refused */
};

static int print_json(uint64_t number, const struct advice *advice) {
    struct facts facts;
    facts_begin(&facts);
    facts_number(&facts, "line", number);
    advice_facts(&facts, advice);
    return facts_print(&facts);
}

/* LINE,BEST,LEFT,RIGHT,UP,DOWN; nothing for a way that is no move. */
static int print_row(uint64_t number, const struct advice *advice) {
    printf("%llu,%s", (unsigned long long)number, advice->open ? slide_way_name(advice->best) : "none");
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (advice->open >> way & 1)
            printf(",%.*f", advice->chance ? 4 : 0, advice->value[way]);
        else
            putchar(',');
    putchar('\n');
    return ferror(stdout) ? complain("cannot write: %s", strerror(errno)) : EXIT_DONE;
}

static bool make_room(struct batch *batch, size_t cells) {
    if (cells <= batch->cells)
        return true;
    uint8_t *more = realloc(batch->cell, cells);
    if (more) {
        batch->cell = more;
        batch->cells = cells;
    }
    return more != NULL;
}

/* Lines without a board do not count, nor does a first line that begins with a letter or a quotation mark: the names
 * of columns. */
static bool is_blank(const struct batch *batch, const char *text) {
    text += strspn(text, " \t\r\n");
    bool letter = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z') || *text == '"';
    return *text == '\0' || *text == '#' || (batch->number == 1 && letter);
}

static void refuse(struct batch *batch, struct fault *fault) {
    fault->line = (unsigned)batch->number;
    fflush(stdout);
    complain_fault(batch->name, fault);
    batch->failed = true;
}

static int answer(struct batch *batch, struct hinter *hinter, size_t length) {
    struct slide_board board;
    struct advice advice = {0};
    struct fault fault = {0};
    enum err err = slide_board_read(hinter->rules, batch->line, length, batch->cell, batch->cells, &board, &fault);
    if (!err)
        err = hinter_ask(hinter, board, &advice, &fault);
    if (hinter->broken)
        return complain("%s", fault.what);
    if (err && err != ERR_OVER) {
        refuse(batch, &fault);
        return EXIT_DONE;
    }
    return hinter->json ? print_json(batch->number, &advice) : print_row(batch->number, &advice);
}

static int answer_all(struct batch *batch, struct hinter *hinter) {
    ssize_t length;
    int code = EXIT_DONE;
    while (!code && (length = getline(&batch->line, &batch->room, batch->file)) >= 0) {
        batch->number++;
        if (is_blank(batch, batch->line))
            continue;
        code = make_room(batch, (size_t)length + 2) ? answer(batch, hinter, (size_t)length)
                                                    : complain("%s: not enough memory", batch->name);
    }
    if (!code && ferror(batch->file))
        code = complain("%s: %s", batch->name, strerror(errno));
    if (!code && fflush(stdout) != 0)
        code = complain("cannot write: %s", strerror(errno));
    return code ? code : batch->failed ? EXIT_FAILED : EXIT_DONE;
}

int hint_batch(struct hinter *hinter, const char *path) {
    bool standard = !path || strcmp(path, "-") == 0;
    struct batch batch = {.file = standard ? stdin : fopen(path, "re"), .name = standard ? "standard input" : path};
    if (!batch.file)
        return complain("%s: %s", path, strerror(errno));
    int code = answer_all(&batch, hinter);
    if (!standard)
        fclose(batch.file);
    free(batch.line);
    free(batch.cell);
    return code;
}
