#include "fault/words.h"

#include <string.h>

int words_of(char *text, char **words, int room) {
    int count = 0;
    for (char *word = strtok(text, " "); word && count < room; word = strtok(NULL, " "))
        words[count++] = word;
    return count;
}
