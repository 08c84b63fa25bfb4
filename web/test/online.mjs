/** online.mjs - the page served by tessera: two people in two browsers, tables, ranked games, watching, accessibility. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequire } from "node:module";
import { check, finish, launch, openPage, part, run, same, serve } from "./browser.mjs";
import { openOnline, playTurn, startServer, table } from "./serving.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "tessera-online-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const store = join(folder, "serve.sqlite");
let server = await startServer(store, ["--no-limits"]);
const browser = await launch();
const fresh = (options = {}) => browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block", acceptDownloads: true, ...options });
const api = (path, options) => fetch(`${server.url}v1${path}`, options);
const tokenOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("tessera:online:me")).token);
const roomOf = (page) => /room\/([0-9a-f]+)/.exec(page.url())[1];

/** @param {import("playwright-core").Page} page */
async function axe(page, name, themes = [""]) {
    for (const theme of themes) {
        await page.evaluate((value) => { if (value) document.documentElement.dataset.theme = value; else delete document.documentElement.dataset.theme; }, theme);
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"] }));
        for (const { id, nodes } of violations) check(false, `axe, ${name} ${theme}: ${id} at ${nodes.map(({ target }) => target.join(" ")).slice(0, 3).join("; ")}`);
    }
    await page.evaluate(() => delete document.documentElement.dataset.theme);
}

/** The rectangle of an element, in whole pixels. */
const boxOf = (page, selector) => page.evaluate((one) => {
    const { left, top, right, bottom } = document.querySelector(one)?.getBoundingClientRect() ?? {};
    return { left, top, right, bottom };
}, selector);
const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

/** Opens a room in the page and answers the link for another person. */
async function openRoom(page, seats, choose = async () => {}) {
    await page.goto(`${server.url}#online/new`);
    await page.waitForSelector("[name=seat-1]");
    for (let i = 0; i < 3; i++) await page.selectOption(`[name=seat-${i + 1}]`, seats[i] ?? "");
    await choose();
    await page.click("text=Open the room");
    await page.waitForSelector(".room-bar");
    return (await page.locator(".room-panel input").count()) ? page.inputValue(".room-panel input") : "";
}

/** Waits until it is the turn of one of these pages, or the game is over. Answers the page, or null. */
async function whoseTurn(pages) {
    for (let i = 0; i < 600; i++) {
        for (const page of pages) {
            const { state, mine, move } = await table(page);
            if (state === "over") return null;
            if (mine && move !== "waiting" && move !== "sending") return page;
        }
        await pages[0].waitForTimeout(50);
    }
    throw new Error("nobody has the turn");
}

await part("a page on a plain host has no online part", async () => {
    const plain = await serve(), context = await fresh(), page = await openPage(context, plain.url);
    await page.waitForTimeout(300);
    same(await page.locator('[data-screen="online"]').count(), 0, "no link to it");
    const lost = await openPage(context, `${plain.url}#online/room/0123456789abcdef`);
    await lost.waitForFunction(() => /has no server/.test(document.querySelector("#notice")?.textContent));
    same(new URL(lost.url()).hash, "#online/room/0123456789abcdef", "the address of a room is kept there");
    await context.close();
    plain.close();
});

