import { timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Context, Hono } from "hono";
import * as z from "zod";
import type { FaultOf, FaultScript } from "../faults/fault-script.ts";
import { withFaults } from "../faults/with-faults.ts";
import type { RazorpayBank } from "./razorpay-bank.ts";
import type { RequestedDispute } from "./razorpay-disputes.ts";
import type { EmulatedDispute, EmulatedRefund } from "./razorpay-entities.ts";
import type { NotifyShop } from "./razorpay-events.ts";
import { BankRefusal, unknownId } from "./razorpay-ledger.ts";

const newOrder = z.object({
  amount: z.int().min(100),
  currency: z.literal("INR"),
  receipt: z.string().max(40).nullish(),
  notes: z.record(z.string(), z.string().max(256)).default({}),
});
const captureBody = z.object({ amount: z.int().min(1), currency: z.literal("INR") });
const refundBody = z.object({ amount: z.int().min(1).optional(), receipt: z.string().max(40).nullish() });

const twoDigits = z.string().regex(/^\d{1,2}$/);
const report = z.object({
  year: z.string().regex(/^\d{4}$/),
  month: twoDigits,
  day: twoDigits.optional(),
  count: z.coerce.number().int().min(1).max(1000).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

export interface EmulatedProvider {
  readonly bank: RazorpayBank;
  readonly notifyShop: NotifyShop;
  readonly faults: FaultScript;
}

/** The provider's REST API under `/v1`, behind Basic authentication. */
export function razorpayApi(provider: EmulatedProvider, credentials: string): Hono {
  const { bank, notifyShop, faults } = provider;
  const api = new Hono();
  api.onError((error, context) => answerRefusal(error, context));
  api.use(async (context, next) => {
    if (isSame(context.req.header("authorization") ?? "", `Basic ${btoa(credentials)}`)) return next();
    return errorBody(context, 401, "Authentication failed");
  });
  api.post("/orders", (context) =>
    withFaults(faults, { on: "create" }, context, async () => {
      const { receipt = null, ...order } = newOrder.parse(await context.req.json());
      return context.json(await bank.createOrder({ ...order, receipt }));
    }),
  );
  api.get("/settlements/recon/combined", (context) => {
    const { year, month, day, count, skip } = report.parse(context.req.query());
    const period = [year, month, day]
      .filter((part) => part !== undefined)
      .map((part) => part.padStart(2, "0"));
    const items = bank.settlementItems(period.join("-")).slice(skip, skip + count);
    return context.json({ entity: "collection", count: items.length, items });
  });
  const status = (context: Context, orderId: string, read: () => object) =>
    withFaults(faults, { on: "status", orderId }, context, async () => context.json(read()));
  api.get("/orders/:id", (context) => {
    const { id } = context.req.param();
    return status(context, id, () => bank.order(id));
  });
  api.get("/orders/:id/payments", (context) => {
    const { id } = context.req.param();
    return status(context, id, () => {
      const items = bank.paymentsOf(bank.order(id).id);
      return { entity: "collection", count: items.length, items };
    });
  });
  api.get("/payments/:id", (context) => {
    const payment = bank.payment(context.req.param("id"));
    return status(context, payment.order_id, () => payment);
  });
  api.get("/payments/:id/refunds", (context) => {
    const payment = bank.payment(context.req.param("id"));
    return status(context, payment.order_id, () => {
      const items = bank.refundsOf(payment.id);
      return { entity: "collection", count: items.length, items };
    });
  });
  api.get("/disputes", (context) => {
    const items = bank.disputes();
    return context.json({ entity: "collection", count: items.length, items });
  });
  api.get("/disputes/:id", (context) => {
    const dispute = disputeNamed(bank, context.req.param("id"));
    return status(context, bank.payment(dispute.payment_id).order_id, () => dispute);
  });
  api.post("/disputes/:id/accept", async (context) => {
    const { id } = disputeNamed(bank, context.req.param("id"));
    return context.json(await moveDispute(provider, { dispute_id: id, status: "lost" }));
  });
  api.post("/payments/:id/capture", async (context) => {
    const { id, order_id: orderId } = bank.payment(context.req.param("id"));
    return withFaults(faults, { on: "capture", orderId }, context, async () => {
      const { amount } = captureBody.parse(await context.req.json());
      const payment = await bank.capture(id, amount);
      await notifyShop("payment.captured", orderId, { payment });
      return context.json(payment);
    });
  });
  api.post("/payments/:id/refund", async (context) => {
    const { id, order_id: orderId } = bank.payment(context.req.param("id"));
    return withFaults(faults, { on: "refund", orderId }, context, async () => {
      const { amount, receipt = null } = refundBody.parse(await context.req.json().catch(() => ({})));
      const key = context.req.header("x-refund-idempotency");
      if (key !== undefined && key.length < 10) throw new BankRefusal("The idempotency key is too short");
      return context.json(await refund(provider, { id, orderId, amount, key, receipt }));
    });
  });
  return api;
}

function disputeNamed(bank: RazorpayBank, id: string): EmulatedDispute {
  return bank.disputes().find((each) => each.id === id) ?? unknownId();
}

/** Raises or decides a dispute, and notifies the shop. */
export async function moveDispute(
  { bank, notifyShop }: EmulatedProvider,
  request: RequestedDispute,
): Promise<EmulatedDispute> {
  const { dispute, event } = await bank.dispute(request);
  const payment = bank.payment(dispute.payment_id);
  await notifyShop(`payment.dispute.${event}`, payment.order_id, { payment, dispute });
  return dispute;
}

interface RefundRequest {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number | undefined;
  readonly key: string | undefined;
  readonly receipt: string | null;
}

async function refund(provider: EmulatedProvider, request: RefundRequest): Promise<EmulatedRefund> {
  const { bank, faults } = provider;
  const fault = faults.take({ on: "refund", orderId: request.orderId }, "fail", "pend");
  const status = fault ? "pending" : "processed";
  const { amount, key: idempotencyKey, receipt } = request;
  const newRefund = await bank.refund(request.id, { amount, idempotencyKey, receipt, status });
  if (newRefund.status === "processed") await notifyOfRefund(provider, newRefund);
  else if (fault) void endLater(provider, newRefund, fault).catch(() => {});
  return newRefund;
}

async function endLater(
  provider: EmulatedProvider,
  newRefund: EmulatedRefund,
  fault: FaultOf<"fail" | "pend">,
) {
  await sleep(fault.do === "pend" ? fault.ms : 0, undefined, { ref: false });
  await endRefund(provider, newRefund, fault.do === "fail" ? "failed" : "processed");
}

/** Ends a pending refund and notifies the shop. */
export async function endRefund(
  provider: EmulatedProvider,
  pending: EmulatedRefund,
  status: "processed" | "failed",
): Promise<void> {
  await notifyOfRefund(provider, await provider.bank.endRefund(pending.id, status));
}

function notifyOfRefund({ bank, notifyShop }: EmulatedProvider, refund: EmulatedRefund): Promise<void> {
  const payment = bank.payment(refund.payment_id);
  return notifyShop(`refund.${refund.status}`, payment.order_id, { refund, payment });
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

function isSame(givenText: string, expectedText: string): boolean {
  const [a, b] = [Buffer.from(givenText), Buffer.from(expectedText)];
  return a.length === b.length && timingSafeEqual(a, b);
}
