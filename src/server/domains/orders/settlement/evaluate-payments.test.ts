import { describe, expect, test } from "vitest";
import type { ProviderPayment, ProviderPaymentState } from "../../payments/index.ts";
import type { Order, PaymentState } from "../order.ts";
import { judgePayments } from "./judge-payments.ts";

const START = new Date("2026-11-21T06:00:00Z");
const SOON = new Date("2026-11-21T06:05:00Z");
const order = (values: Partial<Order> = {}): Order => ({
  number: 10001,
  customerId: 1,
  state: "pending",
  provider: "razorpay",
  providerOrderId: "order_1",
  providerPaymentId: null,
  amountPaise: 180_00,
  exchangeInPaise: 0,
  currency: "INR",
  createdAt: START,
  settledAt: null,
  withdrawnAt: null,
  boughtBy: null,
  ...values,
});
const payment = (
  id: string,
  state: ProviderPaymentState,
  values: Partial<ProviderPayment> = {},
): ProviderPayment => ({
  id,
  orderId: "order_1",
  amount: 180_00,
  currency: "INR",
  state,
  method: "upi",
  refunded: 0,
  bankReference: undefined,
  reason: undefined,
  ...values,
});
const paid = (by: string) => order({ state: "paid", providerPaymentId: by });
const judge = (
  subject: Order,
  found: ProviderPayment[],
  known: [string, PaymentState][] = [],
  now: Date = SOON,
) => {
  const judgement = judgePayments(subject, new Map(known), found, now);
  return { ...judgement, changes: judgement.changes.map(({ payment: { id }, to }) => `${id} ${to}`) };
};

describe("judgePayments", () => {
  test("a captured payment of the whole amount pays (§ 4.28)", () => {
    expect(judge(order(), [payment("a", "captured")])).toEqual({
      state: "paid",
      payerId: "a",
      outcome: "paid",
      isInFlight: false,
      changes: ["a captured"],
    });
  });

  test.each<[string, Partial<ProviderPayment>]>([
    ["too little", { amount: 179_99 }],
    ["too much", { amount: 180_01 }],
    ["in another currency", { currency: "USD" }],
    ["for another order", { orderId: "order_2" }],
    ["for no order", { orderId: undefined }],
  ])("a payment %s does not pay the order and is refunded", (_, values) => {
    const judgement = judge(order(), [payment("a", "captured", values)]);
    expect(judgement).toMatchObject({ payerId: null, changes: ["a refunding"] });
    expect(judgement.state).not.toBe("paid");
  });

  test("a second captured payment is refunded, whichever came first", () => {
    expect(
      judge(paid("b"), [payment("a", "captured"), payment("b", "captured")], [["b", "captured"]]),
    ).toEqual({
      state: "paid",
      payerId: "b",
      outcome: "paid",
      isInFlight: false,
      changes: ["a refunding"],
    });
  });

  test("an open refund is not started again, and completes", () => {
    const known: [string, PaymentState][] = [
      ["a", "captured"],
      ["b", "refunding"],
    ];
    expect(judge(paid("a"), [payment("a", "captured"), payment("b", "captured")], known).changes).toEqual([]);
    expect(judge(paid("a"), [payment("a", "captured"), payment("b", "refunded")], known).changes).toEqual([
      "b refunded",
    ]);
  });

  test("an outdated answer of the provider reverts nothing", () => {
    const judgement = judge(paid("a"), [payment("a", "failed")], [["a", "captured"]]);
    expect(judgement).toEqual({
      state: "paid",
      payerId: "a",
      outcome: "paid",
      isInFlight: false,
      changes: [],
    });
  });

  test("authorised late: failed becomes paid", () => {
    const failed = order({ state: "failed" });
    expect(judge(failed, [payment("a", "captured")], [["a", "failed"]]).state).toBe("paid");
    expect(judge(failed, [payment("a", "authorized")], [["a", "failed"]])).toMatchObject({
      state: "failed",
      outcome: "pending",
      changes: ["a authorized"],
    });
  });

  test("the order is pending while one attempt is pending at the bank, however many failed", () => {
    const found = [payment("a", "failed"), payment("b", "created")];
    expect(judge(order(), found)).toMatchObject({ state: "pending", outcome: "pending" });
  });

  test("all attempts failed: the order failed, and a new attempt may still pay it (§ 4.28)", () => {
    expect(judge(order(), [payment("a", "failed")])).toMatchObject({ state: "failed", outcome: "failed" });
    const again = [payment("a", "failed"), payment("b", "captured")];
    expect(judge(order({ state: "failed" }), again)).toMatchObject({ state: "paid", payerId: "b" });
  });

  test("without an attempt: pending, then failed after the banks' deadline", () => {
    expect(judge(order(), []).state).toBe("pending");
    const week = new Date(START.getTime() + 7 * 86_400_000);
    expect(judge(order(), [], [], week)).toMatchObject({ state: "failed", outcome: "failed" });
  });

  test("a refund of the paying payment refunds the order, and no other payment reverts that (§ 4.28)", () => {
    expect(judge(paid("a"), [payment("a", "refunded")], [["a", "captured"]]).state).toBe("refunded");
    const refunded = order({ state: "refunded", providerPaymentId: "a" });
    expect(judge(refunded, [payment("a", "refunded"), payment("b", "captured")])).toMatchObject({
      state: "refunded",
      outcome: "failed",
      changes: ["a refunded", "b refunding"],
    });
  });
});
