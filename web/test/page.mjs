/** page.mjs - the page in a real browser: games, saving, tabs, links, files, offline, accessibility. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequire } from "node:module";
import { check, finish, launch, openPage, part, run, same, serve } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const THEMES = ["", "classic", "dark", "contrast", "colourblind", "mono"];
const folder = mkdtempSync(join(tmpdir(), "tessera-page-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const server = await serve();
const browser = await launch();
const fresh = (options = {}) => browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block", ...options });
const number = async (page, id) => Number((await page.textContent(`#${id}`)).replace(/\D/g, ""));
const savedGame = (page, slot) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), `tessera:game:${slot}`);
const KEYS = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];
const press = async (page, count) => { for (let i = 0; i < count; i++) await page.keyboard.press(KEYS[i % 4]); };

await part("a game of the day to its end, as the program plays it", async () => {
    const context = await fresh(), page = await openPage(context, `${server.url}#daily`);
    await page.evaluate((keys) => {
        for (let i = 0; i < 8000 && document.querySelector("#panel").hidden; i++) dispatchEvent(new KeyboardEvent("keydown", { key: keys[i % 4] }));
    }, KEYS);
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
    const score = await number(page, "score"), board = await page.getAttribute("#board", "aria-label");
    await page.click("#undo");
    check(await page.isEnabled("#redo") && await page.getAttribute("#board", "aria-label") !== board, "undo");
    await page.click("#redo");
    same(await page.getAttribute("#board", "aria-label"), board, "redo");
    same(await number(page, "score"), score, "redo brings the score back");
    for (const keys of ["wasd", "hjkl"]) {
        const before = await page.getAttribute("#board", "aria-label");
        for (const key of keys) await page.keyboard.press(key);
        check(await page.getAttribute("#board", "aria-label") !== before, `${keys} move`);
    }
    const box = await page.locator("#board").boundingBox(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    let moved = 0;
    for (const [dx, dy] of [[-90, 0], [90, 0], [0, -90], [0, 90]]) {
        const before = await page.getAttribute("#board", "aria-label");
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + dx, y + dy, { steps: 4 });
        await page.mouse.up();
        moved += await page.getAttribute("#board", "aria-label") !== before ? 1 : 0;
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

await part("reload, two tabs, full and blocked storage", async () => {
    const context = await fresh(), page = await openPage(context, server.url);
    await press(page, 20);
    const board = await page.getAttribute("#board", "aria-label"), score = await number(page, "score");
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    same(await page.getAttribute("#board", "aria-label"), board, "the board after a reload");
    same(await number(page, "score"), score, "the score after a reload");
    const other = await openPage(context, server.url);
    await press(other, 5);
    const later = await other.getAttribute("#board", "aria-label");
    await page.waitForFunction((text) => document.querySelector("#board").getAttribute("aria-label") === text, later);
    await press(page, 3); /* both tabs play the same game, and neither loses a move */
    await other.waitForTimeout(100);
    same(await other.getAttribute("#board", "aria-label"), await page.getAttribute("#board", "aria-label"), "two tabs show the same game");
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

