#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "app/file.h"
#include "app/plural.h"
#include "cli/command.h"
#include "cli/solve_internal.h"
#include "slide/solve/corner.h"
#include "slide/text.h"
#include "ui/theme.h"

bool solution_walk(const struct solution *solution, bool (*see)(void *context, struct slide_board, uint64_t swipes),
                   void *context) {
    size_t cells = (size_t)solution->start.width * solution->start.height;
    struct slide_board board = solution->start;
    board.cell = malloc(cells);
    if (!board.cell)
        return false;
    memcpy(board.cell, solution->start.cell, cells);
    bool fine = see(context, board, 0);
    for (uint64_t i = 0; i < solution->moves && fine; i++) {
        bool won;
        fine = corner_swipe(solution->rules, board, (enum slide_way)solution->path[i], &won) == ERR_NONE &&
               see(context, board, i + 1);
    }
    free(board.cell);
    return fine;
}

/* ---- Printed ---- */

enum { NUMBER_SIZE = 24 }; /* 2^62 has nineteen digits */

static bool print_board(void *context, struct slide_board board, uint64_t swipes) {
    const struct slide_rules *rules = *(const struct slide_rules **)context;
    size_t cells = (size_t)board.width * board.height;
    (void)swipes;
    printf("%llu\n", (unsigned long long)(cells - slide_empty_cells(board)));
    for (size_t i = 0; i < cells; i++)
        printf("%llu%c", (unsigned long long)rules->value[board.cell[i]], (i + 1) % board.width ? ' ' : '\n');
    return !ferror(stdout);
}

bool solution_print(const struct solution *solution) {
    const struct slide_rules *rules = solution->rules;
    return solution_walk(solution, print_board, &rules);
}

/* ---- Drawn ---- */

enum { CELL = 40, GAP = 4, SPACE = 24, LABEL = 18, COLUMNS = 8, DRAWN_MOST = 4000000 };

struct drawing {
    const struct solution *solution;
    struct theme theme;
    FILE *out;
    unsigned edge; /* of a board */
};

static void put_colour(FILE *out, const char *attribute, struct colour colour) {
    fprintf(out, " %s=\"#%02x%02x%02x\"", attribute, colour.red, colour.green, colour.blue);
}

static void put_box(const struct drawing *drawing, unsigned x, unsigned y, unsigned edge, struct colour colour) {
    fprintf(drawing->out, "<rect x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\" rx=\"4\"", x, y, edge, edge);
    put_colour(drawing->out, "fill", colour);
    fputs("/>\n", drawing->out);
}

static void draw_cell(const struct drawing *drawing, unsigned x, unsigned y, uint8_t kind) {
    const struct theme_tile *tile = &drawing->theme.tile[kind];
    put_box(drawing, x, y, CELL, kind ? tile->face : drawing->theme.part[THEME_EMPTY]);
    if (kind == 0)
        return;
    char number[NUMBER_SIZE];
    unsigned digits =
        (unsigned)snprintf(number, sizeof number, "%llu", (unsigned long long)drawing->solution->rules->value[kind]);
    unsigned size = digits <= 2 ? 18 : digits == 3 ? 15 : digits == 4 ? 12 : CELL * 3 / 2 / digits;
    fprintf(drawing->out, "<text x=\"%u\" y=\"%u\" font-size=\"%u\"", x + CELL / 2, y + CELL / 2 + size * 7 / 20, size);
    put_colour(drawing->out, "fill", tile->ink);
    fprintf(drawing->out, ">%s</text>\n", number);
}

static bool draw_board(void *context, struct slide_board board, uint64_t swipes) {
    const struct drawing *drawing = context;
    unsigned column = (unsigned)(swipes % COLUMNS), line = (unsigned)(swipes / COLUMNS);
    unsigned left = SPACE + column * (drawing->edge + SPACE), top = SPACE + line * (drawing->edge + LABEL + SPACE);
    char label[NUMBER_SIZE + 8] = "start";
    if (swipes)
        snprintf(label, sizeof label, "%llu %s", (unsigned long long)swipes,
                 slide_way_name((enum slide_way)drawing->solution->path[swipes - 1]));
    fprintf(drawing->out, "<text x=\"%u\" y=\"%u\" font-size=\"13\"", left + drawing->edge / 2, top + LABEL - 6);
    put_colour(drawing->out, "fill", drawing->theme.part[THEME_TEXT]);
    fprintf(drawing->out, ">%s</text>\n", label);
    put_box(drawing, left, top + LABEL, drawing->edge, drawing->theme.part[THEME_BOARD]);
    for (uint32_t row = 0; row < board.height; row++)
        for (uint32_t cell = 0; cell < board.width; cell++)
            draw_cell(drawing, left + GAP + cell * (CELL + GAP), top + LABEL + GAP + row * (CELL + GAP),
                      board.cell[(size_t)row * board.width + cell]);
    return !ferror(drawing->out);
}

