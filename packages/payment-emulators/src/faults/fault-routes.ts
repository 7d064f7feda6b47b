import { Hono } from "hono";
import * as z from "zod";
import type { WebhookQueue } from "../webhook-queue.ts";
import { fault } from "./fault.ts";
import type { FaultScript } from "./fault-script.ts";

const faultRequest = z.object({ faults: z.array(fault).min(1).max(1_000) });
const released = z.object({ order_id: z.string().optional(), reversed: z.boolean().default(false) });

/** API for scripting faults, the same for every provider. */
export function faultRoutes(script: FaultScript, webhooks: Pick<WebhookQueue, "release">): Hono {
  const routes = new Hono();
  const remainingFaults = () => Response.json({ faults: script.left() });
  routes.onError((error) => {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
    return Response.json({ error: { description: error.message } }, { status: 400 });
  });
  routes.get("/", remainingFaults);
  routes.post("/", async (context) => {
    script.add(faultRequest.parse(await context.req.json()).faults);
    return remainingFaults();
  });
  routes.delete("/", async () => {
    script.clear();
    await webhooks.release({});
    return remainingFaults();
  });
  routes.post("/release", async (context) => {
    const { order_id: orderId, reversed } = released.parse(await context.req.json().catch(() => ({})));
    return Response.json({ delivered: await webhooks.release({ orderId, reversed }) });
  });
  return routes;
}
