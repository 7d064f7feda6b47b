import { readFileSync } from "node:fs";
import { read } from "../src/index.ts";

/** The second reading of a file in a young process, CPU ms: what a page that opens two files sees. `node cold-read.ts FILE` */
const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ""));
read(bytes);
const before = process.cpuUsage();
read(bytes);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
