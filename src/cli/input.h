/* input.h - standard input of commands that play line by line. */
#ifndef TESSERA_CLI_INPUT_H
#define TESSERA_CLI_INPUT_H

#include <stdbool.h>

/* The next byte, or SCRIPT_BYTES_END (play/script.h), also after an error. The context is not used. */
int input_byte(void *context);

/* Is there more to read at once, so that nobody waits for an answer? */
bool input_waits(void);

/* After the end: an end that was an error is reported. Returns the exit code to go on with. */
int input_end(int code);

#endif