await part("two people and a robot play to the end: offline, reload, another device", async () => {
    const first = await fresh(), second = await fresh();
    let ada = await openOnline(first, server.url);
    await axe(ada, "the rooms", ["", "dark"]);
    await ada.goto(`${server.url}#online/new`);
    await ada.waitForSelector("[name=seat-1]");
    await axe(ada, "opening a room", ["", "dark"]);
    const invitation = await openRoom(ada, ["human", "fair"]);
    await axe(ada, "waiting for others", ["", "dark"]);
    const room = roomOf(ada);
    const bob = await openPage(second, invitation);
    await bob.waitForSelector("#join");
    await axe(bob, "an invitation");
    check(/^\w+ \w+ \d+ and Fair wait for you with a word game: 3 seats, no clock, by invitation\.$/.test(await bob.textContent(".inviting")), `who invites to what: ${await bob.textContent(".inviting")}`);
    await bob.fill("[name=name]", "Bob");
    await bob.click("#join");
    await bob.waitForSelector(".word-board");
    await ada.waitForSelector(".word-board");
    check(/^● Your turn/.test(await (await whoseTurn([ada, bob])).title()), "the title says whose turn it is");

    /* Words by keyboard, until the game is well on its way. */
    const plays = new Map();
    const turn = async (pages) => {
        const page = await whoseTurn(pages);
        if (page) plays.set(page, [...(plays.get(page) ?? []), await playTurn(page)]);
        return page;
    };
    for (let i = 0; i < 4; i++) await turn([ada, bob]);
    await axe(ada, "a game in a room", ["", "dark", "contrast"]);

    /* Bob goes offline and moves there: the move is kept, and sent once when he is back. */
    for (let i = 0; i < 10 && await whoseTurn([ada, bob]) !== bob; i++) await turn([ada]);
    const before = (await (await api(`/rooms/${room}`, { headers: { Authorization: `Bearer ${await tokenOf(bob)}` } })).json()).number;
    await second.setOffline(true);
    await playTurn(bob);
    await bob.waitForFunction(() => document.querySelector(".online-part")?.dataset.move === "waiting");
    check((await bob.textContent(".word-main .notice")).includes("Your move is kept"), "a move without a connection is kept, and it is said");
    await second.setOffline(false);
    await bob.waitForFunction(() => document.querySelector(".online-part")?.dataset.move === "idle");
    same((await (await api(`/rooms/${room}`, { headers: { Authorization: `Bearer ${await tokenOf(bob)}` } })).json()).number, before + 1, "it has counted once");
    await bob.waitForSelector('.connection[data-state="connected"]');

    /* Bob closes the page with a move that is not acknowledged: it is sent when he opens the room again. */
    for (let i = 0; i < 10 && await whoseTurn([ada, bob]) !== bob; i++) await turn([ada]);
    await bob.route("**/moves", (route) => route.abort());
    await playTurn(bob);
    await bob.waitForFunction(() => document.querySelector(".online-part")?.dataset.move === "waiting");
    await bob.unroute("**/moves");
    await bob.reload();
    await bob.waitForSelector(".word-board");
    await bob.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("tessera:online:move:")));
    same((await (await api(`/rooms/${room}`, { headers: { Authorization: `Bearer ${await tokenOf(bob)}` } })).json()).number, before + 2, "the move of a closed page has counted once");

    /* The answer to a move is lost: it is sent again and acknowledged again. */
    for (let i = 0; i < 10 && await whoseTurn([ada, bob]) !== bob; i++) await turn([ada]);
    let lost = 0;
    await bob.route("**/moves", async (route) => { if (lost++) return route.continue(); await route.fetch(); await route.abort(); });
    await playTurn(bob);
    await bob.waitForFunction(() => document.querySelector(".online-part")?.dataset.move === "idle");
    await bob.unroute("**/moves");
    check(lost >= 2, "a move without an answer is sent again");
    same((await (await api(`/rooms/${room}`, { headers: { Authorization: `Bearer ${await tokenOf(bob)}` } })).json()).number, before + 3, "and counts once");

    /* Ada goes on on another device, by the link that is shown there. */
    await ada.click('[data-do="device"]');
    const carried = await ada.inputValue("#box input");
    await axe(ada, "the code for another device");
    const third = await fresh({ viewport: { width: 1280, height: 800 } });
    await ada.close();
    ada = await openPage(third, carried);
    await ada.click("#claim");
    await ada.waitForSelector(".word-board");
    check((await ada.url()).includes(`room/${room}`), "the link leads to the room");
    const again = await openPage(await fresh(), carried);
    await again.click("#claim");
    await again.waitForFunction(() => document.querySelector("#online-screen .notice")?.textContent.includes("cannot be used"));
    await again.context().close();

    /* The server stops and starts again in the middle. */
    await server.stop();
    await ada.waitForSelector('.connection[data-state="away"]');
    server = await startServer(store, ["--no-limits"], server.port);
    await ada.waitForSelector('.connection[data-state="connected"]');
    await bob.waitForSelector('.connection[data-state="connected"]');
    await bob.evaluate(() => document.querySelector('[data-do="say"]').click());
    await bob.click("#box >> text=good luck");
    await ada.waitForFunction(() => document.querySelector(".history")?.textContent.includes("Bob: “good luck”"));

    for (let i = 0; i < 80 && await turn([ada, bob]); i++);
    await ada.waitForSelector(".room-panel .result");
    await bob.waitForSelector(".room-panel .result");
    const [there, here] = [await table(ada), await table(bob)];
    same(there.board, here.board, "the same board at the end");
    same(there.scores, here.scores, "the same scores at the end");
    check([...plays.values()].flat().filter((play) => play !== "pass").length >= 8, "people have laid words");
    await axe(ada, "the end of a game", ["", "dark"]);

    /* Replay, record, GCG, digest: of both. */
    const digests = [];
    for (const page of [ada, bob]) {
        await page.click(".room-panel >> text=Replay");
        await page.waitForSelector("#digest");
        digests.push(await page.textContent("#digest"));
        same((await table(page)).board, here.board, "the replay ends with the same board");
        same(await page.getAttribute(".online-part", "data-story"), here.scores, "the points of the steps add up");
    }
    same(digests[0], digests[1], "the same digest");
    check(/^[0-9a-f]{16}$/.test(digests[0]), "a digest");
    await axe(bob, "the replay", ["", "dark"]);
    await bob.click("[aria-label='One step back']");
    check((await table(bob)).board !== "", "a step back");
    const [file] = await Promise.all([bob.waitForEvent("download"), bob.click(".word-aside >> text=Record")]);
    writeFileSync(join(folder, "room.rec"), readFileSync(await file.path()));
    same((await run(["replay", join(folder, "room.rec"), "--check"])).code, 0, "the program checks the record");
    check(readFileSync(join(folder, "room.rec"), "utf8").endsWith(`end ${digests[0]}\n`), "the digest is that of the record");
    const [gcg] = await Promise.all([bob.waitForEvent("download"), bob.click(".word-aside >> text=GCG")]);
    check(/^#player1 /m.test(readFileSync(await gcg.path(), "utf8")), "the game as GCG");

    /* A rematch: who sat here comes in without an invitation. */
    await ada.goto(`${server.url}#online/room/${room}`);
    await bob.goto(`${server.url}#online/room/${room}`);
    await ada.click(".room-panel >> text=Rematch");
    await ada.waitForFunction((old) => !location.hash.includes(old), room);
    await bob.click("text=Go to the rematch");
    await bob.click("#join");
    await bob.waitForSelector(".word-board");
    await ada.waitForSelector(".word-board");
    await ada.click('[data-do="resign"]');
    await ada.click("#resign-sure");
    await ada.waitForFunction(() => /resigned/.test(document.querySelector(".history")?.textContent));
    await Promise.all([first, second, third].map((context) => context.close()));
});

