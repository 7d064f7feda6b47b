import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import type { NewProduct } from "../domains/catalogue/index.ts";

const DRAW_PROCESS = new URL("./draw-process.ts", import.meta.url);
const MOST_PROCESSES = 8;
/** While the picture of one is encoded, the next is sewn. */
const AT_ONCE = 2;

/** What a drawing process answers to the number of a product. */
export interface Drawn {
  readonly place: number;
  readonly product: NewProduct;
}

/** Prepared products as they are finished, in no particular order; every core draws. */
export async function* drawDemoProducts(places: readonly number[]): AsyncGenerator<NewProduct> {
  const waiting = [...places];
  const count = Math.min(availableParallelism(), MOST_PROCESSES, places.length);
  const crew = Array.from({ length: count }, startDrawing);
  const seats = Array.from({ length: AT_ONCE }, () => crew).flat();
  /** Gives a seat its next product; `undefined` when all are given out. */
  const begin = (drawer: ChildProcess, seat: number) => {
    const place = waiting.shift();
    return place === undefined
      ? undefined
      : drawn(drawer, place).then((product) => ({ drawer, seat, product }));
  };
  const underWay = new Map(seats.map((drawer, seat) => [seat, begin(drawer, seat)]));
  try {
    for (let left = places.length; left > 0; left--) {
      const { drawer, seat, product } = await Promise.race(
        [...underWay.values()].filter((one) => one !== undefined),
      );
      underWay.set(seat, begin(drawer, seat));
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
    // Drawing makes points by the million and drops them: room for the young ones spares the collector, whose own
    // threads would only take time from the other processes.
    execArgv: ["--max-semi-space-size=64", "--single-threaded-gc"],
  });
}

function drawn(drawer: ChildProcess, place: number): Promise<NewProduct> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      const { place: drawnPlace, product } = message as Drawn;
      if (drawnPlace !== place) return;
      drawer.off("message", onMessage);
      drawer.off("exit", onExit);
      resolve(product);
    };
    const onExit = (code: number | null) => {
      drawer.off("message", onMessage);
      reject(new Error(`Drawing demo design ${place} failed (exit code ${code}).`));
    };
    drawer.on("message", onMessage);
    drawer.once("exit", onExit);
    drawer.send(place);
  });
}
