/**
 * Loaded into a shop process before everything else: when its scenario says so, the process ends as by a power cut in the
 * instant in which the database has answered the commit that moved an order, before the shop's own code hears of it.
 */
import { isMainThread } from "node:worker_threads";
import pg from "pg";
import type { ProcessOrder } from "./process-order.ts";

/** What `settlement-store.ts` says when an order moves. */
const MOVES_AN_ORDER = /^update "orders" set .*"settled_at" = /;

if (isMainThread) watchCommits();

function watchCommits(): void {
  let left: number | undefined;
  process.on("message", (order: ProcessOrder) => {
    if (!("endAtSettlement" in order)) return;
    left = order.endAtSettlement ?? undefined;
    process.send?.({ endAtSettlement: order.endAtSettlement });
  });
  const moving = new WeakSet<object>();
  const query = pg.Client.prototype.query as (...of: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: object, ...of: unknown[]) {
    const text = textOf(of[0]);
    const answer = query.apply(this, of);
    if (text === "begin") moving.delete(this);
    else if (MOVES_AN_ORDER.test(text)) moving.add(this);
    else if (text === "commit" && moving.delete(this) && answer instanceof Promise)
      answer.then(
        () => {
          if (left === undefined) return;
          left -= 1;
          if (left < 0) process.kill(process.pid, "SIGKILL");
        },
        () => {},
      );
    return answer;
  } as typeof pg.Client.prototype.query;
}

function textOf(said: unknown): string {
  return typeof said === "string" ? said : ((said as { text?: string }).text ?? "");
}
