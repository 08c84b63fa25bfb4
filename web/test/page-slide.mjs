/** page-slide.mjs - the sliding game: keys, swipes, buttons, saving, tabs, the player. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { SITE, check, openPage, part, run, same } from "./browser.mjs";
import { KEYS, boardOf, folder, fresh, number, playOut, press, savedGame, server, useSmall } from "./page-env.mjs";

/** The small network of the page and the tables that ship, as the program reads them. */
function storedData() {
    const network = join(folder, "small.net");
    writeFileSync(network, gunzipSync(readFileSync(join(SITE, "small.net.gz"))));
    return { network, tables: new URL("../../data/ai/endgame", import.meta.url).pathname };
}

await part("a game of the day to its end, as the program plays it", async () => {
    const context = await fresh(), page = await openPage(context, `${server.url}#daily`);
    await playOut(page);
    same(await page.textContent("#panel-title"), "Game over", "the panel at the end");
    const day = new Date().toISOString().slice(0, 10), { record } = await savedGame(page, `daily ${day} classic 4x4`);
    const moves = [...record.matchAll(/^play 0 (\w+)$/gm)].map(([, way]) => way);
    const seed = /^seed (\d+)/m.exec(record)[1];
    const { out } = await run(["import", "-"], `seed ${seed}\n${moves.join("\n")}\n`);
    check(out.startsWith(record.replace(/end .*\n$/, "")), "the record of the page is that of the program");
    await page.click("text=Share");
    check((await page.inputValue("#box textarea")).includes(`Tessera daily ${day}`), "the result as text");
    await context.close();
});

await part("every button, keys, swipes, reduced motion", async () => {
    const context = await fresh({ hasTouch: true, reducedMotion: "reduce" }), page = await openPage(context, server.url);
    await press(page, 12);
    const score = await number(page, "score"), board = await boardOf(page);
    await page.click("#undo");
    check(await page.isEnabled("#redo") && await boardOf(page) !== board, "undo");
    await page.click("#redo");
    same(await boardOf(page), board, "redo");
    same(await number(page, "score"), score, "redo brings the score back");
    for (const keys of ["wasd", "hjkl"]) {
        const before = await boardOf(page);
        for (const key of keys) await page.keyboard.press(key);
        check(await boardOf(page) !== before, `${keys} move`);
    }
    const box = await page.locator("#board").boundingBox(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    let moved = 0;
    for (const [dx, dy] of [[-90, 0], [90, 0], [0, -90], [0, 90]]) {
        const before = await boardOf(page);
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + dx, y + dy, { steps: 4 });
        await page.mouse.up();
        moved += await boardOf(page) !== before ? 1 : 0;
    }
    check(moved >= 2, `swipes move: ${moved} of 4 did`);
    same(await page.evaluate(() => getComputedStyle(document.querySelector("#board")).touchAction), "none", "a swipe does not scroll");
    same(await page.evaluate(() => getComputedStyle(document.querySelector(".tile")).transitionDuration), "0s", "no motion when none is wanted");
    check(/^(.* merged into \d+ at row \d, column \d|\d+ merges.*|new \d+.*); score \d+/.test(await page.textContent("#live")) || /new \d+ at row \d, column \d; score \d+$/.test(await page.textContent("#live")), `the move in words: ${await page.textContent("#live")}`);
    await page.click("#new");
    same(await page.textContent("#panel-title"), "Start again?", "a game in progress is not thrown away");
    await page.click("#panel-choices >> text=Keep playing");
    await page.click("#new");
    await page.click("#panel-choices >> text=New game");
    same(await number(page, "score"), 0, "a new game");
    check(await number(page, "best") > 0, "the best stays");
    await page.click("#menu");
    await page.selectOption("#set-rules", "wide");
    await page.selectOption("#set-size", "8x8");
    await page.check("#set-text");
    await page.keyboard.press("Escape");
    same(await page.locator(".empty").count(), 64, "a board of 8x8");
    same(await page.locator("#text-board td").count(), 65, "the board as a table");
    await context.close();
});

