/** page-env.mjs - what the tests of the page share: one server, one browser, a few words. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, launch, serve } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The first is the system's choice, which is classic here. */
export const THEMES = ["", "dark", "contrast", "colourblind", "mono"];
export const KEYS = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];
export const folder = mkdtempSync(join(tmpdir(), "tessera-page-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

export const server = await serve();
export const browser = await launch();

/** A browser that has never been here. */
export async function fresh(options = {}) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block", ...options });
    context.setDefaultTimeout(120000); /* for a machine that is busy; a test that passes does not wait */
    return context;
}
export const number = async (page, id) => Number((await page.textContent(`#${id}`)).replace(/\D/g, ""));
export const savedGame = (page, slot) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), `tessera:game:${slot}`);
export const press = async (page, count) => { for (let i = 0; i < count; i++) await page.keyboard.press(KEYS[i % 4]); };
/** The board in words, as soon as there is one: until it is drawn it is only called "Board". */
export async function boardOf(page) {
    await page.waitForSelector('#board:not([aria-label="Board"])', { state: "attached" });
    return page.getAttribute("#board", "aria-label");
}
/** The small network, so that nothing large is loaded. */
export const useSmall = (page, more = {}) => page.evaluate((settings) => localStorage.setItem("tessera:settings", JSON.stringify(settings)), { network: "small", ...more });
/** Plays until a panel comes. */
export const playOut = (page) => page.evaluate((keys) => {
    for (let i = 0; i < 8000 && document.querySelector("#panel").hidden; i++) dispatchEvent(new KeyboardEvent("keydown", { key: keys[i % 4] }));
}, KEYS);
/** Drops a file on the page, as a person does with a mouse. */
export const dropFile = (page, name, text) => page.evaluate(([file, body]) => {
    const data = new DataTransfer();
    data.items.add(new File([body], file, { type: "text/plain" }));
    for (const kind of ["dragenter", "dragover", "drop"]) document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}, [name, text]);
/** It is a person's turn in the word game, or the game is over. */
export const wordIdle = (page) => page.waitForFunction(() => document.querySelector(".word-board .square") && (document.querySelector("[data-do=play]")?.disabled === false || document.querySelector(".word-main .notice")?.textContent.includes("The game is over")), null, { timeout: 120000 });

/** Waits until a promise made in the page comes true; waitForFunction would take the promise itself for an answer. */
export async function until(page, body) {
    for (let i = 0; i < 1200; i++) {
        if (await page.evaluate(body)) return;
        await page.waitForTimeout(100);
    }
    check(false, `it has not come: ${body}`);
}

const whole = new Set();
/** No violation on this screen in any theme. Every rule once; what a theme changes is contrast. */
export async function axe(page, name, themes = THEMES) {
    await page.evaluate(AXE);
    for (const theme of themes) {
        await page.evaluate((value) => { if (value) document.documentElement.dataset.theme = value; else delete document.documentElement.dataset.theme; }, theme);
        const options = theme === themes[0] ? { resultTypes: ["violations"] } : { resultTypes: ["violations"], runOnly: ["color-contrast"] };
        /* A dialog alone; of a board of the word game all squares once, then the half that has every kind of square. */
        const found = await page.evaluate(([how, first]) => window.axe.run(document.querySelector("dialog[open]")
            ?? { include: document, ...(first ? {} : { exclude: [[".word-row:nth-child(n+9)"]] }) }, how), [options, theme === themes[0]]);
        for (const { id, nodes } of found.violations) check(false, `axe, ${name}, ${theme || "as the system"}: ${id} at ${nodes.slice(0, 3).map(({ target }) => target.join(" ")).join("; ")}: ${nodes[0].any[0]?.message ?? ""}`);
    }
    await page.evaluate(() => delete document.documentElement.dataset.theme);
    whole.add(name);
}
/** The screens that axe has seen. */
export const seen = () => [...whole];
