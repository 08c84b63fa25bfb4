/* words.h - the words of a command line. */
#ifndef TESSERA_TEST_WORDS_H
#define TESSERA_TEST_WORDS_H

/* What spaces separate, at most `room` words; the text is changed. Returns how many. */
int words_of(char *text, char **words, int room);

#endif
