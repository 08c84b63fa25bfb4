/** record-text.mjs - parts of a record as text. Pure. */

/** The rules in the head of a record, as a rule file. @param {string} record */
export function rulesOfRecord(record) {
    return record.slice(0, record.indexOf("\nbegin")).split("\n").filter((line) => line.startsWith("rules "))
        .map((line) => line.slice("rules ".length).trimEnd()).join("\n") + "\n";
}

/** A record that is not ended: its moves can be undone and redone, as those of an ended one cannot. @param {string} record */
export const withoutEnd = (record) => record.replace(/(^|\n)end [0-9a-f]{16}\r?\n[^\n]*$/, "$1");

/** The plays of a record that stand, in order: what was undone is left out. @param {string} record @returns {{seat: number, text: string}[]} */
export function playsOf(record) {
    /** @type {{seat: number, text: string}[]} */
    let plays = [], undone = [];
    for (const line of record.slice(record.indexOf("\nbegin") + 1).split("\n")) {
        const played = /^play (\d+) (.*?)\r?$/.exec(line);
        if (played) {
            plays.push({ seat: Number(played[1]), text: played[2] });
            undone = [];
        } else if (line === "undo") undone.push(...plays.splice(-1));
        else if (line === "redo") plays.push(...undone.splice(-1));
        else if (line === "new") plays = [];
    }
    return plays;
}
