#include "app/daily.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "play/record.h"

void daily_today(char date[DAILY_DATE_SIZE]) {
    time_t now = time(NULL);
    struct tm day;
    if (!gmtime_r(&now, &day) || !strftime(date, DAILY_DATE_SIZE, "%Y-%m-%d", &day))
        snprintf(date, DAILY_DATE_SIZE, "1970-01-01");
}

uint64_t daily_seed(const char *date, const struct slide_rules *rules) {
    char text[128];
    int length = snprintf(text, sizeof text, "tessera daily %s %s %" PRIu32 "x%" PRIu32, date, rules->name,
                          rules->width, rules->height);
    return record_digest(record_digest_start(), text, (size_t)length) & INT64_MAX;
}
