import { expect, test } from "vitest";
import { afterTap, quickFilters } from "./quick-filters.ts";

const counts = [
  { value: "maxPrice=200", count: 0 },
  { value: "maxPrice=300", count: 40 },
  { value: "maxPrice=500", count: 90 },
  { value: "fits=100x100", count: 0 },
  { value: "fits=130x180", count: 33 },
  { value: "fits=200x300", count: 100 },
  { value: "since=30", count: 100 },
  { value: "theme=lotus", count: 12 },
];
const shown = (...[filters, total = 100]: [Parameters<typeof quickFilters>[1], number?]) =>
  quickFilters(counts, filters, total).map(({ name, value }) => `${name}=${value}`);

test("only chips that reduce the list are offered, and one each for price and time", () => {
  expect(shown({})).toEqual(["maxPrice=300", "fits=130x180", "theme=lotus"]);
});

test("an active filter keeps its chip, even without results", () => {
  expect(shown({ maxPrice: "200" }, 0)).toContain("maxPrice=200");
  expect(shown({ fits: "160x260" }, 0)).toContain("fits=160x260");
  expect(shown({ maxPrice: "200" }, 0)).not.toContain("maxPrice=300");
  expect(shown({ theme: "peacock" }, 30)).toContain("theme=peacock");
  expect(shown({ maxPrice: "250" })).not.toContain("maxPrice=300");
});

test("a tap adds or removes a filter, with the speed for its minutes", () => {
  const [price, hour] = [
    { name: "maxPrice", value: "200" },
    { name: "maxMinutes", value: "60" },
  ] as const;
  expect(afterTap({ color: "red" }, { ...price, isActive: false }, "700")).toMatchObject({
    ...{ color: "red", maxPrice: "200" },
  });
  expect(afterTap({}, { ...hour, isActive: false }, "700")).toMatchObject({ maxMinutes: "60", speed: "700" });
  expect(afterTap({}, { ...hour, isActive: false }, "350").speed).toBeUndefined();
  const off = afterTap({ maxMinutes: "60", speed: "700" }, { ...hour, isActive: true }, "700");
  expect([off.maxMinutes, off.speed]).toEqual([undefined, undefined]);
});