await part("watching, a robot for who is away, deleting everything", async () => {
    const one = await fresh(), two = await fresh();
    /* Somebody does nothing: after ten seconds a robot has the seat, until it is taken back. */
    const post = async (path, token, body) => (await api(path, { method: "POST", headers: token ? { Authorization: `Bearer ${token}` } : {}, body: JSON.stringify(body) })).json();
    const idler = await post("/players", "", {}), other = await post("/players", "", {});
    const slow = await post("/rooms", idler.token, { seats: ["human", "human"], away: 10 });
    await post(`/rooms/${slow.room}/join`, other.token, { invitation: slow.invitation });
    await post(`/rooms/${slow.room}/moves`, other.token, { number: 0, line: "pass" }); /* if it is the other's turn */
    const idle = await fresh();
    await idle.addInitScript((me) => localStorage.setItem("tessera:online:me", me), JSON.stringify(idler));
    const idling = await openOnline(idle, server.url, `room/${slow.room}`);
    const returned = idling.click("#return", { timeout: 60000 });
    const ada = await openOnline(one, server.url), visitor = await openOnline(two, server.url);
    await openRoom(ada, ["human"], async () => { await ada.check("[name=public]"); });
    const room = roomOf(ada);
    await visitor.goto(`${server.url}#online`);
    await visitor.reload();
    await visitor.waitForSelector(`.rooms a[href="#online/room/${room}"]`);
    await visitor.goto(`${server.url}#online/room/${room}`);
    await visitor.click("#join");
    await visitor.waitForSelector(".word-board");
    const watcher = await openOnline(await fresh(), server.url);
    await watcher.waitForSelector(`.rooms a[href="#online/room/${room}"]`);
    await watcher.click(`.rooms a[href="#online/room/${room}"]`);
    await watcher.waitForSelector(".word-board");
    same((await table(watcher)).rack, "", "a spectator sees no letters");
    same(await watcher.locator('[data-do="play"]:visible').count(), 0, "and cannot play");
    same(await watcher.locator(".specials button").count(), 0, "nor buy");
    const player = await whoseTurn([ada, visitor]), played = await playTurn(player);
    await watcher.waitForFunction((text) => document.querySelector(".history")?.textContent.includes(text.split(" ")[0]), played);
    await axe(watcher, "watching");
    /* What was missed is told when one looks again. */
    const away = player === ada ? visitor : ada;
    await away.goto(`${server.url}#slide`);
    await away.waitForSelector("#slide-screen:not([hidden])");
    await player.evaluate(() => document.querySelector('[data-do="say"]').click());
    await player.click("#box >> text=nice move");
    await player.waitForFunction(() => document.querySelector(".history")?.textContent.includes("nice move"));
    await away.goto(`${server.url}#online/room/${room}`);
    await away.waitForSelector(".missed:not([hidden])");
    check((await away.textContent(".missed")).includes("nice move"), "what was missed");
    await axe(away, "what was missed");

    /* Name and deletion. */
    await ada.goto(`${server.url}#online/you`);
    await ada.waitForSelector("#delete");
    await axe(ada, "who I am", ["", "dark"]);
    await ada.fill("[name=name]", "Ada L.");
    await ada.click("text=Use this name");
    await ada.waitForFunction(() => /You are Ada L/.test(document.querySelector(".online-part .notice")?.textContent));
    const token = await tokenOf(ada);
    await ada.click("#delete");
    await ada.click("#delete-sure");
    await ada.waitForFunction(() => /is deleted/.test(document.querySelector(".online-part .notice")?.textContent));
    same(await ada.evaluate(() => document.querySelector("#box").open), false, "the question is gone");
    same(await ada.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("tessera:online:")).length), 0, "the browser has forgotten");
    same((await api("/me", { headers: { Authorization: `Bearer ${token}` } })).status, 401, "the server has forgotten");
    /* A page that is open keeps the name it was told; whoever opens the room from now on is not told it. */
    await visitor.goto(`${server.url}#online/room/${room}`);
    await visitor.reload();
    await visitor.waitForSelector(".room-panel .result");
    check(!(await visitor.textContent("#online-screen")).includes("Ada L"), "the name is gone from the room");

    await returned;
    await idling.waitForFunction(() => { const text = document.querySelector(".history")?.textContent ?? ""; return text.includes("A robot plays for you now.") && text.split("You joined.").length > 2; });
    await Promise.all([one, two, idle, watcher.context()].map((context) => context.close()));
});

