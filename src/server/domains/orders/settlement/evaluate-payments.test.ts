import { describe, expect, test } from "vitest";
import type { ProviderPayment, ProviderPaymentState } from "../../payments/index.ts";
import type { Order, OrderState, Outcome, PaymentState } from "../order.ts";
import { evaluatePayments, isLongPending } from "./evaluate-payments.ts";

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
  paidBy: null,
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
const evaluate = (
  subject: Order,
  found: ProviderPayment[],
  known: [string, PaymentState][] = [],
  now: Date = SOON,
) => {
  const evaluation = evaluatePayments(subject, new Map(known), found, now);
  return { ...evaluation, changes: evaluation.changes.map(({ payment: { id }, to }) => `${id} ${to}`) };
};

describe("evaluatePayments", () => {
  test("a captured payment of the whole amount pays (§ 4.28)", () => {
    expect(evaluate(order(), [payment("a", "captured")])).toEqual({
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
    const evaluation = evaluate(order(), [payment("a", "captured", values)]);
    expect(evaluation).toMatchObject({ payerId: null, changes: ["a refunding"] });
    expect(evaluation.state).not.toBe("paid");
  });

  const buyer = (state: OrderState) => ({ paidBy: { number: 10002, state, acknowledgedAt: null } });
  test.each<[string, Partial<Order>, Outcome]>([
    ["that was withdrawn", { withdrawnAt: START }, "pending"],
    ["whose purchase another order paid", buyer("paid"), "paid"],
    ["whose purchase another order paid and was refunded", buyer("refunded"), "pending"],
  ])("a payment of an order %s is refunded", (_, values, outcome) => {
    const found = [payment("a", "captured"), payment("b", "created")];
    expect(evaluate(order(values), found)).toEqual({
      state: "pending",
      payerId: null,
      outcome,
      isInFlight: true,
      changes: ["a refunding"],
    });
  });

  test("a second captured payment is refunded, whichever came first", () => {
    expect(
      evaluate(paid("b"), [payment("a", "captured"), payment("b", "captured")], [["b", "captured"]]),
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
    expect(evaluate(paid("a"), [payment("a", "captured"), payment("b", "captured")], known).changes).toEqual(
      [],
    );
    expect(evaluate(paid("a"), [payment("a", "captured"), payment("b", "refunded")], known).changes).toEqual([
      "b refunded",
    ]);
  });

  test("an outdated answer of the provider reverts nothing", () => {
    const evaluation = evaluate(paid("a"), [payment("a", "failed")], [["a", "captured"]]);
    expect(evaluation).toEqual({
      state: "paid",
      payerId: "a",
      outcome: "paid",
      isInFlight: false,
      changes: [],
    });
  });

  test("authorised late: failed becomes paid", () => {
    const failed = order({ state: "failed" });
    expect(evaluate(failed, [payment("a", "captured")], [["a", "failed"]]).state).toBe("paid");
    expect(evaluate(failed, [payment("a", "authorized")], [["a", "failed"]])).toMatchObject({
      state: "failed",
      outcome: "pending",
      changes: ["a authorized"],
    });
  });

  test("the order is pending while one attempt is pending at the bank, however many failed", () => {
    const found = [payment("a", "failed"), payment("b", "created")];
    expect(evaluate(order(), found)).toEqual({
      state: "pending",
      payerId: null,
      outcome: "pending",
      isInFlight: true,
      changes: ["a failed"],
    });
    expect(evaluate(order(), [payment("a", "authorized")])).toMatchObject({
      state: "pending",
      isInFlight: true,
    });
  });

  test("all attempts failed: the order failed, and a new attempt may still pay it (§ 4.28)", () => {
    expect(evaluate(order(), [payment("a", "failed")])).toEqual({
      state: "failed",
      payerId: null,
      outcome: "failed",
      isInFlight: false,
      changes: ["a failed"],
    });
    const again = [payment("a", "failed"), payment("b", "captured")];
    expect(evaluate(order({ state: "failed" }), again)).toMatchObject({ state: "paid", payerId: "b" });
  });

  test("without an attempt: pending, then failed after the banks' deadline", () => {
    expect(evaluate(order(), []).state).toBe("pending");
    const week = new Date(START.getTime() + 7 * 86_400_000);
    expect(evaluate(order(), [], [], week)).toMatchObject({ state: "failed", outcome: "failed" });
  });

  test("a refund of the paying payment refunds the order, and no other payment reverts that (§ 4.28)", () => {
    expect(evaluate(paid("a"), [payment("a", "refunded")], [["a", "captured"]]).state).toBe("refunded");
    const refunded = order({ state: "refunded", providerPaymentId: "a" });
    expect(evaluate(refunded, [payment("a", "refunded"), payment("b", "captured")])).toMatchObject({
      state: "refunded",
      outcome: "failed",
      changes: ["a refunded", "b refunding"],
    });
  });
});

test("a customer is told that the bank takes long after ten minutes, while it decides", () => {
  const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
  const waiting = { outcome: "pending", isInFlight: true } as const;
  expect(isLongPending(START, waiting, at(9.99))).toBe(false);
  expect(isLongPending(START, waiting, at(10))).toBe(true);
  expect(isLongPending(START, { ...waiting, isInFlight: false }, at(10))).toBe(false);
  expect(isLongPending(START, { ...waiting, outcome: "paid" }, at(10))).toBe(false);
});