await part("reload, crash, two tabs, full and blocked storage", async () => {
    const context = await fresh();
    let page = await openPage(context, server.url);
    await press(page, 20);
    const board = await boardOf(page), score = await number(page, "score");
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    same(await boardOf(page), board, "the board after a reload");
    same(await number(page, "score"), score, "the score after a reload");
    await page.goto("chrome://crash").catch(() => {}); /* the process of the page dies at once */
    await page.close();
    page = await openPage(context, server.url);
    same(await boardOf(page), board, "the board after a crash");
    const other = await openPage(context, server.url);
    await press(other, 5);
    const later = await boardOf(other);
    await page.waitForFunction((text) => document.querySelector("#board")?.getAttribute("aria-label") === text, later);
    await press(page, 3); /* both tabs play the same game, and neither loses a move */
    await other.waitForFunction((text) => document.querySelector("#board")?.getAttribute("aria-label") === text, await boardOf(page))
        .catch(() => check(false, "two tabs show the same game"));
    const { record } = await savedGame(page, "classic 4x4");
    writeFileSync(join(folder, "tabs.rec"), record);
    same((await run(["replay", join(folder, "tabs.rec"), "--check"])).code, 0, "the record of two tabs is whole");
    await page.evaluate(() => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; });
    await press(page, 4);
    check((await page.textContent("#notice")).includes("full"), "full storage is said");
    await context.close();
    const closed = await fresh();
    await closed.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } }));
    const without = await openPage(closed, server.url);
    await press(without, 8);
    check(await number(without, "score") >= 0 && (await without.textContent("#notice")).includes("does not let the page save"), "blocked storage: it is said, and the game goes on");
    await closed.close();
});

await part("hint and autoplay", async () => {
    const context = await fresh(), page = await openPage(context, server.url);
    await useSmall(page, { speed: 1000 });
    await page.click("#hint");
    await page.waitForSelector(".way.best", { timeout: 120000 });
    same(await page.locator(".way").count(), 4, "a value for each way");
    check((await page.textContent("#notice")).includes("trained player"), "by the trained player");
    await page.click("#auto");
    await page.waitForFunction(() => Number(document.querySelector("#score")?.textContent.replace(/\D/g, "")) > 500, null, { timeout: 120000 });
    await page.click("#auto");
    same(await page.getAttribute("#auto", "aria-pressed"), "false", "autoplay stops");
    same(await number(page, "best"), 0, "what the computer made does not count");
    await context.close();
});

await part("a finger on the board", async () => {
    const context = await fresh({ viewport: { width: 390, height: 480 }, hasTouch: true, isMobile: true }), page = await openPage(context, server.url);
    const touch = await context.newCDPSession(page), box = await page.locator("#board").boundingBox();
    await page.evaluate(() => { document.body.style.minHeight = "200vh"; });
    check(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), "the page could be scrolled");
    let moved = 0;
    for (const [dx, dy] of [[0, -90], [0, 90], [-90, 0], [90, 0], [0, -90], [-90, 0]]) {
        const before = await boardOf(page), x = box.x + box.width / 2, y = box.y + box.height / 2;
        await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
        for (let i = 1; i <= 4; i++) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + dx * i / 4, y: y + dy * i / 4 }] });
        await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        moved += await boardOf(page) !== before ? 1 : 0;
        same(await page.evaluate(() => scrollY), 0, "a swipe does not scroll the page");
    }
    check(moved >= 3, `swipes move: ${moved} of 6 did`);
    await context.close();
});

