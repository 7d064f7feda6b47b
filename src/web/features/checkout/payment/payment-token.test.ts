import { expect, test } from "vitest";
import { readReceipt } from "./payment-token.ts";

const receipt = {
  amount: 180_05,
  decidesBy: "2026-11-26T06:00:00.000Z",
  order: {
    customerId: 4,
    orderId: "order_1",
    grandTotal: 180.05,
    products: [],
    paymentId: "pay_1",
    signature: "s",
  },
};

test("an open payment comes back to its own customer only", () => {
  expect(readReceipt(JSON.stringify(receipt), 4)).toEqual(receipt);
  expect(readReceipt(JSON.stringify(receipt), 5)).toBeNull();
});

test.each([
  null,
  "",
  "{",
  "null",
  "7",
  "{}",
  '{"amount":1}',
  '{"amount":1,"decidesBy":"soon","order":{"paymentId":"p","customerId":4}}',
])("%j is no receipt", (text) => {
  expect(readReceipt(text, 4)).toBeNull();
});
