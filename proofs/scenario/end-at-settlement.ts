/**
 * Preloaded into a shop process. On request of the scenario it kills the process as soon as the database has
 * answered the commit that changed an order's state, before the shop's own code sees the answer.
 */
import { isMainThread } from "node:worker_threads";
import pg from "pg";
import type { ProcessMessage } from "./process-message.ts";

/** Statement by which `settlement-store.ts` changes an order's state. */
const MOVES_AN_ORDER = /^update "orders" set .*"settled_at" = /;

if (isMainThread) watchCommits();

function watchCommits(): void {
  let remaining: number | undefined;
  process.on("message", (message: ProcessMessage) => {
    if (!("endAtSettlement" in message)) return;
    remaining = message.endAtSettlement ?? undefined;
    process.send?.({ endAtSettlement: message.endAtSettlement });
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
          if (remaining === undefined) return;
          remaining -= 1;
          if (remaining < 0) process.kill(process.pid, "SIGKILL");
        },
        () => {},
      );
    return answer;
  } as typeof pg.Client.prototype.query;
}

function textOf(query: unknown): string {
  return typeof query === "string" ? query : ((query as { text?: string }).text ?? "");
}
