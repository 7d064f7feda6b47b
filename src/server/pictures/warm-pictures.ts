import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { type PictureCache, type PictureSource, readMaster } from "./picture-cache.ts";
import type { PictureSize } from "./picture-size.ts";

export interface WarmerTask {
  readonly master: Uint8Array;
  readonly sizes: readonly PictureSize[];
}
/** `null` where a size could not be made. */
export type WarmerAnswer = { size: PictureSize; bytes: Uint8Array | null }[];

export interface WarmUp {
  /** Resolves when every picture is there or `stop` was called. */
  readonly done: Promise<void>;
  stop(): void;
}

/** A shop that has just started has better things to do, ms. */
const SETTLING_MS = 3_000;

/** Makes the sizes that nobody has asked for yet, one picture at a time, in the order of `hashes`. */
export function warmPictures(
  cache: PictureCache,
  source: PictureSource,
  hashes: () => Promise<readonly string[]>,
  afterMs = SETTLING_MS,
): WarmUp {
  const ending = new AbortController();
  let warmer: ChildProcess | undefined;
  const run = async () => {
    await setTimeout(afterMs, undefined, { signal: ending.signal });
    for (const hash of await hashes()) {
      if (ending.signal.aborted) return;
      const sizes = await cache.missing(hash);
      const master = sizes.length > 0 ? await readMaster(source, hash) : undefined;
      if (!master || ending.signal.aborted) continue;
      warmer ??= startWarmer();
      for (const { size, bytes } of await ask(warmer, { master, sizes }, ending.signal))
        if (bytes) await cache.keep(hash, size, bytes);
    }
  };
  const done = run()
    // A picture that was not made ahead is made when it is asked for.
    .catch(() => {})
    .finally(() => warmer?.kill());
  return { done, stop: () => ending.abort() };
}

function startWarmer(): ChildProcess {
  const warmer = fork(new URL("./picture-warmer-process.ts", import.meta.url), {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (warmer.pid !== undefined) setPriority(warmer.pid, constants.priority.PRIORITY_LOW);
  return warmer;
}

async function ask(warmer: ChildProcess, task: WarmerTask, signal: AbortSignal): Promise<WarmerAnswer> {
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const stop = () => ended.abort();
  warmer.once("exit", stop);
  try {
    warmer.send(task);
    const [answer] = await once(warmer, "message", { signal: either });
    return answer as WarmerAnswer;
  } finally {
    warmer.off("exit", stop);
  }
}
