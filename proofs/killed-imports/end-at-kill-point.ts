/**
 * Preloaded (`--import`) into a command: when a kill point is reached for the n-th time in one of its
 * threads, ends the process without warning, as a power cut does, or holds it until it is released.
 * `IMPORT_KILL_POINT` is a `Planned` as JSON.
 */
import { once } from "node:events";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { KillPoint, Planned } from "./kill-points.ts";

const planned: Planned = JSON.parse(process.env.IMPORT_KILL_POINT ?? "null");
let remaining = planned.time;

/** True when the planned kill point is reached. */
function isReached(killPoint: KillPoint): boolean {
  if (killPoint !== planned.killPoint) return false;
  remaining -= 1;
  return remaining === 0;
}

const end = () => process.kill(process.pid, "SIGKILL");

async function pass(killPoint: KillPoint): Promise<void> {
  if (!isReached(killPoint)) return;
  if (!planned.isHeld) return void end();
  process.send?.("held");
  await once(process, "message");
}

const HALF_WRITTEN: Readonly<Record<string, KillPoint>> = {
  files: "file half written",
  pictures: "picture half written",
  cards: "picture half written",
  reports: "report half written",
};

function watchFiles(): void {
  const { readdir, rename, writeFile } = fs.promises;
  const files = fs.promises as unknown as Record<string, (...of: unknown[]) => Promise<unknown>>;
  files.readdir = async (...of) => {
    await pass("folder listed");
    return readdir(...(of as Parameters<typeof readdir>));
  };
  files.writeFile = async (path, bytes, ...rest) => {
    const [, folder = ""] = /\/(files|pictures|cards|reports)\/.*\.draft$/.exec(String(path)) ?? [];
    const killPoint = HALF_WRITTEN[folder];
    if (killPoint && isReached(killPoint)) {
      await writeFile(String(path), (bytes as Uint8Array).subarray(0, 1000));
      end();
    }
    return writeFile(...([path, bytes, ...rest] as Parameters<typeof writeFile>));
  };
  files.rename = async (...of) => {
    await rename(...(of as Parameters<typeof rename>));
    if (String(of[1]).includes("/files/")) await pass("file named");
  };
}

function watchThreads(): void {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: unknown) {
    postMessage.call(this, message);
    if (typeof message === "object") setTimeout(() => pass("design in work"), planned.afterMs);
  };
}

async function watchStatements(): Promise<void> {
  const { default: pg } = await import("pg");
  const query = pg.Client.prototype.query as (...of: unknown[]) => unknown;
  const watched = function (this: unknown, ...of: unknown[]) {
    const [sent] = of;
    const text = typeof sent === "string" ? sent : (sent as { text?: string }).text;
    const isCommit = text === "commit";
    // The statement has been sent by then.
    setImmediate(() => pass(isCommit ? "commit under way" : "statement under way"));
    const answered = () => pass(isCommit ? "commit answered" : "statement answered");
    const callback = of.at(-1);
    if (typeof callback === "function")
      of[of.length - 1] = (...answer: unknown[]) => {
        answered();
        callback(...answer);
      };
    const answer = query.apply(this, of);
    if (answer instanceof Promise) answer.then(answered, () => {});
    return answer;
  };
  pg.Client.prototype.query = watched as typeof pg.Client.prototype.query;
}

function watchWorkerPool(): void {
  const { readFileSync } = fs;
  fs.readFileSync = ((...of: Parameters<typeof readFileSync>) => {
    const bytes = readFileSync(...of);
    if (String(of[0]).includes("designs")) void pass("design read");
    return bytes;
  }) as typeof readFileSync;
  const port = parentPort;
  const answer = port?.postMessage;
  if (port && answer)
    port.postMessage = (message) => {
      if (isReached("design judged")) end();
      answer.call(port, message);
    };
}

/** PGlite writes its pages with `writeSync`. */
function watchEmbeddedDatabase(): void {
  const { writeSync } = fs;
  fs.writeSync = ((...of: Parameters<typeof writeSync>) => {
    if (isReached("database writes")) end();
    return writeSync(...of);
  }) as typeof writeSync;
}

if (isMainThread) {
  watchFiles();
  watchThreads();
  await watchStatements();
} else if (workerData?.dataDir) watchEmbeddedDatabase();
else watchWorkerPool();
syncBuiltinESMExports();
