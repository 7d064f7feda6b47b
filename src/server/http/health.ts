import { Failure } from "../domains/failure.ts";
import type { Router } from "./router.ts";

/** Answers 200 once the shop can serve: `ask` is a query that the database answers at once. */
export function healthRoute(router: Router, ask: () => Promise<unknown>): void {
  router.on("askHealth", async () => {
    try {
      await ask();
    } catch (cause) {
      throw new Failure("database-unavailable", { cause, retryAfter: 5 });
    }
    return { status: "ok" as const };
  });
}
