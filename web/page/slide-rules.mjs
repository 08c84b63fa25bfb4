/** slide-rules.mjs - what the rules of a sliding game ask of its player, in the sentences that the program has. Pure. */

/** @typedef {Record<string, string>} Facts the lines of a rule file by key */

/** The tile to be made, or "" where there is no goal. @param {Facts} facts */
export const goalOf = (facts) => /^\d+/.exec(facts.goal ?? "")?.[0] ?? "";

/** Do equal tiles merge? Otherwise those that follow each other in the sequence. @param {Facts} facts */
export const joinsEqual = (facts) => (facts.merge ?? "equal") === "equal";

/** What to do, in one sentence. @param {Facts} facts */
export function purposeOf(facts) {
    const join = joinsEqual(facts) ? "Join equal tiles" : "Join neighbours of the sequence", goal = goalOf(facts);
    if (!goal) return `${join} for as long as you can.`;
    return facts.where === "corner" ? `Make ${goal} before the corner is blocked.` : `${join} to make ${goal}.`;
}
