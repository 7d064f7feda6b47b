import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { read } from "../src/index.ts";

/**
 * Prints the wall-clock time (ms) of a file's second reading in a new process, as a page that opens two files
 * waits for it, because the compiler works meanwhile. `MS` is the pause between the readings. `node
 * cold-read.ts FILE MS`
 */
const [file = "", ms] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(file));
read(bytes);
if (ms !== "0") await pause(Number(ms));
const start = performance.now();
read(bytes);
console.log(performance.now() - start);
