import { Failure } from "../domains/failure.ts";
import type { Router } from "./router.ts";

/**
 * Responds with 200 while the shop can serve; `ask` is a fast database query. A stopping process reports it
 * while it still serves, so that load balancers send no more requests.
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
