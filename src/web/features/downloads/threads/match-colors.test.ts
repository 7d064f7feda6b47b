import { DesignBuilder, paletteCharts } from "@kasuti/embroidery";
import { expect, test } from "vitest";
import { chartOfMaker, matchColors, missingThreads } from "./match-colors.ts";
import { readThreads } from "./own-threads.ts";

const janome = paletteCharts.find(({ brand }) => brand === "Janome") ?? { brand: "", threads: [] };

function design(...colors: readonly number[]) {
  const builder = new DesignBuilder();
  colors.forEach((color, block) => {
    builder.thread({ color });
    if (block > 0) builder.colorChange();
    for (let stitch = 0; stitch < 100; stitch++) builder.stitch((stitch % 2) * 100, stitch);
  });
  return { design: builder.end().build(), times: 1 };
}

test("each colour of a design gets the nearest thread of the brand, and parts add up", () => {
  const matched = matchColors([design(0xff0000, 0xfe0202), design(0xff0000)], janome);
  expect(matched.map(({ name }) => name)).toEqual(["Janome 225 Red", "Janome 225 Red"]);
  const [red, near] = matched;
  expect(red?.difference).toBe(0);
  expect(near?.difference).toBeGreaterThan(0);
  expect(near?.difference).toBeLessThan(1);
  const alone = matchColors([design(0xff0000)], janome)[0]?.metres ?? 0;
  expect(red?.metres).toBeGreaterThan(alone);
});

test("a sleeve is sewn twice, and needs twice the thread", () => {
  const [once] = matchColors([design(0xff0000)], janome);
  const [twice] = matchColors([{ ...design(0xff0000), times: 2 }], janome);
  expect(twice?.metres).toBeGreaterThanOrEqual(2 * (once?.metres ?? 0) - 1);
  expect(twice?.metres).toBeGreaterThan(once?.metres ?? 0);
});

test.each([
  [["Usha Janome Memory Craft 550E"], "Lotus, Brother Innov-is", "Janome"],
  [["Tajima TMBP", "Husqvarna Viking Epic 2"], "", "Husqvarna Viking"],
  [[], "Lotus, Usha Janome Memory Craft 450E 8x12", "Janome"],
  [[], "Lotus, Tajima", undefined],
])("machines %j and the file %j suggest the chart of %s", (machines, title, brand) => {
  expect(chartOfMaker(machines, title)?.brand).toBe(brand);
});

test("the shopping list has each missing thread once", () => {
  const matched = matchColors([design(0xff0000, 0xfe0202, 0x000000)], janome);
  const all = missingThreads(matched, []);
  expect([...all.keys()]).toEqual(["Janome 225 Red", "Janome 002 Black"]);
  expect(all.get("Janome 225 Red")).toBe((matched[0]?.metres ?? 0) + (matched[1]?.metres ?? 0));
  expect([...missingThreads(matched, ["Janome 225 Red"]).keys()]).toEqual(["Janome 002 Black"]);
});

test.each([null, "", "{", "7", "[]", '{"brand":7,"owned":"x"}'])("stored threads may be %s", (text) => {
  expect(readThreads(text)).toEqual({ brand: "", owned: [] });
});

test("stored threads keep their readable part", () => {
  expect(readThreads('{"brand":"Janome","owned":["Janome 225 Red",7]}')).toEqual({
    brand: "Janome",
    owned: ["Janome 225 Red"],
  });
});
