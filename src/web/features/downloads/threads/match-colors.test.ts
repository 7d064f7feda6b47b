import { DesignBuilder, paletteCharts } from "@kasuti/embroidery";
import { expect, test } from "vitest";
import { matchColors, missingThreads } from "./match-colors.ts";
import { readThreads } from "./own-threads.ts";

const janome = paletteCharts.find(({ brand }) => brand === "Janome") ?? { brand: "", threads: [] };

function design(...colors: readonly number[]) {
  const builder = new DesignBuilder();
  colors.forEach((color, block) => {
    builder.thread({ color });
    if (block > 0) builder.colorChange();
    for (let stitch = 0; stitch < 100; stitch++) builder.stitch((stitch % 2) * 100, stitch);
  });
  return builder.end().build();
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
