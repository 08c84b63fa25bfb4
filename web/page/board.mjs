/**
 * board.mjs - draws a board of tiles and moves them by events.
 *
 * The position is the truth: after every call the tiles are those of the board that was given, whatever was moving before.
 * Style sheets do the moving, so a move never waits for the one before it.
 */

/** @typedef {import("./tessera/tessera.mjs").Board} Board */
/** @typedef {import("./tessera/tessera.mjs").SlideEvent} SlideEvent */

const SHORT = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** A tile's number as it is shown: large ones are shortened. @param {bigint} value */
export function shown(value) {
    return value < 1_000_000n ? String(value) : SHORT.format(value);
}

export class BoardView {
    /** @param {HTMLElement} root @param {(kind: number) => bigint} valueOf */
    constructor(root, valueOf) {
        this.root = root;
        this.valueOf = valueOf;
        this.width = this.height = 0;
        /** @type {(HTMLElement | null)[]} by cell */
        this.tiles = [];
        this.cells = document.createElement("div");
        this.cells.className = "cells";
        this.cells.setAttribute("aria-hidden", "true");
        root.replaceChildren(this.cells);
        new ResizeObserver(() => this.measure()).observe(root);
    }

    /** Sets the size of a cell from that of the board. */
    measure() {
        if (!this.width) return;
        const style = getComputedStyle(this.root);
        const room = this.root.clientWidth - parseFloat(style.paddingLeft) * 2;
        const cell = room / (this.width + (this.width - 1) / 9);
        this.root.style.setProperty("--cell", `${cell}px`);
        this.root.style.setProperty("--step", `${cell * 10 / 9}px`);
    }

    /** @param {number} width @param {number} height */
    resize(width, height) {
        if (width === this.width && height === this.height) return;
        this.width = width;
        this.height = height;
        this.root.style.setProperty("--columns", String(width));
        this.root.style.setProperty("--rows", String(height));
        const empty = [];
        for (let i = 0; i < width * height; i++) {
            const place = document.createElement("div");
            place.className = "empty";
            this.put(place, i);
            empty.push(place);
        }
        this.cells.replaceChildren(...empty);
        this.tiles = new Array(width * height).fill(null);
        this.measure();
    }

    /** @param {HTMLElement} tile @param {number} cell */
    put(tile, cell) {
        tile.style.setProperty("--row", String(Math.floor(cell / this.width)));
        tile.style.setProperty("--column", String(cell % this.width));
    }

    /** @param {number} kind @param {number} cell @param {string} how */
    make(kind, cell, how) {
        const tile = document.createElement("div");
        const text = shown(this.valueOf(kind));
        tile.className = `tile ${how}`;
        tile.dataset.kind = String(kind);
        const face = document.createElement("div");
        face.className = `face k${Math.min(kind, 17)} d${Math.min(Math.max(text.length, 2), 7)}`;
        face.textContent = text;
        tile.append(face);
        this.put(tile, cell);
        this.cells.append(tile);
        this.tiles[cell] = tile;
    }

    /** Shows a board at once. @param {Board} board */
    show(board) {
        this.resize(board.width, board.height);
        for (const tile of this.cells.querySelectorAll(".tile")) tile.remove();
        this.tiles.fill(null);
        board.cells.forEach((kind, cell) => kind && this.make(kind, cell, ""));
    }

    /** Moves tiles by the events that turned the last board into this one. @param {SlideEvent[]} events @param {Board} board */
    animate(events, board) {
        for (const tile of this.cells.querySelectorAll(".gone")) tile.remove();
        for (const tile of this.cells.querySelectorAll(".tile")) tile.classList.remove("new", "merged");
        const at = (/** @type {[number, number]} */ place) => place[0] * this.width + place[1];
        for (const { what, from, to, kind } of events) {
            if (what === "spawned") {
                this.make(kind, at(to), "new");
                continue;
            }
            const tile = this.tiles[at(from)], there = this.tiles[at(to)];
            if (!tile) continue;
            this.tiles[at(from)] = null;
            this.put(tile, at(to));
            this.tiles[at(to)] = tile;
            if (what === "merged") {
                tile.classList.add("gone");
                there?.classList.add("gone");
                this.make(kind, at(to), "merged");
            }
        }
        if (board.cells.some((kind, cell) => Number(this.tiles[cell]?.dataset.kind ?? 0) !== kind)) this.show(board);
        clearTimeout(this.tidying);
        this.tidying = setTimeout(() => {
            for (const tile of this.cells.querySelectorAll(".gone")) tile.remove();
        }, 200);
    }
}

/** The board in words, for people who do not see it. @param {Board} board @param {(kind: number) => bigint} valueOf */
export function boardInWords(board, valueOf) {
    const rows = [];
    for (let row = 0; row < board.height; row++) {
        const cells = [...board.cells.slice(row * board.width, (row + 1) * board.width)];
        rows.push(`row ${row + 1}: ${cells.map((kind) => (kind ? String(valueOf(kind)) : "empty")).join(", ")}`);
    }
    return rows.join("; ");
}

/** The board as a table. @param {Board} board @param {(kind: number) => bigint} valueOf */
export function boardAsTable(board, valueOf) {
    const table = document.createElement("table");
    const caption = table.createCaption();
    caption.textContent = "The board";
    const head = table.createTHead().insertRow();
    for (let column = 0; column <= board.width; column++) {
        const cell = document.createElement(column ? "th" : "td");
        cell.textContent = column ? String(column) : "";
        if (column) cell.scope = "col";
        head.append(cell);
    }
    const body = table.createTBody();
    for (let row = 0; row < board.height; row++) {
        const line = body.insertRow();
        const name = document.createElement("th");
        name.scope = "row";
        name.textContent = String(row + 1);
        line.append(name);
        for (let column = 0; column < board.width; column++) {
            const kind = board.cells[row * board.width + column];
            line.insertCell().textContent = kind ? String(valueOf(kind)) : "";
        }
    }
    return table;
}

/**
 * A move in short sentences: "4 merged into 8 at row 2, column 3; new 2 at row 4, column 1; score 56".
 * @param {SlideEvent[]} events @param {Board} before @param {(kind: number) => bigint} valueOf @param {number} score
 */
export function moveInWords(events, before, valueOf, score) {
    const place = (/** @type {[number, number]} */ [row, column]) => `row ${row + 1}, column ${column + 1}`;
    const merges = events.filter(({ what }) => what === "merged");
    const parts = merges.length > 3
        ? [`${merges.length} merges, the largest to ${merges.map(({ kind }) => valueOf(kind)).reduce((a, b) => (a > b ? a : b))}`]
        : merges.map(({ from, to, kind }) => `${valueOf(before.cells[from[0] * before.width + from[1]])} merged into ${valueOf(kind)} at ${place(to)}`);
    for (const { what, to, kind } of events) if (what === "spawned") parts.push(`new ${valueOf(kind)} at ${place(to)}`);
    parts.push(`score ${score}`);
    return parts.join("; ");
}
