/**
 * server.mjs - is there a server of tessera behind this page?
 *
 * A folder on a plain host has a file "v1" that says no, so the question never fails there; tessera serve answers the same
 * address itself. The service worker leaves everything under v1 alone.
 */

/** @typedef {{protocol: number, version: string, read_only: boolean, phrases: string[]}} Server what GET v1 answers (docs/protocol.md) */

/** @type {Server | null} */
let server = null;
/** @type {Promise<Server | null> | null} */
let asked = null;
/** @type {((server: Server) => void)[]} */
const waiting = [];

let reached = false; /* somebody has answered */

const KEY = "tessera:server";
const AGAIN = 4000; /* milliseconds until what could not be had is tried again */

/** @param {Server | null} found */
function keep(found) {
    try {
        if (found) localStorage.setItem(KEY, JSON.stringify(found));
        else localStorage.removeItem(KEY);
    } catch {
        /* it is asked again next time */
    }
}

/** @returns {Server | null} */
function kept() {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "null");
    } catch {
        return null;
    }
}

/** Calls back when there is a network again, or a little later. @param {() => void} body */
export function soon(body) {
    const timer = setTimeout(done, AGAIN);
    function done() {
        clearTimeout(timer);
        removeEventListener("online", done);
        body();
    }
    addEventListener("online", done);
}

/** What the host of the page answers: a server, or null if it is a plain host. Throws if there is no answer. @returns {Promise<Server | null>} */
async function askOnce() {
    const answer = await fetch(new URL("v1", import.meta.url), { cache: "no-store" });
    if (answer.status >= 500) throw new Error("it does not answer for now");
    const found = answer.ok ? await answer.json().catch(() => null) : null;
    return found?.protocol >= 1 ? found : null;
}

/** Asks, once for a page; without an answer it is that of last time, and it is asked again until there is one. @returns {Promise<Server | null>} */
export function askServer() {
    asked ??= (async () => {
        try {
            server = await askOnce();
            reached = true;
            keep(server);
        } catch {
            server = kept(); /* a room can be opened again without a network, and goes on when there is one */
            soon(() => { asked = null; askServer(); });
        }
        if (server) for (const body of waiting.splice(0)) body(server);
        return server;
    })();
    return asked;
}

/** Is it known that this page has no server? Otherwise there is one, or nobody has answered yet. */
export const hasNoServer = () => reached && !server;

/** Calls back once it is known that there is a server; never if there is none. @param {(server: Server) => void} body */
export function whenServer(body) {
    if (server) body(server);
    else waiting.push(body);
}
