/** `npm start`: builds the web room when its sources changed, then serves the shop from this process. */
import { buildWebWhenStale } from "./web-build.ts";

process.stderr.write("Kasuti\n");
const startedAt = performance.now();
if (await buildWebWhenStale())
  process.stderr.write(`  pages built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
await import("../src/server/main.ts");