/** The seed of a day, as tessera play --daily makes it. @param {string} day */
function dailySeed(day) {
    let digest = 0xcbf29ce484222325n;
    for (const byte of Buffer.from(`tessera daily ${day} classic 4x4`)) digest = BigInt.asUintN(64, (digest ^ BigInt(byte)) * 0x100000001b3n);
    return BigInt.asUintN(63, digest);
}

/** Plays a game of slide to its end, with the same keys over and over. */
const playOut = (page) => page.evaluate(() => {
    const keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];
    const panel = document.querySelector("#panel"), isOver = () => !panel.hidden && document.querySelector("#panel-title").textContent === "Game over";
    for (let i = 0; i < 8000 && !isOver(); i++) {
        if (!panel.hidden) panel.querySelector("button").click(); /* the goal is reached: play on */
        dispatchEvent(new KeyboardEvent("keydown", { key: keys[i % 4] }));
    }
});

await part("a room is opened without a network, and goes on when there is one", async () => {
    const context = await fresh({ serviceWorkers: "allow" }), page = await openOnline(context, server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await openRoom(page, ["easy"]);
    await whoseTurn([page]);
    await page.reload(); /* everything that a room needs is in the cache now */
    await whoseTurn([page]);
    await context.setOffline(true);
    await page.click('[data-do="pass"]');
    await page.click("#pass-sure");
    await page.waitForFunction(() => document.querySelector(".online-part")?.dataset.move === "waiting");
    await page.reload();
    await page.waitForFunction(() => document.querySelector("#online-screen .notice")?.textContent.includes("cannot be reached"));
    await context.setOffline(false);
    await page.waitForSelector(".word-board");
    await page.waitForFunction(() => /You: pass/.test(document.querySelector(".history")?.textContent));
    same(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("tessera:online:move:")).length), 0, "the move was sent");
    await context.close();
});

