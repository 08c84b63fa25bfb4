#include "word/lexicon_list.h"

#include <stdbool.h>
#include <string.h>

#include "word/lexicon.h"

size_t lexicon_words_letters(const struct lexicon_source *source, unsigned sources) {
    size_t letters = 1; /* the 0 before the first word */
    for (unsigned i = 0; i < sources; i++)
        letters += source[i].length + 1; /* a line end becomes the 0 after its word; the last line may have none */
    return letters;
}

size_t lexicon_words_count(const struct lexicon_source *source, unsigned sources) {
    size_t count = 0;
    for (unsigned i = 0; i < sources; i++)
        count += source[i].length / 3 + 1; /* two letters and a line end, except in the last line */
    return count;
}

/* A line without the white space around it. */
struct stretch {
    const char *at, *end;
};

static bool is_space(char c) {
    return c == ' ' || c == '\t';
}

/* The next line, false after the last one. CR LF reads as a line and an empty one, which is ignored. */
static bool next_line(const char **at, const char *end, struct stretch *line) {
    if (*at >= end)
        return false;
    const char *stop = *at;
    while (stop < end && *stop != '\n' && *stop != '\r')
        stop++;
    *line = (struct stretch){*at, stop};
    *at = stop + 1;
    while (line->at < line->end && is_space(*line->at))
        line->at++;
    while (line->end > line->at && is_space(line->end[-1]))
        line->end--;
    return true;
}

static bool all_between(struct stretch line, char first, char last) {
    for (; line.at < line.end; line.at++)
        if (*line.at < first || *line.at > last)
            return false;
    return true;
}

static const char *behind_mark(const struct lexicon_source *source) {
    bool marked = source->length >= 3 && memcmp(source->text, "\xef\xbb\xbf", 3) == 0;
    return source->text + (marked ? 3 : 0);
}

/* Is the list in capitals? */
static bool in_capitals(const struct lexicon_source *source) {
    const char *at = behind_mark(source), *end = source->text + source->length;
    size_t small = 0, capital = 0;
    for (struct stretch line; next_line(&at, end, &line);) {
        if (line.at == line.end)
            continue;
        if (*line.at >= 'a' && *line.at <= 'z')
            small += all_between(line, 'a', 'z');
        else
            capital += all_between(line, 'A', 'Z');
    }
    return capital > small;
}

static uint8_t *read_source(struct lexicon_words *words, const struct lexicon_source *source, uint8_t *to) {
    const char *at = behind_mark(source), *end = source->text + source->length;
    char first = in_capitals(source) ? 'A' : 'a', last = (char)(first + LEXICON_LETTERS - 1);
    for (struct stretch line; next_line(&at, end, &line);) {
        size_t length = (size_t)(line.end - line.at);
        if (length == 0)
            continue;
        if (length < 2 || length > LEXICON_LONGEST || !all_between(line, first, last)) {
            words->left_out++;
            continue;
        }
        if (length < source->least)
            continue;
        words->word[words->count++].at = (uint32_t)(to - words->letter);
        for (; line.at < line.end; line.at++)
            *to++ = (uint8_t)(*line.at - first + 1);
        *to++ = 0;
    }
    return to;
}

static void drop_repeated(struct lexicon_words *words) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < words->count; i++) {
        const char *word = (const char *)words->letter + words->word[i].at;
        if (kept == 0 || strcmp(word, (const char *)words->letter + words->word[kept - 1].at) != 0)
            words->word[kept++] = words->word[i];
    }
    words->count = kept;
}

static bool sorted(const struct lexicon_words *words) {
    for (uint32_t i = 1; i < words->count; i++)
        if (strcmp((const char *)words->letter + words->word[i - 1].at,
                   (const char *)words->letter + words->word[i].at) > 0)
            return false;
    return true;
}

void lexicon_words_read(struct lexicon_words *words, const struct lexicon_source *source, unsigned sources) {
    uint8_t *to = words->letter;
    words->count = words->left_out = 0;
    *to++ = 0;
    for (unsigned i = 0; i < sources; i++)
        to = read_source(words, source + i, to);
    if (!sorted(words))
        lexicon_sort(words->letter, words->word, words->count, 1);
    drop_repeated(words);
}

static void swap(struct lexicon_item *a, struct lexicon_item *b) {
    struct lexicon_item kept = *a;
    *a = *b;
    *b = kept;
}

/* Three-way quicksort by one letter at a time: less, equal, greater; only the equal part continues with the next
 * letter. The depth is bounded by the length of a word times the size of the alphabet. */
static void sort_from(const uint8_t *letter, struct lexicon_item *item, uint32_t count, int step, int depth) {
    while (count > 1) {
        uint8_t pivot = letter[(int64_t)item[count / 2].at + step * depth];
        uint32_t less = 0, i = 0, greater = count;
        while (i < greater) {
            uint8_t seen = letter[(int64_t)item[i].at + step * depth];
            if (seen < pivot)
                swap(&item[less++], &item[i++]);
            else if (seen > pivot)
                swap(&item[i], &item[--greater]);
            else
                i++;
        }
        sort_from(letter, item, less, step, depth);
        sort_from(letter, item + greater, count - greater, step, depth);
        if (pivot == 0)
            return;
        item += less;
        count = greater - less;
        depth++;
    }
}

void lexicon_sort(const uint8_t *letter, struct lexicon_item *item, uint32_t count, int step) {
    sort_from(letter, item, count, step, 0);
}
