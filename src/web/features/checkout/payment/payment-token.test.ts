import { expect, test } from "vitest";
import { readToken } from "./payment-token.ts";

const token = {
  amount: 180_05,
  decidesBy: "2026-11-26T06:00:00.000Z",
  order: {
    customerId: 4,
    orderId: "order_1",
    grandTotal: 180.05,
    products: [{ productId: 1006, variantIds: [1, 2] }],
    paymentId: "pay_1",
    signature: "s",
  },
};

test("an open payment is restored for its own customer only", () => {
  expect(readToken(JSON.stringify(token), 4)).toEqual(token);
  expect(readToken(JSON.stringify(token), 5)).toBeNull();
});

test("an open payment needs no deadline of the bank", () => {
  const { decidesBy, ...dateless } = token;
  expect(readToken(JSON.stringify(dateless), 4)).toEqual(dateless);
});

test.each([null, "", "{", "null", "7", "{}", "[]"])("the stored text %j is no open payment", (text) => {
  expect(readToken(text, 4)).toBeNull();
});

test.each<[string, object]>([
  ["an amount as text", { amount: "180" }],
  ["an invalid date", { decidesBy: "soon" }],
  ["no payment", { order: { ...token.order, paymentId: undefined } }],
  ["products that name no variants", { order: { ...token.order, products: [{ productId: 1006 }] } }],
  ["no order number", { order: { ...token.order, orderId: null } }],
  ["an invalid address id", { order: { ...token.order, addressId: "home" } }],
])("a stored payment with %s is ignored", (_, damage) => {
  expect(readToken(JSON.stringify({ ...token, ...damage }), 4)).toBeNull();
});
