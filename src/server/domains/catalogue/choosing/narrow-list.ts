import { THREAD_COLORS } from "../../../../contract/choices/choice-values.ts";
import type { Choices, Measures, Range, Sort } from "../../../../contract/choices/read-choices.ts";
import { bitsOf, type ChoiceFacts, FACETS, type FacetName, valuesOf } from "./choice-facts.ts";

export interface NarrowedList {
  /** Ids of the products that are left, in the order that is asked for. */
  readonly ids: readonly number[];
  /** Paise: of each of these products the cheapest variant that passes. */
  readonly lowest: readonly number[];
  /** How many products each value would leave, with all other choices applied. */
  readonly facets: {
    readonly [F in FacetName]: readonly { readonly value: string; readonly count: number }[];
  };
  /** How many products there would be without each choice. */
  readonly without: readonly { readonly name: string; readonly count: number }[];
}

/** Whether the variant at a place fails one choice. */
type Test = (place: number) => boolean;

/**
 * What is left of a list. Every variant is looked at once: it notes which choices it fails, and so counts for a choice when it
 * fails no other. A product is in when one of its variants passes all.
 */
export function narrowList(
  facts: ChoiceFacts,
  { choices, sort }: { readonly choices: Choices; readonly sort?: Sort | undefined },
  now: Date,
): NarrowedList {
  const { products } = facts;
  const tests = testsOf(facts, choices);
  const like = sort === undefined ? choices.like : undefined;
  const keyOf = like ? distanceKey(facts, like) : sortKey(facts, sort);
  const counters = FACETS.map((facet) => countValues(facts, facet));
  /** Whether a variant counts for a facet: it may fail that facet's own choice. */
  const others = FACETS.map((facet) => ~bitAt(tests.findIndex(({ name }) => name === facet)));
  const without = tests.map(() => 0);
  const keys = new Float64Array(products.count);
  const prices = new Int32Array(products.count);
  const left: number[] = [];
  const oldest = choices.since === undefined ? 0 : now.getTime() - choices.since * DAY_MS;
  let tooOld = 0;
  for (let product = 0; product < products.count; product++) {
    const isNew = (products.createdAt[product] ?? 0) >= oldest;
    let least = Number.POSITIVE_INFINITY;
    let cheapest = Number.POSITIVE_INFINITY;
    let missed = 0;
    for (let place = products.first[product] ?? 0; place < (products.first[product + 1] ?? 0); place++) {
      const failed = failures(tests, place);
      if (failed === 0) {
        least = Math.min(least, keyOf(place));
        cheapest = Math.min(cheapest, facts.paise[place] ?? 0);
      }
      if ((failed & (failed - 1)) === 0) missed |= failed === 0 ? ALL : failed;
      for (let f = 0; f < others.length; f++)
        if (isNew && (failed & (others[f] ?? 0)) === 0) counters[f]?.see(place);
    }
    for (let f = 0; f < others.length; f++) counters[f]?.next();
    if (least < Number.POSITIVE_INFINITY && !isNew) tooOld += 1;
    if (!isNew) continue;
    for (let choice = 0; choice < tests.length; choice++)
      if ((missed & bitAt(choice)) !== 0) without[choice] = (without[choice] ?? 0) + 1;
    if (least === Number.POSITIVE_INFINITY) continue;
    keys[product] = least;
    prices[product] = cheapest;
    left.push(product);
  }
  const order = sort || like ? sorted(facts, left, keys, sort) : left;
  const counts = Object.fromEntries(FACETS.map((facet, f) => [facet, counters[f]?.counts() ?? []]));
  return {
    ids: order.map((product) => products.id[product] ?? 0),
    lowest: order.map((product) => prices[product] ?? 0),
    facets: counts as unknown as NarrowedList["facets"],
    without: [
      ...tests.map(({ name }, choice) => ({ name, count: without[choice] ?? 0 })),
      ...(choices.since === undefined ? [] : [{ name: "since", count: left.length + tooOld }]),
    ],
  };
}

const DAY_MS = 86_400_000;
const ALL = ~0;

const bitAt = (place: number) => (place < 0 ? 0 : 1 << place);

function failures(tests: readonly { readonly fails: Test }[], place: number): number {
  let failed = 0;
  for (let choice = 0; choice < tests.length; choice++)
    if (tests[choice]?.fails(place)) failed |= 1 << choice;
  return failed;
}

