/** review.mjs - the page that `tessera review --html` writes, in a real browser: complete, accessible, light and dark, on paper,
 * below its size, and without any request. */
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequire } from "node:module";
import { check, finish, launch, part, run, same } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const GAME = new URL("../../test/data/review/game.rec", import.meta.url).pathname; // 759 moves
const FORMATION = "16384,8192,4096,2048/1024,512,256,128/2,8,32,64/8,2,2,2";
const folder = mkdtempSync(join(tmpdir(), "tessera-review-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const at = (name) => join(folder, name);

await run(["play", `--start=${FORMATION}`, `--record=${at("formation.rec")}`, "--front=lines", "--no-display", "--forget", "--seed=5"], "Right\nDown\nLeft\nQuit\n");
await run(["play", "--rules=wide", `--record=${at("wide.rec")}`, "--front=lines", "--no-display", "--forget", "--seed=11"], "Left\nUp\nRight\nDown\nQuit\n");
const PAGES = { game: GAME, formation: at("formation.rec"), wide: at("wide.rec") };
for (const [name, record] of Object.entries(PAGES)) await run(["review", "--depth=1", `--html=${at(`${name}.html`)}`, record]);
check(statSync(at("game.html")).size < 300_000 * 759 / 1000, `the page of 759 moves has ${statSync(at("game.html")).size} bytes`);

const browser = await launch();
for (const name of Object.keys(PAGES))
    for (const colorScheme of ["light", "dark"])
        await part(`${name}, ${colorScheme}`, async () => {
            const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } }), page = await context.newPage();
            const asked = [];
            page.on("request", (request) => asked.push(request.url()));
            page.on("pageerror", (why) => check(false, `${name}: ${why}`));
            await page.goto(`file://${at(`${name}.html`)}`);
            same(asked.length, 1, `${name} asks for nothing: ${asked.slice(1).join(" ")}`);
            await page.evaluate(AXE);
            for (const keys of [[], ["n"], ["End"]]) { // at the start, at a mistake, at the end
                for (const key of keys) await page.keyboard.press(key);
                const { violations } = await page.evaluate(() => window.axe.run(document));
                for (const { id, nodes } of violations) check(false, `axe, ${name}, ${colorScheme}: ${id} at ${nodes[0].target.join(" ")}`);
            }
            check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is not wider than a phone`);
            const paper = await page.pdf({ format: "A4" });
            check(paper.subarray(0, 5).toString() === "%PDF-" && paper.length > 10_000, `${name} on paper`);
            await page.emulateMedia({ media: "print" });
            same(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)", `${name} on paper is white, ${colorScheme}`);
            await context.close();
        });
await browser.close();
finish();