await part("a room is reloaded without a network right after the first visit", async () => {
    const context = await fresh({ serviceWorkers: "allow" }), page = await openOnline(context, server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await openRoom(page, ["easy"]);
    await whoseTurn([page]);
    const { hash } = new URL(page.url());
    await context.setOffline(true);
    await page.reload();
    await page.waitForFunction(() => /cannot be reached/.test(document.querySelector("main:not([hidden]) .notice")?.textContent));
    same(new URL(page.url()).hash, hash, "the address of the room is kept");
    await context.setOffline(false);
    await page.waitForSelector("#online-screen:not([hidden]) .word-board");
    same(new URL(page.url()).hash, hash, "and leads to the room when there is a network again");
    same(await page.locator('.games [data-screen="online"]').count(), 1, "with its link");
    await context.close();
});

await part("a player who was deleted on another device", async () => {
    const here = await fresh(), page = await openOnline(here, server.url, "you");
    await page.fill("[name=name]", "Twice");
    await page.click("text=Use this name");
    await page.waitForFunction(() => /You are Twice/.test(document.querySelector(".online-part .notice")?.textContent));
    const forget = async () => same((await api("/me", { method: "DELETE", headers: { Authorization: `Bearer ${await tokenOf(page)}` } })).status, 200, "deleted elsewhere");
    await forget();
    await page.goto(`${server.url}#online`);
    await page.waitForSelector(".nobody");
    await page.waitForFunction(() => /Open rooms/.test(document.querySelector(".online-part")?.textContent));
    same(await page.evaluate(() => localStorage.getItem("tessera:online:me")), null, "the token is forgotten");
    same(await page.textContent(".online-part > .notice"), "", "the lists are there, and no error");
    await axe(page, "who was deleted elsewhere");
    await page.goto(`${server.url}#online/ranked`);
    await page.waitForSelector("#ranked-start");
    same(await page.locator(".nobody").count(), 0, "it is said once");

    /* The same in a room. */
    await openRoom(page, ["human"], async () => { await page.check("[name=public]"); });
    await page.waitForSelector('.connection[data-state="connected"]');
    const room = roomOf(page);
    const other = await (await api("/players", { method: "POST", body: "{}" })).json();
    same((await api(`/rooms/${room}/join`, { method: "POST", headers: { Authorization: `Bearer ${other.token}` }, body: "{}" })).status, 200, "somebody joins");
    await page.waitForSelector(".word-board");
    await forget();
    await page.waitForTimeout(500);
    if (!await page.locator(".nobody").count()) await page.reload(); /* nothing was asked since then */
    await page.waitForSelector(".nobody");
    await page.waitForSelector(".word-board");
    same(await page.locator('#online-screen [data-do="play"]:visible').count(), 0, "the room is watched from then on");
    await here.close();
});

await part("the board of the day in the table, and what is not", async () => {
    const context = await fresh(), page = await openPage(context, `${server.url}#daily`);
    await page.waitForSelector('[data-screen="online"]');
    await playOut(page);
    await page.click("#panel >> text=Send to the table");
    await page.waitForSelector("tr[data-result]");
    const day = new Date().toISOString().slice(0, 10), score = await page.textContent("tr.own td:nth-child(3)");
    same(await page.locator("tr[data-result]").count(), 1, "one result");
    await axe(page, "the table", ["", "dark"]);
    const { record } = await page.evaluate((slot) => JSON.parse(localStorage.getItem(slot)), `tessera:game:daily ${day} classic 4x4`);
    const token = await tokenOf(page), send = async (text) => (await api("/daily", { method: "POST", headers: { Authorization: `Bearer ${token}` }, body: text })).status;
    const lines = record.split("\n"), draw = lines.findIndex((line, i) => i > lines.length / 2 && line.startsWith("draw "));
    same(await send(record), 409, "a record that was sent twice");
    same(await send(record.replace(/^play 0 (\w+)$/m, (_line, way) => `play 0 ${way === "left" ? "right" : "left"}`)), 422, "a forged record");
    same(await send(lines.map((line, i) => (i === draw ? line.replace(/^draw (\d)/, (_all, value) => `draw ${value === "2" ? 4 : 2}`) : line)).join("\n")), 422, "a record with a changed draw");
    const old = (await run(["import", "-"], `seed ${dailySeed("2026-01-01")}\nleft\ndown\n`)).out;
    const refused = await (await api("/daily", { method: "POST", headers: { Authorization: `Bearer ${token}` }, body: old })).json();
    same(refused.error, "this is not the board of today or yesterday", "a record of another day");
    same((await (await api(`/daily/${day}`)).json()).table.length, 1, "the table has one result still");

    /* A second game, with a hint and with moves of the computer: it is marked. */
    await page.evaluate(() => localStorage.setItem("tessera:settings", JSON.stringify({ network: "small", speed: 1000 })));
    await page.goto(`${server.url}#daily`);
    await page.click("#panel >> text=New game");
    await page.click("#hint");
    await page.waitForSelector(".way.best", { timeout: 60000 });
    await page.click("#auto");
    await page.waitForFunction(() => Number(document.querySelector("#score")?.textContent.replace(/\D/g, "")) > 100, null, { timeout: 60000 });
    await page.click("#auto");
    await playOut(page);
    await page.click("#panel >> text=Send to the table");
    await page.waitForFunction(() => document.querySelectorAll("tr[data-result]").length === 2);
    same(await page.textContent("tr.own td:last-child"), "hints, autoplay", "help is marked");
    same(await page.textContent("tr.own td:first-child"), "2", "and stands below the others");
    await page.click('tr[data-result]:not(.own) a');
    await page.waitForSelector("#replay-bar:not([hidden])");
    same((await page.textContent("#score")).replace(/\D/g, ""), "0", "the result from its start");
    await page.fill("#replay-at", await page.getAttribute("#replay-at", "max"));
    same(await page.textContent("#score"), score, "the result of the table, move by move");
    await page.click("#replay-close");
    await page.waitForSelector("#online-screen:not([hidden]) tr[data-result]");
    same(new URL(page.url()).hash, `#online/tables/${day}/classic/4x4`, "closing it leads back to the table");
    const { top, bottom } = await boxOf(page, "tr[data-result] a");
    check(bottom - top >= 44, `a name in the table is large enough for a finger: ${bottom - top}`);
    await context.close();
});

await part("a ranked game", async () => {
    const context = await fresh(), page = await openOnline(context, server.url, "ranked");
    await page.waitForSelector("#ranked-start");
    await axe(page, "the start of a ranked game");
    await page.selectOption("[name=size]", "3x3");
    await page.click("#ranked-start");
    await page.waitForSelector("#online-screen .board .tile");
    const room = roomOf(page);
    await axe(page, "a ranked game", ["", "dark"]);
    const keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];
    const over = () => page.evaluate(() => document.querySelector(".online-part").dataset.state === "over");
    for (let i = 0; i < 1200 && !await over(); i++) {
        await page.keyboard.press(keys[i % 4]);
        if (i === 8) {
            await page.reload();
            await page.waitForSelector("#online-screen .board .tile");
        }
        await page.waitForFunction(() => { const part = document.querySelector(".online-part"); return part && (part.dataset.move ?? "idle") === "idle"; });
    }
    check(await over(), "it ends");
    const { position, state } = await (await api(`/rooms/${room}`)).json();
    same(state, "over", "the server says so too");
    same(await page.getAttribute("#online-screen .board", "aria-label"), `Board. ${position.split("\n").filter((line) => /^\d/.test(line)).map((line, row) => `row ${row + 1}: ${line.split(" ").map((value) => (value === "0" ? "empty" : value)).join(", ")}`).join("; ")}`, "the board of the page is that of the server");
    await axe(page, "the end of a ranked game");
    await page.click(".room-panel >> text=Table");
    await page.waitForSelector("tr[data-result]");
    await page.goto(`${server.url}#online/record/${room}`);
    await page.waitForSelector("#replay-bar:not([hidden])");
    check(Number(await page.getAttribute("#replay-at", "max")) > 5, "the ranked game, move by move");
    await context.close();
});

