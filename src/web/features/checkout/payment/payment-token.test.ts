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

test("an open payment comes back to its own customer only", () => {
  expect(readToken(JSON.stringify(token), 4)).toEqual(token);
  expect(readToken(JSON.stringify(token), 5)).toBeNull();
});

test("an open payment needs no date by which the bank decides", () => {
  const { decidesBy, ...dateless } = token;
  expect(readToken(JSON.stringify(dateless), 4)).toEqual(dateless);
});

test.each([null, "", "{", "null", "7", "{}", "[]"])("%j is no payment", (text) => {
  expect(readToken(text, 4)).toBeNull();
});

test.each<[string, object]>([
  ["an amount in words", { amount: "180" }],
  ["no date", { decidesBy: "soon" }],
  ["no payment", { order: { ...token.order, paymentId: undefined } }],
  ["products that name no variants", { order: { ...token.order, products: [{ productId: 1006 }] } }],
  ["no order number", { order: { ...token.order, orderId: null } }],
  ["an address that is none", { order: { ...token.order, addressId: "home" } }],
])("a payment with %s is forgotten rather than sent", (_, damage) => {
  expect(readToken(JSON.stringify({ ...token, ...damage }), 4)).toBeNull();
});
