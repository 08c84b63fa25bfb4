/** word-seats.mjs - who sits at a table of the word game. */

/** The name of a seat among others, as the sentences of the history have it. @param {string[]} seats human, or the names of robots @param {number} seat */
export function seatName(seats, seat) {
    const name = seats[seat] ?? "?", same = seats.flatMap((other, i) => (other === name ? [i] : []));
    if (name === "human") return same.length === 1 ? "You" : `Human ${same.indexOf(seat) + 1}`;
    return name[0].toUpperCase() + name.slice(1) + (same.length > 1 ? ` ${same.indexOf(seat) + 1}` : "");
}
