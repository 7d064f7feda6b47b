import { expect, test } from "vitest";
import type { Product } from "../../../../contract/catalogue.ts";
import type { Order } from "../../../../contract/orders.ts";
import { offerOn, ownedDesigns } from "./owned-designs.ts";

const variant = (id: number, variantPrice: number, format: string) => ({
  ...{ id, variantName: `Machine ${id}`, variantPrice, format, width: 90, height: 90 },
});
const product = {
  id: 7,
  name: "Lotus",
  productvariants: [
    ...[variant(1, 200, "PES"), variant(2, 240, "JEF"), variant(3, 220, "JEF")],
    ...[variant(4, 150, "XXX"), variant(5, 200, "DST")],
  ],
} as unknown as Product;
const machine = (format: string) => ({
  name: format,
  fields: [{ width: 100, height: 100 }],
  formats: [format],
});
const exchange = { productId: 7, paid: 200, listPrice: 200, until: "2026-12-10T00:00:00.000Z" };
const orders = (canExchange: boolean): Order[] => [
  {
    ...{ number: 10001, createdAt: "2026-11-26T00:00:00.000Z", grandtotal: 200 },
    orderPaths: [
      {
        ...{ productId: 7, productName: "Lotus", productPhoto: "" },
        variants: [{ id: 1, variantName: "Machine 1", variantPath: "a", ...(canExchange && { exchange }) }],
      },
    ],
  },
];
const design = (canExchange: boolean) => {
  const [owned] = ownedDesigns(orders(canExchange));
  if (!owned) throw new Error("The order has a design");
  return { ...owned, product };
};

test("a file that is owned already is said so", () => {
  expect(offerOn(machine("PES"), design(true))).toEqual({ by: "owned" });
});

test("the cheapest variant that fits is exchanged for the difference, or has its price", () => {
  expect(offerOn(machine("JEF"), design(true))).toMatchObject({
    ...{ by: "exchange", variant: { id: 3 }, difference: 20 },
  });
  expect(offerOn(machine("XXX"), design(true))).toMatchObject({ by: "exchange", difference: -50 });
  expect(offerOn(machine("JEF"), design(false))).toMatchObject({ by: "price", variant: { id: 3 } });
});

test("the discount of the purchase stays", () => {
  const discounted = design(true);
  const [bought] = discounted.owned;
  if (!bought) throw new Error("The design has a variant");
  const owned = [{ ...bought, exchange: { ...exchange, paid: 180 } }];
  const differenceOn = (format: string) => offerOn(machine(format), { ...discounted, owned });
  expect(differenceOn("DST")).toMatchObject({ by: "exchange", difference: 0 });
  expect(differenceOn("JEF")).toMatchObject({ by: "exchange", difference: 18 });
});

test("a design without a file that fits, or that is no longer sold, has nothing", () => {
  expect(offerOn(machine("VP3"), design(true))).toEqual({ by: "nothing" });
  expect(offerOn(machine("JEF"), { ...design(true), product: undefined })).toEqual({ by: "nothing" });
});
