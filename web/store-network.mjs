#!/usr/bin/env node
// store-network FROM.net TO.net.gz: a network, or a distilled endgame table, for web pages, which have gzip but not zstd.
//
// The file stays a sealed one (src/slide/ai/seal.h) that the program reads too: only the frame of zstd inside is
// written with stored blocks, and the whole is compressed with gzip. Needs the program zstd.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [from, to] = process.argv.slice(2);
if (!from || !to) {
    console.error("usage: store-network FROM.net TO.net.gz");
    process.exit(2);
}
const HEAD = 12, SUM = 8, BLOCK = 1 << 17;
const file = readFileSync(from);
const body = execFileSync("zstd", ["-dcq"], { input: file.subarray(HEAD, file.length - SUM), maxBuffer: 1 << 30 });
const parts = [file.subarray(0, HEAD), Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38])]; // a window of 128 KiB
for (let at = 0; at < body.length || at === 0; at += BLOCK) {
    const block = body.subarray(at, at + BLOCK), head = Buffer.alloc(3);
    head.writeUIntLE(block.length * 8 + (at + BLOCK >= body.length ? 1 : 0), 0, 3);
    parts.push(head, block);
}
const sealed = Buffer.concat(parts);

// FNV-1a over words of eight bytes, the rest by bytes.
const PRIME = 0x100000001b3n, MASK = (1n << 64n) - 1n;
let sum = 0xcbf29ce484222325n, at = 0;
for (; at + 8 <= sealed.length; at += 8) sum = ((sum ^ sealed.readBigUInt64LE(at)) * PRIME) & MASK;
for (; at < sealed.length; at++) sum = ((sum ^ BigInt(sealed[at])) * PRIME) & MASK;
const tail = Buffer.alloc(SUM);
tail.writeBigUInt64LE(sum);
writeFileSync(to, gzipSync(Buffer.concat([sealed, tail]), { level: 9 }));
