/** word.mjs - the screen of the word game: board, rack, specials, history. The game itself runs in word-worker.mjs. */
import { grouped, make, say, showBox } from "./dom.mjs";
import { anySeed } from "./game.mjs";
import { loadGame, loadSettings, saveGame, saveSettings } from "./store.mjs";
import { WORD_FILES } from "./tessera/word-data.mjs";
import { SIDE, lettersOf, playOf, readBoard, squareName, unseen } from "./word-play.mjs";

const SLOT = "word";
const PREMIUM = { T: ["triple-word", "3W", "triple word"], D: ["double-word", "2W", "double word"], t: ["triple-letter", "3L", "triple letter"], d: ["double-letter", "2L", "double letter"] };
const SPECIALS = { boom: "clears a block of 7 by 7", negative: "turns the score of the play around", reverse: "reverses the order of play", steal: "gives you the score of whoever hits it", skip: "costs whoever hits it a turn" };
const LAYOUT = WORD_FILES["word/standard.layout"].split("\n").filter((line) => /^[.dtDT]{15}$/.test(line)).join("");
const VALUES = new Map([...WORD_FILES["word/english.letters"].matchAll(/^([A-Z?]) \d+ (\d+)/gm)].map(([, letter, value]) => [letter, value]));
const PRICES = new Map([...WORD_FILES["word/standard.prices"].matchAll(/^([a-z]+) (\d+)/gm)].map(([, name, price]) => [name, Number(price)]));

/** What a letter is worth; a small one is a blank. @param {string} letter */
const worth = (letter) => (/[A-Z]/.test(letter) ? VALUES.get(letter) ?? "" : "");

/** @param {HTMLElement} root */
export async function openWord(root) {
    const screen = new WordScreen(root);
    await screen.start();
    return screen;
}

class WordScreen {
    /** @param {HTMLElement} root */
    constructor(root) {
        this.worker = new Worker(new URL("word-worker.mjs", import.meta.url), { type: "module" });
        /** @type {Map<number, {resolve: (answer: any) => void, reject: (why: Error) => void}>} */
        this.waiting = new Map();
        this.count = 0;
        this.saved = { revision: 0, record: "" };
        /** @type {any} */
        this.state = null;
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
        this.curtain = false; /* another person is to look now */
        this.busy = false;
        this.worker.onmessage = ({ data }) => this.heard(data);
        this.worker.onerror = () => this.heard({ broken: true });
        this.build(root);
    }

    // ---- The worker ----

    /** @param {any} data */
    heard(data) {
        if (data.broken) {
            for (const { reject } of this.waiting.values()) reject(new Error("the word game could not be started in this browser"));
            return this.waiting.clear();
        }
        if (data.loading !== undefined) {
            this.progress.hidden = data.loading === null;
            this.progress.querySelector("progress").value = data.loading ?? 1;
            return;
        }
        const asked = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        if (data.error) asked?.reject(new Error(data.error));
        else asked?.resolve(data.answer);
    }

    /** @param {string} what @param {Record<string, any>} [more] @returns {Promise<any>} */
    ask(what, more = {}) {
        return new Promise((resolve, reject) => {
            this.waiting.set(++this.count, { resolve, reject });
            this.worker.postMessage({ id: this.count, what, ...more });
        });
    }

    // ---- The game ----

    async start() {
        this.tell("Loading the words…");
        const found = loadGame(SLOT);
        try {
            if (found) {
                this.saved = { ...this.saved, ...found };
                await this.took(await this.ask("resume", { record: found.record }));
                return this.tell(this.state.over ? this.endText() : "Your game goes on.");
            }
        } catch (why) {
            this.tell(`The saved game could not be read (${/** @type {Error} */ (why).message}).`);
        }
        await this.begin(loadSettings().wordSeats ?? ["human", "fair"]);
    }

    /** @param {string[]} names */
    async begin(names) {
        saveSettings({ wordSeats: names });
        this.recall();
        await this.took(await this.ask("begin", { names, seed: anySeed(), specials: loadSettings().wordSpecials ?? true }));
        if (this.state.history.length === 0) this.tell("You begin: the first word covers the centre.");
    }

