import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { ProductRow } from "../catalogue/reading/index.ts";
import type { DrawnPictures, DrawPictures, PictureTask } from "./draw-pictures.ts";
import type { ProductPictures } from "./product-pictures.ts";

export interface WarmUp {
  /** Resolves after `stop` when all work has ended. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Catalogue queries of the warm-up. */
export interface WarmUpCatalogue {
  /** Increases with each change. */
  version(): Promise<number>;
  /** Ids on the home page, in order. */
  homePageIds(): Promise<readonly number[]>;
  /** Products on sale that changed at this instant or later: the newest of each category first. */
  changedSince(instant: Date): Promise<readonly { readonly id: number; readonly updatedAt: Date }[]>;
  byIds(ids: readonly number[]): Promise<readonly ProductRow[]>;
}

/** Delay after the start in ms, because a starting shop has more urgent work. */
const SETTLING_MS = 3_000;
/** Interval between checks for catalogue changes, ms. */
const POLL_MS = 2_000;
/** Overlap in ms: `updatedAt` is the start of a change, so a change may become visible after later ones. */
const OVERLAP_MS = 60_000;
const PAGE = 50;
/** Larger imports get no close-ups ahead: at half a second each, thousands would keep a core busy. */
const CLOSE_UPS_AHEAD = 100;

/**
 * Makes the pictures that lists show ahead of requests, one product at a time: first everything changed since
 * the last warm-up, then each new change. The close-up of the home page comes first, then its other designs,
 * then the newest of each category. Designs that change after the first warm-up get their close-ups too.
 * Larger sizes, cards and stitch previews are made on request, because they take three times as long and
 * most are rarely seen.
 */
export function warmPictures(
  pictures: ProductPictures,
  catalogue: WarmUpCatalogue,
  log: Logger,
  { settlingMs = SETTLING_MS, pollMs = POLL_MS, priority = constants.priority.PRIORITY_LOW } = {},
): WarmUp {
  const ending = new AbortController();
  const { signal } = ending;

  const makeCloseUps = async (ids: readonly number[]) => {
    for (const product of ids) {
      if (signal.aborted) return;
      await pictures.completeCloseUp(product).catch((error: unknown) => {
        log.warn({ err: error, product }, "could not make a close-up ahead");
      });
    }
  };
  const warmSince = async (instant: Date) => {
    const changedProducts = await catalogue.changedSince(instant);
    const home = await catalogue.homePageIds();
    const ids = homeFirst(
      home,
      changedProducts.map(({ id }) => id),
    );
    await makeCloseUps(ids.filter((id) => id === home[0]));
    const startedAt = performance.now();
    const warmer = createWarmer(priority, signal);
    try {
      for (let at = 0; at < ids.length && !signal.aborted; at += PAGE) {
        for (const product of await catalogue.byIds(ids.slice(at, at + PAGE))) {
          if (signal.aborted) break;
          await pictures.completeListed(product, warmer.draw).catch((error: unknown) => {
            if (!signal.aborted)
              log.warn({ err: error, product: product.id }, "could not make a list picture ahead");
          });
        }
      }
    } finally {
      warmer.stop();
    }
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (ids.length > 0 && !signal.aborted)
      log.info({ products: ids.length, seconds }, "made list pictures ahead");
    if (instant.getTime() > 0 && ids.length <= CLOSE_UPS_AHEAD) await makeCloseUps(ids);
    return changedProducts.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0);
  };
  let seenVersion = -1;
  let latest = 0;
  const poll = async () => {
    const version = await catalogue.version();
    if (version === seenVersion) return;
    seenVersion = version;
    const reached = await warmSince(new Date(Math.max(0, latest - OVERLAP_MS)));
    if (signal.aborted || reached <= latest) return;
    latest = reached;
    await pictures.warmed.note(latest);
  };
  const run = async () => {
    await setTimeout(settlingMs, undefined, { signal });
    latest = await pictures.warmed.read().catch(() => 0);
    for (;;) {
      await poll().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, "could not make list pictures ahead");
      });
      await setTimeout(pollMs, undefined, { signal });
    }
  };
  // Only `stop` ends the loop, by aborting.
  const done = run().catch(() => {});
  return { ended: done, stop: () => ending.abort() };
}

function homeFirst(home: readonly number[], productIds: readonly number[]): number[] {
  const changedIds = new Set(productIds);
  return [...new Set([...home.filter((id) => changedIds.has(id)), ...productIds])];
}

/** Draws in a child process that starts with the first task. */
function createWarmer(priority: number, signal: AbortSignal): { readonly draw: DrawPictures; stop(): void } {
  let warmer: ChildProcess | undefined;
  return {
    draw: (task) => {
      warmer ??= startWarmer(priority);
      return ask(warmer, task, signal);
    },
    stop: () => warmer?.kill(),
  };
}

function startWarmer(priority: number): ChildProcess {
  const warmer = fork(new URL("./picture-warmer-process.ts", import.meta.url), {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (warmer.pid !== undefined) setPriority(warmer.pid, priority);
  return warmer;
}

async function ask(warmer: ChildProcess, task: PictureTask, signal: AbortSignal): Promise<DrawnPictures> {
  const exitController = new AbortController();
  const either = AbortSignal.any([signal, exitController.signal]);
  const stop = () => exitController.abort();
  warmer.once("exit", stop);
  try {
    warmer.send(task);
    const [answer] = await once(warmer, "message", { signal: either });
    return answer as DrawnPictures;
  } finally {
    warmer.off("exit", stop);
  }
}
