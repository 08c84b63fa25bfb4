/**
 * online-client.mjs - speaks with `tessera serve` (docs/protocol.md): who I am, requests, streams that resume, moves that
 * count once. It knows no screen.
 *
 * A move is kept in the browser's storage until the server has acknowledged it, and sent again with the same number until
 * then: also after the connection, the page or the server was gone in between.
 */
import { readEvents } from "./online-events.mjs";

const PREFIX = "tessera:online:";
const API = new URL("v1", document.baseURI).href;
const ASKED_AGAIN = [500, 1000, 2000, 4000, 8000]; /* milliseconds between tries */
const SILENCE = 40_000; /* the server gives a sign of life every 15 seconds */
const TIMEOUT = 20_000;

/** Why the server refused something. status 0: it was not reached. */
export class Refused extends Error {
    /** @param {number} status @param {any} answer */
    constructor(status, answer) {
        super(answer?.error ?? "the server cannot be reached");
        this.name = "Refused";
        this.status = status;
        this.answer = answer ?? {};
    }

    /** Nothing is wrong with the request: the same may be sent again. */
    get passing() {
        return this.status === 0 || this.status === 429 || this.status >= 500;
    }
}

// ---- What this browser remembers ----

/** @type {Map<string, string>} for browsers that let the page store nothing */
const memory = new Map();

/** @param {string} key @returns {any} */
export function recall(key) {
    let text = memory.get(key) ?? null;
    try {
        text = localStorage.getItem(PREFIX + key) ?? text;
        return JSON.parse(text ?? "null");
    } catch {
        return text === null ? null : JSON.parse(text);
    }
}

/** @param {string} key @param {any} value null forgets it */
export function remember(key, value) {
    const text = JSON.stringify(value);
    if (value === null) memory.delete(key);
    else memory.set(key, text);
    try {
        if (value === null) localStorage.removeItem(PREFIX + key);
        else localStorage.setItem(PREFIX + key, text);
    } catch {
        /* it is remembered for as long as the page is open */
    }
}

/** Forgets everything that has to do with the server. */
function forgetAll() {
    memory.clear();
    try {
        for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    } catch {
        /* there is nothing then */
    }
}

// ---- Requests ----

/** The server does not know this token: its player was deleted, on another device perhaps. The screens hear of it once. @param {string | null | undefined} token */
function nobodyHas(token) {
    if (!token || token !== me()?.token) return;
    forgetAll();
    dispatchEvent(new CustomEvent("tessera-nobody"));
}

/**
 * @param {string} method @param {string} path below /v1, such as "/rooms" @param {{body?: any, text?: string, token?: string | null}} [more]
 * @returns {Promise<any>} the answer: an object, or text if it is no JSON. Throws Refused.
 */
export async function ask(method, path, { body, text, token = me()?.token } = {}) {
    /** @type {Record<string, string>} */
    const headers = {};
    if (token) headers.Authorization = `Bearer ${token}`;
    const content = text ?? (body === undefined ? (method === "POST" ? "{}" : undefined) : JSON.stringify(body));
    let response;
    try {
        response = await fetch(API + path, { method, headers, body: content, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) });
        const answer = await response.text();
        const json = /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(answer) : null;
        if (response.status === 401) nobodyHas(token);
        if (!response.ok) throw new Refused(response.status, json);
        return json ?? answer;
    } catch (why) {
        throw why instanceof Refused ? why : new Refused(0, null);
    }
}

// ---- Who I am ----

/** @returns {{player: string, name: string, token: string} | null} */
export const me = () => recall("me");

/** Makes a player on the server if this browser has none. @param {string} [name] */
export async function becomeSomebody(name) {
    const known = me();
    if (known) return known;
    const made = await ask("POST", "/players", { body: name ? { name } : {}, token: null });
    remember("me", made);
    return made;
}

/** @param {string} name */
export async function rename(name) {
    const player = await becomeSomebody();
    const answer = await ask("POST", "/me", { body: { name } });
    remember("me", { ...player, name: answer.name });
    return answer.name;
}

/** A code that brings this player to another device. @returns {Promise<{code: string, seconds: number}>} */
export async function makeCode() {
    await becomeSomebody();
    return ask("POST", "/me/code");
}

/** Becomes the player who made this code. @param {string} code */
export async function claim(code) {
    const made = await ask("POST", "/claim", { body: { code: code.trim() }, token: null });
    forgetAll();
    remember("me", made);
    return made;
}

/** Deletes everything of this player, there and here. */
export async function deleteMe() {
    if (me()) {
        try {
            await ask("DELETE", "/me");
        } catch (why) {
            if (/** @type {Refused} */ (why).status !== 401) throw why; /* 401: it is nobody's already */
        }
    }
    forgetAll();
}

// ---- Moves ----