await part("links, files, replay, review", async () => {
    const context = await fresh({ acceptDownloads: true }), page = await openPage(context, server.url);
    await press(page, 40);
    await page.click("#menu");
    await page.click("#do-share");
    const link = await page.inputValue("#box textarea"), score = await number(page, "score");
    await page.keyboard.press("Escape");
    await page.click("#menu");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#do-export")]);
    const record = readFileSync(await download.path(), "utf8");
    const visitor = await fresh(), there = await openPage(visitor, server.url);
    await press(there, 6);
    const own = (await savedGame(there, "classic 4x4")).record;
    await there.goto("about:blank");
    await there.goto(link);
    await there.waitForSelector("#replay-bar:not([hidden])");
    const count = Number(await there.getAttribute("#replay-at", "max"));
    check(count > 10, "the game of the link has its moves");
    for (let i = 0; i < 3; i++) await there.click("#replay-on");
    await there.click("#replay-back");
    same(await there.inputValue("#replay-at"), "2", "forward and back");
    await there.fill("#replay-at", String(count));
    same(await number(there, "score"), score, "the score of the shared game");
    await there.evaluate(() => { localStorage.setItem("tessera:settings", JSON.stringify({ network: "small" })); });
    await there.click("#replay-review");
    await there.waitForSelector("#review:not([hidden])", { timeout: 60000 });
    check(/\d %/.test(await there.textContent("#review .facts")), "the review has an accuracy");
    await axe(there, "review", [""]);
    await there.click("#replay-close");
    same((await savedGame(there, "classic 4x4")).record, own, "looking at a game leaves one's own as it was");
    const put = (name, text) => there.setInputFiles("#file", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await put("good.rec", record);
    await there.waitForSelector("#replay-bar:not([hidden])");
    await there.fill("#replay-at", "5");
    await there.click("#replay-continue");
    check(await there.isHidden("#replay-bar") && await there.isEnabled("#undo"), "play on from a move");
    for (const [name, text] of [["forged.rec", record.replace(/^play 0 \w+$/m, "play 0 sideways")], ["picture.txt", "GIF89a\u0000\u0001"], ["empty.rec", ""]]) {
        await put(name, text);
        await there.waitForFunction((file) => document.querySelector("#notice").textContent.includes(`${file} cannot be opened`), name);
    }
    await put("course.log", "T 2 0 0\nT 2 0 1\nKLeft\nT 2 3 3\nKUp\nT 2 2 2\n");
    await there.waitForFunction(() => document.querySelector("#purpose").textContent.includes("course.log"));
    await there.click("#replay-close");
    for (const fragment of ["slide1/classic/4x4/zz", "slide1/nosuch/4x4/1/3.AAA", "slide1/classic/4x4/1/2.AAAA", "%%%", "slide1/classic/4x4/1/4.AAAA".repeat(9)]) {
        await there.goto("about:blank");
        await there.goto(`${server.url}#${fragment}`);
        await there.waitForSelector("html[data-ready]");
        check((await there.textContent("#notice")).includes("not a game that can be shown"), `a bad link (${fragment.slice(0, 30)}) gets a sentence`);
    }
    await visitor.close();
    await context.close();
});

await part("hint and autoplay", async () => {
    const context = await fresh(), page = await openPage(context, server.url);
    await page.evaluate(() => localStorage.setItem("tessera:settings", JSON.stringify({ network: "small", speed: 1000 })));
    await page.click("#hint");
    await page.waitForSelector(".way.best", { timeout: 60000 });
    same(await page.locator(".way").count(), 4, "a value for each way");
    check((await page.textContent("#notice")).includes("trained player"), "by the trained player");
    await axe(page, "hint", ["", "dark"]);
    await page.click("#auto");
    await page.waitForFunction(() => Number(document.querySelector("#score").textContent.replace(/\D/g, "")) > 500, null, { timeout: 30000 });
    await page.click("#auto");
    same(await page.getAttribute("#auto", "aria-pressed"), "false", "autoplay stops");
    same(await number(page, "best"), 0, "what the computer made does not count");
    await context.close();
});

/** No violation on this screen in these themes. */
async function axe(page, name, themes) {
    await page.evaluate(AXE);
    for (const theme of themes) {
        await page.evaluate((value) => { if (value) document.documentElement.dataset.theme = value; else delete document.documentElement.dataset.theme; }, theme);
        await page.waitForTimeout(50);
        /* Every rule once; what a theme changes is contrast. */
        const options = theme === themes[0] ? { resultTypes: ["violations"] } : { resultTypes: ["violations"], runOnly: ["color-contrast"] };
        const found = await page.evaluate((how) => window.axe.run(document, how), options);
        for (const { id, nodes } of found.violations) check(false, `axe, ${name}, ${theme || "as the system"}: ${id} at ${nodes.slice(0, 3).map(({ target }) => target.join(" ")).join("; ")}: ${nodes[0].any[0]?.message ?? ""}`);
    }
    await page.evaluate(() => delete document.documentElement.dataset.theme);
}

await part("axe on every screen in every theme", async () => {
    const context = await fresh({ bypassCSP: true, reducedMotion: "reduce" }), page = await openPage(context, server.url);
    await press(page, 60);
    await axe(page, "slide", THEMES);
    await page.click("#menu");
    await axe(page, "menu", THEMES);
    await page.click("#do-stats");
    await axe(page, "statistics", ["", "dark"]);
    await page.keyboard.press("Escape");
    await page.click("#menu");
    await page.click("#do-share");
    await axe(page, "share", ["", "dark"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await axe(page, "panel", THEMES);
    await page.click("#panel-choices button");
    await page.click("#menu");
    await page.click("#do-replay");
    await axe(page, "replay", THEMES);
    await context.close();
});

await part("a game by keyboard and accessibility tree alone", async () => {
    const context = await fresh(), page = await openPage(context, server.url);
    await page.keyboard.press("Tab");
    same(await page.evaluate(() => document.activeElement.textContent), "Go to the board", "the first stop leads to the board");
    await page.keyboard.press("Enter");
    for (let i = 0; i < 30; i++) {
        const tree = await page.locator("#board").getAttribute("aria-label");
        check(/row 4: (empty|\d+), (empty|\d+), (empty|\d+), (empty|\d+)$/.test(tree), `the board in words: ${tree}`);
        await page.keyboard.press(KEYS[i % 4]);
    }
    check(/score \d+/.test(await page.textContent("#live")), "each move is told");
    const names = await page.locator("button:visible").evaluateAll((all) => all.map((one) => one.textContent.trim() || one.getAttribute("aria-label")));
    check(names.every(Boolean), "every button has a name");
    const small = await page.locator("button:visible, .games a, select:visible").evaluateAll((all) => all.filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 43.9).map((one) => one.id || one.textContent));
    same(small.join(), "", "targets of at least 44 pixels");
    await context.close();
});

await part("the word game against a robot to its end", async () => {
    const context = await fresh({ viewport: { width: 1280, height: 800 }, bypassCSP: true }), page = await openPage(context, `${server.url}#word`);
    const idle = () => page.waitForFunction(() => document.querySelector(".word-board .square") && (!document.querySelector(".word-buttons .primary").disabled || document.querySelector(".word-main .notice").textContent.includes("over")), null, { timeout: 60000 });
    await idle();
    await axe(page, "word", THEMES);
    await page.locator('.rack .square:not([disabled])').first().click();
    await page.locator('[data-row="0"][data-column="0"]').click();
    if (await page.locator("#box[open]").count()) await page.locator("#box button >> text=A").last().click();
    await page.click(".word-buttons .primary");
    await page.waitForFunction(() => document.querySelector(".notice.bad"));
    check((await page.textContent(".notice.bad")).startsWith("Not possible: "), "a refusal is explained");
    await page.click("text=Take back");
    const from = await page.locator(".rack .square").first().boundingBox(), to = await page.locator('[data-row="0"][data-column="14"]').boundingBox();
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 });
    await page.mouse.up();
    check(await page.locator(".square.laid, #box[open]").count() > 0, "a letter is dragged to its square");
    await page.keyboard.press("Escape");
    await page.click("text=Take back");
    for (let turn = 0; turn < 60; turn++) {
        await idle();
        if ((await page.textContent(".word-main .notice")).includes("over")) break;
        await page.click("text=Best plays");
        await page.waitForSelector("#box[open]");
        if (await page.locator("#box .worst button").count() === 0) {
            await page.keyboard.press("Escape");
            await page.click(".word-buttons >> text=Pass");
        } else {
            await page.locator("#box .worst button").first().click();
            await page.click(".word-buttons .primary");
        }
        await page.waitForTimeout(30);
    }
    check((await page.textContent(".word-main .notice")).includes("The game is over."), "the word game ends");
    const { record } = await savedGame(page, "word");
    writeFileSync(join(folder, "word.rec"), record);
    same((await run(["replay", join(folder, "word.rec"), "--check"])).code, 0, "the program checks the word game");
    await page.reload();
    await page.waitForSelector(".word-scores .box");
    await context.close();
});

await part("offline, a new version, first load", async () => {
    let version = "";
    const own = await serve((path, bytes) => (path === "/sw.js" ? Buffer.from(String(bytes).replace("tessera-page-", `tessera-page-${version}`)) : bytes));
    const context = await fresh({ serviceWorkers: "allow" }), page = await openPage(context, own.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await press(page, 10);
    const board = await page.getAttribute("#board", "aria-label");
    await page.waitForFunction(() => caches.keys().then((names) => names.some((name) => name.startsWith("tessera-page"))));
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    same(await page.getAttribute("#board", "aria-label"), board, "the game offline");
    await context.setOffline(false);
    version = "next";
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.waitForSelector("#update:not([hidden])");
    await Promise.all([page.waitForNavigation(), page.click("#update-now")]);
    await page.waitForSelector("html[data-ready]");
    same(await page.getAttribute("#board", "aria-label"), board, "the game after an update");
    await context.close();
    own.close();
});

await browser.close();
server.close();
finish();