    /** Shows a new state, saves it, and lets robots play. @param {any} state */
    async took(state) {
        const several = state.seats.filter((/** @type {string} */ name) => name === "human").length > 1;
        const passed = several && this.state && state.turn !== this.state.turn && !state.over;
        this.state = state;
        this.saved.record = state.record;
        const other = saveGame(SLOT, this.saved);
        if (other) {
            this.saved = { ...this.saved, ...other };
            state = this.state = await this.ask("resume", { record: other.record });
            this.tell("This game has gone on in another tab; here is how it stands.");
        }
        this.curtain = passed;
        this.board = readBoard(state.view.board[0]);
        this.rack = [...(state.view.rack?.[0].split(" ")[1] ?? "")];
        this.laid = [];
        this.hidden = [];
        this.held = this.swap = null;
        this.draw();
        if (!state.over && state.seats[state.turn] !== "human") {
            this.busy = true;
            this.tell(`${this.name(state.turn)} is thinking…`);
            this.draw();
            const next = await this.ask("robot");
            this.busy = false;
            await this.took(next);
            const last = next.history.at(-1);
            if (last) say(last);
            if (last && !next.over) this.tell(last);
        }
    }

    /** Says a line to the game; a refusal is explained and changes nothing. @param {string} line */
    async play(line) {
        if (this.busy || this.state.over) return;
        try {
            this.busy = true;
            const state = await this.ask("play", { line });
            this.busy = false;
            this.tell(state.history.at(-1) ?? ""); /* at the end, draw says who won */
            say(state.history.at(-1) ?? "");
            await this.took(state);
        } catch (why) {
            this.busy = false;
            this.tell(`Not possible: ${/** @type {Error} */ (why).message}.`, true);
            this.draw();
        }
    }

    playLaid() {
        const found = playOf(this.board ?? [], this.laid);
        if ("why" in found) return this.tell(found.why, true);
        this.play([found.line, ...this.hidden.map(({ kind, row, column }) => `${kind} ${squareName(row, column)}`)].join(" "));
    }

    /** @param {number} seat */
    name(seat) {
        const names = this.state.seats, name = names[seat] ?? "?";
        const same = names.flatMap((/** @type {string} */ other, /** @type {number} */ i) => (other === name ? [i] : []));
        if (name === "human") return same.length === 1 ? "You" : `Player ${same.indexOf(seat) + 1}`;
        return name[0].toUpperCase() + name.slice(1) + (same.length > 1 ? ` ${same.indexOf(seat) + 1}` : "");
    }

    isMine() {
        return !this.busy && !this.state.over && !this.curtain && this.state.seats[this.state.turn] === "human";
    }

    // ---- Letters on their way ----

    /** @param {number} index of the rack @param {number} row @param {number} column */
    lay(index, row, column) {
        if (this.board?.[row * SIDE + column] || this.laid.some((one) => one.row === row && one.column === column)) return;
        const put = (/** @type {string} */ letter) => {
            this.laid = [...this.laid.filter((one) => one.rack !== index), { row, column, letter, rack: index }];
            this.held = null;
            this.draw();
        };
        if (this.rack[index] !== "?") return put(this.rack[index]);
        showBox("Which letter is the blank?", make("div", { class: "letters" }, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("").map((letter) =>
            make("button", { click: () => put(letter.toLowerCase()) }, letter))));
    }

    recall() {
        this.laid = [];
        this.hidden = [];
        this.held = this.swap = null;
        if (this.state) this.draw();
    }

    /** @param {number} row @param {number} column */
    pressSquare(row, column) {
        const there = this.laid.find((one) => one.row === row && one.column === column);
        const special = this.hidden.find((one) => one.row === row && one.column === column);
        if (this.held?.what === "letter") this.lay(this.held.rack, row, column);
        else if (this.held?.what === "special") {
            this.hidden.push({ kind: this.held.kind, row, column });
            this.held = null;
        } else if (there) this.laid = this.laid.filter((one) => one !== there);
        else if (special) this.hidden = this.hidden.filter((one) => one !== special);
        else if (this.cursor.row === row && this.cursor.column === column) this.cursor.down = !this.cursor.down;
        this.cursor = { ...this.cursor, row, column };
        this.draw();
    }

