import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import * as z from "zod";
import { withFaults } from "../faults/with-faults.ts";
import { outcomes } from "../outcomes.ts";
import { answerRefusal, type EmulatedProvider, moveDispute } from "./razorpay-api.ts";
import type { RazorpayBank } from "./razorpay-bank.ts";
import { requestedDispute } from "./razorpay-disputes.ts";
import type { EmulatedPayment } from "./razorpay-entities.ts";

const payment = z.object({
  order_id: z.string(),
  outcome: z.enum(outcomes).default("success"),
  amount: z.int().min(1).optional(),
});
const decision = z.object({
  payment_id: z.string().optional(),
  order_id: z.string().optional(),
  outcome: z.enum(outcomes),
});

/** Routes of the customer's side: the widget's files, paying, late bank decisions, and disputes. */
export function razorpayCheckout(provider: EmulatedProvider, keySecret: string): Hono {
  const { bank, faults } = provider;
  const checkout = new Hono();
  checkout.onError((error, context) => answerRefusal(error, context));
  serveFile(checkout, "checkout.js", "text/javascript; charset=utf-8");
  serveFile(checkout, "checkout.css", "text/css; charset=utf-8");
  checkout.post("/pay", async (context) => {
    const request = payment.parse(await context.req.json());
    return withFaults(faults, { on: "pay", orderId: request.order_id }, context, async () =>
      context.json(widgetAnswer(keySecret, await pay(provider, request))),
    );
  });
  checkout.post("/decide", async (context) => {
    const { outcome, ...which } = decision.parse(await context.req.json());
    const decidedPayment = await bank.decide(findPaymentId(bank, which), outcome);
    await notifyOf(provider, decidedPayment);
    return context.json(widgetAnswer(keySecret, decidedPayment));
  });
  checkout.post("/dispute", async (context) =>
    context.json(await moveDispute(provider, requestedDispute.parse(await context.req.json()))),
  );
  return checkout;
}

function serveFile(checkout: Hono, name: string, type: string): void {
  const text = readFileSync(new URL(`./checkout/${name}`, import.meta.url), "utf8");
  checkout.get(`/${name}`, (context) =>
    context.body(text, 200, { "Content-Type": type, "Cache-Control": "no-cache" }),
  );
}

async function pay(provider: EmulatedProvider, request: z.infer<typeof payment>): Promise<EmulatedPayment> {
  const { bank, faults } = provider;
  const place = { on: "pay", orderId: request.order_id } as const;
  const lateFault = faults.take(place, "late");
  const { outcome, amount = request.amount } = faults.take(place, "become") ?? request;
  const newPayment = await bank.pay(request.order_id, lateFault ? "failure" : outcome, amount);
  if (lateFault) void decideLater(provider, newPayment.id, lateFault.ms).catch(() => {});
  await notifyOf(provider, newPayment, { first: faults.take(place, "webhooks-first") !== undefined });
  return newPayment;
}

async function decideLater(provider: EmulatedProvider, paymentId: string, ms: number): Promise<void> {
  await sleep(ms, undefined, { ref: false });
  await notifyOf(provider, await provider.bank.decide(paymentId, "success"));
}

/** The given payment, or the order's latest one. */
function findPaymentId(bank: RazorpayBank, which: Omit<z.infer<typeof decision>, "outcome">): string {
  return which.payment_id ?? bank.paymentsOf(which.order_id ?? "").at(-1)?.id ?? "";
}

async function notifyOf(
  { bank, notifyShop }: EmulatedProvider,
  payment: EmulatedPayment,
  options: { first?: boolean } = {},
) {
  const notify = (type: string, payload: object = {}) =>
    notifyShop(type, payment.order_id, { payment, ...payload }, options);
  if (payment.status === "failed") await notify("payment.failed");
  if (payment.status === "authorized") await notify("payment.authorized");
  if (payment.status !== "captured") return;
  await notify("payment.captured");
  const order = bank.order(payment.order_id);
  if (order.status === "paid") await notify("order.paid", { order });
}

/** Result that the widget passes to the page: the three fields of a success, or the error of a failure. */
function widgetAnswer(keySecret: string, payment: EmulatedPayment) {
  if (payment.status === "failed") {
    const { error_code, error_description, error_source, error_step, error_reason } = payment;
    const metadata = { payment_id: payment.id, order_id: payment.order_id };
    return {
      error: {
        code: error_code,
        description: error_description,
        source: error_source,
        step: error_step,
        reason: error_reason,
        metadata,
      },
    };
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: createHmac("sha256", keySecret)
      .update(`${payment.order_id}|${payment.id}`)
      .digest("hex"),
  };
}
