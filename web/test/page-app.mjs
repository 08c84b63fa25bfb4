/** page-app.mjs - the page as an app: offline, a new version, the first load, and what happens when something is missing. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { SITE, check, openPage, part, same, serve } from "./browser.mjs";
import { boardOf, fresh, press, server, until, wordIdle } from "./page-env.mjs";

const FIRST_LOAD = 200_000; /* bytes, compressed */

await part("offline, a new version", async () => {
    let version = "";
    const own = await serve((path, bytes) => (path === "/sw.js" ? Buffer.from(String(bytes).replace("tessera-page-", `tessera-page-${version}`)) : bytes));
    const context = await fresh({ serviceWorkers: "allow" }), page = await openPage(context, own.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await press(page, 10);
    const board = await boardOf(page);
    await until(page, () => caches.keys().then((names) => names.some((name) => name.startsWith("tessera-page"))));
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await page.click("[data-screen=word]"); /* what has been used once is there offline too */
    await wordIdle(page);
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await wordIdle(page);
    await page.click("[data-screen=slide]");
    same(await boardOf(page), board, "the game offline");
    await context.setOffline(false);
    version = "next";
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.waitForSelector("#update:not([hidden])");
    await Promise.all([page.waitForNavigation(), page.click("#update-now")]);
    await page.waitForSelector("html[data-ready]");
    same(await boardOf(page), board, "the game after an update");
    const manifest = JSON.parse(readFileSync(join(SITE, "manifest.webmanifest"), "utf8"));
    check(manifest.name && manifest.start_url && manifest.display === "standalone" && manifest.icons.some(({ sizes }) => sizes === "512x512"), "it can be installed");
    await context.close();
    own.close();
});

await part("the word game offline, though only the sliding game was opened", async () => {
    const own = await serve(), context = await fresh({ serviceWorkers: "allow" }), page = await openPage(context, own.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(page, async () => Boolean(await (await caches.open("tessera-data")).match("words.txt.gz"))); /* which is kept last */
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await page.click("[data-screen=word]");
    await wordIdle(page);
    await page.click("[data-do=menu]");
    await page.click("#do-how");
    await page.waitForSelector("#box[open] .how-board");
    await context.close();
    /* Before it is there, and without a network: a sentence. */
    const early = await fresh(), there = await openPage(early, own.url);
    await early.setOffline(true);
    await there.click("[data-screen=word]");
    await there.waitForSelector("#word-screen .fatal");
    const text = await there.textContent("#word-screen .fatal");
    check(/not on this device yet/.test(text) && !/http|module/.test(text), `a sentence for people: ${text}`);
    await early.close();
    own.close();
});

await part("the first load", async () => {
    const asked = new Set();
    const own = await serve((path, bytes) => { asked.add(path); return bytes; });
    const context = await fresh({ serviceWorkers: "allow" }), page = await openPage(context, own.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const bytes = [...asked].reduce((sum, path) => sum + gzipSync(readFileSync(join(SITE, path))).length, 0);
    check(asked.has("/tessera/slide.wasm") && asked.has("/sw.js"), "the whole page was loaded");
    check(bytes < FIRST_LOAD, `the first load is ${bytes} bytes`);
    check(![...asked].some((path) => /\.gz$|player\.wasm|word\.wasm/.test(path)), "nothing is loaded that is not needed yet");
    same(await page.evaluate(() => document.cookie), "", "no cookies");
    console.log(`the first load is ${Math.ceil(bytes / 1000)} kB compressed, ${asked.size} files`);
    await context.close();
    own.close();
});

await part("nothing leaves for another host, and no script but its own runs", async () => {
    const context = await fresh(), page = await context.newPage(), strangers = [];
    page.on("request", (request) => { if (!request.url().startsWith(server.url) && !/^(blob|data):/.test(request.url())) strangers.push(request.url()); });
    await page.goto(server.url);
    await page.waitForSelector("html[data-ready]");
    await page.click("#hint");
    await page.waitForSelector(".way.best", { timeout: 120000 });
    same(strangers.join(), "", "requests to other hosts");
    const blocked = await page.evaluate(() => new Promise((done) => {
        const script = document.createElement("script");
        script.textContent = "window.strange = true";
        document.body.append(script);
        setTimeout(() => done(window.strange === undefined), 50);
    }));
    check(blocked, "an inline script does not run");
    await context.close();
});

await part("something is missing: a sentence, never a blank page", async () => {
    const cases = [
        ["the module", (page) => page.route("**/slide.wasm", (route) => route.abort()), "", "#fatal", /could not be loaded/],
        ["a damaged module", (page) => page.route("**/slide.wasm", (route) => route.fulfill({ body: "not wasm", contentType: "application/wasm" })), "", "#fatal", /could not be loaded/],
        ["WebAssembly", (page) => page.addInitScript(() => { delete window.WebAssembly; }), "", "#fatal", /needs WebAssembly/],
        ["workers, for the word game", (page) => page.addInitScript(() => { delete window.Worker; }), "#word", "#word-screen", /could not be loaded/],
        ["the words", (page) => page.route("**/words.txt.gz", (route) => route.fulfill({ status: 404, body: "" })), "#word", "#word-screen", /word list of this page is missing/],
        ["the module of the word game", (page) => page.route("**/word.wasm", (route) => route.abort()), "#word", "#word-screen", /could not be/],
    ];
    for (const [what, prepare, hash, where, sentence] of cases) {
        const context = await fresh(), page = await context.newPage();
        await prepare(page);
        await page.goto(server.url + hash);
        await page.waitForFunction(([selector, text]) => new RegExp(text).test(document.querySelector(selector)?.innerText ?? ""), [where, sentence.source], { timeout: 120000 })
            .catch(async () => check(false, `without ${what}: ${await page.innerText("body")}`));
        await context.close();
    }
    for (const [what, prepare] of [["workers", (page) => page.addInitScript(() => { delete window.Worker; })], ["player.wasm", (page) => page.route("**/player.wasm", (route) => route.abort())]]) {
        const context = await fresh(), page = await context.newPage();
        await prepare(page);
        await page.goto(server.url);
        await page.waitForSelector("html[data-ready]");
        await page.click("#hint");
        await page.waitForFunction(() => document.querySelector("#notice")?.textContent && !document.querySelector("#notice")?.textContent.includes("Thinking"));
        check(/could not be|not/.test(await page.textContent("#notice")), `a hint without ${what} gets a sentence: ${await page.textContent("#notice")}`);
        const before = await boardOf(page);
        await press(page, 4);
        check(await boardOf(page) !== before, `the game goes on without ${what}`);
        await context.close();
    }
    const context = await fresh(), page = await context.newPage();
    await page.route("**/app.mjs", (route) => route.abort());
    await page.goto(server.url);
    same(await page.evaluate(() => getComputedStyle(document.querySelector(".late")).animationName), "late", "without any script, the style sheet says so");
    await context.close();
});
