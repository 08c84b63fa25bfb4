/** bench.mjs - WebAssembly in node and in Chromium against the native build: the same work in one run, as ratios. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { SITE, launch } from "./browser.mjs";

const BUILD = new URL("../../build/", import.meta.url).pathname;
const [ROUNDS, BOARDS, NODES, TURNS] = [40, 500, 20000, 60];
const folder = mkdtempSync(join(tmpdir(), "tessera-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const words = gunzipSync(readFileSync(join(SITE, "words.txt.gz"))), network = gunzipSync(readFileSync(join(SITE, "default.net.gz")));
writeFileSync(join(folder, "words.txt"), words);

/** Runs the work; `clock` gives seconds of processor time. The same function runs in node and in the browser. */
async function work({ bytes, network, words, files, library, clock }, [rounds, boards, nodes, turns]) {
    const { load } = await import(library), module = await load(bytes), { call } = module;
    for (const [name, text] of Object.entries(files)) module.give(name, new TextEncoder().encode(text));
    module.give("ai/default.net", network);
    const list = module.put(words), results = {};
    const time = async (name, body) => { const start = await clock(), result = body(); results[name] = { seconds: await clock() - start, result: String(BigInt.asUintN(64, BigInt(result))) }; };
    await time("signature", () => call.work_signature());
    call.work_tilts(4); /* by now the engine has compiled what is often run */
    await time("tilts", () => call.work_tilts(rounds));
    await time("open", () => call.work_search(1, 1n, 0));
    call.work_search(20, BigInt(nodes), 0);
    await time("search", () => call.work_search(boards, BigInt(nodes), 0));
    await time("words", () => call.work_robots(list.at, list.length, 0));
    await time("robots", () => call.work_robots(list.at, list.length, turns));
    return results;
}

const native = {};
for (const line of execFileSync(join(BUILD, "bench", "bench_web"), [join(folder, "words.txt"), ROUNDS, BOARDS, NODES, TURNS].map(String), { encoding: "utf8" }).trim().split("\n")) {
    const [name, seconds, result] = line.split(" ");
    native[name] = { seconds: Number(seconds), result };
}
const bytes = readFileSync(join(BUILD, "web", "wasm", "bench.wasm")), { WORD_FILES: files } = await import(join(SITE, "tessera", "word-data.mjs"));
const processor = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
const inNode = await work({ bytes, network, words, files, library: join(SITE, "tessera", "tessera.mjs"), clock: processor }, [ROUNDS, BOARDS, NODES, TURNS]);

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
const inBrowser = await page.evaluate(async ([source, files, sizes]) => {
    const get = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
    const work = new Function(`return ${source}`)();
    return work({ bytes: await get("/bench.wasm"), network: await get("/network"), words: await get("/words"), files, library: "/tessera.mjs", clock: window.processorTime }, sizes);
}, [work.toString(), files, [ROUNDS, BOARDS, NODES, TURNS]]);
await browser.close();
server.close();

console.log("speed against the native build; 1 is as fast      node  Chromium");
let different = 0;
for (const [name, start] of [["tilts", null], ["search", "open"], ["robots", "words"]]) {
    const cost = (results) => results[name].seconds - (start ? results[start].seconds : 0);
    console.log(`${name.padEnd(46)} ${(cost(native) / cost(inNode)).toFixed(2).padStart(7)} ${(cost(native) / cost(inBrowser)).toFixed(2).padStart(9)}`);
}
for (const name of Object.keys(native))
    for (const [where, results] of [["node", inNode], ["Chromium", inBrowser]])
        if (results[name].result !== native[name].result) { different++; console.log(`${name}: ${results[name].result} in ${where}, ${native[name].result} natively`); }
console.log(`signature ${BigInt(native.signature.result).toString(16).padStart(16, "0")}, ${different ? "not " : ""}the same everywhere`);
process.exit(different ? 1 : 0);
