import { describe, expect, test } from "vitest";
import type { SellableVariant } from "../catalogue/reading/index.ts";
import { priceCart } from "./index.ts";

const variant = (variantId: number, productId: number, pricePaise: number): SellableVariant => ({
  variantId,
  variantName: `Machine ${variantId}`,
  productId,
  productName: `Design ${productId}`,
  pricePaise,
  path: `designs/${productId}/${variantId}.zip`,
  fileHash: "a".repeat(64),
  fileSize: 1000,
  photo: "/media/x/800.webp",
});
const onSale = [variant(11, 1, 99_99), variant(12, 1, 60_00), variant(21, 2, 40_05), variant(31, 3, 600_00)];
const find = async (ids: readonly number[]) => onSale.filter((each) => ids.includes(each.variantId));
const line = (id: number, variants: number[], qty = 1) => ({
  id,
  qty,
  selectedVariants: variants.map((variantId) => ({ id: variantId })),
});

describe("priceCart", () => {
  test("sums variant prices times quantity from the catalogue (§ 1.1)", async () => {
    const { totals, lines } = await priceCart(find, [line(1, [11, 12]), line(2, [21], 1)]);
    expect(totals).toEqual({ subtotal: 200_04, discount: 20_00, total: 180_04 });
    expect(lines.map((each) => [each.variantId, each.quantity])).toEqual([
      [11, 1],
      [12, 1],
      [21, 1],
    ]);
  });
  test("quantities multiply (§ 9.1)", async () => {
    expect((await priceCart(find, [line(2, [21], 4)])).totals.subtotal).toBe(160_20);
  });
  test("a variant named twice in a line counts once", async () => {
    expect((await priceCart(find, [line(1, [12, 12])])).totals.subtotal).toBe(60_00);
  });
  test.each([
    ["an unknown variant", line(1, [99])],
    ["a variant of another product", line(2, [11])],
    ["an unknown product", line(9, [11])],
  ])("refuses %s", async (_, cartLine) => {
    await expect(priceCart(find, [cartLine])).rejects.toMatchObject({ code: "not-found" });
  });
  test("refuses an order above the limits of all providers", async () => {
    const cart = Array.from({ length: 9 }, () => line(3, [31], 99));
    await expect(priceCart(find, cart)).rejects.toMatchObject({ code: "validation" });
  });
});
