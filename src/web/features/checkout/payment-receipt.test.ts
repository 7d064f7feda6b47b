import { expect, test } from "vitest";
import { readReceipt } from "./payment-receipt.ts";

const receipt = {
  amount: 180_05,
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

test.each([null, "", "{", "null", "7", "{}", '{"amount":1}'])("%j is no receipt", (text) => {
  expect(readReceipt(text, 4)).toBeNull();
});
