import { Failure } from "../domains/failure.ts";
import type { Router } from "./router.ts";

/**
 * Answers 200 while the shop can serve: `ask` is a query that the database answers at once. A process that is to stop says so
 * while it still serves, so that a balancer sends nobody to it any more.
 */
export function healthRoute(router: Router, ask: () => Promise<unknown>, isStopping: () => boolean): void {
  router.on("askHealth", async () => {
    if (isStopping()) throw new Failure("shop-stopping");
    try {
      await ask();
    } catch (cause) {
      throw new Failure("database-unavailable", { cause, retryAfter: 5 });
    }
    return { status: "ok" as const };
  });
}
