import { expect, test } from "vitest";
import type { Product } from "../../../contract/catalogue.ts";
import { UNMEASURED } from "../../../contract/filters/filter-values.ts";
import { cartCount, cartLines, orderedProducts, priced } from "./cart-rules.ts";
import { asSold } from "./refresh-cart.ts";

const item = priced({
  id: 1006,
  name: "Old name",
  photo: "/media/old/800.webp",
  selectedVariants: [
    { id: 1, name: "Brother", price: 10 },
    { id: 2, name: "Usha", price: 20 },
  ],
  qty: 2,
});

const sold = (...variants: [id: number, price: number][]): Product => ({
  id: 1006,
  name: "Mango neck",
  photo: "/media/new/800.webp",
  slug: "mango-neck",
  tags: "",
  sortDesc: "",
  height: "",
  stitches: "",
  category: { id: 130, name: "Necks" },
  createdAt: "2026-01-01T00:00:00Z",
  productvariants: variants.map(([id, variantPrice]) => ({
    id,
    variantName: `Machine ${id}`,
    variantPrice,
    machine: "",
    format: "dst",
    hoop: "",
    field: { width: 0, height: 0 },
    ...UNMEASURED,
  })),
});

test("a cart line gets current names and prices and keeps its quantity", () => {
  expect(asSold(item, sold([1, 99.5], [2, 20], [3, 5]))).toMatchObject({
    name: "Mango neck",
    photo: "/media/new/800.webp",
    qty: 2,
    netPrice: 119.5,
    total: 239,
    selectedVariants: [
      { id: 1, name: "Machine 1", price: 99.5 },
      { id: 2, name: "Machine 2", price: 20 },
    ],
  });
});

test("a variant off sale stays visible, costs nothing and is not ordered", () => {
  const left = asSold(item, sold([2, 20]));
  expect(left).toMatchObject({ total: 40, selectedVariants: [{ id: 1, price: 10, gone: true }, { id: 2 }] });
  expect(cartLines([left])).toEqual([{ id: 1006, qty: 2, selectedVariants: [{ id: 2 }] }]);
  expect(asSold(item, { ...sold([1, 10], [2, 20]), isTakenDown: true }).total).toBe(0);
  const gone = asSold(item, null);
  expect(gone).toMatchObject({ name: "Old name", total: 0 });
  expect([cartLines([gone]), orderedProducts([gone]), cartCount([gone])]).toEqual([[], [], 0]);
});

test("a design that is sold again can be bought again", () => {
  expect(asSold(asSold(item, null), sold([1, 10], [2, 20])).total).toBe(60);
});
