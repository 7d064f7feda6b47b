import { formats } from "@kasuti/embroidery";
import { expect, test } from "vitest";
import { FORMATS } from "./filter-values.ts";
import { isFiltering, readFilters } from "./read-filters.ts";

test("an address without filters filters nothing", () => {
  const chosen = readFilters({ minWidth: "", color: " , " });
  expect(chosen).toEqual({ filters: {}, facets: false });
  expect("filters" in chosen && isFiltering(chosen)).toBe(false);
});

test("values are separated by commas without duplicates, and bounds are numbers", () => {
  expect(
    readFilters({
      format: "pes,JEF,PES",
      color: "red,gold",
      colors: "1-5,11-",
      fits: "130x180",
      maxPrice: "250.50",
    }),
  ).toEqual({
    filters: {
      fits: { width: 130, height: 180 },
      format: ["PES", "JEF"],
      price: { min: 0, max: 250.5 },
      colors: ["1-5", "11-"],
      color: ["red", "gold"],
    },
    facets: false,
  });
  expect(readFilters({ sort: "quick", facets: "1", since: "30" })).toEqual({
    ...{ filters: { since: 30 }, sort: "quick", facets: true, quick: true },
  });
});

test("size, stitches and colours of a file are one value", () => {
  expect(readFilters({ like: "20x30.5x1220-red-gold" })).toMatchObject({
    filters: { like: { width: 20, height: 30.5, stitches: 1220, colors: ["red", "gold"] } },
  });
  expect(readFilters({ like: "20x30x1220" })).toMatchObject({ filters: { like: { colors: [] } } });
});

test.each([
  [{ like: "20x30" }, "filter-unknown", "like"],
  [{ like: "20x0x100" }, "filter-unknown", "like"],
  [{ like: "20x30x100-turquoise" }, "filter-unknown", "like"],
  [{ like: "20x30x100,red" }, "filter-unknown", "like"],
  [{ minWidth: "200", maxWidth: "100" }, "filter-bounds", "maxWidth"],
  [{ color: "red,turquoise" }, "filter-unknown", "color"],
  [{ work: "knitting" }, "filter-unknown", "work"],
  [{ sort: "cheap" }, "filter-unknown", "sort"],
  [{ speed: "340" }, "filter-unknown", "speed"],
  [{ speed: "425" }, "filter-unknown", "speed"],
  [{ speed: "fast" }, "filter-unknown", "speed"],
  [{ fits: "13x" }, "filter-unknown", "fits"],
  [{ fits: "0x100" }, "filter-unknown", "fits"],
  [{ fits: "100x100,200x200" }, "filter-unknown", "fits"],
  [{ minPrice: "-1" }, "filter-unknown", "minPrice"],
  [{ maxMinutes: "1e9" }, "filter-unknown", "maxMinutes"],
  [{ format: "PES;drop table" }, "filter-unknown", "format"],
  [{ format: "DST,NOPE" }, "filter-unknown", "format"],
  [{ format: Array.from({ length: 21 }, (_, k) => `F${k}`).join(",") }, "filters-many", "choices"],
])("%j is refused", (query, error, field) => {
  expect(readFilters(query)).toMatchObject({ error, field });
});

test("FORMATS lists the formats of the library", () => {
  expect(FORMATS).toEqual(formats.map(({ id }) => id.toUpperCase()));
});
