import { expect, test } from "vitest";
import type { OfficePromotion } from "../../../contract/office/promotions/promotions-wire.ts";
import { en } from "../../messages/en/index.ts";
import { discountText, scopeText } from "./promotion-text.ts";

const promotion = (values: Partial<OfficePromotion>): OfficePromotion => ({
  ...{ id: 1, name: "Diwali", kind: "sale", starts: "2026-11-01T00:00:00Z", ends: null },
  ...{ state: "running", uses: 0, revenue: 0 },
  ...values,
});

test.each<[Partial<OfficePromotion>, string]>([
  [{ percent: 20 }, "Sale: 20 % off"],
  [{ amountOff: 1_250.5 }, "Sale: ₹1,250.50 off"],
  [
    { kind: "volume", steps: [3, 5].map((designs) => ({ designs, percent: designs * 5 })) },
    "Volume discount: from 3 designs 15 %, from 5 designs 25 %",
  ],
  [{ kind: "code", percent: 10, code: "DIWALI", minSubtotal: 500 }, "Code: 10 % off · from ₹500 · DIWALI"],
  [{ kind: "code", amountOff: 50, generated: 200 }, "Code: ₹50 off · 200 codes"],
  [{ kind: "free" }, "Free designs"],
  [{ kind: "set", percent: 15 }, "Set: 15 % off"],
])("the owner reads of %j what a customer gets: %s", (values, text) => {
  expect(discountText(en.promotions, promotion(values))).toBe(text);
});

test.each<[Partial<OfficePromotion>, string]>([
  [{}, "All designs"],
  [{ scope: { all: true } }, "All designs"],
  [{ scope: { categoryIds: [1, 2], productIds: [7] } }, "2 categories, 1 design"],
  [{ scope: { variantIds: [4, 5, 6] }, quiet: true }, "3 variants · price before not shown"],
  [{ kind: "set", scope: { categoryIds: [1] } }, "All sets"],
])("the owner reads of %j what it covers: %s", (values, text) => {
  expect(scopeText(en.promotions, promotion(values))).toBe(text);
});
