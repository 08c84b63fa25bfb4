/* tessera/version.h - the version of Tessera, and its features on this machine.
 *
 * The macros describe the version that a program was compiled against, and the functions the library that it runs with.
 */
#ifndef TESSERA_VERSION_H
#define TESSERA_VERSION_H

#include <stdbool.h>

#define TESSERA_VERSION_MAJOR 0
#define TESSERA_VERSION_MINOR 2
#define TESSERA_VERSION_PATCH 0
#define TESSERA_VERSION       "0.2.0"

#if defined(__GNUC__)
#define TESSERA_API __attribute__((visibility("default")))
#else
#define TESSERA_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** The version of the running library: "0.2.0". Static. */
TESSERA_API const char *tessera_version(void);

/** Does the running library have this feature on this processor? Known names: "threads", "avx2", "avx512". False for
 * any other name. */
TESSERA_API bool tessera_has(const char *feature);

#ifdef __cplusplus
}
#endif

#endif
