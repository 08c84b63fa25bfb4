/**
 * word-table.mjs - the table of a word game: board, rack, specials, history, and the letters on their way. It shows a state
 * and turns what a person does into lines such as "8G CRANE boom H9"; where the game runs is for its screen to know.
 */
import { grouped, make, showBox } from "./dom.mjs";
import { WordBoard } from "./word-board.mjs";
import { listenToDrags } from "./word-drag.mjs";
import { FACTS, SPECIALS, worth } from "./word-facts.mjs";
import { SIDE, lettersOf, playOf, readBoard, squareName, unseen } from "./word-play.mjs";

/**
 * @typedef {object} WordState a game as one seat may see it
 * @property {Record<string, string[]>} view the lines of Match.view by their first word
 * @property {string[]} events of the last play
 * @property {string[]} history in sentences
 * @property {number} turn
 * @property {boolean} over
 * @property {string[]} [bought] specials that were bought in this turn: they cannot be laid yet
 * @property {import("./word-facts.mjs").WordFacts} [facts] of rules that are not the standard ones
 */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

export class WordTable {
    /**
     * @param {HTMLElement} root
     * @param {object} game
     * @param {(line: string) => void} game.play says a line to the game
     * @param {(seat: number) => string} game.name of a seat
     * @param {[string, string, () => void][]} [game.more] buttons besides those of a turn: key, label, what they do
     * @param {boolean} [game.turn] false: it is only looked at and has no buttons of a turn
     * @param {() => void} [game.lift] the next person wants to see the letters: shows the state without a curtain
     */
    constructor(root, { play, name, more = [], turn = true, lift = () => {} }) {
        this.play = play;
        this.lift = lift;
        this.name = name;
        /** @type {WordState | null} */
        this.state = null;
        this.facts = FACTS;
        this.mine = false; /* may this person play now? */
        this.curtain = false; /* another person is to look now */
        /** @type {string[]} */
        this.letters = new Array(SIDE * SIDE).fill("");
        /** @type {string[]} letters of the rack in the order they are shown */
        this.rack = [];
        /** @type {import("./word-play.mjs").Laid[]} */
        this.laid = [];
        /** @type {{kind: string, row: number, column: number}[]} specials to be laid with this play */
        this.hidden = [];
        /** @type {{what: "letter", rack: number} | {what: "special", kind: string} | null} */
        this.held = null;
        this.cursor = { row: 7, column: 7, down: false };
        this.swap = /** @type {Set<number> | null} */ (null); /* letters to exchange, while they are chosen */
        /** @type {[string, string, () => void][]} */
        const ofTurn = [["play", "Play", () => this.playLaid()], ["recall", "Take back", () => this.recall()], ["shuffle", "Shuffle", () => this.shuffle()],
            ["exchange", "Exchange", () => this.exchange()], ["pass", "Pass", () => this.play("pass")]];
        this.build(root, turn ? [...ofTurn, ...more] : more);
    }

    /** @param {HTMLElement} root @param {[string, string, () => void][]} buttons */
    build(root, buttons) {
        this.board = new WordBoard({ press: (row, column) => this.pressSquare(row, column), key: (event) => this.key(event) });
        this.scores = make("dl", { class: "word-scores" });
        this.rackBox = make("div", { class: "rack", role: "group", "aria-label": "Your letters" });
        this.notice = make("p", { class: "notice", role: "status" });
        /** @type {Record<string, any>} */
        this.buttons = Object.fromEntries(buttons.map(([key, label, click]) =>
            [key, make("button", { type: "button", class: key === "play" ? "primary" : "", "data-do": key, click }, label)]));
        this.specials = make("section", { class: "word-side" });
        this.below = make("section", { class: "word-side" });
        this.main = make("div", { class: "word-main" }, this.board.element, this.rackBox, this.notice,
            ...(buttons.length ? [make("div", { class: "word-buttons" }, ...Object.values(this.buttons))] : []));
        this.aside = make("div", { class: "word-aside" }, this.specials, this.below);
        root.replaceChildren(make("h1", { class: "unseen" }, "The word game"), this.scores, this.main, this.aside);
        listenToDrags(root, "[data-rack], [data-special], .square.laid", this.board,
            { may: () => this.mine && !this.swap, drop: (element, to) => this.drop(element, to) });
    }

