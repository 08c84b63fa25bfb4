#include "cli/curve.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_KIND = 11, LAST_KIND = 16, WIDTH = 800, HEIGHT = 450, LEFT = 100, RIGHT = 50, TOP = 50, BOTTOM = 70 };

static const char HEAD[] = "games,moves,whole,average,rate2048,rate4096,rate8192,rate16384,rate32768,rate65536,"
                           "moves_per_second\n";

/* Adds to the text; where memory is short, that is remembered, and nothing more is added. */
__attribute__((format(printf, 2, 3))) static void append(struct curve *curve, const char *format, ...) {
    va_list arguments;
    while (!curve->failed) {
        va_start(arguments, format);
        size_t left = curve->room - curve->length;
        size_t length = (size_t)vsnprintf(curve->text + curve->length, left, format, arguments);
        va_end(arguments);
        if (length < left) {
            curve->length += length;
            return;
        }
        char *more = realloc(curve->text, 2 * curve->room + length);
        curve->failed = !more;
        if (more) {
            curve->text = more;
            curve->room = 2 * curve->room + length;
        }
    }
}

/* Did everything find room since the text had this length? Otherwise it gets that length again. */
static bool has_grown(struct curve *curve, size_t length) {
    bool fine = !curve->failed;
    if (!fine)
        curve_cut(curve, length);
    curve->failed = false;
    return fine;
}

static bool make_room(struct curve *curve) {
    *curve = (struct curve){.text = malloc(1 << 16), .room = 1 << 16};
    return curve->text != NULL;
}

bool curve_open(struct curve *curve, const char *text) {
    if (!make_room(curve))
        return false;
    append(curve, "%s", text && *text ? text : HEAD);
    return has_grown(curve, 0);
}

void curve_close(struct curve *curve) {
    free(curve->text);
    *curve = (struct curve){0};
}

double curve_rate(const struct train_tally *tally, unsigned kind) {
    uint64_t reached = 0;
    for (unsigned i = kind; i < TRAIN_KINDS; i++)
        reached += tally->largest[i];
    return tally->whole ? (double)reached / (double)tally->whole : 0;
}

bool curve_add(struct curve *curve, uint64_t games, uint64_t moves, const struct train_tally *tally, double speed) {
    double average = tally->whole ? tally->score / (double)tally->whole : 0;
    size_t before = curve->length;
    append(curve, "%llu,%llu,%llu,%.0f", (unsigned long long)games, (unsigned long long)moves,
           (unsigned long long)tally->whole, average);
    for (unsigned kind = FIRST_KIND; kind <= LAST_KIND; kind++)
        append(curve, ",%.4f", curve_rate(tally, kind));
    append(curve, ",%.0f\n", speed);
    return has_grown(curve, before);
}

void curve_cut(struct curve *curve, size_t length) {
    curve->length = length;
    curve->text[length] = '\0';
}

bool curve_put_open(struct curve *curve, const struct train_tally *tally, double seconds) {
    size_t before = curve->length;
    append(curve, "+%llu,%llu,%llu,%.0f,%.3f", (unsigned long long)tally->games, (unsigned long long)tally->moves,
           (unsigned long long)tally->whole, tally->score, seconds);
    for (unsigned kind = 0; kind < TRAIN_KINDS; kind++)
        append(curve, ",%llu", (unsigned long long)tally->largest[kind]);
    append(curve, "\n");
    return has_grown(curve, before);
}

void curve_take_open(struct curve *curve, struct train_tally *tally, double *seconds) {
    char *line = strstr(curve->text, "\n+");
    struct train_tally said = {0};
    double lasted;
    int used = 0;
    unsigned long long games, moves, whole;
    if (!line)
        return;
    if (sscanf(line + 2, "%llu,%llu,%llu,%lf,%lf%n", &games, &moves, &whole, &said.score, &lasted, &used) == 5) {
        said.games = games;
        said.moves = moves;
        said.whole = whole;
        const char *at = line + 2 + used;
        for (unsigned kind = 0; kind < TRAIN_KINDS && *at == ','; kind++) {
            char *end;
            said.largest[kind] = strtoull(at + 1, &end, 10);
            at = end;
        }
        *tally = said;
        *seconds = lasted;
    }
    curve_cut(curve, (size_t)(line + 1 - curve->text));
}

struct row {
    double games, moves, whole, average; /* the average of the whole games, if there are any */
};