static bool draw_all(struct drawing *drawing) {
    uint64_t boards = drawing->solution->moves + 1;
    unsigned across = boards < COLUMNS ? (unsigned)boards : COLUMNS,
             lines = (unsigned)((boards + COLUMNS - 1) / COLUMNS);
    unsigned width = SPACE + across * (drawing->edge + SPACE), height = SPACE + lines * (drawing->edge + LABEL + SPACE);
    fprintf(drawing->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\" "
            "font-family=\"Open Sans, DejaVu Sans, sans-serif\" font-weight=\"600\" text-anchor=\"middle\">\n"
            "<title>%llu swipe%s to %llu</title>\n<rect width=\"100%%\" height=\"100%%\"",
            width, height, width, height, (unsigned long long)drawing->solution->moves,
            plural(drawing->solution->moves),
            (unsigned long long)drawing->solution->rules->value[drawing->solution->rules->goal]);
    put_colour(drawing->out, "fill", drawing->theme.part[THEME_BACKGROUND]);
    fputs("/>\n", drawing->out);
    bool fine = solution_walk(drawing->solution, draw_board, drawing);
    fputs("</svg>\n", drawing->out);
    return fine;
}

bool solution_draw(const struct solution *solution, const char *file) {
    struct drawing drawing = {.solution = solution, .edge = GAP + solution->start.width * (CELL + GAP)};
    struct fault fault = {0};
    char *text = NULL;
    size_t length = 0;
    if ((uint64_t)solution->start.width * solution->start.width > DRAWN_MOST / (solution->moves + 1)) {
        complain("%s: %llu boards of %ux%u are too many to draw", file, (unsigned long long)solution->moves + 1,
                 solution->start.width, solution->start.height);
        return false;
    }
    if (theme_load(&drawing.theme, "classic", &fault)) {
        complain_fault("the theme classic", &fault);
        return false;
    }
    drawing.out = open_memstream(&text, &length);
    bool fine = drawing.out && draw_all(&drawing);
    if (drawing.out)
        fine = fclose(drawing.out) == 0 && text && fine;
    int exit_code = EXIT_DONE;
    if (!fine)
        exit_code = complain("not enough memory for the drawing");
    else if (file_write(file, text, length))
        exit_code = complain("cannot write %s: %s", file, strerror(errno));
    free(text);
    return exit_code == EXIT_DONE;
}

/* ---- Played ---- */

enum { SHOWN_WIDTH = 6, STEP_MILLISECONDS = 180 };

struct playing {
    const struct solution *solution;
    struct theme theme;
    bool colour;
};

static void show_tile(const struct playing *playing, uint8_t kind) {
    char number[NUMBER_SIZE] = ".";
    const struct theme_tile *tile = &playing->theme.tile[kind];
    if (kind)
        snprintf(number, sizeof number, "%llu", (unsigned long long)playing->solution->rules->value[kind]);
    if (playing->colour && kind)
        printf("\033[48;5;%um\033[38;5;%um%*s \033[0m", theme_of_256(tile->face), theme_of_256(tile->ink),
               SHOWN_WIDTH - 1, number);
    else
        printf("%*s ", SHOWN_WIDTH - 1, number);
}

static bool play_board(void *context, struct slide_board board, uint64_t swipes) {
    const struct playing *playing = context;
    printf("\033[H\033[J");
    for (uint32_t row = 0; row < board.height; row++) {
        for (uint32_t column = 0; column < board.width; column++)
            show_tile(playing, board.cell[(size_t)row * board.width + column]);
        printf("\n\n");
    }
    printf("swipe %llu of %llu", (unsigned long long)swipes, (unsigned long long)playing->solution->moves);
    if (swipes)
        printf(": %s", slide_way_name((enum slide_way)playing->solution->path[swipes - 1]));
    printf("\n");
    fflush(stdout);
    struct timespec pause = {.tv_nsec = STEP_MILLISECONDS * 1000000L};
    nanosleep(&pause, NULL);
    return !ferror(stdout);
}

bool solution_watch(const struct solution *solution) {
    struct playing playing = {.solution = solution, .colour = !getenv("NO_COLOR")};
    struct winsize size;
    struct fault fault;
    uint64_t wide = (uint64_t)solution->start.width * SHOWN_WIDTH, high = 2 * (uint64_t)solution->start.height + 2;
    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        return false;
    if (size.ws_col < wide || size.ws_row < high) {
        complain("the terminal is too small (needs %llux%llu)", (unsigned long long)wide, (unsigned long long)high);
        return false;
    }
    if (playing.colour && theme_load(&playing.theme, "classic", &fault))
        playing.colour = false;
    return solution_walk(solution, play_board, &playing);
}
