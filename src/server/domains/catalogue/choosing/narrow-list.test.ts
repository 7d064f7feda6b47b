import { expect, test } from "vitest";
import type { Choices, Sort } from "../../../../contract/choices/read-choices.ts";
import { type ChoiceProduct, type ChoiceVariant, choiceFacts } from "./choice-facts.ts";
import { narrowOnce } from "./kept-lists.ts";
import { narrowList } from "./narrow-list.ts";

const NOW = new Date("2026-11-22T00:00:00Z");
const DAY = 86_400_000;

function variant(values: Partial<ChoiceVariant> = {}): ChoiceVariant {
  const { width = 100, height = 150 } = values;
  return {
    ...{ paise: 100_00, format: "pes", width, height, stitches: 8_000, minutes: 10, colors: 4 },
    ...{ color: ["red"], work: ["fill"], shorter: Math.min(width, height), longer: Math.max(width, height) },
    ...values,
  };
}

/** `days` old. */
const product = (id: number, days: number, ...variants: ChoiceVariant[]): ChoiceProduct => ({
  ...{ id, createdAt: NOW.getTime() - days * DAY, sold: id % 3, variants },
});

const shop = choiceFacts([
  product(1, 1, variant(), variant({ format: "jef", paise: 50_00, width: 300, height: 200 })),
  product(2, 20, variant({ color: ["gold", "red"], work: ["satin"], stitches: 4_000, minutes: 5 })),
  product(
    3,
    200,
    variant({ format: "jef", colors: 12, color: ["blue"], width: 80.5, height: 90, paise: 75_50 }),
  ),
  product(4, 400),
]);

const narrow = (choices: Choices, sort?: Sort) => narrowList(shop, { choices, sort }, NOW);
const left = (choices: Choices, sort?: Sort) => narrow(choices, sort).ids;
const range = (min: number, max: number) => ({ min, max });

test("a product is in when one of its variants passes all choices", () => {
  expect(left({})).toEqual([1, 2, 3]);
  expect(left({ format: ["JEF"] })).toEqual([1, 3]);
  expect(left({ format: ["JEF"], width: range(0, 100) })).toEqual([3]);
  expect(left({ color: ["red", "blue"], work: ["fill"] })).toEqual([1, 3]);
  expect(left({ colors: ["11-"] })).toEqual([3]);
  expect(left({ since: 30 })).toEqual([1, 2]);
  expect(left({ format: ["XYZ"] })).toEqual([]);
});

test("bounds are included", () => {
  expect(left({ width: range(80.5, 80.5) })).toEqual([3]);
  expect(left({ price: range(75.5, 99.99) })).toEqual([3]);
  expect(left({ minutes: range(0, 5) })).toEqual([2]);
});

test("a field takes what lies in it either way round", () => {
  expect(left({ fits: { width: 150, height: 100 } })).toEqual([1, 2, 3]);
  expect(left({ fits: { width: 149.9, height: 100 } })).toEqual([3]);
});

test("sorts by the variant that passes, newest first where they are equal", () => {
  expect(left({}, "price")).toEqual([1, 3, 2]);
  expect(left({ format: ["PES"] }, "price")).toEqual([1, 2]);
  expect(left({}, "quick")).toEqual([2, 1, 3]);
  expect(left({}, "small")).toEqual([3, 1, 2]);
  expect(left({}, "best")).toEqual([2, 1, 3]);
  expect(left({}, "new")).toEqual([1, 2, 3]);
});

test("without a sort, the nearest to a file come first, and none is left out", () => {
  const like = { width: 101, height: 152, stitches: 8_000, colors: ["red"] as const };
  expect(left({ like: { ...like, stitches: 4_000, colors: ["gold", "red"] } })).toEqual([2, 1, 3]);
  expect(left({ like })).toEqual([1, 2, 3]);
  expect(left({ like: { ...like, width: 20, height: 21, colors: [] } })).toEqual([3, 1, 2]);
  expect(left({ like: { ...like, width: 152, height: 101 } })).toEqual(left({ like }));
  expect(left({ like }, "price")).toEqual([1, 3, 2]);
  expect(left({ like, format: ["JEF"] })).toEqual([1, 3]);
  expect(narrow({ like, format: ["XYZ"] }).without).toEqual([{ name: "format", count: 3 }]);
});

test("a product costs what the cheapest of the variants that pass costs", () => {
  expect(narrow({}).lowest).toEqual([50_00, 100_00, 75_50]);
  expect(narrow({ format: ["PES"] }, "price")).toMatchObject({ ids: [1, 2], lowest: [100_00, 100_00] });
});

test("counts each value after all other choices", () => {
  const { facets } = narrow({ format: ["JEF"], color: ["red"] });
  expect(facets.format).toEqual([
    { value: "JEF", count: 1 },
    { value: "PES", count: 2 },
  ]);
  expect(facets.color).toEqual([
    { value: "red", count: 1 },
    { value: "blue", count: 1 },
  ]);
  expect(facets.work).toEqual([{ value: "fill", count: 1 }]);
  expect(narrow({ since: 30 }).facets.colors).toEqual([{ value: "1-5", count: 2 }]);
});

test("says what each choice keeps away", () => {
  expect(narrow({ format: ["JEF"], work: ["satin"] }).without).toEqual([
    { name: "format", count: 1 },
    { name: "work", count: 2 },
  ]);
  expect(narrow({ colors: ["11-"], since: 30 }).without).toEqual([
    { name: "colors", count: 2 },
    { name: "since", count: 1 },
  ]);
});

test("a list is looked through once for all of its pages; a few are kept, and none that grows old", () => {
  const facts = { ...shop };
  const jef = { choices: { format: ["JEF"] } };
  const first = narrowOnce(facts, jef);
  expect(narrowOnce(facts, { choices: { format: ["JEF"] } })).toBe(first);
  expect(narrowOnce({ ...shop }, jef)).not.toBe(first);
  expect(narrowOnce(facts, { ...jef, sort: "price" })).not.toBe(first);
  const young = { choices: { since: 30 } };
  expect(narrowOnce(facts, young)).not.toBe(narrowOnce(facts, young));
  for (let width = 1; width <= 8; width++) narrowOnce(facts, { choices: { width: range(0, width) } });
  expect(narrowOnce(facts, jef)).not.toBe(first);
});
