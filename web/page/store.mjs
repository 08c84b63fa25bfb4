/**
 * store.mjs - what the page remembers: games, settings, statistics, in localStorage.
 *
 * A game is one entry with a revision. Whoever saves it says which revision it continues; if another tab has saved a later
 * one, nothing is overwritten and the caller takes over the other's game. Without storage, as in some private windows,
 * everything works for as long as the page is open, and `trouble` says so.
 */
const PREFIX = "tessera:";

/** @type {Map<string, string>} */
const memory = new Map();
let blocked = false;

/** What the user should know about saving, as a sentence; empty if all is well. */
export let trouble = "";

/** @param {string} key @returns {string | null} */
function read(key) {
    if (blocked) return memory.get(key) ?? null;
    try {
        return localStorage.getItem(PREFIX + key);
    } catch {
        blocked = true;
        trouble = "This browser does not let the page save anything: the game ends with the page.";
        return memory.get(key) ?? null;
    }
}

/** @param {string} key @param {string} value @returns {boolean} */
function write(key, value) {
    memory.set(key, value);
    if (blocked) return false;
    try {
        localStorage.setItem(PREFIX + key, value);
        trouble = "";
        return true;
    } catch (why) {
        trouble = why instanceof DOMException && why.name === "QuotaExceededError"
            ? "The storage of this browser is full: the last moves are not saved."
            : "This browser does not let the page save anything: the game ends with the page.";
        return false;
    }
}

/** @template T @param {string} key @param {T} otherwise @returns {T} */
function readJson(key, otherwise) {
    try {
        const found = JSON.parse(read(key) ?? "null");
        return found && typeof found === "object" ? found : otherwise;
    } catch {
        return otherwise;
    }
}

/** @typedef {{revision: number, record: string, helped?: boolean, goesOn?: boolean, counted?: boolean, began?: number, ended?: number}} SavedGame began, ended: the first move and the end, in milliseconds since 1970 */

/** What was last read or written of a slot: a long game is not read anew with every move. @type {Map<string, {text: string | null, game: SavedGame | null}>} */
const known = new Map();

/** @param {string} slot @returns {SavedGame | null} */
export function loadGame(slot) {
    const text = read(`game:${slot}`), last = known.get(slot);
    if (last?.text === text) return last.game && { ...last.game };
    /** @type {any} */
    let found = null;
    try {
        found = JSON.parse(text ?? "null");
    } catch {
        /* it is not a game, then */
    }
    const game = typeof found?.record === "string" && Number.isInteger(found.revision) ? found : null;
    known.set(slot, { text, game });
    return game && { ...game };
}

/**
 * Saves a game that continues this revision.
 * @param {string} slot @param {SavedGame} game with the revision that it continues
 * @returns {SavedGame | null} null if it is saved (its revision is then one more); otherwise what another tab has saved
 */
export function saveGame(slot, game) {
    const there = loadGame(slot);
    if (there && there.revision > game.revision) return there;
    game.revision++;
    const text = JSON.stringify(game);
    if (write(`game:${slot}`, text)) known.set(slot, { text, game: { ...game } });
    return null;
}

/** Calls back when another tab has saved a game. @param {(slot: string) => void} body */
export function watchGames(body) {
    addEventListener("storage", (event) => {
        if (event.key?.startsWith(`${PREFIX}game:`)) body(event.key.slice(`${PREFIX}game:`.length));
    });
}

/** @returns {Record<string, any>} */
export const loadSettings = () => readJson("settings", {});

/** @param {Record<string, any>} changes */
export function saveSettings(changes) {
    write("settings", JSON.stringify({ ...loadSettings(), ...changes }));
}

/** @typedef {{best: number, tile: string, games: number, won: number, moves: number, total: number}} Statistics */

/** @param {string} kind @returns {Statistics} */
export function loadStatistics(kind) {
    return { best: 0, tile: "0", games: 0, won: 0, moves: 0, total: 0, ...readJson("statistics", /** @type {any} */ ({}))[kind] };
}

/** @returns {Record<string, Statistics>} */
export const allStatistics = () => readJson("statistics", {});

/** @param {string} kind @param {(now: Statistics) => void} change */
export function changeStatistics(kind, change) {
    const all = readJson("statistics", /** @type {Record<string, any>} */ ({}));
    const now = loadStatistics(kind);
    change(now);
    all[kind] = now;
    write("statistics", JSON.stringify(all));
}
