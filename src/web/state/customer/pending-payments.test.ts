import { expect, test } from "vitest";
import { pendingOf } from "./pending-payments.ts";

const payment = (orderId: string, ...products: [id: number, variants: number[], qty?: number][]) => ({
  orderId,
  provider: "hdfc",
  amount: 400.5,
  decidesBy: "2026-11-27T06:00:00.000Z",
  products: products.map(([id, variants, qty = 1]) => ({
    id,
    name: "Mango neck",
    variants: variants.map((variant) => ({ id: variant, qty })),
  })),
});
const cart = [
  { id: 1, qty: 1, selectedVariants: [{ id: 11 }, { id: 12 }] },
  { id: 2, qty: 3, selectedVariants: [{ id: 20 }] },
];
const found = (...payments: ReturnType<typeof payment>[]) =>
  pendingOf(cart, payments).map(({ orderId }) => orderId);

test("a payment of the same designs in any order belongs to this cart", () => {
  expect(found(payment("a", [2, [20], 3], [1, [12, 11]]))).toEqual(["a"]);
});

test("another variant, quantity, or only a part of the cart is another purchase", () => {
  expect(found(payment("a", [1, [11, 12]]), payment("b", [1, [11, 12]], [2, [20], 2]))).toEqual([]);
  expect(found(payment("c", [1, [11, 13]], [2, [20], 3]))).toEqual([]);
});
