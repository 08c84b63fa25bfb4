/** browser.mjs - what the tests of the page share: a server, a browser, checks. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";

const TYPES = { ".html": "text/html", ".mjs": "text/javascript", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
    ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json", ".gz": "application/octet-stream" };

export const SITE = process.env.SITE ?? new URL("../../build/web/site", import.meta.url).pathname;
export const TESSERA = process.env.TESSERA ?? new URL("../../build/tessera", import.meta.url).pathname;

/** Serves the page on a free port of this machine. `change` may rewrite a file: to test a new version. */
export async function serve(change = (_path, bytes) => bytes) {
    const server = createServer(async (request, response) => {
        const path = new URL(request.url, "http://x").pathname.replace(/\/$/, "/index.html");
        try {
            const bytes = await change(path, await readFile(join(SITE, path)));
            response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/plain", "cache-control": "no-store" });
            response.end(bytes);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu",
    "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });

let failures = 0;
/** @param {boolean} good @param {string} what */
export function check(good, what) {
    if (good) return;
    failures++;
    console.log(`FAIL ${what}`);
}
export const same = (a, b, what) => check(a === b, `${what}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`);

/** Runs a part of the tests and says how long it took. ONLY=word runs the parts with that word in their name. */
export async function part(name, body) {
    if (process.env.ONLY && !name.includes(process.env.ONLY)) return;
    const start = performance.now();
    try {
        await body();
    } catch (why) {
        check(false, `${name}: ${why.stack ?? why}`);
    }
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

export function finish() {
    console.log(failures ? `${failures} failed` : "all passed");
    process.exit(failures ? 1 : 0);
}

/** A new page that is ready; what goes wrong in it is a failure. */
export async function openPage(context, url) {
    const page = await context.newPage();
    page.on("pageerror", (why) => check(false, `in the page: ${why.message}`));
    page.on("console", (message) => message.type() === "error" && !/status of 4\d\d|net::ERR/.test(message.text()) && check(false, `console: ${message.text()}`));
    await page.goto(url);
    await page.waitForSelector("html[data-ready]");
    return page;
}

/** Runs the program. @returns {Promise<{code: number, out: string}>} */
export function run(args, input = "") {
    return new Promise((resolve) => {
        const child = spawn(TESSERA, args);
        let out = "";
        child.stdout.on("data", (bytes) => { out += bytes; });
        child.stderr.on("data", (bytes) => { out += bytes; });
        child.on("close", (code) => resolve({ code, out }));
        child.stdin.on("error", () => {}); /* a program that reads nothing may have ended */
        child.stdin.end(input);
    });
}
