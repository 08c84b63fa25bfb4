/** online-ranked.mjs - a ranked game of slide: the server draws each tile when it is due. Played, or watched. */
import { BoardView, boardInWords, moveInWords } from "./board.mjs";
import { grouped, make, say } from "./dom.mjs";
import { setTitle } from "./online-attention.mjs";
import { Moves, Stream, ask } from "./online-client.mjs";
import { link, seatName } from "./online-parts.mjs";
import { listenSwipes } from "./swipes.mjs";
import { RULES } from "./tessera/data.mjs";
import { Rules, WAYS, load, slideEvents } from "./tessera/tessera.mjs";

const KEYS = { ArrowLeft: 0, a: 0, h: 0, ArrowRight: 1, d: 1, l: 1, ArrowUp: 2, w: 2, k: 2, ArrowDown: 3, s: 3, j: 3 };
const WAITING_MOST = 16; /* moves that are kept while one is on its way */

/** @typedef {import("./tessera/tessera.mjs").Board} Board */

export class RankedScreen {
    /** @param {HTMLElement} root @param {any} room @param {Rules} rules */
    constructor(root, room, rules) {
        this.root = root;
        this.rules = rules;
        this.room = room;
        this.id = room.room;
        /** @type {Map<string, number>} */
        this.kinds = new Map([["0", 0]]);
        for (let kind = 1; kind <= 62 && rules.value(kind); kind++) this.kinds.set(String(rules.value(kind)), kind);
        this.last = room.event ?? 0;
        this.shown = 0; /* the event after which the board is as it is shown */
        /** @type {number[]} moves that were made while another was on its way */
        this.waiting = [];
        this.tilted = false; /* the board shows a tilt whose new tile has not come yet */
        this.moves = new Moves(this.id, (state) => { root.dataset.move = state; if (state === "waiting") this.tell("No connection. Your move is kept and sent as soon as there is one."); });
        this.build();
        this.take(room);
        this.stream = new Stream(this.id, { room: (next) => this.take(next), entry: (entry) => this.happened(entry), state: (state) => this.connection(state) }, this.last);
        this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
        addEventListener("keydown", this.onKey);
        if (this.moves.pending) this.deliver(() => this.moves.resend());
    }

    close() {
        this.stream.close();
        this.moves.close();
        removeEventListener("keydown", this.onKey);
        this.rules.free();
    }

    isMine() {
        return this.room.state === "playing" && this.room.you !== undefined;
    }

    // ---- What arrives ----

    /** @param {string} position @returns {Board} */
    boardOf(position) {
        const rows = position.split("\n").filter((line) => /^\d/.test(line)).map((line) => line.split(" "));
        return { width: rows[0].length, height: rows.length, cells: Uint8Array.from(rows.flat().map((value) => this.kinds.get(value) ?? 0)) };
    }

    /** The room as the server shows it. @param {any} room */
    take(room) {
        if ((room.event ?? 0) < this.last) return; /* older than what is shown */
        this.last = room.event ?? 0;
        this.room = room;
        this.numbers = { score: Number(/^score (\d+)/m.exec(room.position ?? "")?.[1] ?? 0), moves: Number(/^moves (\d+)/m.exec(room.position ?? "")?.[1] ?? 0) };
        if (room.position && !this.moves.pending) {
            const board = this.boardOf(room.position);
            if (!this.board || String(board.cells) !== String(this.board.cells)) this.view.show(board);
            this.board = board;
            this.shown = this.last;
            this.tilted = false;
        }
        this.draw();
        this.goOn();
    }

    /** @param {any} entry */
    happened(entry) {
        if (entry.id <= this.shown) return; /* the room as a whole was here before it */
        this.last = Math.max(this.last, entry.id);
        this.shown = entry.id;
        const events = slideEvents(entry.events ?? [], this.rules), before = this.board;
        if (entry.what === "played" && before) {
            const cells = before.cells.slice(), at = (/** @type {[number, number]} */ [row, column]) => row * before.width + column;
            for (const { what, from, to, kind } of events) {
                if (this.tilted && what !== "spawned") continue;
                if (what !== "spawned") cells[at(from)] = 0;
                cells[at(to)] = kind;
            }
            this.board = { ...before, cells };
            this.view.animate(this.tilted ? events.filter(({ what }) => what === "spawned") : events, this.board);
            this.tilted = false;
            say(moveInWords(events, before, (kind) => this.rules.value(kind), this.numbers?.score ?? 0));
        }
        this.refresh();
    }

    async refresh() {
        if (this.asking) return void (this.again = true);
        this.asking = true;
        do {
            this.again = false;
            await ask("GET", `/rooms/${this.id}`).then((room) => this.take(room), () => {});
        } while (this.again);
        this.asking = false;
    }

    /** @param {string} state */
    connection(state) {
        this.badge.textContent = state === "connected" ? "Connected" : "No connection; trying again…";
        this.badge.dataset.state = state;
        if (state === "connected") this.refresh();
    }

