import { readFileSync } from "node:fs";
import { read } from "../src/index.ts";

/**
 * The second reading of a file in a young process: what a page that opens two files waits for, ms by the clock, since the compiler
 * works beside it. `node cold-read.ts FILE`
 */
const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ""));
read(bytes);
const start = performance.now();
read(bytes);
console.log(performance.now() - start);
