import { beforeAll, describe, expect, test } from "vitest";
import { bothEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { UNMEASURED } from "../../../../contract/filters/filter-values.ts";
import type { Filters, Sort } from "../../../../contract/filters/read-filters.ts";
import { ALL_DESIGNS } from "../reading/product-row.ts";
import { countWithout, type FilteredList, presentAt, readFilteredPage, readThemes } from "./filter-store.ts";

const NOW = new Date("2026-11-22T00:00:00Z");
const PRESENT = await presentAt({ running: async () => [] }, NOW);
const ALL = { offset: 0, limit: null };

const measured = {
  ...UNMEASURED,
  width: 100,
  height: 150,
  stitches: 8_000,
  minutes: 10,
  colors: 4,
  color: ["red"],
  work: ["fill"],
};
type Variant = Partial<Record<keyof typeof measured | "paise" | "format", unknown>>;

/** Design id, age in days, variants; the number of sold pieces is id % 3. */
const designs: [id: number, days: number, variants: Variant[]][] = [
  [1, 1, [{}, { format: "jef", paise: 50_00, width: 300, height: 200 }]],
  [2, 20, [{ color: ["gold", "red"], work: ["satin"], stitches: 4_000, minutes: 5 }]],
  [3, 200, [{ format: "jef", colors: 12, color: ["blue"], width: 80.5, height: 90, paise: 75_50 }]],
  [4, 400, []],
];

describe.each(bothEngines())("filters on $name", (engine) => {
  const database = useDatabase(engine);
  beforeAll(async () => {
    const { pool } = database();
    await pool.query(
      "insert into stored_files (hash, size, content_type) values ('z', 0, 'application/zip')",
    );
    await pool.query("insert into categories (id, name) values (7, 'Blouse'), (8, 'Saree')");
    for (const [id, days, variants] of designs) {
      const at = new Date(NOW.getTime() - days * 86_400_000);
      await pool.query(
        `insert into products (id, name, slug, picture_hash, category_id, created_at) values ($1, 'N', 'n', 'p', 7, $2)`,
        [id, at],
      );
      await pool.query("insert into product_categories values (7, $1, $2)", [id, at]);
      await pool.query(
        "insert into sales_counts (kind, subject, day, designs, paise) values ('design', $1, $2, $3::int, $3::int)",
        [String(id), at, id % 3],
      );
      for (const [place, { paise = 100_00, format = "pes", ...found }] of variants.entries()) {
        const facts = { ...measured, ...found };
        await pool.query(
          `insert into product_variants
           (product_id, name, price_paise, machine, format, hoop, path, file_hash, facts)
           values ($1, 'V', $2, 'M', $3, 'H', $4, 'z', $5)`,
          [id, paise, format, `${id}/${place}`, facts],
        );
      }
    }
  });

  const category: FilteredList = { categoryId: 7 };
  const page = (
    filters: Filters,
    sort?: Sort,
    list: FilteredList = category,
    slice: { offset: number; limit: number | null } = ALL,
    speed = 800,
  ) => {
    const listFilter = { filters, ...(sort && { sort }), speed, facets: true, quick: true } as const;
    return readFilteredPage(database().db, { list, listFilter, slice }, PRESENT);
  };
  const left = async (...asked: Parameters<typeof page>) =>
    (await page(...asked)).designs.map(({ id }) => id);
  const without = (filters: Filters) =>
    countWithout(database().db, category, { filters, facets: false }, PRESENT);
  const range = (min: number, max: number) => ({ min, max });

  test("a design matches if one of its variants passes all filters", async () => {
    expect(await left({})).toEqual([1, 2, 3]);
    expect(await left({ format: ["JEF"] })).toEqual([1, 3]);
    expect(await left({ format: ["JEF"], width: range(0, 100) })).toEqual([3]);
    expect(await left({ color: ["red", "blue"], work: ["fill"] })).toEqual([1, 3]);
    expect(await left({ colors: ["11-"] })).toEqual([3]);
    expect(await left({ since: 30 })).toEqual([1, 2]);
    expect(await left({ format: ["XXX"] })).toEqual([]);
  });

  test("filters a category, all designs or search hits", async () => {
    expect(await left({}, undefined, { categoryId: 8 })).toEqual([]);
    expect(await left({}, undefined, { categoryId: ALL_DESIGNS })).toEqual([1, 2, 3]);
    expect(await left({}, undefined, { ids: [3, 4, 1] })).toEqual([3, 1]);
    expect(await left({}, "new", { ids: [3, 4, 1] })).toEqual([1, 3]);
  });

  test("a page has the total, even past the last page", async () => {
    expect(await page({}, undefined, category, { offset: 1, limit: 1 })).toMatchObject({
      designs: [{ id: 2 }],
      total: 3,
    });
    expect(await page({}, undefined, category, { offset: 9, limit: 1 })).toMatchObject({
      designs: [],
      total: 3,
    });
  });

  test("bounds are included", async () => {
    expect(await left({ width: range(80.5, 80.5) })).toEqual([3]);
    expect(await left({ price: range(75.5, 99.99) })).toEqual([3]);
    expect(await left({ price: range(100, Number.MAX_SAFE_INTEGER) })).toEqual([1, 2]);
    expect(await left({ minutes: range(0, 5) })).toEqual([2]);
  });

  test("a sewing field fits designs turned by 90°", async () => {
    expect(await left({ fits: { width: 150, height: 100 } })).toEqual([1, 2, 3]);
    expect(await left({ fits: { width: 149.9, height: 100 } })).toEqual([3]);
  });

  test("a sewing field fits the field that a design needs, not only its size", async () => {
    const { pool } = database();
    const needs = { width: 160, height: 150, off: 30 };
    const move = (facts: object) =>
      pool.query("update product_variants set facts = facts || $1 where product_id = 2", [facts]);
    await move({ needs });
    expect(await left({ fits: { width: 150, height: 100 } })).toEqual([1, 3]);
    expect(await left({ fits: { width: 150, height: 160 } })).toEqual([1, 2, 3]);
    expect(await left({ width: range(0, 100), height: range(100, 150) })).toEqual([1, 2]);
    await pool.query("update product_variants set facts = facts - 'needs'");
    expect(await left({ fits: { width: 150, height: 100 } })).toEqual([1, 2, 3]);
  });

  test("sorts by the matching variant, newest first among equals", async () => {
    expect(await left({}, "price")).toEqual([1, 3, 2]);
    expect(await left({ format: ["PES"] }, "price")).toEqual([1, 2]);
    expect(await left({}, "quick")).toEqual([2, 1, 3]);
    expect(await left({}, "small")).toEqual([3, 1, 2]);
    expect(await left({}, "best")).toEqual([2, 1, 3]);
    expect(await left({}, "new")).toEqual([1, 2, 3]);
  });

  test("without a sort, designs similar to a file come first and none is left out", async () => {
    const like = { width: 101, height: 152, stitches: 8_000, colors: ["red"] as const };
    expect(await left({ like: { ...like, stitches: 4_000, colors: ["gold", "red"] } })).toEqual([2, 1, 3]);
    expect(await left({ like })).toEqual([1, 2, 3]);
    expect(await left({ like: { ...like, width: 20, height: 21, colors: [] } })).toEqual([3, 1, 2]);
    expect(await left({ like: { ...like, width: 152, height: 101 } })).toEqual(await left({ like }));
    expect(await left({ like }, "price")).toEqual([1, 3, 2]);
    expect(await left({ like, format: ["JEF"] })).toEqual([1, 3]);
    expect(await without({ like, format: ["XXX"] })).toEqual([{ name: "format", count: 3 }]);
  });

  test("a design has the lowest price of its matching variants", async () => {
    const lowest = async (...asked: Parameters<typeof page>) =>
      (await page(...asked)).designs.map((design) => design.lowest);
    expect(await lowest({})).toEqual([50_00, 100_00, 75_50]);
    expect(await lowest({ format: ["PES"] }, "price")).toEqual([100_00, 100_00]);
  });

  test("counts each value with all other filters applied", async () => {
    const { facets } = await page({ format: ["JEF"], color: ["red"] });
    expect(facets?.format).toEqual([
      { value: "JEF", count: 1 },
      { value: "PES", count: 2 },
    ]);
    expect(facets?.color).toEqual([
      { value: "red", count: 1 },
      { value: "blue", count: 1 },
    ]);
    expect(facets?.work).toEqual([{ value: "fill", count: 1 }]);
    expect((await page({ since: 30 })).facets?.colors).toEqual([{ value: "1-5", count: 2 }]);
    expect((await page({ width: range(80, 81) })).facets?.colors).toEqual([{ value: "11-", count: 1 }]);
  });

  test("counts each quick filter in place of the one that it would replace", async () => {
    const quick = async (...asked: Parameters<typeof page>) => {
      const counted = (await page(...asked)).quick ?? [];
      return Object.fromEntries(counted.map(({ value, count }) => [value, count]));
    };
    const all = { "maxPrice=200": 3, "maxPrice=300": 3, "maxPrice=500": 3 };
    const times = { "maxMinutes=60": 3, "maxMinutes=120": 3, "maxMinutes=180": 3 };
    const sizes = { "fits=100x100": 1, "fits=130x180": 3, "fits=160x260": 3, "fits=200x300": 3 };
    expect(await quick({})).toEqual({ ...all, ...times, ...sizes, "since=30": 2 });
    expect(await quick({ fits: { width: 100, height: 100 } })).toMatchObject({ ...sizes, "maxPrice=200": 1 });
    expect(await quick({ color: ["blue"], price: range(0, 80) })).toMatchObject({ "maxPrice=200": 1 });
  });

  test("minutes count at the given speed", async () => {
    const within = (minutes: number, speed: number) =>
      left({ minutes: range(0, minutes) }, undefined, category, ALL, speed);
    expect(await within(10, 400)).toEqual([2]);
    expect(await within(20, 400)).toEqual([1, 2, 3]);
    expect(await within(8, 1_000)).toEqual([1, 2, 3]);
    expect(await within(7.9, 1_000)).toEqual([2]);
  });

  test("counts the tags that stand first, unless all designs share it, and filters by them", async () => {
    const { pool } = database();
    const themes = () => readThemes(database().db, category, 2);
    await pool.query("update products set tags = case id when 1 then 'lotus, kamal' else 'mango' end");
    expect(await themes()).toEqual([
      { tag: "mango", count: 3 },
      { tag: "lotus", count: 1 },
    ]);
    expect(await left({ theme: "Kamal" })).toEqual([1]);
    expect(await left({ theme: "mango" })).toEqual([2, 3]);
    expect(await left({ theme: "man" })).toEqual([]);
    await pool.query("update products set tags = 'blouse'");
    expect(await themes()).toEqual([]);
  });

  test("counts the designs without each filter", async () => {
    expect(await without({ format: ["JEF"], work: ["satin"] })).toEqual([
      { name: "format", count: 1 },
      { name: "work", count: 2 },
    ]);
    expect(await without({ colors: ["11-"], since: 30 })).toEqual([
      { name: "colors", count: 2 },
      { name: "since", count: 1 },
    ]);
  });
});
