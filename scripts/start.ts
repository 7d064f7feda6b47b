/** `npm start`: builds the web room when its sources changed, then serves the shop from this process. */
import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

boundMemory();
// A second start takes half the time when its modules need no compiling.
enableCompileCache(resolve("node_modules/.cache/kasuti"));
const { buildWebWhenStale } = await import("./web-build.ts");

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

/**
 * The C library of Linux gives every thread a heap of its own, which never shrinks: 46 MB in ten minutes of load. It reads
 * how many it may make only at the start of a process, so this one begins anew, under its own number.
 */
function boundMemory(): void {
  if (process.platform !== "linux" || process.env.MALLOC_ARENA_MAX) return;
  const env = { ...process.env, MALLOC_ARENA_MAX: "2" };
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env);
}
