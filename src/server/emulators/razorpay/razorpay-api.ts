import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { BankRefusal, type RazorpayBank } from "./razorpay-bank.ts";
import type { RazorpayWebhooks } from "./razorpay-webhooks.ts";

const newOrder = z.object({
  amount: z.int().min(100),
  currency: z.literal("INR"),
  receipt: z.string().max(40).nullish(),
  notes: z.record(z.string(), z.string().max(256)).default({}),
});
const captured = z.object({ amount: z.int().min(1), currency: z.literal("INR") });
const refunded = z.object({ amount: z.int().min(1).optional() });

/** The provider's REST API under `/v1`, behind Basic authentication. */
export function razorpayApi(bank: RazorpayBank, webhooks: RazorpayWebhooks, credentials: string): Hono {
  const api = new Hono();
  api.onError((error, context) => answerRefusal(error, context));
  api.use(async (context, next) => {
    if (isSame(context.req.header("authorization") ?? "", `Basic ${btoa(credentials)}`)) return next();
    return errorBody(context, 401, "Authentication failed");
  });
  api.post("/orders", async (context) => {
    const { receipt = null, ...order } = newOrder.parse(await context.req.json());
    return context.json(await bank.createOrder({ ...order, receipt }));
  });
  api.get("/orders/:id", (context) => context.json(bank.order(context.req.param("id"))));
  api.get("/orders/:id/payments", (context) => {
    const items = bank.paymentsOf(bank.order(context.req.param("id")).id);
    return context.json({ entity: "collection", count: items.length, items });
  });
  api.get("/payments/:id", (context) => context.json(bank.payment(context.req.param("id"))));
  api.post("/payments/:id/capture", async (context) => {
    const { amount } = captured.parse(await context.req.json());
    const payment = await bank.capture(context.req.param("id"), amount);
    await webhooks.send("payment.captured", { payment });
    return context.json(payment);
  });
  api.post("/payments/:id/refund", async (context) => {
    const { amount } = refunded.parse(await context.req.json().catch(() => ({})));
    const key = context.req.header("x-refund-idempotency");
    if (key !== undefined && key.length < 10) throw new BankRefusal("The idempotency key is too short");
    const refund = await bank.refund(context.req.param("id"), amount, key);
    await webhooks.send("refund.processed", { refund, payment: bank.payment(refund.payment_id) });
    return context.json(refund);
  });
  return api;
}

export function answerRefusal(error: unknown, context: Context): Response {
  if (error instanceof BankRefusal) return errorBody(context, 400, error.message);
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return errorBody(context, 400, `The request is not valid: ${error.message}`);
  throw error;
}

function errorBody(context: Context, status: 400 | 401, description: string): Response {
  const error = { code: "BAD_REQUEST_ERROR", description, source: "business", step: "payment_initiation" };
  return context.json({ error: { ...error, reason: "input_validation_failed", metadata: {} } }, status);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
