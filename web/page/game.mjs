/**
 * game.mjs - a sliding game that is played and saved: the match, its slot in the store, its statistics. It knows no screen.
 */
import { changeStatistics, loadGame, loadStatistics, saveGame } from "./store.mjs";
import { RULES } from "./tessera/data.mjs";
import { readRecord, writeShare } from "./tessera/share.mjs";
import { Match, Rules, WAYS, slideEvents } from "./tessera/tessera.mjs";

/** @typedef {import("./tessera/tessera.mjs").Module} Module */

/** The lines of a rule file by key. @param {string} text */
export function rulesFacts(text) {
    /** @type {Record<string, string>} */
    const facts = {};
    for (const line of text.split("\n")) {
        const found = /^([a-z-]+) +(.*)$/.exec(line.replace(/#.*/, "").trim());
        if (found) facts[found[1]] = found[2];
    }
    return facts;
}

/** A seed that nobody has chosen. */
export function anySeed() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return BigInt(high >>> 1) << 32n | BigInt(low);
}

/** Today in UTC. */
export const today = () => new Date().toISOString().slice(0, 10);

export class Game {
    /** @param {Module} module @param {string} name @param {string} size @param {string} [day] of a board of the day */
    constructor(module, name, size, day) {
        this.module = module;
        this.name = name;
        this.size = size;
        this.day = day;
        this.kind = `${name} ${size}`;
        this.slot = day ? `daily ${day} ${this.kind}` : this.kind;
        this.rules = new Rules(module, RULES[name] ?? RULES.classic, { size });
        this.rulesText = this.rules.text();
        this.facts = rulesFacts(this.rulesText);
        /** @type {Match | null} */
        this.match = null;
        this.saved = { revision: 0, record: "", helped: false, goesOn: false, counted: false, began: 0, ended: 0 };
        /** What the user should know, once. */
        this.notice = "";
        this.resume() || this.begin();
    }

    /** Takes the saved game, if it can be read. */
    resume() {
        const found = loadGame(this.slot);
        if (!found) return false;
        try {
            const match = Match.replay(this.module, found.record);
            this.match?.free();
            this.match = match;
            this.saved = { helped: false, goesOn: false, counted: false, began: 0, ended: 0, ...found };
            return true;
        } catch (why) {
            this.notice = `The saved game could not be read (${why instanceof Error ? why.message : why}).`;
            this.saved.revision = found.revision;
            return false;
        }
    }

    /** Starts a new game. @param {bigint} [seed] */
    begin(seed) {
        this.match?.free();
        this.match = Match.slide(this.rules, this.day ? this.rules.daily(this.day) : seed ?? anySeed());
        this.saved.helped = this.saved.goesOn = this.saved.counted = false;
        this.saved.began = this.saved.ended = 0;
        this.save();
    }

    /** Continues a game that was made elsewhere. @param {Match} match */
    take(match) {
        this.match?.free();
        this.match = match;
        this.saved.helped = true; /* it is not this player's own */
        this.saved.goesOn = match.isWon();
        this.save();
    }

    /** @returns {Match} */
    get now() {
        return /** @type {Match} */ (this.match);
    }

    /** Saves; if another tab has gone on with this game, takes that one over. @returns {boolean} is it still our game? */
    save() {
        this.saved.record = this.now.record();
        const other = saveGame(this.slot, this.saved);
        if (!other) return true;
        this.resume();
        this.notice = "This game has gone on in another tab; here is how it stands.";
        return false;
    }

    /** The value of a kind of tile. @param {number} kind */
    valueOf = (kind) => this.rules.value(kind);

    /**
     * Plays a move.
     * @param {number} way @param {boolean} [helped] the computer chose it
     * @returns {import("./tessera/tessera.mjs").SlideEvent[] | null} null if it is no move, or not our game any more
     */
    play(way, helped = false) {
        const match = this.now;
        const there = loadGame(this.slot);
        if (there && there.revision > this.saved.revision) {
            this.save();
            return null;
        }
        try {
            match.play(WAYS[way]);
        } catch {
            return null;
        }
        const events = slideEvents(match.events(), this.rules);
        this.saved.began ||= Date.now();
        if (match.isOver()) this.saved.ended = Date.now();
        this.saved.helped ||= helped;
        this.count(match.isOver());
        this.save();
        return events;
    }

    /** The record says what the player was helped by; a game that is over was played without it. @param {"hint" | "autoplay"} what */
    noteHelp(what) {
        if (this.now.isOver()) return;
        this.now.noteHelp(what);
        this.save();
    }

    /** Best score and tile at once, the rest when a game ends. @param {boolean} over */
    count(over) {
        if (this.saved.helped) return;
        const match = this.now, score = match.score();
        const largest = this.valueOf(Math.max(...match.board().cells));
        const known = loadStatistics(this.kind);
        if (!over && score <= known.best && largest <= BigInt(known.tile)) return;
        changeStatistics(this.kind, (now) => {
            now.best = Math.max(now.best, score);
            if (largest > BigInt(now.tile)) now.tile = String(largest);
            if (!over || this.saved.counted) return; /* a game that ends again after an undo is still one game */
            this.saved.counted = true;
            now.games++;
            now.won += match.isWon() ? 1 : 0;
            now.moves += match.moves();
            now.total += score;
        });
    }

    best() {
        return Math.max(loadStatistics(this.kind).best, this.saved.helped ? 0 : this.now.score());
    }

    /** The fragment of a link to this game; null if it cannot be told by seed and moves. */
    link() {
        const { seed, start, ways, games } = readRecord(this.now.record());
        if (seed === null || start || games > 1 || !RULES[this.name]) return null;
        return writeShare({ rules: this.name, size: this.size, seed, ways });
    }

    free() {
        this.match?.free();
        this.rules.free();
    }
}
