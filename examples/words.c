/* words.c - finds the best plays of a rack on a board: words [LEXICON]. */
#include <stdio.h>
#include <string.h>

#include <tessera/tessera.h>

static const char POSITION[] = "board 15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15\n"
                               "scores 10 0\n"
                               "turn 1\n"
                               "rack 1 FISHEAR\n";
static const char FEW[] = "AS\nAT\nCAT\nCATS\nCATFISH\nEAR\nFAR\nFISH\nHE\nSEA\nSHARE\nSHE\n";

static bool count(void *context, const struct tessera_word_play *play) {
    (void)play;
    ++*(unsigned *)context;
    return true; /* continue */
}

int main(int argc, char **argv) {
    struct tessera_lexicon *lexicon = NULL;
    struct tessera_word_rules *rules = NULL;
    struct tessera_word_position *position = NULL;
    struct tessera_word_play best[5];
    size_t found = 5;
    unsigned all = 0;
    enum tessera_error error =
        argc > 1 ? tessera_lexicon_open(argv[1], &lexicon) : tessera_lexicon_compile(FEW, strlen(FEW), &lexicon);
    if (!error)
        error = tessera_word_rules_open(&rules);
    if (!error)
        error = tessera_word_position_read(rules, lexicon, POSITION, strlen(POSITION), &position);
    if (!error)
        error = tessera_word_plays(position, count, &all);
    if (!error)
        error = tessera_word_best(position, best, &found);
    if (error)
        fprintf(stderr, "%s\n", tessera_reason());
    else
        printf("%u words, %u plays\n", tessera_lexicon_words(lexicon), all);
    for (size_t i = 0; !error && i < found; i++)
        printf("%-14s %3d points, worth %.1f\n", best[i].text, best[i].points, best[i].value);
    tessera_word_position_free(position);
    tessera_word_rules_free(rules);
    tessera_lexicon_free(lexicon);
    return error ? 1 : 0;
}
