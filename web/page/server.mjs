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

const KEY = "tessera:server";

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

/** Asks, once for a page; without a network the answer is that of last time, and it is asked again when there is one. @returns {Promise<Server | null>} */
export function askServer() {
    asked ??= (async () => {
        try {
            const answer = await fetch(new URL("v1", import.meta.url), { cache: "no-store" });
            const found = answer.ok ? await answer.json() : null;
            if (found?.protocol >= 1) server = found;
            keep(server);
        } catch {
            server = kept(); /* a room can be opened again without a network, and goes on when there is one */
            addEventListener("online", () => { asked = null; askServer(); }, { once: true });
        }
        if (server) for (const body of waiting.splice(0)) body(server);
        return server;
    })();
    return asked;
}

/** Calls back once it is known that there is a server; never if there is none. @param {(server: Server) => void} body */
export function whenServer(body) {
    if (server) body(server);
    else waiting.push(body);
}
