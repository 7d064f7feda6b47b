import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { withFaults } from "../faults/with-faults.ts";
import { HdfcRefusal } from "./hdfc-bank.ts";
import type { EmulatedHdfcOrder } from "./hdfc-entities.ts";
import { hdfcOrderView } from "./hdfc-order-view.ts";
import { type EmulatedHdfc, refundOrder } from "./hdfc-payment.ts";

/** Parses rupees with at most two decimals into paise. */
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));
const session = z.object({
  order_id: z.string().regex(/^[A-Za-z0-9]{1,21}$/),
  amount,
  currency: z.literal("INR").default("INR"),
  customer_id: z.string().min(1),
  customer_email: z.email(),
  customer_phone: z.string().regex(/^\d{10}$/),
  payment_page_client_id: z.string().min(1),
  action: z.literal("paymentPage"),
  return_url: z.url(),
});
const refund = z.object({ unique_request_id: z.string().regex(/^[A-Za-z0-9]{1,21}$/), amount });

/** The bank's REST API, behind Basic authentication with the API key as user and an empty password. */
export function hdfcApi(hdfc: EmulatedHdfc, pagePath: (orderId: string) => string): Hono {
  const { bank, faults, keys } = hdfc;
  const api = new Hono();
  const view = (context: Context, order: EmulatedHdfcOrder) =>
    context.json(hdfcOrderView(order, keys.merchantId));
  const isAllowed = (context: Context) =>
    isSame(context.req.header("authorization") ?? "", `Basic ${btoa(`${keys.apiKey}:`)}`) &&
    context.req.header("x-merchantid") === keys.merchantId &&
    Boolean(context.req.header("x-routing-id"));
  api.onError((error, context) => answerHdfcRefusal(error, context));
  for (const path of ["/session", "/orders/*"])
    api.use(path, async (context, next) =>
      isAllowed(context) ? next() : errorBody(context, 401, "access_denied", "Access to the API is denied."),
    );

  api.post("/session", (context) =>
    withFaults(faults, { on: "create" }, context, async () => {
      const request = session.parse(await context.req.json());
      const order = await bank.openOrder({
        id: request.order_id,
        amount: request.amount,
        currency: request.currency,
        customerId: request.customer_id,
        customerEmail: request.customer_email,
        customerPhone: request.customer_phone,
        returnUrl: request.return_url,
      });
      // The page is served by the shop, whose origin is that of the return address.
      const web = new URL(pagePath(order.id), order.returnUrl).href;
      return context.json({
        status: "NEW",
        id: `ordeh_${order.id}`,
        order_id: order.id,
        payment_links: { web },
        sdk_payload: {},
      });
    }),
  );
  api.get("/orders/:id", (context) => {
    const { id } = context.req.param();
    return withFaults(faults, { on: "status", orderId: id }, context, async () =>
      view(context, bank.order(id)),
    );
  });
  api.post("/orders/:id/refunds", (context) => {
    const { id } = context.req.param();
    return withFaults(faults, { on: "refund", orderId: id }, context, async () => {
      const request = refund.parse(await context.req.parseBody());
      const refundRequest = { orderId: id, requestId: request.unique_request_id, amount: request.amount };
      return view(context, await refundOrder(hdfc, refundRequest));
    });
  });
  return api;
}

export function answerHdfcRefusal(error: unknown, context: Context): Response {
  if (error instanceof HdfcRefusal) return errorBody(context, error.status, error.code, error.message);
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return errorBody(context, 400, "INVALID_REQUEST", `The request is not valid: ${error.message}`);
  throw error;
}

function errorBody(context: Context, status: 400 | 401 | 404, code: string, message: string): Response {
  return context.json({ status: "error", error_code: code, error_message: message }, status);
}

function isSame(givenText: string, expectedText: string): boolean {
  const [a, b] = [Buffer.from(givenText), Buffer.from(expectedText)];
  return a.length === b.length && timingSafeEqual(a, b);
}
