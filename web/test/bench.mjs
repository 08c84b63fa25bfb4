/** bench.mjs - WebAssembly in node and in Chromium against the native build, in turns, as ratios; then the page itself. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { benchPage } from "./bench-page.mjs";
import { SITE, launch } from "./browser.mjs";

const BUILD = new URL("../../build/", import.meta.url).pathname;
const REPEATS = Number(process.env.REPEATS ?? 5), SIZES = [20, 200, 20000, 40]; /* rounds, boards, nodes, turns */
const folder = mkdtempSync(join(tmpdir(), "tessera-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const words = gunzipSync(readFileSync(join(SITE, "words.txt.gz"))), network = gunzipSync(readFileSync(join(SITE, "default.net.gz")));
writeFileSync(join(folder, "words.txt"), words);

/** A function that does the work once; `clock` gives seconds of processor time. The same runs in node and in the browser. */
async function worker({ bytes, network, words, files, library, clock }, [rounds, boards, nodes, turns]) {
    const { load } = await import(library), module = await load(bytes), { call } = module;
    for (const [name, text] of Object.entries(files)) module.give(name, new TextEncoder().encode(text));
    module.give("ai/default.net", network);
    const list = module.put(words);
    call.work_signature();
    call.work_tilts(4); /* by now the engine has compiled what is often run */
    call.work_search(10, BigInt(nodes), 0);
    call.work_robots(list.at, list.length, 2);
    return async () => {
        const results = {};
        const time = async (name, body) => { const start = await clock(), result = body(); results[name] = { seconds: await clock() - start, result: String(BigInt.asUintN(64, BigInt(result))) }; };
        await time("signature", () => call.work_signature());
        await time("tilts", () => call.work_tilts(rounds));
        await time("open", () => call.work_search(1, 1n, 0));
        await time("search", () => call.work_search(boards, BigInt(nodes), 0));
        await time("words", () => call.work_robots(list.at, list.length, 0));
        await time("robots", () => call.work_robots(list.at, list.length, turns));
        return results;
    };
}

function runNative() {
    const results = {};
    for (const line of execFileSync(join(BUILD, "bench", "bench_web"), [join(folder, "words.txt"), ...SIZES].map(String), { encoding: "utf8" }).trim().split("\n")) {
        const [name, seconds, result] = line.split(" ");
        results[name] = { seconds: Number(seconds), result };
    }
    return results;
}

const bytes = readFileSync(join(BUILD, "web", "wasm", "bench.wasm")), { WORD_FILES: files } = await import(join(SITE, "tessera", "word-data.mjs"));
const processor = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
const runNode = await worker({ bytes, network, words, files, library: join(SITE, "tessera", "tessera.mjs"), clock: processor }, SIZES);

const server = createServer((request, response) => {
    const found = { "/bench.wasm": bytes, "/words": words, "/network": network, "/tessera.mjs": readFileSync(join(SITE, "tessera", "tessera.mjs")) }[request.url] ?? "<!doctype html><title>bench</title>";
    response.writeHead(200, { "content-type": request.url.endsWith(".mjs") ? "text/javascript" : request.url === "/" ? "text/html" : "application/octet-stream" });
    response.end(found);
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const browser = await launch(), page = await browser.newPage();
/* Processor time of the page, as far as the browser tells it: other programs on the machine do not count. */
const session = await page.context().newCDPSession(page);
await session.send("Performance.enable", { timeDomain: "threadTicks" });
await page.exposeFunction("processorTime", async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value);
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.evaluate(async ([source, given, sizes]) => {
    const get = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
    const worker = new Function(`return ${source}`)();
    window.runWork = await worker({ bytes: await get("/bench.wasm"), network: await get("/network"), words: await get("/words"), files: given, library: "/tessera.mjs", clock: window.processorTime }, sizes);
}, [worker.toString(), files, SIZES]);

/* In turns, and the best of several: what else the machine does touches all three alike. */
const runs = { native: [], node: [], Chromium: [] };
for (let i = 0; i < REPEATS; i++) {
    runs.native.push(runNative());
    runs.node.push(await runNode());
    runs.Chromium.push(await page.evaluate(() => window.runWork()));
}
await page.close();
server.close();

const best = (where, name) => Math.min(...runs[where].map((results) => results[name].seconds));
console.log(`speed against the native build, the best of ${REPEATS} in turns; 1 is as fast      node  Chromium   goal`);
let different = 0;
for (const [name, start, goal] of [["tilts", null, 0.7], ["search", "open", 0.4], ["robots", "words", 0.7]]) {
    const cost = (where) => best(where, name) - (start ? best(where, start) : 0);
    console.log(`${name.padEnd(68)} ${(cost("native") / cost("node")).toFixed(2).padStart(7)} ${(cost("native") / cost("Chromium")).toFixed(2).padStart(9)} ${goal.toFixed(1).padStart(6)}`);
}
const expected = runs.native[0];
for (const [where, all] of Object.entries(runs))
    for (const results of all)
        for (const [name, { result }] of Object.entries(results))
            if (result !== expected[name].result) { different++; console.log(`${name}: ${result} in ${where}, ${expected[name].result} natively`); }
console.log(`signature ${BigInt(expected.signature.result).toString(16).padStart(16, "0")}, ${different ? "not " : ""}the same everywhere`);
await benchPage(browser, REPEATS);
await browser.close();
process.exit(different ? 1 : 0);
