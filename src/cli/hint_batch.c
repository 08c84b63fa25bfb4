#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/advice_say.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/facts.h"
#include "cli/hint_internal.h"
#include "slide/solve/endgame.h"
#include "slide/text.h"

/* A file of boards, a line each, and how far it has been read. */
struct batch {
    FILE *file;
    const char *name;
    char *line;      /* room for TEXT_LINE_MOST + 1 characters and a terminator */
    uint64_t number; /* of the line */
    uint8_t *cell;   /* as many as the line has bytes, and two more */
    size_t cells;
    bool failed; /* a line was refused */
};

static int print_json(uint64_t number, const struct hint *hint) {
    struct facts facts;
    facts_begin(&facts);
    facts_number(&facts, "line", number);
    hint_facts(&facts, hint);
    return facts_print(&facts);
}

/* LINE,BEST,LEFT,RIGHT,UP,DOWN,SOURCE; nothing for a way that is no move. In a formation the values are the chances of
 * success. */
static int print_row(uint64_t number, const struct hint *hint) {
    const struct advice *values = hint->formation ? &hint->success.advice : &hint->advice;
    char name[ENDGAME_NAME];
    printf("%llu,%s", (unsigned long long)number, hint->advice.open ? slide_way_name(hint_best(hint)) : "none");
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (values->open >> way & 1)
            printf(",%.*f", values->chance ? 4 : 0, values->value[way]);
        else
            fputs(hint->advice.open >> way & 1 ? ",unknown" : ",", stdout);
    if (hint->formation)
        endgame_name(&hint->success.table->endgame, name);
    printf(",%s\n", !hint->advice.open ? "" : hint->formation ? name : advice_source_word(hint->advice.source));
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

/* Complains about the current line, after the answers so far. The other lines are still answered. */
static void complain_of_line(struct batch *batch, struct fault *fault) {
    fault->line = (unsigned)batch->number;
    fflush(stdout);
    complain_fault(batch->name, fault);
    batch->failed = true;
}

static int answer(struct batch *batch, struct hinter *hinter, size_t length) {
    struct slide_board board;
    struct hint hint = {0};
    struct fault fault = {0};
    enum err err = slide_board_read(hinter->rules, batch->line, length, batch->cell, batch->cells, &board, &fault);
    if (!err)
        err = hinter_ask(hinter, board, &hint, &fault);
    if (hinter->broken)
        return complain("%s", fault.what);
    if (err && err != ERR_OVER) {
        complain_of_line(batch, &fault);
        return EXIT_DONE;
    }
    return hinter->json ? print_json(batch->number, &hint) : print_row(batch->number, &hint);
}

/* Reads the next line, without its end; of one that is longer than TEXT_LINE_MOST only so much, and one more. False at
 * the end of the file. */
static bool read_line(struct batch *batch, size_t *length) {
    int byte = getc(batch->file);
    if (byte == EOF)
        return false;
    for (*length = 0; byte != EOF && byte != '\n'; byte = getc(batch->file))
        if (*length <= TEXT_LINE_MOST)
            batch->line[(*length)++] = (char)byte;
    batch->line[*length] = '\0';
    batch->number++;
    return true;
}

static int answer_all(struct batch *batch, struct hinter *hinter) {
    size_t length;
    int code = EXIT_DONE;
    while (!code && read_line(batch, &length)) {
        if (length > TEXT_LINE_MOST)
            complain_of_line(batch, &(struct fault){.what = TEXT_LINE_TOO_LONG});
        else if (!is_blank(batch, batch->line))
            code = make_room(batch, length + 2) ? answer(batch, hinter, length)
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
    batch.line = malloc(TEXT_LINE_MOST + 2);
    int code = batch.line ? answer_all(&batch, hinter) : complain("not enough memory");
    if (!standard)
        fclose(batch.file);
    free(batch.line);
    free(batch.cell);
    return code;
}
