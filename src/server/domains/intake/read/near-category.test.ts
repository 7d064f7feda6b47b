import { expect, test } from "vitest";
import { nearCategories } from "./near-category.ts";

const KNOWN = ["Kids", "Kids > Kids Animals", "Blouse", "Blouse > Back Neck", "Sets > Set 1"];

test.each<[string[], string | undefined]>([
  [["Kids", "Kids Animls"], "Kids > Kids Animals"],
  [["Blose"], "Blouse"],
  [["Blouse Back Neck"], "Blouse > Back Neck"],
  [["back neck"], "Blouse > Back Neck"],
  [["kids", "kids animals"], undefined],
  [["Sets", "Set 2"], undefined],
  [["Borders"], undefined],
])("%j resembles %s", ([top = "", ...sub], near) => {
  const [second] = sub;
  const found = nearCategories([second === undefined ? [top] : [top, second]], KNOWN);
  expect(found.map(({ values }) => values.near)).toEqual(near === undefined ? [] : [near]);
});