function testsOf(facts: ChoiceFacts, choices: Choices): { readonly name: string; readonly fails: Test }[] {
  const { tenths, stitches, minutes, paise } = facts;
  const tests: { readonly name: string; readonly fails: Test }[] = [];
  const within = (name: string, column: Int32Array, range: Range | undefined, unit: number) => {
    if (!range) return;
    const [min, max] = [Math.ceil(range.min * unit - 1e-6), Math.floor(range.max * unit + 1e-6)];
    const fails: Test = (place) => (column[place] ?? 0) < min || (column[place] ?? 0) > max;
    tests.push({ name, fails });
  };
  if (choices.fits) {
    const sides = [choices.fits.width * 10, choices.fits.height * 10];
    const [shorter, longer] = [Math.min(...sides) + 1e-6, Math.max(...sides) + 1e-6];
    const fails: Test = (place) =>
      (tenths.longer[place] ?? 0) === 0 ||
      (tenths.shorter[place] ?? 0) > shorter ||
      (tenths.longer[place] ?? 0) > longer;
    tests.push({ name: "fits", fails });
  }
  within("width", tenths.width, choices.width, 10);
  within("height", tenths.height, choices.height, 10);
  within("stitches", stitches, choices.stitches, 1);
  within("minutes", minutes, choices.minutes, 10);
  within("price", paise, choices.price, 100);
  for (const facet of FACETS) {
    const chosen = choices[facet];
    if (!chosen) continue;
    const wanted = bitsOf(valuesOf(facts)[facet], chosen);
    tests.push({ name: facet, fails: (place) => ((facts.bits[facet][place] ?? 0) & wanted) === 0 });
  }
  return tests;
}

/** Counts products by the values that their variants have: first by all of a product's values at once, which are few. */
function countValues(facts: ChoiceFacts, facet: FacetName) {
  const values = valuesOf(facts)[facet];
  const bits = facts.bits[facet];
  const sets = new Map<number, { products: number }>();
  let seen = 0;
  let last = { bits: 0, set: { products: 0 } };
  const setOf = (wanted: number) => {
    const set = sets.get(wanted) ?? { products: 0 };
    sets.set(wanted, set);
    last = { bits: wanted, set };
    return set;
  };
  return {
    see: (place: number) => {
      seen |= bits[place] ?? 0;
    },
    next: () => {
      if (seen === 0) return;
      const set = seen === last.bits ? last.set : setOf(seen);
      set.products += 1;
      seen = 0;
    },
    counts: () =>
      values.flatMap((value, place) => {
        let count = 0;
        for (const [has, { products }] of sets) if ((has & (1 << place)) !== 0) count += products;
        return count > 0 ? [{ value, count }] : [];
      }),
  };
}

/** By which a product is sorted, the smallest of its variants that pass. */
function sortKey(
  { paise, stitches, tenths }: ChoiceFacts,
  sort: Sort | undefined,
): (place: number) => number {
  if (sort === "price") return (place) => paise[place] ?? 0;
  if (sort === "quick") return (place) => stitches[place] ?? 0;
  if (sort === "small") return (place) => (tenths.width[place] ?? 0) * (tenths.height[place] ?? 0);
  return () => 0;
}

/** Variants that were not measured come last. */
const FAR = 1_000;
/** Of a difference in stitches, and of colours that have nothing in common, beside one in width or height. */
const STITCHES_WEIGHT = 0.5;
const COLORS_WEIGHT = 0.7;

/** By which a product is near a file: twice as wide is as far as half as wide, and a design may be turned. */
function distanceKey({ tenths, stitches, bits }: ChoiceFacts, like: Measures): (place: number) => number {
  const ratio = (one: number, other: number) => Math.abs(Math.log(one / other));
  const colors = bitsOf(THREAD_COLORS, like.colors);
  const shared = (found: number) => bitCount(found & colors) / bitCount(found | colors);
  return (place) => {
    const width = (tenths.width[place] ?? 0) / 10;
    const height = (tenths.height[place] ?? 0) / 10;
    const sewn = stitches[place] ?? 0;
    if (width <= 0 || height <= 0 || sewn <= 0) return FAR;
    const upright = ratio(width, like.width) + ratio(height, like.height);
    const turned = ratio(width, like.height) + ratio(height, like.width);
    const unlike = colors === 0 ? 0 : 1 - shared(bits.color[place] ?? 0);
    const size = Math.min(upright, turned);
    return size + STITCHES_WEIGHT * ratio(sewn, like.stitches) + COLORS_WEIGHT * unlike;
  };
}

function bitCount(bits: number): number {
  return bits === 0 ? 0 : (bits & 1) + bitCount(bits >>> 1);
}

function sorted(
  { products: { id, createdAt, sold } }: ChoiceFacts,
  left: number[],
  keys: Float64Array,
  sort: Sort | undefined,
): number[] {
  const by = (column: ArrayLike<number>, product: number) => column[product] ?? 0;
  const newest = (one: number, other: number) =>
    by(createdAt, other) - by(createdAt, one) || by(id, other) - by(id, one);
  if (sort === "new") return left.sort(newest);
  if (sort === "best")
    return left.sort((one, other) => by(sold, other) - by(sold, one) || newest(one, other));
  return left.sort((one, other) => by(keys, one) - by(keys, other) || newest(one, other));
}
