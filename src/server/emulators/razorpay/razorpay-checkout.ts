import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import * as z from "zod";
import { answerRefusal } from "./razorpay-api.ts";
import type { RazorpayBank } from "./razorpay-bank.ts";
import { type EmulatedPayment, outcomes } from "./razorpay-entities.ts";
import type { RazorpayWebhooks } from "./razorpay-webhooks.ts";

const payment = z.object({
  order_id: z.string(),
  outcome: z.enum(outcomes).default("success"),
  amount: z.int().min(1).optional(),
});
const decision = z.object({ payment_id: z.string(), outcome: z.enum(outcomes) });

/** What the customer's side of the provider does: the widget's files, paying, and a bank that decides late. */
export function razorpayCheckout(bank: RazorpayBank, webhooks: RazorpayWebhooks, keySecret: string): Hono {
  const checkout = new Hono();
  checkout.onError((error, context) => answerRefusal(error, context));
  serveFile(checkout, "checkout.js", "text/javascript; charset=utf-8");
  serveFile(checkout, "checkout.css", "text/css; charset=utf-8");
  checkout.post("/pay", async (context) => {
    const { order_id, outcome, amount } = payment.parse(await context.req.json());
    const made = await bank.pay(order_id, outcome, amount);
    await tellShop(bank, webhooks, made);
    return context.json(widgetAnswer(keySecret, made));
  });
  checkout.post("/decide", async (context) => {
    const { payment_id, outcome } = decision.parse(await context.req.json());
    const made = await bank.decide(payment_id, outcome);
    await tellShop(bank, webhooks, made);
    return context.json(widgetAnswer(keySecret, made));
  });
  return checkout;
}

function serveFile(checkout: Hono, name: string, type: string): void {
  const text = readFileSync(new URL(`./checkout/${name}`, import.meta.url), "utf8");
  checkout.get(`/${name}`, (context) =>
    context.body(text, 200, { "Content-Type": type, "Cache-Control": "no-cache" }),
  );
}

async function tellShop(bank: RazorpayBank, webhooks: RazorpayWebhooks, made: EmulatedPayment) {
  if (made.status === "failed") await webhooks.send("payment.failed", { payment: made });
  if (made.status === "authorized") await webhooks.send("payment.authorized", { payment: made });
  if (made.status !== "captured") return;
  await webhooks.send("payment.captured", { payment: made });
  const order = bank.order(made.order_id);
  if (order.status === "paid") await webhooks.send("order.paid", { payment: made, order });
}

/** As the widget hands it to the page: the three fields of a success, or the error of a failure. */
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