    // ---- Moves ----

    /** A move of this person: after those that wait. @param {number} way */
    move(way) {
        if (!this.isMine() || this.waiting.length >= WAITING_MOST) return;
        this.waiting.push(way);
        this.goOn();
    }

    /** @param {number} way */
    play(way) {
        if (!this.isMine() || !this.board) return;
        const tilted = this.rules.tilt(this.board, way);
        if (!tilted) return;
        this.board = { ...this.board, cells: tilted.cells };
        this.view.animate(tilted.events, this.board);
        this.tilted = true;
        this.deliver(() => this.moves.send(this.room.number, WAYS[way]));
    }

    /** The moves that were made meanwhile, each on the board that the one before it has left. */
    goOn() {
        while (this.waiting.length && !this.moves.pending && !this.tilted && this.board) this.play(/** @type {number} */ (this.waiting.shift()));
    }

    /** @param {() => Promise<any>} send */
    async deliver(send) {
        try {
            const answer = await send();
            if (answer) {
                this.room = { ...this.room, number: answer.number };
                this.last = Math.max(this.last, answer.event); /* an answer that was on its way before is older */
            }
            this.tell("");
        } catch (why) {
            this.tell(`Not possible: ${/** @type {Error} */ (why).message}.`);
            this.tilted = false;
            this.board = undefined; /* shown again as the server has it */
            this.waiting = [];
        }
        await this.refresh();
        this.goOn();
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || /^(INPUT|SELECT|TEXTAREA)$/.test(/** @type {HTMLElement} */ (event.target).tagName)) return;
        const way = /** @type {Record<string, number>} */ (KEYS)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (way === undefined) return;
        event.preventDefault();
        this.move(way);
    }

    // ---- Drawing ----

    /** @param {string} text */
    tell(text) {
        this.notice.textContent = text;
    }

    build() {
        const { settings } = this.room;
        this.badge = make("span", { class: "connection", role: "status" });
        this.notice = make("p", { class: "notice", role: "status" });
        this.score = make("dd", {}, "0");
        this.count = make("dd", {}, "0");
        this.place = make("div", { class: "board", role: "application", "aria-roledescription": "board", "aria-label": "Board", tabindex: 0 });
        this.panel = make("section", { class: "room-panel", hidden: true });
        this.root.classList.add("ranked");
        this.root.replaceChildren(make("div", { class: "room-bar" }, link("‹ Ranked", "ranked"), make("p", { class: "about" }, `ranked, ${settings.rules} ${settings.width} × ${settings.height}`), this.badge),
            make("header", { class: "head" }, make("div", { class: "name" }, make("h1", {}, "Ranked"), make("p", { class: "about" }, this.room.you === undefined ? `${seatName(this.room.seats[0])} is playing.` : "The server draws each tile.")),
                make("dl", { class: "scores" }, make("div", { class: "box" }, make("dt", {}, "Score"), this.score), make("div", { class: "box" }, make("dt", {}, "Moves"), this.count))),
            make("div", { class: "stage" }, this.place), this.notice, this.panel);
        this.view = new BoardView(this.place, (kind) => this.rules.value(kind));
        listenSwipes(this.place, (way) => this.move(way));
    }

    draw() {
        const { room } = this;
        this.score.textContent = grouped(this.numbers?.score ?? 0);
        this.count.textContent = grouped(this.numbers?.moves ?? 0);
        this.root.dataset.state = room.state;
        this.root.dataset.event = String(this.last);
        setTitle(`Tessera: ranked, ${grouped(this.numbers?.score ?? 0)} points`, false);
        if (this.board) this.place.setAttribute("aria-label", `Board. ${boardInWords(this.board, (kind) => this.rules.value(kind))}`);
        if (room.state !== "over" || !this.panel.hidden) return;
        this.panel.hidden = false;
        this.panel.replaceChildren(make("h2", {}, "Game over"), make("p", { class: "result" }, `${grouped(this.numbers?.score ?? 0)} points in ${grouped(this.numbers?.moves ?? 0)} moves.`),
            make("div", { class: "row" }, link("Table", `tables/${new Date(room.now).toISOString().slice(0, 10)}/${room.settings.rules}/${room.settings.width}x${room.settings.height}/ranked`, { class: "button primary" }),
                link("Replay", `record/${this.id}`, { class: "button" }), make("a", { class: "button", href: `v1/rooms/${this.id}/record`, download: `tessera-${this.id}.rec` }, "Record"), link("Again", "ranked", { class: "button" })));
    }
}

/** @param {HTMLElement} root @param {any} room */
export async function openRanked(root, room) {
    const { rules, width, height } = room.settings;
    const module = await load(new URL("tessera/slide.wasm", import.meta.url));
    return new RankedScreen(root, room, new Rules(module, RULES[rules], { size: `${width}x${height}` }));
}
