// words.mjs FOLDER TO.txt.gz: the default word list of the program (docs/lexicon.md) as one text, compressed.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const [folder, to] = process.argv.slice(2);
if (!folder || !to) {
    console.error("usage: words.mjs FOLDER TO.txt.gz");
    process.exit(2);
}
const SIZE = 80; // the same as in src/app/word_list.c
const words = new Set(readFileSync(new URL("../data/word/pairs.txt", import.meta.url), "latin1").split("\n").filter((line) => /^[a-z]{2,15}$/.test(line)));
for (const file of readdirSync(folder)) {
    const size = /-words\.(\d+)$/.exec(file);
    if (!size || Number(size[1]) > SIZE) continue;
    for (const word of readFileSync(join(folder, file), "latin1").split("\n")) if (/^[a-z]{3,15}$/.test(word)) words.add(word);
}
writeFileSync(to, gzipSync([...words].sort().join("\n") + "\n", { level: 9 }));
