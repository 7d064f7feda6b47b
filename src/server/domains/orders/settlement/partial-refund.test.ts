import { expect, test } from "vitest";
import { type PartialRefundRequest, resolvePartialRefund } from "./partial-refund.ts";

/** ₹300 less 10 %, with ₹50 refunded as an amount. */
const ORDER = { amountPaise: 270_00, refundedPaise: 50_00 };
const line = (id: number, rupees: number, refundedAt: Date | null = null) => ({
  id,
  unitPricePaise: rupees * 100,
  quantity: 1,
  discountPaise: rupees * 10,
  refundedAt,
});
const LINES = [line(1, 100), line(2, 50), line(3, 150)];
const part = (request: PartialRefundRequest, lines = LINES, order = ORDER) =>
  resolvePartialRefund(order, lines, request);

test("lines are refunded at the price paid", () => {
  expect(part({ lineIds: [1] })).toEqual({ amountPaise: 90_00, lineIds: [1] });
  expect(part({ lineIds: [2, 1, 2] })).toEqual({ amountPaise: 135_00, lineIds: [2, 1] });
  const three = [{ ...line(1, 30), quantity: 3 }, line(2, 180)];
  expect(part({ lineIds: [1] }, three)).toEqual({ amountPaise: 87_00, lineIds: [1] });
});

test("an amount refunds no line", () => {
  expect(part({ amountPaise: 1_00 })).toEqual({ amountPaise: 1_00, lineIds: null });
  expect(part({ amountPaise: 219_00 })).toEqual({ amountPaise: 219_00, lineIds: null });
});

test("a request that leaves nothing refunds the whole rest, also when the lines cost more", () => {
  expect(part({ amountPaise: 220_00 })).toBeUndefined();
  expect(part({ lineIds: [1, 2, 3] })).toBeUndefined();
  expect(part({ lineIds: [3] }, LINES, { ...ORDER, refundedPaise: 150_00 })).toBeUndefined();
});

test.each<[string, PartialRefundRequest, string]>([
  ["nothing", { amountPaise: 0 }, "refund-amount-invalid"],
  ["a negative amount", { amountPaise: -100 }, "refund-amount-invalid"],
  ["less than a provider refunds", { amountPaise: 99 }, "refund-amount-invalid"],
  ["a fraction", { amountPaise: 100.5 }, "refund-amount-invalid"],
  ["no number", { amountPaise: Number.NaN }, "refund-amount-invalid"],
  ["more than is left", { amountPaise: 220_01 }, "refund-amount-invalid"],
  ["an amount that leaves too little for a later refund", { amountPaise: 219_01 }, "refund-amount-invalid"],
  ["no line", { lineIds: [] }, "refund-amount-invalid"],
  ["a line of another order", { lineIds: [1, 9] }, "refund-lines-unknown"],
  ["a refunded line", { lineIds: [4] }, "refund-lines-unknown"],
])("%s is not a valid partial refund", (_, request, reason) => {
  const lines = [...LINES, line(4, 10, new Date())];
  const fields = { [reason === "refund-amount-invalid" ? "amount" : "lines"]: reason };
  expect(() => part(request, lines)).toThrow(expect.objectContaining({ reason, fields }));
});
