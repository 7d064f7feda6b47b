import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { ProductRow } from "../catalogue/index.ts";
import type { DrawnPictures, DrawPictures, PictureTask } from "./draw-pictures.ts";
import type { ProductPictures } from "./product-pictures.ts";

export interface WarmUp {
  /** Resolves once `stop` was called and nothing goes on. */
  readonly done: Promise<void>;
  stop(): void;
}

/** What the warm-up asks of the catalogue. */
export interface WarmUpCatalogue {
  /** Raised by every change. */
  version(): Promise<number>;
  /** Designs of the home page, in its order. */
  homeIds(): Promise<readonly number[]>;
  /** Products on sale that changed at this instant or later: the newest of each category first. */
  changedSince(instant: Date): Promise<readonly { readonly id: number; readonly updatedAt: Date }[]>;
  byIds(ids: readonly number[]): Promise<readonly ProductRow[]>;
}

/** A shop that has just started has better things to do, ms. */
const SETTLING_MS = 3_000;
/** Between looks at whether the catalogue changed, ms. */
const POLL_MS = 2_000;
/** Changes are dated when they begin, and so may come to light after later ones, ms. */
const OVERLAP_MS = 60_000;
const PAGE = 50;

/**
 * Makes the pictures that lists show before anybody asks, one product after the other: of whatever changed since all were made, and
 * then of what changes. The home page comes first, then what each category shows first. Everything else is made when it is asked for:
 * larger sizes, cards and stitch-outs take three times as long, and few visitors see most of them.
 */
export function warmPictures(
  pictures: ProductPictures,
  catalogue: WarmUpCatalogue,
  log: Logger,
  { settlingMs = SETTLING_MS, pollMs = POLL_MS } = {},
): WarmUp {
  const ending = new AbortController();
  const { signal } = ending;

  const warmSince = async (instant: Date) => {
    const changed = await catalogue.changedSince(instant);
    const ids = homeFirst(
      await catalogue.homeIds(),
      changed.map(({ id }) => id),
    );
    const begun = performance.now();
    const warmer = createWarmer(signal);
    try {
      for (let at = 0; at < ids.length && !signal.aborted; at += PAGE) {
        for (const product of await catalogue.byIds(ids.slice(at, at + PAGE))) {
          if (signal.aborted) break;
          await pictures.completeListed(product, warmer.draw).catch((error: unknown) => {
            if (!signal.aborted)
              log.warn({ err: error, product: product.id }, "a picture could not be made ahead");
          });
        }
      }
    } finally {
      warmer.stop();
    }
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (ids.length > 0 && !signal.aborted)
      log.info({ products: ids.length, seconds }, "made the pictures of lists ahead");
    return changed.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0);
  };
  let seen = -1;
  let latest = 0;
  const look = async () => {
    const version = await catalogue.version();
    if (version === seen) return;
    seen = version;
    const reached = await warmSince(new Date(Math.max(0, latest - OVERLAP_MS)));
    if (signal.aborted || reached <= latest) return;
    latest = reached;
    await pictures.warmed.note(latest);
  };
  const run = async () => {
    await setTimeout(settlingMs, undefined, { signal });
    latest = await pictures.warmed.read().catch(() => 0);
    for (;;) {
      await look().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, "pictures could not be made ahead");
      });
      await setTimeout(pollMs, undefined, { signal });
    }
  };
  // Only stopping ends it.
  const done = run().catch(() => {});
  return { done, stop: () => ending.abort() };
}

function homeFirst(home: readonly number[], changed: readonly number[]): number[] {
  const there = new Set(changed);
  return [...new Set([...home.filter((id) => there.has(id)), ...changed])];
}

/** Draws in a process that is started when there is something to draw. */
function createWarmer(signal: AbortSignal): { readonly draw: DrawPictures; stop(): void } {
  let warmer: ChildProcess | undefined;
  return {
    draw: (task) => {
      warmer ??= startWarmer();
      return ask(warmer, task, signal);
    },
    stop: () => warmer?.kill(),
  };
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

async function ask(warmer: ChildProcess, task: PictureTask, signal: AbortSignal): Promise<DrawnPictures> {
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const stop = () => ended.abort();
  warmer.once("exit", stop);
  try {
    warmer.send(task);
    const [answer] = await once(warmer, "message", { signal: either });
    return answer as DrawnPictures;
  } finally {
    warmer.off("exit", stop);
  }
}