    /** Shows a state; letters on their way are taken back. @param {WordState} state @param {{mine: boolean, curtain?: boolean}} how */
    show(state, { mine, curtain = false }) {
        this.state = state;
        this.facts = state.facts ?? FACTS;
        this.mine = mine;
        this.curtain = curtain;
        this.letters = readBoard(state.view.board[0]);
        this.rack = [...(state.view.rack?.[0].split(" ")[1] ?? "")];
        this.recall();
    }

    /** @param {string} text @param {boolean} [bad] */
    tell(text, bad = false) {
        this.notice.textContent = text;
        this.notice.classList.toggle("bad", bad);
    }

    // ---- Letters and specials on their way ----

    playLaid() {
        const found = playOf(this.letters, this.laid);
        if ("why" in found) return this.tell(found.why, true);
        this.play([found.line, ...this.hidden.map(({ kind, row, column }) => `${kind} ${squareName(row, column)}`)].join(" "));
    }

    /** @param {number} row @param {number} column */
    laidAt(row, column) {
        return this.laid.find((one) => one.row === row && one.column === column);
    }

    /** @param {number} row @param {number} column */
    isFree(row, column) {
        return !this.letters[row * SIDE + column] && !this.laidAt(row, column);
    }

    /** @param {number} index of the rack @param {number} row @param {number} column */
    lay(index, row, column) {
        if (!this.isFree(row, column)) return this.tell(`There is a letter on ${squareName(row, column)}.`, true);
        const put = (/** @type {string} */ letter) => {
            this.laid = [...this.laid.filter((one) => one.rack !== index), { row, column, letter, rack: index }];
            this.held = null;
            this.cursor = { ...this.cursor, row, column };
            this.tell("");
            this.draw();
        };
        const was = this.laid.find((one) => one.rack === index);
        if (was || this.rack[index] !== "?") return put(was?.letter ?? this.rack[index]);
        showBox("Which letter is the blank?", make("div", { class: "letters" }, ...ALPHABET.map((letter) =>
            make("button", { click: () => put(letter.toLowerCase()) }, letter))));
    }

    /** Hides a special on a square, to be laid with the next word. @param {string} kind @param {number} row @param {number} column */
    hide(kind, row, column) {
        if (this.letters[row * SIDE + column] || this.laidAt(row, column)) return this.tell("A special is hidden on a square without a letter.", true);
        this.hidden = [...this.hidden.filter((one) => one.row !== row || one.column !== column), { kind, row, column }];
        this.held = null;
        this.tell(`The ${kind} goes to ${squareName(row, column)}; it is laid with your next word.`);
        this.draw();
    }

    recall() {
        this.laid = [];
        this.hidden = [];
        this.held = this.swap = null;
        if (this.state) this.draw();
    }

    /** @param {number} row @param {number} column */
    pressSquare(row, column) {
        if (!this.mine) return;
        const there = this.laidAt(row, column), special = this.hidden.find((one) => one.row === row && one.column === column);
        if (this.held?.what === "letter") return this.lay(this.held.rack, row, column);
        if (this.held?.what === "special") return this.hide(this.held.kind, row, column);
        if (there) this.laid = this.laid.filter((one) => one !== there);
        else if (special) this.hidden = this.hidden.filter((one) => one !== special);
        else if (this.cursor.row === row && this.cursor.column === column) this.cursor.down = !this.cursor.down;
        this.cursor = { ...this.cursor, row, column };
        this.draw();
    }

    /** @param {HTMLElement} element @param {{row: number, column: number} | null} to null: beside the board */
    drop(element, to) {
        const { rack, special, row, column } = element.dataset;
        if (special) return to ? this.hide(special, to.row, to.column) : undefined;
        if (rack) return to ? this.lay(Number(rack), to.row, to.column) : undefined;
        const moved = this.laidAt(Number(row), Number(column));
        if (!moved) return;
        if (to) return this.lay(moved.rack, to.row, to.column);
        this.laid = this.laid.filter((one) => one !== moved);
        this.draw();
    }

    /** Lays the letters of a play for the person to look at. @param {string} play such as "8G (C)RANE" */
    layPlay(play) {
        this.recall();
        for (const { row, column, letter } of lettersOf(this.letters, play)) {
            const face = /[a-z]/.test(letter) ? "?" : letter;
            const index = this.rack.findIndex((one, i) => one === face && !this.laid.some(({ rack }) => rack === i));
            if (index >= 0) this.laid.push({ row, column, letter, rack: index });
        }
        this.draw();
    }

    // ---- Keys ----

