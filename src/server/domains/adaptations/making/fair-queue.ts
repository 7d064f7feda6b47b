import { Failure } from "../../failure.ts";

/** Runs one job of a customer at a time. @throws Failure busy */
export type FairQueue = <T>(customerId: number, job: () => Promise<T>) => Promise<T>;

/** Jobs of one customer that wait. */
const MOST_WAITING = 60;
const RETRY_AFTER_S = 30;

/**
 * A queue in front of a worker pool, which begins jobs in the order of their arrival: with one job of each
 * customer in it, customers take turns.
 */
export function createFairQueue(): FairQueue {
  const waiting = new Map<number, (() => void)[]>();
  const next = (customerId: number) => {
    const begin = waiting.get(customerId)?.shift();
    if (begin) begin();
    else waiting.delete(customerId);
  };
  return async (customerId, job) => {
    const others = waiting.get(customerId);
    if (others && others.length >= MOST_WAITING) throw new Failure("busy", { retryAfter: RETRY_AFTER_S });
    if (others) await new Promise<void>((begin) => others.push(begin));
    else waiting.set(customerId, []);
    try {
      return await job();
    } finally {
      next(customerId);
    }
  };
}
