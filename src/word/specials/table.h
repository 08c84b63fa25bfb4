/* table.h - the specials there are: name and standard price. A new one is a new line here, at the end so that kinds
 * keep their numbers, and a file beside this one with the function that the line names: word_special_NAME. Included
 * several times, with a different WORD_SPECIAL each time; it has no guard for that reason. */
/* clang-format off */
WORD_SPECIAL(boom, 20)
WORD_SPECIAL(negative, 10)
WORD_SPECIAL(reverse, 10)
WORD_SPECIAL(steal, 30)
WORD_SPECIAL(skip, 15)
