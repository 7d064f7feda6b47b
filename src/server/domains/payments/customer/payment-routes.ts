import type { Database } from "../../../db/database.ts";
import { readBytes, readText } from "../../../http/read-input.ts";
import type { Router } from "../../../http/router.ts";
import type { ShopBase } from "../../shop-base.ts";
import type { PaymentProvider, PaymentProviders } from "../payment-provider.ts";
import { forwardReturn } from "./forward-return.ts";
import { receiveEvent } from "./receive-event.ts";

interface PaymentRouteDeps extends ShopBase {
  readonly providers: PaymentProviders;
  /** Whether the shop has an order with this provider order ID. */
  readonly isOrder: (providerOrderId: string) => Promise<boolean>;
  /** Called when a new event is stored. */
  readonly onEvent: () => void;
}

interface PaymentShop extends ShopBase {
  readonly findOrder: (db: Database, providerOrderId: string) => Promise<object | undefined>;
  readonly settling: { readonly providers: PaymentProviders };
  readonly onProviderEvent: () => void;
}

/**
 * `POST /api/payment/webhook/<provider>` answers 200 once the event is stored; it is handled afterwards.
 * `POST /api/payment/return?order_id=` receives the form that a provider's page posts through the browser.
 */
export function paymentRoutes({ app }: Pick<Router, "app">, shop: PaymentShop): void {
  const { db, settling, onProviderEvent: onEvent } = shop;
  const isOrder = async (providerOrderId: string) =>
    (await shop.findOrder(db, providerOrderId)) !== undefined;
  const deps = { ...shop, providers: settling.providers, isOrder, onEvent };
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
    await logReported(deps, context.req.query("order_id"), form);
    return context.redirect(forwardReturn(new URL(context.req.url), form), 303);
  });
}

/** Logs a reported payment error. Anyone can send this form, so no text from it is logged. */
async function logReported(
  { isOrder, log }: PaymentRouteDeps,
  providerOrderId: string | undefined,
  form: URLSearchParams,
): Promise<void> {
  const givenReason = form.get("error[reason]");
  if (givenReason === null && form.get("error[description]") === null) return;
  if (providerOrderId === undefined || providerOrderId.length > MAX_ORDER_ID_LENGTH) return;
  if (!(await isOrder(providerOrderId))) return;
  const reason = PAGE_REASONS.find((pageReason) => pageReason === givenReason) ?? "other";
  log.info({ providerOrderId, reason }, "payment page reported an error");
}

const MAX_ORDER_ID_LENGTH = 100;
/**
 * Reasons from Razorpay's documentation, "Error reasons"; any other is logged as `other`. Written from
 * memory, unverified.
 */
const PAGE_REASONS = [
  ...[
    "payment_cancelled",
    "payment_failed",
    "payment_timed_out",
    "payment_declined",
    "payment_risk_check_failed",
  ],
  ...["authentication_failed", "incorrect_otp", "incorrect_pin", "incorrect_cvv", "incorrect_card_details"],
  ...[
    "card_declined",
    "card_expired",
    "card_number_invalid",
    "insufficient_funds",
    "transaction_limit_exceeded",
  ],
  ...["bank_technical_error", "gateway_technical_error", "issuer_technical_error", "server_error"],
  ...["input_validation_failed", "invalid_vpa", "user_not_eligible"],
] as const;

async function answerWebhook(deps: PaymentRouteDeps, provider: PaymentProvider, request: Request) {
  const webhook = { rawBody: await readBytes(request), headers: request.headers };
  const isNew = await receiveEvent(deps.db, provider, webhook, deps.now()).catch((error: unknown) => {
    deps.log.warn({ provider: provider.name, err: error }, "webhook refused");
    throw error;
  });
  if (isNew) deps.onEvent();
  return Response.json({ success: true });
}