    /** @param {number} by */
    moveCursor(by) {
        const { down } = this.cursor;
        let { row, column } = this.cursor;
        do [row, column] = down ? [row + by, column] : [row, column + by];
        while (by > 0 && row < SIDE && column < SIDE && (this.board?.[row * SIDE + column] || this.laid.some((one) => one.row === row && one.column === column)));
        if (row >= 0 && column >= 0 && row < SIDE && column < SIDE) this.cursor = { down, row, column };
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || !this.isMine()) return;
        const { row, column } = this.cursor;
        /** @type {Record<string, [number, number]>} */
        const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
        if (steps[event.key]) {
            const [down, right] = steps[event.key];
            this.cursor.row = Math.min(SIDE - 1, Math.max(0, row + down));
            this.cursor.column = Math.min(SIDE - 1, Math.max(0, column + right));
        } else if (/^[a-zA-Z]$/.test(event.key)) {
            const free = (/** @type {string} */ face) => this.rack.findIndex((letter, i) => letter === face && !this.laid.some((one) => one.rack === i));
            const plain = event.shiftKey ? -1 : free(event.key.toUpperCase()), index = plain >= 0 ? plain : free("?");
            if (index < 0) this.tell(`There is no ${event.key.toUpperCase()} on the rack.`, true);
            else if (!this.board?.[row * SIDE + column] && !this.laid.some((one) => one.row === row && one.column === column)) {
                this.laid.push({ row, column, letter: plain >= 0 ? this.rack[index] : event.key.toLowerCase(), rack: index });
                this.moveCursor(1);
            }
        } else if (event.key === " ") this.cursor.down = !this.cursor.down;
        else if (event.key === "Backspace") {
            const last = this.laid.pop();
            if (last) this.cursor = { ...this.cursor, row: last.row, column: last.column };
        } else if (event.key === "Escape") this.recall();
        else if (event.key === "Enter") this.playLaid();
        else return;
        event.preventDefault();
        this.draw();
        /** @type {HTMLElement} */ (this.grid.querySelector('[tabindex="0"]')).focus();
    }

    // ---- Drawing ----

    /** @param {HTMLElement} root */
    build(root) {
        const button = (/** @type {string} */ name, /** @type {() => void} */ click, kind = "") => make("button", { type: "button", class: kind, click }, name);
        this.scores = make("dl", { class: "word-scores" });
        this.grid = make("div", { class: "word-board", role: "grid", "aria-label": "Board", keydown: (/** @type {KeyboardEvent} */ event) => this.key(event) });
        this.rackBox = make("div", { class: "rack", role: "group", "aria-label": "Your letters" });
        this.notice = make("p", { class: "notice", role: "status" });
        this.progress = make("div", { class: "progress", hidden: true }, make("label", { for: "words-bar" }, "Loading the words"), make("progress", { id: "words-bar", max: 1, value: 0 }));
        this.buttons = {
            play: button("Play", () => this.playLaid(), "primary"), recall: button("Take back", () => this.recall()), shuffle: button("Shuffle", () => this.shuffle()),
            exchange: button("Exchange", () => this.exchange()), pass: button("Pass", () => this.play("pass")), best: button("Best plays", () => this.showBest()),
            undo: button("Undo", async () => { if (!this.busy) this.took(await this.ask("undo")); }), fresh: button("New", () => this.askNew()),
        };
        this.specials = make("section", { class: "word-side" });
        this.more = make("section", { class: "word-side" });
        root.replaceChildren(make("h1", { class: "unseen" }, "The word game"), this.scores, make("div", { class: "word-main" }, this.grid, this.rackBox, this.notice, this.progress,
            make("div", { class: "word-buttons" }, ...Object.values(this.buttons))),
        make("div", { class: "word-aside" }, this.specials, this.more));
        this.listenToDrags();
    }

    /** @param {string} text @param {boolean} [bad] */
    tell(text, bad = false) {
        this.notice.textContent = text;
        this.notice.classList.toggle("bad", bad);
    }

    draw() {
        this.drawScores();
        this.drawBoard();
        this.drawRack();
        this.drawSpecials();
        this.drawMore();
        const mine = this.isMine();
        for (const [name, button] of Object.entries(this.buttons)) button.disabled = name === "fresh" ? this.busy : name === "undo" ? this.busy || !this.state.canUndo : !mine;
        this.buttons.exchange.textContent = this.swap ? `Exchange ${this.swap.size || ""}`.trim() : "Exchange";
        if (this.state.over) this.tell(this.endText());
    }

    endText() {
        const won = (this.state.view.won ?? []).map(Number);
        return `The game is over. ${won.length === 1 ? (this.name(won[0]) === "You" ? "You won" : `${this.name(won[0])} won`) : "It is a tie"}, ${this.points().map(grouped).join(" to ")}.`;
    }

    points() {
        return this.state.view.scores[0].split(" ").map(Number);
    }

    drawScores() {
        this.scores.replaceChildren(...this.points().map((/** @type {number} */ points, /** @type {number} */ seat) => {
            const turn = this.state.turn === seat && !this.state.over;
            return make("div", { class: turn ? "box turn" : "box" }, make("dt", {}, this.name(seat) + (turn ? " ▸" : "")), make("dd", {}, grouped(points)));
        }));
    }

    drawBoard() {
        const last = new Set(this.state.events.filter((/** @type {string} */ event) => event.startsWith("LAID")).map((/** @type {string} */ event) => event.split(" ")[2]));
        const own = new Map((this.state.view.special ?? []).map((/** @type {string} */ line) => { const [kind, at] = line.split(" "); return [at, kind]; }));
        const focused = this.grid.contains(document.activeElement);
        const rows = [];
        for (let row = 0; row < SIDE; row++) {
            const squares = [];
            for (let column = 0; column < SIDE; column++) {
                const letter = this.board?.[row * SIDE + column] ?? "", on = this.laid.find((one) => one.row === row && one.column === column);
                const lays = this.hidden.find((one) => one.row === row && one.column === column)?.kind ?? (this.curtain ? undefined : own.get(`${row},${column}`));
                const premium = /** @type {Record<string, string[]>} */ (PREMIUM)[LAYOUT[row * SIDE + column]];
                const here = this.cursor.row === row && this.cursor.column === column;
                const face = on?.letter ?? letter;
                const look = face ? `letter ${on ? "laid" : last.has(`${row},${column}`) ? "last" : ""}` : premium ? premium[0] : "";
                squares.push(make("button", { type: "button", role: "gridcell", tabindex: here ? 0 : -1, class: `square ${look} ${here ? `cursor ${this.cursor.down ? "down" : ""}` : ""}`,
                    "data-row": row, "data-column": column, "data-mark": face ? worth(face) : lays ? "✦" : premium ? premium[1] : "", click: () => this.pressSquare(row, column),
                    "aria-label": `${squareName(row, column)}: ${face ? `${face.toUpperCase()}${/[a-z]/.test(face) ? ", a blank" : ""}${on ? ", not played yet" : ""}` : premium ? premium[2] : "empty"}${lays ? `, your ${lays}` : ""}${here ? (this.cursor.down ? ", typing down" : ", typing across") : ""}` },
                ...(face ? [make("span", { class: /[a-z]/.test(face) ? "blank" : "" }, face.toUpperCase())] : [])));
            }
            rows.push(make("div", { role: "row", class: "word-row" }, ...squares));
        }
        this.grid.replaceChildren(...rows);
        if (focused) /** @type {HTMLElement} */ (this.grid.querySelector('[tabindex="0"]')).focus({ preventScroll: true });
    }

    drawRack() {
        if (this.curtain) {
            this.rackBox.replaceChildren(make("button", { type: "button", class: "primary", click: () => { this.curtain = false; this.draw(); } }, `${this.name(this.state.turn)}: show my letters`));
            return;
        }
        this.rackBox.replaceChildren(...this.rack.map((letter, i) => {
            const away = this.laid.some((one) => one.rack === i), chosen = this.swap?.has(i) || (this.held?.what === "letter" && this.held.rack === i);
            return make("button", { type: "button", class: `square letter ${away ? "away" : ""} ${chosen ? "chosen" : ""}`, "data-rack": i, "data-mark": worth(letter), disabled: away || !this.isMine(), "aria-pressed": Boolean(chosen),
                "aria-label": letter === "?" ? "blank" : `${letter}, ${worth(letter)}`, click: () => this.pressRack(i) },
            make("span", {}, letter === "?" ? "" : letter));
        }));
    }

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

    drawSpecials() {
        if (!/^rules specials yes$/m.test(this.state.record)) return this.specials.replaceChildren();
        const held = new Map((this.state.view.held ?? []).map((/** @type {string} */ line) => { const [kind, count] = line.split(" "); return [kind, Number(count)]; }));
        const mine = this.isMine(), score = this.points()[this.state.turn] ?? 0;
        this.specials.replaceChildren(make("h2", {}, "Specials"), make("ul", { class: "specials" }, ...Object.entries(SPECIALS).map(([kind, about]) => {
            const price = PRICES.get(kind) ?? 0, count = this.curtain ? 0 : (held.get(kind) ?? 0) - this.hidden.filter((one) => one.kind === kind).length;
            const chosen = this.held?.what === "special" && this.held.kind === kind;
            return make("li", {}, make("div", {}, make("b", {}, kind), make("span", { class: "about" }, ` ${about}`)),
                make("button", { type: "button", disabled: !mine || score < price, click: () => this.play(`buy ${kind}`), "aria-label": `Buy ${price}: ${kind}` }, `Buy ${price}`),
                ...(count > 0 ? [make("button", { type: "button", class: chosen ? "chosen" : "", "aria-pressed": chosen, disabled: !mine, "data-special": kind, click: () => { this.held = chosen ? null : { what: "special", kind }; this.tell("Now choose the square to hide it on; it is laid with your next word."); this.draw(); } }, `Lay (${count})`)] : []));
        })));
    }

    drawMore() {
        const rack = this.state.view.rack?.[0].split(" ")[1] ?? "";
        const left = unseen(WORD_FILES["word/english.letters"], this.board ?? [], rack, this.state.view.removed?.[0] ?? "");
        this.more.replaceChildren(make("h2", {}, "History"), make("ol", { class: "history", tabindex: 0, "aria-label": "History" }, ...this.state.history.slice().reverse().map((/** @type {string} */ text) => make("li", {}, text))),
            make("h2", {}, "Unseen letters"), make("p", { class: "about" }, `${left.map(([letter, count]) => `${letter === "?" ? "blank" : letter} ${count}`).join(", ")}. ${this.state.view.bag[0]} in the bag.`));
    }

    async showBest() {
        try {
            const plays = await this.ask("best", { count: 8 });
            showBox("Best plays", make("p", { class: "about" }, "Points, and in parentheses with the value of the letters that you keep."),
                make("ol", { class: "worst" }, ...plays.map(({ play, points, value }) => make("li", {}, make("button", { click: () => this.layPlay(play) }, make("b", {}, play), make("span", {}, `${points} (${value.toFixed(1)})`))))),
                ...(plays.length ? [] : [make("p", {}, "There is no word for these letters: exchange or pass.")]));
        } catch (why) {
            this.tell(/** @type {Error} */ (why).message, true);
        }
    }

    /** Lays the letters of a play for the person to look at. @param {string} play */
    layPlay(play) {
        this.recall();
        for (const { row, column, letter } of lettersOf(this.board ?? [], play)) {
            const face = /[a-z]/.test(letter) ? "?" : letter;
            const index = this.rack.findIndex((one, i) => one === face && !this.laid.some(({ rack }) => rack === i));
            if (index >= 0) this.laid.push({ row, column, letter, rack: index });
        }
        this.draw();
    }

    askNew() {
        const players = ["easy", "fair", "thrifty", "strong"];
        const now = this.state?.seats ?? ["human", "fair"];
        const selects = [1, 2, 3].map((i) => make("select", { "aria-label": `Opponent ${i}` }, ...(i === 1 ? [] : [make("option", { value: "" }, "nobody")]),
            ...players.map((name) => make("option", { value: name }, `a robot: ${name}`)), make("option", { value: "human" }, "a person on this device")));
        selects.forEach((select, i) => { select.value = now[i + 1] ?? (i === 0 ? "fair" : ""); });
        const specials = make("input", { type: "checkbox" });
        specials.checked = loadSettings().wordSpecials ?? true;
        showBox("New word game", ...selects.map((select, i) => make("label", { class: "setting" }, make("span", {}, `Opponent ${i + 1}`), select)),
            make("label", { class: "setting" }, make("span", {}, "Special tiles"), specials),
            make("button", { class: "primary", click: () => {
                saveSettings({ wordSpecials: specials.checked });
                this.state.turn = -1;
                this.begin(["human", ...selects.map((select) => select.value).filter(Boolean)]);
            } }, "Start"));
    }

    /** A letter or a special is dragged to its square. */
    listenToDrags() {
        /** @type {{element: HTMLElement, ghost: HTMLElement | null, x: number, y: number} | null} */
        let drag = null;
        this.rackBox.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
            const element = /** @type {HTMLElement} */ (event.target).closest("[data-rack]");
            if (element && !this.swap && this.isMine()) drag = { element: /** @type {HTMLElement} */ (element), ghost: null, x: event.clientX, y: event.clientY };
        });
        addEventListener("pointermove", (event) => {
            if (!drag) return;
            if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 8) {
                drag.ghost = /** @type {HTMLElement} */ (drag.element.cloneNode(true));
                drag.ghost.classList.add("ghost");
                document.body.append(drag.ghost);
            }
            drag.ghost?.style.setProperty("transform", `translate(${event.clientX - 22}px, ${event.clientY - 22}px)`);
        });
        const drop = (/** @type {PointerEvent} */ event) => {
            if (drag?.ghost) {
                drag.ghost.remove();
                const square = /** @type {HTMLElement | null} */ (document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-row]") ?? null);
                if (square && event.type === "pointerup") this.lay(Number(drag.element.dataset.rack), Number(square.dataset.row), Number(square.dataset.column));
            }
            drag = null;
        };
        addEventListener("pointerup", drop);
        addEventListener("pointercancel", drop);
    }
}
