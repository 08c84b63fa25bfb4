/* tessera/version.h - which Tessera this is, and what it can do here.
 *
 * The macros say what a program was compiled against, the functions what it runs with.
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

/** The version of the library that is running: "0.2.0". Static. */
TESSERA_API const char *tessera_version(void);

/** Does the running library have this feature on this processor? Known names: "threads", "avx2", "avx512". Anything
 * else is false. */
TESSERA_API bool tessera_has(const char *feature);

#ifdef __cplusplus
}
#endif

#endif
