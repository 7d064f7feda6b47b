import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod";
import { withFaults } from "../faults/with-faults.ts";
import { outcomes } from "../outcomes.ts";
import { answerHdfcRefusal } from "./hdfc-api.ts";
import { type EmulatedHdfcOrder, statusOf } from "./hdfc-entities.ts";
import { decideOrder, type EmulatedHdfc, payOrder } from "./hdfc-payment.ts";
import { returnAddress, returnParameters } from "./hdfc-return.ts";

const outcome = z.enum(outcomes);
const payment = z.object({
  order_id: z.string(),
  outcome: outcome.default("success"),
  amount: z.int().min(1).optional(),
});
const decision = z.object({ order_id: z.string(), outcome });

/** Routes of the customer's side: the hosted page, payments without it, and late bank decisions. */
export function hdfcPage(hdfc: EmulatedHdfc, base: string): Hono {
  const { bank, faults, keys } = hdfc;
  const page = new Hono();
  page.onError((error, context) => answerHdfcRefusal(error, context));
  const answer = (order: EmulatedHdfcOrder) => ({
    ...returnParameters(order, keys.responseKey),
    return_url: returnAddress(order, keys.responseKey),
  });
  const style = readFileSync(new URL("./page/page.css", import.meta.url), "utf8");
  page.get("/page.css", (context) =>
    context.body(style, 200, { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-cache" }),
  );
  page.get("/page/:id", (context) => context.html(pageOf(bank.order(context.req.param("id")), base)));
  page.post("/page/:id/:outcome", (context) => {
    const { id: orderId, outcome: selected } = context.req.param();
    return withFaults(faults, { on: "pay", orderId }, context, async () => {
      const isPaid = statusOf(bank.order(orderId)) === "CHARGED";
      const order = isPaid
        ? bank.order(orderId)
        : await payOrder(hdfc, { orderId, outcome: outcome.parse(selected) });
      return context.redirect(returnAddress(order, keys.responseKey), 303);
    });
  });
  page.post("/pay", async (context) => {
    const request = payment.parse(await context.req.json());
    const place = { on: "pay", orderId: request.order_id } as const;
    return withFaults(faults, place, context, async () =>
      context.json(answer(await payOrder(hdfc, { ...request, orderId: request.order_id }))),
    );
  });
  page.post("/decide", async (context) => {
    const request = decision.parse(await context.req.json());
    return context.json(answer(await decideOrder(hdfc, request.order_id, request.outcome)));
  });
  return page;
}

const RUPEES = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

function pageOf(order: EmulatedHdfcOrder, base: string) {
  const choice = (outcome: string, label: string) =>
    html`<form method="post" action="${base}/page/${order.id}/${outcome}"><button class="${outcome}">${label}</button></form>`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>HDFC SmartGateway (emulated)</title>
    <link rel="stylesheet" href="${base}/page.css">
  </head>
  <body>
    <main>
      <h1>HDFC SmartGateway (emulated)</h1>
      <section>
        <p class="amount">${RUPEES.format(order.amount / 100)}</p>
        <p class="order">Order ${order.id}</p>
      </section>
      <p class="note">This is a test payment page, not the bank's. No money moves. Choose the bank's answer.</p>
      <div class="choices">
        ${
          statusOf(order) === "CHARGED"
            ? choice("success", "Already paid. Return to the shop")
            : [choice("success", "Pay"), choice("failure", "Decline"), choice("cancel", "Cancel")]
        }
      </div>
    </main>
  </body>
</html>`;
}