const SCREENS = [[320, 568], [390, 844], [568, 320], [768, 1024], [844, 390], [1024, 768], [1280, 800], [2560, 1440]];

await part("a ranked game on screens of all sizes, and fast moves", async () => {
    const context = await fresh(), page = await openOnline(context, server.url, "ranked");
    await page.click("#ranked-start");
    await page.waitForSelector("#online-screen .board .tile");
    for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(100);
        const [head, stage, bar, board] = await Promise.all([".head", ".stage", ".room-bar", ".board"].map((one) => boxOf(page, `.ranked ${one}`)));
        check(!overlap(head, stage) && !overlap(bar, stage) && !overlap(bar, head), `${width} x ${height}: the board covers nothing`);
        check(board.right - board.left >= Math.min(width, height) * .55, `${width} x ${height}: the board is large: ${board.right - board.left}`);
        check(board.right <= width && board.bottom <= height && head.right <= width && head.bottom <= height, `${width} x ${height}: the board and the score can be seen at once`);
        same(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, `${width} x ${height}: nothing is wider than the screen`);
    }

    /* The answers come late, and the keys do not wait for them: no move is lost. */
    const room = roomOf(page);
    const movesOf = async () => Number(/^moves (\d+)/m.exec((await (await api(`/rooms/${room}`)).json()).position)[1]);
    await page.route("**/moves", async (route) => { await new Promise((resolve) => { setTimeout(resolve, 400); }); await route.continue(); });
    const lines = [], before = await movesOf(), keys = "asdwasdw";
    page.on("request", (request) => { if (request.url().endsWith("/moves")) lines.push(request.postDataJSON().line[0]); });
    for (const key of keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(90);
    }
    for (let quiet = 0, seen = 0; quiet < 15; quiet++, await page.waitForTimeout(100)) if (lines.length > seen) [seen, quiet] = [lines.length, 0];
    same(await movesOf(), before + lines.length, "every move that was sent has counted, none twice");
    check(lines.length >= 6, `the moves of keys that were pressed fast, without those that move nothing: ${lines.join("")}`);
    check(new RegExp(`^${[...keys].map((key) => `${{ a: "l", s: "d", d: "r", w: "u" }[key]}?`).join("")}$`).test(lines.join("")), `in their order: ${lines.join("")}`);
    await context.close();
});

