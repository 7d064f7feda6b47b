import type { Logger } from "pino";
import { readBytes, readText } from "../../http/read-input.ts";
import type { Router } from "../../http/router.ts";
import { forwardReturn } from "./forward-return.ts";
import type { PaymentProvider, PaymentProviders } from "./payment-provider.ts";
import type { ProviderEventStore } from "./provider-event-store.ts";
import { receiveEvent } from "./receive-event.ts";

export interface PaymentRouteDeps {
  readonly providers: PaymentProviders;
  readonly events: ProviderEventStore;
  /** Called when a new event waits. */
  readonly onEvent: () => void;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * `POST /api/payment/webhook/<provider>`: 200 once the event is stored; it is handled afterwards.
 * `POST /api/payment/return?order_id=`: a provider's page sends the browser back with a form.
 */
export function paymentRoutes({ app }: Pick<Router, "app">, deps: PaymentRouteDeps): void {
  for (const provider of deps.providers.values()) {
    const path = `/api/payment/webhook/${provider.name}`;
    app.openAPIRegistry.registerPath({
      method: "post",
      path,
      operationId: `${provider.name}Webhook`,
      tags: ["payment"],
      responses: { 200: { description: "Stored" }, 401: { description: "Not signed by the provider" } },
    });
    app.post(path, (context) => answerWebhook(deps, provider, context.req.raw));
  }
  app.openAPIRegistry.registerPath({
    method: "post",
    path: "/api/payment/return",
    operationId: "paymentReturn",
    tags: ["payment"],
    responses: { 303: { description: "To the payment return page" } },
  });
  app.post("/api/payment/return", async (context) => {
    const form = new URLSearchParams(await readText(context.req.raw));
    const { order_id: orderId } = context.req.query();
    const reason = form.get("error[description]")?.slice(0, 200);
    if (reason) deps.log.info({ providerOrderId: orderId?.slice(0, 100), reason }, "payment page reports");
    return context.redirect(forwardReturn(new URL(context.req.url), form), 303);
  });
}

async function answerWebhook(deps: PaymentRouteDeps, provider: PaymentProvider, request: Request) {
  const webhook = { rawBody: await readBytes(request), headers: request.headers };
  const isNew = await receiveEvent(deps.events, provider, webhook, deps.now()).catch((error: unknown) => {
    deps.log.warn({ provider: provider.name, err: error }, "webhook refused");
    throw error;
  });
  if (isNew) deps.onEvent();
  return Response.json({ success: true });
}
