/** bench-page.mjs - how soon the page can be played on a slow processor, how many frames it shows, what a first visit loads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { SITE, serve } from "./browser.mjs";

const SLOWER = 4; /* times */
const MOTION = 3000; /* milliseconds */

/** A page that is visited for the first time, on a processor that is so much slower. */
async function visit(browser, url, rate, body) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" }), page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    if (rate > 1) await session.send("Emulation.setCPUThrottlingRate", { rate });
    await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
            if (!document.documentElement?.dataset.ready) return;
            observer.disconnect();
            window.readyAt = performance.now();
        }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
    });
    await page.goto(url);
    await page.waitForSelector("html[data-ready]");
    const { metrics } = await session.send("Performance.getMetrics"); /* what else the machine does is not in it */
    const result = { ...await body(page), worked: 1000 * metrics.find(({ name }) => name === "TaskDuration").value };
    await context.close();
    return result;
}

/** From the start of the navigation until the page takes keys, and until the picture of the first move. */
const interactive = (page) => page.evaluate(async () => {
    const pressed = performance.now();
    for (const key of ["ArrowLeft", "ArrowDown"]) dispatchEvent(new KeyboardEvent("keydown", { key }));
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    return { ready: window.readyAt, paint, answer: performance.now() - pressed };
});

/** Frames while a move is made every 150 milliseconds, so that tiles never rest. */
const frames = (page) => page.evaluate((length) => new Promise((done) => {
    const times = [], keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown"];
    let moves = 0;
    const timer = setInterval(() => dispatchEvent(new KeyboardEvent("keydown", { key: keys[moves++ % 4] })), 150);
    requestAnimationFrame(function frame(now) {
        times.push(now);
        if (now - times[0] < length) return requestAnimationFrame(frame);
        clearInterval(timer);
        const gaps = times.slice(1).map((time, i) => time - times[i]).sort((a, b) => a - b);
        done({ rate: 1000 * gaps.length / (times.at(-1) - times[0]), longest: gaps.at(-1), late: gaps.filter((gap) => gap > 25).length, of: gaps.length });
    });
}), MOTION);

export async function benchPage(browser, repeats) {
    const asked = new Set(), server = await serve((path, bytes) => { asked.add(path); return bytes; });
    const load = [...Array(repeats).keys()];
    for (const rate of [1, SLOWER]) {
        const all = [];
        for (const _ of load) all.push(await visit(browser, server.url, rate, interactive));
        const ready = all.map((one) => one.ready).sort((a, b) => a - b), first = all.map((one) => one.paint).sort((a, b) => a - b);
        const moved = await visit(browser, server.url, rate, frames);
        console.log(`processor ${rate === 1 ? "as it is" : `${rate} times slower`}: painted after ${first[0].toFixed(0)} ms, can be played after ${ready[0].toFixed(0)} ms (best of ${repeats}; ${ready[Math.floor(repeats / 2)].toFixed(0)} in the middle; goal 1000), with ${Math.min(...all.map((one) => one.worked)).toFixed(0)} ms of work`);
        console.log(`    a move is answered in ${Math.min(...all.map((one) => one.answer)).toFixed(0)} ms; ${moved.rate.toFixed(1)} frames a second while tiles move, ${moved.late} of ${moved.of} late, the longest ${moved.longest.toFixed(0)} ms (goal 60)`);
    }
    const bytes = [...asked].reduce((sum, path) => sum + gzipSync(readFileSync(join(SITE, path))).length, 0);
    console.log(`first load: ${(bytes / 1000).toFixed(0)} kB compressed in ${asked.size} files (goal 200)`);
    server.close();
}
