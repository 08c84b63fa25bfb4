/* interrupt.h - ctrl-C in the middle of long work: the first one asks it to end in order, the second ends the program.
 */
#ifndef TESSERA_CLI_INTERRUPT_H
#define TESSERA_CLI_INTERRUPT_H

#include <stdbool.h>

void interrupt_catch(void); /* SIGINT and SIGTERM, from now on */
bool interrupted(void);

#endif
