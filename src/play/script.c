#include "play/script.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

void script_open(struct script *script, int (*byte)(void *), void *context) {
    *script = (struct script){.byte = byte, .context = context, .line = 1, .at_start = true};
}

void script_close(struct script *script) {
    free(script->name);
    *script = (struct script){0};
}

static int look(struct script *script) {
    if (!script->looked) {
        script->next = script->byte(script->context);
        script->looked = true;
    }
    return script->next;
}

static int take(struct script *script) {
    int byte = look(script);
    if (byte == SCRIPT_BYTES_END)
        return byte; /* the end is final: the source is not asked again */
    script->looked = false;
    script->at_start = byte == '\n';
    script->line += byte == '\n';
    return byte;
}

/* An unexpected end of the text is reported at its last line, not at the line after it. */
static unsigned line_here(struct script *script) {
    bool past = look(script) == SCRIPT_BYTES_END && script->at_start && script->line > 1;
    return script->line - past;
}

static bool is_space(int byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static void skip_space(struct script *script) {
    while (is_space(look(script)))
        take(script);
}

/* White space, line ends and comments before an item. */
static int skip_to_item(struct script *script) {
    for (;;) {
        skip_space(script);
        if (look(script) != '#')
            return look(script);
        while (look(script) != '\n' && look(script) != SCRIPT_BYTES_END)
            take(script);
    }
}

bool script_tile_follows(struct script *script) {
    return skip_to_item(script) == 'T';
}

/* A number up to the next white space. */
static bool take_number(struct script *script, uint64_t *number) {
    char digits[32]; /* longer numbers do not fit 64 bits, unless they begin with zeros */
    size_t length = 0;
    skip_space(script);
    while (!is_space(look(script)) && look(script) != SCRIPT_BYTES_END) {
        if (length == sizeof digits)
            return false;
        digits[length++] = (char)take(script);
    }
    return token_number((struct token){digits, length}, number);
}

enum err script_tile(struct script *script, struct script_tile *tile, struct fault *fault) {
    uint64_t *const numbers[] = {&tile->value, &tile->row, &tile->column};
    int item = skip_to_item(script);
    script->item_line = script->line;
    if (item == SCRIPT_BYTES_END)
        return err_refuse_at(fault, ERR_SYNTAX, line_here(script), 0, "the input ends where a tile is expected");
    if (item != 'T')
        return err_refuse_at(fault, ERR_SYNTAX, script->line, 0,
                             item == 'K' ? "expected a tile, found a key" : "expected a tile: T value row column");
    take(script);
    if (!is_space(look(script)))
        return err_refuse_at(fault, ERR_SYNTAX, line_here(script), 0, "expected a tile: T value row column");
    for (unsigned i = 0; i < 3; i++) {
        skip_space(script);
        unsigned line = line_here(script);
        bool ends = look(script) == SCRIPT_BYTES_END;
        if (!take_number(script, numbers[i]))
            return err_refuse_at(fault, ERR_SYNTAX, line, 0,
                                 ends ? "the input ends inside a tile"
                                      : "a tile has three numbers: value, row, column");
    }
    return ERR_NONE;
}

static bool add_to_name(struct script *script, char byte) {
    if (script->length + 1 >= script->room) {
        size_t room = script->room ? 2 * script->room : 64;
        char *more = realloc(script->name, room);
        if (!more)
            return false;
        script->name = more;
        script->room = room;
    }
    script->name[script->length++] = byte;
    script->name[script->length] = '\0';
    return true;
}

/* The rest of the line, without a carriage return at its end. */
static enum err take_name(struct script *script, struct fault *fault) {
    bool fine = true;
    script->item_line = script->line;
    script->length = 0;
    while (fine && look(script) != '\n' && look(script) != SCRIPT_BYTES_END) {
        if (script->length == TEXT_LINE_MOST)
            return err_refuse_at(fault, ERR_RANGE, script->item_line, 0, TEXT_LINE_TOO_LONG);
        fine = add_to_name(script, (char)take(script));
    }
    take(script);
    if (script->length && script->name[script->length - 1] == '\r')
        script->length--;
    fine = fine && add_to_name(script, '\0');
    if (!fine)
        return err_refuse_at(fault, ERR_SYSTEM, script->item_line, 0, "not enough memory");
    script->length--;
    return ERR_NONE;
}

enum err script_key(struct script *script, bool *more, struct fault *fault) {
    int item = skip_to_item(script);
    *more = item != SCRIPT_BYTES_END;
    if (!*more)
        return ERR_NONE;
    if (item != 'K')
        return err_refuse_at(fault, ERR_SYNTAX, script->line, 0,
                             item == 'T' ? "expected a key, found a tile" : "expected a key, such as KLeft");
    take(script);
    return take_name(script, fault);
}

enum err script_key_line(struct script *script, bool *more, struct fault *fault) {
    *more = look(script) != SCRIPT_BYTES_END;
    return *more ? take_name(script, fault) : ERR_NONE;
}