    /** @param {number} by */
    moveCursor(by) {
        const { down } = this.cursor;
        let { row, column } = this.cursor;
        do [row, column] = down ? [row + by, column] : [row, column + by];
        while (by > 0 && row < SIDE && column < SIDE && !this.isFree(row, column));
        if (row >= 0 && column >= 0 && row < SIDE && column < SIDE) this.cursor = { down, row, column };
    }

    /** @param {string} key @param {boolean} blank */
    type(key, blank) {
        const { row, column } = this.cursor;
        const free = (/** @type {string} */ face) => this.rack.findIndex((letter, i) => letter === face && !this.laid.some((one) => one.rack === i));
        const plain = blank ? -1 : free(key.toUpperCase()), index = plain >= 0 ? plain : free("?");
        if (index < 0) return this.tell(`There is no ${blank ? "blank" : key.toUpperCase()} on the rack.`, true);
        if (!this.isFree(row, column)) return;
        this.laid.push({ row, column, letter: plain >= 0 ? this.rack[index] : key.toLowerCase(), rack: index });
        this.moveCursor(1);
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const { row, column } = this.cursor;
        /** @type {Record<string, [number, number]>} */
        const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
        if (steps[event.key]) {
            const [down, right] = steps[event.key];
            this.cursor.row = Math.min(SIDE - 1, Math.max(0, row + down));
            this.cursor.column = Math.min(SIDE - 1, Math.max(0, column + right));
        } else if (!this.mine) return;
        else if (/^[a-zA-Z]$/.test(event.key)) this.type(event.key, event.shiftKey);
        else if (event.key === " ") this.cursor.down = !this.cursor.down;
        else if (event.key === "Backspace") {
            const last = this.laid.pop();
            if (last) this.cursor = { ...this.cursor, row: last.row, column: last.column };
        } else if (event.key === "Escape") this.recall();
        else if (event.key === "Enter" && this.held) this.pressSquare(row, column);
        else if (event.key === "Enter") this.playLaid();
        else return;
        event.preventDefault();
        this.draw();
        this.board.focus();
    }

    // ---- The rack ----

    /** @param {number} i */
    pressRack(i) {
        if (this.swap) this.swap.has(i) ? this.swap.delete(i) : this.swap.add(i);
        else this.held = this.held?.what === "letter" && this.held.rack === i ? null : { what: "letter", rack: i };
        if (this.held) this.tell("Now choose a square, or type on the board.");
        this.draw();
    }

    shuffle() {
        this.recall();
        for (let i = this.rack.length - 1; i > 0; i--) {
            const j = Math.floor(Math.random() * (i + 1));
            [this.rack[i], this.rack[j]] = [this.rack[j], this.rack[i]];
        }
        this.draw();
    }

    exchange() {
        if (!this.swap) {
            this.recall();
            this.swap = new Set();
            this.tell("Choose the letters to exchange, then press Exchange again.");
            return this.draw();
        }
        const letters = [...this.swap].map((i) => this.rack[i]).join("");
        this.swap = null;
        if (letters) this.play(`exchange ${letters}`);
        else { this.tell(""); this.draw(); }
    }

    // ---- Drawing ----

    /** @returns {number[]} */
    points() {
        return this.state?.view.scores[0].split(" ").map(Number) ?? [];
    }

    draw() {
        const state = /** @type {WordState} */ (this.state);
        const own = this.curtain ? [] : (state.view.special ?? []).map((line) => line.split(" ")).map(([kind, at]) => [at, kind]);
        this.board.show({
            facts: this.facts, board: this.letters, laid: this.laid, cursor: this.cursor,
            last: new Set(state.events.filter((event) => event.startsWith("LAID")).map((event) => event.split(" ")[2])),
            specials: new Map([...own, ...this.hidden.map(({ kind, row, column }) => [`${row},${column}`, kind])]),
        });
        this.drawScores(state);
        this.drawRack(state);
        this.drawSpecials(state);
        this.drawBelow(state);
        if (!this.buttons.play) return;
        for (const key of ["play", "recall", "shuffle", "exchange", "pass"]) this.buttons[key].disabled = !this.mine;
        this.buttons.exchange.textContent = this.swap ? `Exchange ${this.swap.size || ""}`.trim() : "Exchange";
    }

