import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { read } from "../src/index.ts";

/**
 * The second reading of a file in a young process: what a page that opens two files waits for, ms by the
 * clock, since the compiler works beside it. So many ms lie between the two. `node cold-read.ts FILE MS`
 */
const [file = "", ms] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(file));
read(bytes);
if (ms !== "0") await pause(Number(ms));
const start = performance.now();
read(bytes);
console.log(performance.now() - start);