await part("endgame tables, when a game comes so far", async () => {
    const context = await fresh(), page = await openPage(context, server.url);
    const asked = [];
    page.on("request", (request) => asked.push(request.url().split("/").at(-1)));
    const values = (cells) => page.evaluate(async (board) => {
        const { advise } = await import("./player.mjs"), { RULES } = await import("./tessera/data.mjs"), { Rules, load } = await import("./tessera/tessera.mjs");
        const rules = new Rules(await load("slide.wasm"), RULES.classic);
        return (await advise(rules.text(), { width: 4, height: 4, cells: Uint8Array.from(board) }, { nodes: 20000, network: "small" })).values;
    }, cells);
    await values([1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    check(!asked.some((name) => name.endsWith(".table.gz")), "no tables for a game that begins");
    const late = [14, 13, 12, 11, 10, 9, 8, 1, 2, 3, 1, 0, 1, 0, 0, 0], text = [0, 4, 8, 12].map((at) => late.slice(at, at + 4).map((kind) => (kind ? 2 ** kind : 0)).join(" ")).join("/");
    const found = await values(late), { network, tables } = storedData();
    const native = JSON.parse((await run(["hint", text, `--network=${network}`, `--endgame=${tables}`, "--nodes=20000", "--json"])).out);
    for (const [way, value] of Object.entries(native.values)) same(found[["left", "right", "up", "down"].indexOf(way)], value, `the value of ${way} in an endgame`);
    await context.close();
});

await part("what every rule set asks for, as the program says it", async () => {
    const context = await fresh(), page = await openPage(context, server.url);
    const SENTENCES = { classic: "Join equal tiles to make 2048.", fibonacci: "Join neighbours of the sequence to make 2584.", corner: "Make 128 before the corner is blocked.",
        endless: "Join equal tiles for as long as you can.", "from-three": "Join equal tiles to make 3072.", tiny: "Join equal tiles to make 512.", wide: "Join equal tiles to make 8192.",
        giant: "Join equal tiles to make 65536.", "cs61b-2014": "Join equal tiles to make 2048.", "cs61b-2026": "Join equal tiles to make 2048." };
    await page.click("#menu");
    for (const name of await page.locator("#set-rules option").allTextContents()) {
        await page.selectOption("#set-rules", name);
        same(await page.textContent("#purpose"), SENTENCES[name], `the purpose of ${name}`);
    }
    await page.selectOption("#set-rules", "fibonacci");
    await page.click("#do-how");
    await page.waitForSelector("#box[open]");
    check((await page.innerText("#box")).includes("Two neighbours of the sequence that meet"), "how to play by other rules");
    same(await page.getAttribute("#box .how-picture", "aria-label"), "To the left: 1, 2, 5 becomes 3, 5; 3, 5 becomes 8.", "the picture is what the rules do");
    await context.close();
});

await part("how to play: once for a new player, then from the menu", async () => {
    const context = await fresh(), page = await openPage(context, server.url);
    check(await page.isVisible(".how.first") && (await page.innerText(".how.first")).includes("Two equal tiles that meet become one"), "a new player is shown how to play");
    same(await page.evaluate(() => document.activeElement === document.body), true, "it does not take the focus");
    const [board, card] = [await page.locator("#board").boundingBox(), await page.locator(".how.first").boundingBox()];
    check(card.y >= board.y + board.height, "it covers nothing");
    await press(page, 12);
    same(await page.locator(".how.first").count(), 0, "it goes when the player has begun");
    await page.click("#new");
    await page.click("#panel-choices >> text=New game");
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    same(await page.locator(".how.first").count(), 0, "and does not come again");
    await page.keyboard.press("?");
    await page.waitForSelector("#box[open] .how-picture");
    await page.keyboard.press("Escape");
    await page.click("[data-screen=word]");
    await page.waitForSelector("#word-screen .how.first .how-board");
    await page.click("#word-screen .how.first .close");
    same(await page.locator("#word-screen .how.first").count(), 0, "it can be closed");
    await context.close();
});

await part("panels at the end, and what floats up", async () => {
    const context = await fresh(), page = await openPage(context, `${server.url}#daily`);
    await playOut(page);
    const names = await page.locator("#panel-choices button").allTextContents();
    same(`${names[0]}, ${names.at(-1)}`, "Share, New game", "at the end of the board of the day its result comes first");
    same(await page.textContent("#panel-text"), "A new best.", "a best is said");
    same(await page.textContent("#panel-note"), "There is a new board tomorrow.", "and tomorrow's board too");
    await page.evaluate(async () => { (await import("./slide.mjs")).endChoices.push(() => ["Send", () => {}]); });
    await page.click("#panel-choices >> text=Undo");
    await playOut(page);
    same(await page.textContent("#panel-choices .primary"), "Send", "what a server offers for the result comes before everything else");
    await page.click("[data-screen=slide]");
    await useSmall(page, { rules: "tiny" });
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await page.click("#hint");
    await page.click(".way.best");
    await playOut(page);
    check((await page.textContent("#panel-note")).includes("does not count for the best"), "why a game of the computer is no best");
    await context.close();
    const wide = await fresh({ viewport: { width: 1280, height: 800 } }), there = await openPage(wide, server.url);
    for (let i = 0; i < 200 && !await there.locator(".points").count(); i++) await there.evaluate((key) => dispatchEvent(new KeyboardEvent("keydown", { key })), KEYS[i % 4]);
    const label = await there.evaluate(() => { const points = document.querySelector(".points"); return points && getComputedStyle(points).backgroundColor; });
    check(label && label !== "rgba(0, 0, 0, 0)", `points have a ground of their own: ${label}`);
    await wide.close();
});