const pause = (/** @type {number} */ milliseconds) => new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
        clearTimeout(timer);
        removeEventListener("online", done);
        resolve(undefined);
    }
    addEventListener("online", done);
});

/** The moves of one room on their way to the server: one at a time, each once. */
export class Moves {
    /** @param {string} room @param {(state: "sending" | "waiting" | "idle") => void} heard */
    constructor(room, heard) {
        this.key = `move:${room}`;
        this.path = `/rooms/${room}/moves`;
        this.heard = heard;
        this.closed = false;
        /** @type {Promise<any> | null} */
        this.sending = null;
    }

    /** A move that was not acknowledged yet. @returns {{number: number, line: string} | null} */
    get pending() {
        return recall(this.key);
    }

    /** Forgets it: it has counted, or it never will. */
    settle() {
        remember(this.key, null);
    }

    /**
     * Sends a move until it is acknowledged or refused for good (Refused).
     * @param {number} number @param {string} line @returns {Promise<any>} the acknowledgement
     */
    send(number, line) {
        remember(this.key, { number, line });
        this.sending ??= this.deliver().finally(() => { this.sending = null; });
        return this.sending;
    }

    /** Sends again what was left over. */
    resend() {
        const { pending } = this;
        return pending ? this.send(pending.number, pending.line) : Promise.resolve(null);
    }

    async deliver() {
        for (let tries = 0; !this.closed; tries++) {
            const { pending } = this;
            if (!pending) break;
            this.heard(tries ? "waiting" : "sending");
            try {
                const answer = await ask("POST", this.path, { body: pending });
                this.settle();
                this.heard("idle");
                return answer;
            } catch (why) {
                const refused = /** @type {Refused} */ (why);
                if (!refused.passing) {
                    this.settle();
                    this.heard("idle");
                    throw refused;
                }
            }
            this.heard("waiting");
            await pause(ASKED_AGAIN[Math.min(tries, ASKED_AGAIN.length - 1)]);
        }
        return null;
    }

    close() {
        this.closed = true;
    }
}

// ---- Streams ----

/**
 * @typedef {object} Listener
 * @property {(room: any) => void} room the whole room: the stream began anew
 * @property {(entry: any) => void} entry one thing that happened; entry.id counts them
 * @property {(state: "connected" | "away" | "refused", why?: Refused) => void} state
 */

/** The events of a room, for as long as it is open. After a loss it goes on where it was. */
export class Stream {
    /** @param {string} room @param {Listener} listener @param {number | null} after go on after this event; null: begin with the room as it is */
    constructor(room, listener, after) {
        this.room = room;
        this.listener = listener;
        this.after = after;
        this.closed = false;
        this.wait = 0; /* as the server said with its goodbye */
        this.tries = 0;
        this.onOnline = () => this.abort?.abort();
        addEventListener("online", this.onOnline); /* whatever was connected before may be dead by now */
        this.run();
    }

    async run() {
        while (!this.closed) {
            this.abort = new AbortController();
            try {
                await this.listen(this.abort);
            } catch (why) {
                if (why instanceof Refused && !why.passing) {
                    this.listener.state("refused", why);
                    return this.close();
                }
            }
            if (this.closed) return;
            this.listener.state("away");
            await pause(this.wait || ASKED_AGAIN[Math.min(this.tries++, ASKED_AGAIN.length - 1)]);
            this.wait = 0;
        }
    }

    /** @param {AbortController} abort */
    async listen(abort) {
        /** @type {Record<string, string>} */
        const headers = {};
        const token = me()?.token;
        if (token) headers.Authorization = `Bearer ${token}`;
        if (this.after !== null) headers["Last-Event-ID"] = String(this.after);
        let timer = setTimeout(() => abort.abort(), SILENCE);
        try {
            const response = await fetch(`${API}/rooms/${this.room}/stream`, { headers, cache: "no-store", signal: abort.signal });
            if (response.status === 401) nobodyHas(token);
            if (!response.ok || !response.body) throw new Refused(response.status, await response.json().catch(() => null));
            this.listener.state("connected");
            this.tries = 0;
            for await (const event of readEvents(response.body, () => { clearTimeout(timer); timer = setTimeout(() => abort.abort(), SILENCE); })) {
                if (this.closed) return;
                this.heard(event);
            }
        } finally {
            clearTimeout(timer);
        }
    }

    /** @param {{id: string, event: string, data: string, retry: number}} event */
    heard({ id, event, data, retry }) {
        if (event === "goodbye") {
            this.wait = retry || 1000;
            return;
        }
        if (event !== "room" && event !== "entry") return; /* of a later version */
        const json = JSON.parse(data);
        if (/^\d+$/.test(id)) {
            if (event === "entry" && this.after !== null && Number(id) <= this.after) return;
            this.after = Number(id);
        }
        this.listener[event](json);
    }

    close() {
        this.closed = true;
        removeEventListener("online", this.onOnline);
        this.abort?.abort();
    }
}
