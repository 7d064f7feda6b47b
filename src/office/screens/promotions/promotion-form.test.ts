import { describe, expect, test } from "vitest";
import type { OfficePromotion } from "../../../contract/office/promotions/promotions-wire.ts";
import {
  blankPromotion,
  changedTerms,
  fieldsLike,
  promotionOf,
  suggestCode,
  termsOf,
} from "./promotion-form.ts";

const NOW = new Date("2026-11-26T09:10:00Z");
const blank = blankPromotion(NOW);
const START = "2026-11-26T10:00:00.000Z";
const END = "2026-12-03T10:00:00.000Z";
const parts = JSON.stringify([
  { part: "category", id: 130, name: "Blouse" },
  { part: "variant", id: 13, name: "Rose, V3SE" },
]);

describe("the form of a promotion", () => {
  test("shows times of India and sends instants", () => {
    expect([blank.starts, blank.ends]).toEqual(["", "2026-12-03T15:30"]);
    expect(promotionOf({ ...blank, ends: "" })).toMatchObject({ starts: null, ends: null });
    expect(promotionOf({ ...blank, starts: "2026-11-26T15:30" })).toMatchObject({ starts: START });
  });

  test("an unchanged end is not sent, and keeps its seconds", () => {
    const saved = termsOf({ name: "Ugadi", ends: "2026-12-03T10:00:59.000Z" });
    expect(changedTerms(saved, { ...saved, name: "Holi" })).toEqual({ name: "Holi" });
    expect(changedTerms(saved, { ...saved, ends: "2026-12-03T15:30" })).toEqual({});
    expect(changedTerms(saved, { ...saved, ends: "2026-12-03T15:31" })).toEqual({
      ends: "2026-12-03T10:01:00.000Z",
    });
  });

  test.each([
    ["sale", { value: "20" }, { percent: 20, scope: { all: true }, quiet: false }],
    [
      "sale",
      { value: "₹1,250.50", reduction: "rupees", covers: "chosen", parts },
      { amountOff: 1250.5, scope: { categoryIds: [130], variantIds: [13] }, quiet: false },
    ],
    ["volume", { steps: '[["3","10"],["5",""]]' }, { steps: [step(3, 10), step(5, 0)] }],
    [
      "code",
      { value: "15", code: "puja15", limit: "50", minSubtotal: "500" },
      {
        percent: 15,
        code: "puja15",
        limit: 50,
        minSubtotal: 500,
        oncePerCustomer: true,
        scope: { all: true },
      },
    ],
    [
      "code",
      { value: "15", codes: "generated", generate: "500", oncePerCustomer: "" },
      { percent: 15, generate: 500, minSubtotal: null, oncePerCustomer: false, scope: { all: true } },
    ],
    ["free", { covers: "chosen", parts, value: "9" }, { scope: { categoryIds: [130], variantIds: [13] } }],
    ["free", {}, { scope: {} }],
    ["set", { value: "15 %" }, { percent: 15 }],
  ])("sends only the fields of a %s", (kind, typed, sent) => {
    expect(promotionOf({ ...blank, name: "Puja", kind, ...typed })).toEqual({
      ...{ kind, name: "Puja", starts: null, ends: END },
      ...sent,
    });
  });

  test("sends text that is no number as a number that the server refuses", () => {
    expect(promotionOf({ ...blank, value: "ten" })).toMatchObject({ percent: -1 });
  });

  test("is filled in like another promotion, with times and a code of its own", () => {
    const other: OfficePromotion = {
      ...{ id: 4, name: "Puja", kind: "code", code: "PUJA15", percent: 15, limit: 9, oncePerCustomer: false },
      ...{ starts: "2025-01-01T00:00:00Z", ends: null, state: "ended", uses: 9, revenue: 900 },
      scope: { categoryIds: [130] },
    };
    const fields = fieldsLike(other, (part, id) => `${part} ${id}`, NOW);
    expect(promotionOf(fields)).toEqual({
      ...{ kind: "code", name: "Puja", starts: null, ends: null, percent: 15, code: "", limit: 9 },
      ...{ minSubtotal: null, oncePerCustomer: false, scope: { categoryIds: [130] } },
    });
  });
});

test("a suggested code has four to twenty capitals and digits", () => {
  for (const name of ["Diwali sale", "దీపావళి", "", "X", "A very long name of a promotion"])
    expect(suggestCode(name)).toMatch(/^[A-Z]{4,6}[2-9]{3}$/);
  expect(suggestCode("Diwali sale", () => 0)).toBe("DIWALI222");
});

function step(designs: number, percent: number) {
  return { designs, percent };
}