/* One row of the log; false at its end. */
static bool next_row(const char **at, struct row *row) {
    while (**at) {
        const char *line = *at, *end = strchr(line, '\n');
        *at = end ? end + 1 : line + strlen(line);
        if (sscanf(line, "%lf,%lf,%lf,%lf", &row->games, &row->moves, &row->whole, &row->average) == 4)
            return true;
    }
    return false;
}

uint64_t curve_moves(const struct curve *curve) {
    struct row row = {0};
    for (const char *at = curve->text; next_row(&at, &row);)
        ;
    return (uint64_t)row.moves;
}

/* A round number of steps: 1, 2 or 5 times a power of ten, at least a fifth of the whole. */
static double step_of(double whole) {
    double step = 1;
    for (unsigned i = 0; step * 5 < whole; i++)
        step *= i % 3 == 1 ? 2.5 : 2;
    return step;
}

/* A whole number as people read it: 1,234,567. */
static void draw_number(struct curve *svg, double number) {
    char digits[32];
    int length = snprintf(digits, sizeof digits, "%.0f", number);
    for (int i = 0; i < length; i++)
        append(svg, "%s%c", i > 0 && (length - i) % 3 == 0 ? "," : "", digits[i]);
    append(svg, "</text>\n");
}

/* Where a point of the curve lies. */
struct frame {
    double games, points;
};

static double across(const struct frame *frame, double games) {
    return LEFT + games / frame->games * (WIDTH - LEFT - RIGHT);
}

static double down(const struct frame *frame, double points) {
    return HEIGHT - BOTTOM - points / frame->points * (HEIGHT - TOP - BOTTOM);
}

static void draw_axes(struct curve *svg, const struct frame *frame) {
    double step = step_of(frame->points);
    for (unsigned i = 0; i * step <= frame->points; i++) {
        double at = i * step, y = down(frame, at);
        append(svg, "<path class='grid' d='M%d %.1fH%d'/><text x='%d' y='%.1f' text-anchor='end'>", LEFT, y,
               WIDTH - RIGHT, LEFT - 10, y + 5);
        draw_number(svg, at);
    }
    step = step_of(frame->games);
    for (unsigned i = 0; i * step <= frame->games; i++) {
        double at = i * step, x = across(frame, at);
        append(svg, "<path class='grid' d='M%.1f %dV%d'/><text x='%.1f' y='%d' text-anchor='middle'>", x, TOP,
               HEIGHT - BOTTOM + 6, x, HEIGHT - BOTTOM + 24);
        draw_number(svg, at);
    }
}

/* Dark if the reader prefers dark pages. */
static void draw_head(struct curve *svg) {
    append(svg,
           "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' "
           "font-family='sans-serif' font-size='14'>\n<title>Learning curve</title>\n<style>"
           ".paper{fill:#fff}text{fill:#222}.grid{stroke:#d4d4d4;fill:none}.curve{stroke:#b34700;fill:none}"
           "@media(prefers-color-scheme:dark){.paper{fill:#1b1b1b}text{fill:#eee}.grid{stroke:#444}"
           ".curve{stroke:#ffa24d}}</style>\n<rect class='paper' width='100%%' height='100%%'/>\n",
           WIDTH, HEIGHT, WIDTH, HEIGHT);
    append(svg, "<text x='%d' y='28' font-size='17'>Average score while learning</text>\n", LEFT);
    append(svg, "<text x='%d' y='%d' text-anchor='middle'>games learned from</text>\n", (LEFT + WIDTH - RIGHT) / 2,
           HEIGHT - 18);
    append(svg, "<text transform='translate(22 %d) rotate(-90)' text-anchor='middle'>points a game</text>\n",
           (TOP + HEIGHT - BOTTOM) / 2);
}

char *curve_draw(const struct curve *curve, size_t *length) {
    struct curve svg;
    struct frame frame = {1, 1};
    struct row row;
    for (const char *at = curve->text; next_row(&at, &row);) {
        frame.games = row.games;
        frame.points = row.average > frame.points ? row.average : frame.points;
    }
    if (!make_room(&svg))
        return NULL;
    draw_head(&svg);
    draw_axes(&svg, &frame);
    append(&svg, "<polyline class='curve' stroke-width='2.5' stroke-linejoin='round' points='");
    for (const char *at = curve->text; next_row(&at, &row);)
        if (row.whole > 0)
            append(&svg, "%.1f,%.1f ", across(&frame, row.games), down(&frame, row.average));
    append(&svg, "'/>\n</svg>\n");
    if (!has_grown(&svg, 0)) {
        curve_close(&svg);
        return NULL;
    }
    *length = svg.length;
    return svg.text;
}
