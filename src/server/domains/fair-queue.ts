import { Failure } from "./failure.ts";

/** Runs one job of a customer, or of a visitor's address, at a time. @throws Failure busy */
export type FairQueue = <T>(visitor: number | string, job: () => Promise<T>) => Promise<T>;

/** Jobs of one visitor that wait. */
const MOST_WAITING = 60;
const RETRY_AFTER_S = 30;

/**
 * A queue in front of a worker pool, which begins jobs in the order of their arrival: with one job of each
 * visitor in it, visitors take turns.
 */
export function createFairQueue(): FairQueue {
  const waiting = new Map<number | string, (() => void)[]>();
  const next = (visitor: number | string) => {
    const begin = waiting.get(visitor)?.shift();
    if (begin) begin();
    else waiting.delete(visitor);
  };
  return async (visitor, job) => {
    const others = waiting.get(visitor);
    if (others && others.length >= MOST_WAITING) throw new Failure("busy", { retryAfter: RETRY_AFTER_S });
    if (others) await new Promise<void>((begin) => others.push(begin));
    else waiting.set(visitor, []);
    try {
      return await job();
    } finally {
      next(visitor);
    }
  };
}
