import { expect, test } from "vitest";
import type { TimelineEntry } from "../../../contract/office/orders/timeline-wire.ts";
import { en } from "../../messages/en/index.ts";
import { entryText, isTechnical } from "./entry-text.ts";

const AT = "2026-11-28T06:00:00Z";
const event = { at: AT, lastAt: AT, source: "webhook", before: "pending", after: "paid", times: 1 } as const;
const payment = (values: object = {}) => ({
  ...{ id: "pay_1", state: "captured", amount: 180, isRefundDue: false, isNew: true },
  ...values,
});
const asked = (...payments: ReturnType<typeof payment>[]): TimelineEntry => ({
  ...{ ...event, what: "asked" },
  payments,
});
const said = (entry: TimelineEntry) =>
  entryText(en.orders, entry, [
    { id: "pay_1", bankReference: "UTR1", state: "captured", amount: 180, method: "upi" } as never,
  ]);

test.each<[string, TimelineEntry]>([
  ["₹180 paid by UPI, UTR UTR1", asked(payment({ method: "upi" }))],
  ["₹180 paid by emi", asked(payment({ id: "pay_2", method: "emi" }))],
  [
    "Provider status: pay_1 captured, ₹180 · doesn’t match the order, will be refunded",
    asked(payment({ isRefundDue: true })),
  ],
  [
    "Provider status: pay_1 failed, ₹180 · declined by the bank",
    asked(payment({ state: "failed", reason: "declined by the bank" })),
  ],
  [
    "Provider status: pay_2 failed, ₹90; ₹180 paid, UTR UTR1",
    asked(payment({ id: "pay_2", state: "failed", amount: 90 }), payment()),
  ],
  ["₹180 paid, UTR UTR1", asked(payment({ id: "pay_2", isNew: false }), payment())],
  ["Nothing new from the provider", asked(payment({ isNew: false }))],
  ["The provider has no payment yet", asked()],
  [
    "Exchange: ₹100 was paid with order #7",
    { ...event, what: "exchanged", amount: 100, order: 7, isNew: true },
  ],
  [
    "Exchanged: ₹100 of this order pays for order #8",
    { ...event, what: "exchanged", amount: 100, order: 8, isNew: false },
  ],
  [
    "Refund not completed yet: bank is closed · 4 times",
    { ...event, what: "refund-failed", payment: "pay_1", reason: "bank is closed", times: 4 },
  ],
  [
    "Webhook payment.captured · failed · no such order",
    {
      at: AT,
      what: "webhook",
      type: "payment.captured",
      delivery: "given-up",
      repeats: 0,
      error: "no such order",
    },
  ],
  [
    "Email: refund on its way · sent",
    {
      ...{ at: AT, what: "mail", template: "payment-refunded", delivery: "sent" },
      ...{ deliveryAt: AT, attempts: 1, error: null },
    },
  ],
])("%s", (text, entry) => {
  expect(said(entry)).toBe(text);
});

test("an exchange with the provider that changed nothing is technical, one that changed something is not", () => {
  const same = { before: "paid", after: "paid" } as const;
  expect(isTechnical({ ...asked(payment({ isNew: false })), ...same } as TimelineEntry)).toBe(true);
  expect(isTechnical({ ...asked(payment()), ...same } as TimelineEntry)).toBe(false);
  expect(isTechnical(asked(payment({ isNew: false })))).toBe(false);
  expect(isTechnical({ ...event, what: "unanswered", reason: "timeout" })).toBe(true);
  expect(isTechnical({ ...event, what: "refund-failed", payment: "pay_1", reason: "closed" })).toBe(false);
});