const post = async (path, token, body = {}) => (await api(path, { method: "POST", headers: { Authorization: `Bearer ${token}` }, body: JSON.stringify(body) })).json();
const newPlayer = async (name) => (await api("/players", { method: "POST", body: JSON.stringify({ name }) })).json();
const stands = (page, pattern) => page.waitForFunction((text) => new RegExp(text).test(document.querySelector(".word-main .notice")?.textContent), pattern.source);

await part("a room says how the game stands", async () => {
    const context = await fresh(), page = await openOnline(context, server.url), eve = await newPlayer("Eve"), zoe = await newPlayer("Zoe");
    await openRoom(page, ["human"], async () => { await page.check("[name=public]"); });
    const room = roomOf(page);
    await page.waitForSelector('.connection[data-state="connected"]');
    await post(`/rooms/${room}/join`, eve.token);
    await page.waitForSelector(".word-board");
    await page.waitForFunction(() => /Eve joined/.test(document.querySelector(".history")?.textContent));
    check(!(await page.textContent(".history")).includes("free"), "who joined is named at once");
    let number = 0;
    const evePasses = () => post(`/rooms/${room}/moves`, eve.token, { number: number++, line: "pass" });
    if (!(await table(page)).mine) {
        await stands(page, /It is the turn of Eve\.$/);
        await evePasses();
    }
    await stands(page, /Your turn\.$/);
    await page.click('[data-do="play"]');
    await page.waitForTimeout(600);
    check(await page.locator(".word-main .notice.bad").count() === 1, "why something was refused stays");
    await page.click('[data-do="pass"]');
    check(await page.evaluate(() => document.querySelector("#box").open), "passing is asked about");
    await axe(page, "the question before passing");
    await page.click("#pass-sure");
    await stands(page, /^You: pass\. It is the turn of Eve\.$/);
    await evePasses();
    await stands(page, /^Eve: pass\. Your turn\.$/);
    await page.reload();
    await stands(page, /Your turn\.$/);
    await post(`/rooms/${room}/phrases`, eve.token, { phrase: "hello" }); /* while the page catches up */
    await stands(page, /^Eve: “hello” Your turn\.$/);

    /* Board, letters and buttons can be seen at once. */
    await page.waitForTimeout(600);
    await page.evaluate(() => document.querySelector(".missed:not([hidden]) button")?.click());
    for (const [width, height] of [[390, 844], [768, 1024], [844, 390], [1024, 768], [1280, 800], [2560, 1440]]) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(150);
        const [board, rack, buttons] = await Promise.all([".word-board", ".rack", ".word-buttons"].map((one) => boxOf(page, `#online-screen ${one}`)));
        check(Math.max(board.bottom, rack.bottom, buttons.bottom) <= height, `${width} x ${height}: everything of a turn is on the screen: ${board.bottom} ${rack.bottom} ${buttons.bottom}`);
        check(board.right - board.left > Math.min(width, height) * .5, `${width} x ${height}: the board is large`);
        same(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, `${width} x ${height}: nothing is wider than the screen`);
    }

    /* The end is told where the person is looking. */
    for (const [width, height] of [[320, 568]]) {
        await page.setViewportSize({ width, height });
        await page.click('[data-do="resign"]');
        await page.click("#resign-sure");
        await stands(page, /^The game is over\. Eve won, 0 to 0\.$/);
        const { top, bottom } = await boxOf(page, ".word-main .notice");
        check(top >= 0 && bottom <= height, `the result is on the screen: ${top} ${bottom}`);
    }

    /* With others left, who resigns is told so. */
    await page.setViewportSize({ width: 390, height: 844 });
    await openRoom(page, ["human", "human"], async () => { await page.check("[name=public]"); });
    for (const { token } of [eve, zoe]) await post(`/rooms/${roomOf(page)}/join`, token);
    await page.waitForSelector(".word-board");
    await page.click('[data-do="resign"]');
    await page.click("#resign-sure");
    await stands(page, /^You resigned\. You are out, and the others go on\. It is the turn of (Eve|Zoe)\.$/);

    /* Who watches a game that is shown later is told from when. */
    const later = await post("/rooms", eve.token, { seats: ["human", "easy"], public: true, delay: 60 });
    const watcher = await openOnline(await fresh(), server.url, `room/${later.room}`);
    await watcher.waitForSelector(".later");
    check(/60 seconds later, from .*\d\d.* on/.test(await watcher.textContent(".later")), `from when a delayed game is shown: ${await watcher.textContent(".later")}`);
    await axe(watcher, "a game that is shown later");
    await watcher.context().close();
    await context.close();
});

