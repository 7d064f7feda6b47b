/** `npm start`: builds the web room when its sources changed, then serves the shop from this process. */
import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

/** Bytes; a socket is read by half as many at a time. */
const LARGE = "131072";
/** MB that V8 takes for what is young, a few times over, and keeps; with 8 a page made anew costs two fifths more of the processor. */
const YOUNG = "--max-semi-space-size=16";
boundMemory();
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

/**
 * The C library of Linux gives every thread a heap of its own, and puts buffers of up to 32 MB into it once it has seen some go:
 * heaps full of holes, which never shrink. Like V8 it hears what it may do only at the start of a process, so this one begins
 * anew, under its own number: with two heaps, and each large buffer in memory that goes back with it.
 */
function boundMemory(): void {
  if (process.platform !== "linux" || process.env.MALLOC_ARENA_MAX) return;
  const bounds = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: LARGE, MALLOC_TRIM_THRESHOLD_: LARGE };
  const env = { ...bounds, ...process.env };
  process.execve?.(
    process.execPath,
    [process.execPath, YOUNG, ...process.execArgv, ...process.argv.slice(1)],
    env,
  );
}