    /** @param {WordState} state */
    drawScores(state) {
        this.scores.replaceChildren(...this.points().map((points, seat) => {
            const turn = state.turn === seat && !state.over;
            return make("div", { class: turn ? "box turn" : "box" }, make("dt", {}, this.name(seat), ...(turn ? [make("span", { class: "unseen" }, ", to play")] : [])), make("dd", {}, grouped(points)));
        }));
    }

    /** @param {WordState} state */
    drawRack(state) {
        if (this.curtain) {
            this.rackBox.replaceChildren(make("button", { type: "button", class: "primary", click: () => { this.lift(); this.board.focus(); } }, `${this.name(state.turn)}: show my letters`));
            return;
        }
        this.keepFocus(this.rackBox, () => this.rackBox.replaceChildren(...this.rack.map((letter, i) => {
            const away = this.laid.some((one) => one.rack === i), chosen = this.swap?.has(i) || (this.held?.what === "letter" && this.held.rack === i);
            return make("button", { type: "button", class: `square letter ${away ? "away" : ""} ${chosen ? "chosen" : ""}`, "data-rack": i, "data-mark": worth(this.facts, letter), disabled: away || !this.mine, "aria-pressed": Boolean(chosen),
                "aria-label": letter === "?" ? "blank" : `${letter}, ${worth(this.facts, letter)}`, click: () => this.pressRack(i) },
            make("span", {}, letter === "?" ? "" : letter));
        })));
    }

    /** Draws something anew and gives the focus back to what stands in its place. @param {HTMLElement} root @param {() => void} body */
    keepFocus(root, body) {
        const all = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll("button")]);
        const index = all().indexOf(/** @type {any} */ (document.activeElement));
        body();
        if (index >= 0) all()[index]?.focus({ preventScroll: true });
    }

    /** @param {WordState} state */
    drawSpecials(state) {
        if (!this.facts.specials || !this.buttons.play) return this.specials.replaceChildren();
        const held = new Map((state.view.held ?? []).map((line) => { const [kind, count] = line.split(" "); return [kind, Number(count)]; }));
        const score = this.points()[state.turn] ?? 0;
        const row = (/** @type {string} */ kind, /** @type {string} */ about) => {
            const price = this.facts.prices.get(kind) ?? 0, fresh = (state.bought ?? []).filter((one) => one === kind).length;
            const count = this.curtain ? 0 : (held.get(kind) ?? 0) - fresh - this.hidden.filter((one) => one.kind === kind).length;
            const chosen = this.held?.what === "special" && this.held.kind === kind;
            const pick = () => { this.held = chosen ? null : { what: "special", kind }; this.tell(chosen ? "" : "Now choose the square to hide it on; it is laid with your next word."); this.draw(); };
            return make("li", {}, make("div", {}, make("b", {}, kind), make("span", { class: "about" }, ` ${about}`),
                ...(fresh && !this.curtain ? [make("span", { class: "about bought" }, `${fresh > 1 ? fresh : "One"} bought; to be laid from your next turn on.`)] : [])),
                ...(count > 0 ? [make("button", { type: "button", class: chosen ? "lay chosen" : "lay", "aria-pressed": chosen, disabled: !this.mine, "data-special": kind, click: pick,
                    "aria-label": `Lay: ${kind}${count > 1 ? `, ${count} left` : ""}` }, `Lay${count > 1 ? ` ${count}` : ""}`)] : []),
                make("button", { type: "button", disabled: !this.mine || score < price, click: () => this.play(`buy ${kind}`), "aria-label": `Buy ${price}: ${kind}` }, `Buy ${price}`));
        };
        this.keepFocus(this.specials, () => this.specials.replaceChildren(make("h2", {}, "Specials"),
            make("ul", { class: "specials" }, ...Object.entries(SPECIALS).map(([kind, about]) => row(kind, about)))));
    }

    /** @param {WordState} state */
    drawBelow(state) {
        const rack = state.view.rack?.[0].split(" ")[1] ?? "";
        const left = unseen(this.facts.letters, this.letters, rack, state.view.removed?.[0] ?? "");
        this.below.replaceChildren(make("h2", {}, "History"),
            make("ol", { class: "history", tabindex: 0, "aria-label": "History" }, ...state.history.slice().reverse().map((text) => make("li", {}, text))),
            make("h2", {}, "Unseen letters"), make("p", { class: "about" }, `${left.map(([letter, count]) => `${letter === "?" ? "blank" : letter} ${count}`).join(", ")}. ${state.view.bag[0]} in the bag.`));
    }
}
