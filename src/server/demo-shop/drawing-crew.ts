import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import type { PreparedProduct } from "../domains/catalogue/index.ts";

const DRAW_PROCESS = new URL("./draw-process.ts", import.meta.url);
const MOST_PROCESSES = 8;

/** Prepared products as they are finished, in no particular order; every core draws one at a time. */
export async function* drawDemoProducts(places: readonly number[]): AsyncGenerator<PreparedProduct> {
  const waiting = [...places];
  const count = Math.min(availableParallelism(), MOST_PROCESSES, places.length);
  const crew = Array.from({ length: count }, startDrawing);
  /** Gives one its next product; `undefined` when all are given out. */
  const begin = (drawer: ChildProcess) => {
    const place = waiting.shift();
    return place === undefined ? undefined : drawn(drawer, place).then((product) => ({ drawer, product }));
  };
  const underWay = new Map(crew.map((drawer) => [drawer, begin(drawer)]));
  try {
    for (let left = places.length; left > 0; left--) {
      const { drawer, product } = await Promise.race(
        [...underWay.values()].filter((one) => one !== undefined),
      );
      underWay.set(drawer, begin(drawer));
      yield product;
    }
  } finally {
    // Whoever is cut off in the middle has nobody left to tell.
    for (const one of underWay.values()) one?.catch(() => {});
    for (const drawer of crew) drawer.kill();
  }
}

function startDrawing(): ChildProcess {
  return fork(DRAW_PROCESS, {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // Drawing makes points by the million and drops them: room for the young ones spares the collector.
    execArgv: ["--max-semi-space-size=64"],
  });
}

function drawn(drawer: ChildProcess, place: number): Promise<PreparedProduct> {
  return new Promise((resolve, reject) => {
    const onMessage = (product: unknown) => {
      drawer.off("exit", onExit);
      resolve(product as PreparedProduct);
    };
    const onExit = (code: number | null) => {
      drawer.off("message", onMessage);
      reject(new Error(`Drawing demo design ${place} failed (exit code ${code}).`));
    };
    drawer.once("message", onMessage);
    drawer.once("exit", onExit);
    drawer.send(place);
  });
}
