/** serving.mjs - what the tests of the online part share: a server of tessera with the page, people who play in browsers. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { SITE, TESSERA, openPage, run } from "./browser.mjs";

/** Starts `tessera serve` with the page on a free port. @param {string} store a file @param {string[]} [more] @param {number} [port] */
export async function startServer(store, more = [], port = 0) {
    const child = spawn(TESSERA, ["serve", `--port=${port}`, `--store=sqlite:${store}`, `--page=${SITE}`, ...more], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(child.stdout, "data");
    return {
        url: String(line).trim(),
        port: Number(new URL(String(line).trim()).port),
        async stop(signal = "SIGTERM") {
            child.kill(signal);
            if (child.exitCode === null) await once(child, "exit");
        },
    };
}

/** A screen of the online part, ready to be looked at. */
export async function openOnline(context, url, rest = "") {
    const page = await openPage(context, `${url}#online${rest ? `/${rest}` : ""}`);
    await page.waitForSelector("#online-screen:not([hidden]) .online-part > *");
    return page;
}

/** The board, the rack and the state of a room as they stand in the page. */
export const table = (page) => page.evaluate(() => {
    const squares = [...document.querySelectorAll("#online-screen .word-board .square")];
    const letters = squares.map((square) => (square.classList.contains("letter") && !square.classList.contains("laid") ? (square.classList.contains("blank") ? square.textContent.toLowerCase() : square.textContent) : ""));
    const rows = [];
    for (let row = 0; row < 15; row++) rows.push(letters.slice(row * 15, row * 15 + 15).map((letter) => letter || ".").join("").replace(/\.+/g, (run) => String(run.length)));
    const part = document.querySelector("#online-screen .online-part");
    return {
        board: rows.join("/"), rack: [...document.querySelectorAll("#online-screen .rack .square")].map((tile) => tile.textContent || "?").join(""),
        scores: [...document.querySelectorAll("#online-screen .word-scores dd")].map((points) => points.textContent.replace(/\D/g, "")).join(" "),
        state: part?.dataset.state, move: part?.dataset.move, mine: document.querySelector('#online-screen [data-do="pass"]')?.disabled === false,
    };
});

/** Plays the best word that the program finds for what the page shows, by keyboard; passes without one. Answers what was played. */
export async function playTurn(page) {
    const { board, rack } = await table(page);
    const { out } = await run(["word", "moves", board, rack, "-n", "1"]);
    const [, place, word] = /^-?\d+ (\S+) (\S+)$/m.exec(out) ?? [];
    if (!word) {
        await page.click('#online-screen [data-do="pass"]');
        await page.click("#pass-sure");
        return "pass";
    }
    const across = /^\d/.test(place), row = Number(/\d+/.exec(place)[0]) - 1, column = /[A-Z]/.exec(place)[0].charCodeAt(0) - 65;
    const square = (i) => page.locator(`#online-screen .square[data-row="${row + (across ? 0 : i)}"][data-column="${column + (across ? i : 0)}"]`);
    const isFree = (i) => square(i).evaluate((one) => !one.classList.contains("letter"));
    const letters = [...word.replace(/[()]/g, "")], free = [];
    for (let i = 0; i < letters.length; i++) if (await isFree(i)) free.push(i);
    await square(free[0]).click();
    if ((await square(free[0]).getAttribute("aria-label")).endsWith(across ? "typing down" : "typing across")) await page.keyboard.press("Space");
    for (const i of free) await page.keyboard.press(/[a-z]/.test(letters[i]) ? `Shift+${letters[i].toUpperCase()}` : letters[i].toLowerCase());
    await page.keyboard.press("Enter");
    return `${place} ${word}`;
}
