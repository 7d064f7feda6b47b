import { describe, expect, it } from "vitest";
import type { NeededField } from "../../../contract/machines/fit.ts";
import {
  addProduct,
  cartCount,
  cartLines,
  changeQuantity,
  orderedProducts,
  removeVariant,
  selectedVariant,
  withoutOrdered,
} from "./cart-rules.ts";
import { fitWarnings } from "./fit-warnings.ts";

const mango = { id: 1006, name: "Mango neck", photo: "/media/a/800.webp" };
const lotus = { id: 7, name: "Lotus butta", photo: "/media/b/800.webp" };
const brother = { id: 1, name: "Brother", price: 120.5 };
const usha = { id: 2, name: "Usha", price: 79.5 };

describe("the cart", () => {
  it("prices a line: netPrice for one copy, total for all (§ 3.6)", () => {
    const [item] = changeQuantity(addProduct([], mango, [brother, usha]), 1006, 2);
    expect(item).toMatchObject({ netPrice: 200, qty: 3, total: 600 });
  });

  it("replaces the selected variants of a product in the cart, at the same position and quantity (§ 4.22)", () => {
    const before = changeQuantity(
      addProduct(addProduct([], mango, [brother]), lotus, [{ ...usha, id: 9 }]),
      1006,
      1,
    );
    const after = addProduct(before, mango, [usha]);
    expect(after.map((item) => item.id)).toEqual([1006, 7]);
    expect(after[0]).toMatchObject({ selectedVariants: [usha], qty: 2, total: 159 });
  });

  it("adds nothing without a variant", () => {
    expect(addProduct([], mango, [])).toEqual([]);
  });

  it("removes a product with its last variant (§ 4.23)", () => {
    const cart = addProduct([], mango, [brother, usha]);
    const one = removeVariant(cart, 1006, 1);
    expect(one[0]).toMatchObject({ selectedVariants: [usha], netPrice: 79.5 });
    expect(removeVariant(one, 1006, 2)).toEqual([]);
  });

  it("keeps the quantity between 1 and 99 (§ 4.24)", () => {
    const cart = addProduct([], mango, [brother]);
    expect(changeQuantity(cart, 1006, -1)[0]?.qty).toBe(1);
    expect(changeQuantity(cart, 1006, 500)[0]?.qty).toBe(99);
  });

  it("sends ids and quantities to the server, but no prices", () => {
    const cart = changeQuantity(addProduct([], mango, [brother]), 1006, 1);
    expect(cartLines(cart)).toEqual([{ id: 1006, qty: 2, selectedVariants: [{ id: 1 }] }]);
    expect(cartCount(cart)).toBe(2);
  });

  it("keeps variants that were not ordered", () => {
    const ordered = addProduct(addProduct([], mango, [brother]), lotus, [usha]);
    const now = addProduct(addProduct([], mango, [brother, usha]), lotus, [usha]);
    expect(withoutOrdered(now, orderedProducts(ordered))).toEqual(addProduct([], mango, [usha]));
    expect(withoutOrdered(ordered, orderedProducts(ordered))).toEqual([]);
  });
});

it("warns of a variant whose file lies off the place where the machine sews it", () => {
  const machine = { name: "Usha", formats: ["JEF"], fields: [{ width: 126, height: 110 }] };
  const sold = { id: 1, variantName: "Usha 5x7", variantPrice: 150, width: 80, height: 90, format: "JEF" };
  const warnings = (needs?: NeededField) => fitWarnings([selectedVariant({ ...sold, needs })], [machine]);
  expect(warnings({ width: 152, height: 90, off: 36 })).toEqual([
    { variant: "Usha 5x7", machine: "Usha", says: "place", by: 36 },
  ]);
  expect(warnings()).toEqual([]);
});
