/**
 * online-story.mjs - what happened in a room, entry by entry (docs/protocol.md): the board after each, scores, racks as far as
 * they are known, and a sentence about it. Pure.
 */
import { SIDE, squareName } from "./word-play.mjs";

/** @typedef {{what: string, seat?: number, turn: number | null, time: number, events?: string[], name?: string, phrase?: string, player?: string, room?: string, id?: number, over?: boolean, clock?: number[]}} Entry */

const place = (/** @type {string} */ text) => { const [row, column] = text.split(",").map(Number); return { row, column, index: row * SIDE + column }; };
const plural = (/** @type {string | number} */ count, /** @type {string} */ noun) => `${count} ${noun}${Math.abs(Number(count)) === 1 ? "" : "s"}`;

/** The word that letters just laid are part of, with its place: "8G CRANE". @param {string[]} board with them @param {number[]} laid */
export function wordAt(board, laid) {
    const rows = new Set(laid.map((index) => Math.floor(index / SIDE)));
    const on = (/** @type {number} */ row, /** @type {number} */ column) => (row >= 0 && column >= 0 && row < SIDE && column < SIDE ? board[row * SIDE + column] : "");
    const row = Math.floor(laid[0] / SIDE), column = laid[0] % SIDE;
    const isAcross = laid.length > 1 ? rows.size === 1 : Boolean(on(row, column - 1) || on(row, column + 1));
    const [down, right] = isAcross ? [0, 1] : [1, 0];
    let r = row, c = column, word = "";
    while (on(r - down, c - right)) r -= down, c -= right;
    const start = isAcross ? `${r + 1}${String.fromCharCode(65 + c)}` : squareName(r, c);
    for (; on(r, c); r += down, c += right) word += on(r, c);
    return `${start} ${word}`;
}

export class Story {
    /** @param {number} seats @param {(seat: number) => string} name */
    constructor(seats, name) {
        this.name = name;
        /** @type {string[]} */
        this.board = new Array(SIDE * SIDE).fill("");
        this.scores = new Array(seats).fill(0);
        /** @type {string[]} letters where they are known, "?" is a blank */
        this.racks = new Array(seats).fill("");
        /** @type {string[]} as "row,column" */
        this.last = [];
    }

    /** Follows an entry and returns a sentence about it, or "". @param {Entry} entry */
    add(entry) {
        const who = entry.seat === undefined ? "" : this.name(entry.seat);
        const parts = this.follow(entry.events ?? [], entry.seat ?? -1);
        switch (entry.what) {
        case "joined": return `${who === "You" ? who : entry.name ?? who} joined.`; /* the room may not know the name yet */
        case "started": return "The game begins.";
        case "said": return `${who}: “${entry.phrase}”`;
        case "resigned": return [`${who} resigned`, ...parts].join(", ") + ".";
        case "timed-out": return [`${who} ran out of time`, ...parts].join(", ") + ".";
        case "robot": return `A robot plays for ${who === "You" ? "you" : who} now.`;
        case "rematch": return `${who === "You" ? "You ask" : `${who} asks`} for a rematch.`;
        default: return parts.length ? `${who}: ${parts.join(", ")}` : "";
        }
    }

    /** @param {string[]} events @param {number} mover @returns {string[]} */
    follow(events, mover) {
        /** @type {string[]} */
        const parts = [];
        const laid = events.filter((event) => event.startsWith("LAID ")).map((event) => event.split(" "));
        if (laid.length) {
            this.last = laid.map(([, , at]) => at);
            const squares = laid.map(([, , at]) => place(at).index);
            const board = this.board.slice();
            laid.forEach(([, , , letter], i) => { board[squares[i]] = letter; });
            parts.push(wordAt(board, squares));
        } else if (events.some((event) => /^(PASSED|EXCHANGED)/.test(event))) this.last = [];
        for (const event of events) {
            const part = this.one(event.split(" "), mover);
            if (part) parts.push(part);
        }
        return parts;
    }

    /** @param {string[]} words of an event @param {number} mover @returns {string} */
    one([what, a, b, c], mover) {
        const seat = Number(a), who = this.name(seat), s = who === "You" ? "" : "s";
        const from = (/** @type {string} */ letters) => { for (const letter of letters) this.racks[seat] = this.racks[seat].replace(/[a-z]/.test(letter) ? "?" : letter, ""); };
        switch (what) {
        case "STARTS": return `${who} begin${s}`;
        case "LAID": this.board[place(b).index] = c; from(c); return "";
        case "REMOVED": this.board[place(a).index] = ""; return "";
        case "DREW": if (!/^\d/.test(b ?? "0")) this.racks[seat] += b; return "";
        case "SCORED": this.scores[seat] += Number(b); return plural(b, "point") + (seat === mover ? "" : ` to ${who}`);
        case "SPENT": this.scores[seat] -= Number(b); return `spent ${b}`;
        case "LEFT": this.scores[seat] += Number(b); return Number(b) ? `${who} ${Number(b) < 0 ? "lose" : "gain"}${s} ${Math.abs(Number(b))}` : "";
        case "EXCHANGED": if (/^\d/.test(b)) return `exchange ${plural(b, "letter")}`; from(b); return `exchange ${b}`;
        case "PASSED": return "pass";
        case "SKIPPED": return `${who} lose${s} a turn`;
        case "REVERSED": return "the order of play is reversed";
        case "FIRED": return `${c} of ${who} fires at ${squareName(place(b).row, place(b).column)}`;
        case "GONE": return `${c} is lost at ${squareName(place(b).row, place(b).column)}`;
        case "HID": return `${c} laid at ${squareName(place(b).row, place(b).column)}`;
        case "BOUGHT": return `buy ${b} for ${c}`;
        default: return "";
        }
    }
}
