import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { PreparedProduct } from "../domains/catalogue/index.ts";

const DRAW_WORKER = new URL("./draw-worker.ts", import.meta.url);
const MOST_WORKERS = 8;

/** Prepared products as they are finished, in no particular order; every core draws one at a time. */
export async function* drawDemoProducts(places: readonly number[]): AsyncGenerator<PreparedProduct> {
  const waiting = [...places];
  const count = Math.min(availableParallelism(), MOST_WORKERS, places.length);
  const workers = Array.from(
    { length: count },
    // Drawing makes points by the million and drops them: room for the young ones halves the collector's work.
    () => new Worker(DRAW_WORKER, { resourceLimits: { maxYoungGenerationSizeMb: 64 } }),
  );
  /** Gives a worker its next product; `undefined` when all are given out. */
  const begin = (worker: Worker) => {
    const place = waiting.shift();
    if (place === undefined) return undefined;
    worker.postMessage(place);
    return once(worker, "message").then(([product]) => ({ worker, product: product as PreparedProduct }));
  };
  const underWay = new Map(workers.map((worker) => [worker, begin(worker)]));
  try {
    for (let left = places.length; left > 0; left--) {
      const { worker, product } = await Promise.race(
        [...underWay.values()].filter((one) => one !== undefined),
      );
      underWay.set(worker, begin(worker));
      yield product;
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