await part("opening a room fits a phone", async () => {
    const context = await fresh({ viewport: { width: 320, height: 568 } }), page = await openOnline(context, server.url, "new");
    await page.waitForSelector("[name=public]");
    same(await page.evaluate(() => document.documentElement.scrollWidth), 320, "nothing is wider than the screen");
    const { right } = await boxOf(page, "[name=public]");
    check(right <= 320, `the box that makes a room public is on the screen: ${right}`);
    await page.selectOption("[name=clock]", "minutes");
    await page.fill("[name=minutes]", "7");
    await page.fill("[name=increment]", "3");
    same(await page.locator("[name=days]:visible").count(), 0, "only what belongs to this clock is asked for");
    same(await page.evaluate(() => document.documentElement.scrollWidth), 320, "nor with a clock");
    await axe(page, "a clock of one's own", ["", "dark"]);
    await openRoom(page, ["easy"]);
    await page.waitForSelector(".clock");
    const { settings } = await (await api(`/rooms/${roomOf(page)}`, { headers: { Authorization: `Bearer ${await tokenOf(page)}` } })).json();
    same(JSON.stringify(settings.clock), JSON.stringify({ minutes: 7, increment: 3 }), "the clock that was chosen");
    await context.close();
});

await browser.close();
await server.stop();
finish();
