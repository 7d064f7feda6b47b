/** `npm start`: builds the web room when its sources changed, then serves the shop from this process. */
import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

// A second start takes half the time if its modules need no compiling.
enableCompileCache(resolve("node_modules/.cache/kasuti"));
const { buildWebWhenStale } = await import("./build-web.ts");
const { stopWithNpm } = await import("./stop-with-npm.ts");

process.stderr.write("Kasuti\n");
const startedAt = performance.now();
if (await buildWebWhenStale())
  process.stderr.write(`  pages built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
stopWithNpm();
await import("../src/server/main.ts");
