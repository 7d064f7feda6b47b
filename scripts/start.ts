/** `npm start`: builds the web room when its sources changed, then serves the shop from this process. */
import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

// A second start takes half the time when its modules need no compiling.
enableCompileCache(resolve("node_modules/.cache/kasuti"));
const { buildWebWhenStale } = await import("./build-web.ts");

process.stderr.write("Kasuti\n");
const startedAt = performance.now();
if (await buildWebWhenStale())
  process.stderr.write(`  pages built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
if (process.env.npm_lifecycle_event) stopWithNpm();
await import("../src/server/main.ts");

/** npm passes SIGTERM on to the shell between itself and this process, which dies of it without a word. */
function stopWithNpm(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}
