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
    const asked = payment.parse(await context.req.json());
    return withFaults(faults, { on: "pay", orderId: asked.order_id }, context, async () =>
      context.json(widgetAnswer(keySecret, await pay(provider, asked))),
    );
  });
  checkout.post("/decide", async (context) => {
    const { outcome, ...which } = decision.parse(await context.req.json());
    const made = await bank.decide(findPaymentId(bank, which), outcome);
    await notifyOf(provider, made);
    return context.json(widgetAnswer(keySecret, made));
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

async function pay(provider: EmulatedProvider, asked: z.infer<typeof payment>): Promise<EmulatedPayment> {
  const { bank, faults } = provider;
  const place = { on: "pay", orderId: asked.order_id } as const;
  const late = faults.take(place, "late");
  const { outcome, amount = asked.amount } = faults.take(place, "become") ?? asked;
  const made = await bank.pay(asked.order_id, late ? "failure" : outcome, amount);
  if (late) void decideLater(provider, made.id, late.ms).catch(() => {});
  await notifyOf(provider, made, { first: faults.take(place, "webhooks-first") !== undefined });
  return made;
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
  made: EmulatedPayment,
  options: { first?: boolean } = {},
) {
  const notify = (type: string, payload: object = {}) =>
    notifyShop(type, made.order_id, { payment: made, ...payload }, options);
  if (made.status === "failed") await notify("payment.failed");
  if (made.status === "authorized") await notify("payment.authorized");
  if (made.status !== "captured") return;
  await notify("payment.captured");
  const order = bank.order(made.order_id);
  if (order.status === "paid") await notify("order.paid", { order });
}

/** Result that the widget passes to the page: the three fields of a success, or the error of a failure. */
function widgetAnswer(keySecret: string, made: EmulatedPayment) {
  if (made.status === "failed") {
    const { error_code, error_description, error_source, error_step, error_reason } = made;
    const metadata = { payment_id: made.id, order_id: made.order_id };
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
    razorpay_payment_id: made.id,
    razorpay_order_id: made.order_id,
    razorpay_signature: createHmac("sha256", keySecret).update(`${made.order_id}|${made.id}`).digest("hex"),
  };
}
