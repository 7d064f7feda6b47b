import type { OpenAPIHono } from "@hono/zod-openapi";
import { Failure } from "../failure.ts";

/** Answers 200 once the shop can serve: `ask` is a query that the database answers at once. */
export function healthRoute(app: OpenAPIHono, ask: () => Promise<unknown>): void {
  app.get("/api/health", async (context) => {
    try {
      await ask();
    } catch (cause) {
      throw new Failure("unavailable", "The shop's database does not answer.", { cause, retryAfter: 5 });
    }
    context.header("Cache-Control", "no-store");
    return context.json({ status: "ok" });
  });
}
