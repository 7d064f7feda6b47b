import { formats } from "@kasuti/embroidery";
import { expect, test } from "vitest";
import { FORMATS } from "./choice-values.ts";
import { isChoosing, readChoices } from "./read-choices.ts";

test("an address without choices chooses nothing", () => {
  const chosen = readChoices({ minWidth: "", color: " , " });
  expect(chosen).toEqual({ choices: {}, facets: false });
  expect("choices" in chosen && isChoosing(chosen)).toBe(false);
});

test("values come by comma, once each, and bounds are numbers", () => {
  expect(
    readChoices({
      format: "pes,JEF,PES",
      color: "red,gold",
      colors: "1-5,11-",
      fits: "130x180",
      maxPrice: "250.50",
    }),
  ).toEqual({
    choices: {
      fits: { width: 130, height: 180 },
      format: ["PES", "JEF"],
      price: { min: 0, max: 250.5 },
      colors: ["1-5", "11-"],
      color: ["red", "gold"],
    },
    facets: false,
  });
  expect(readChoices({ sort: "quick", facets: "1", since: "30" })).toEqual({
    ...{ choices: { since: 30 }, sort: "quick", facets: true },
  });
});

test("measures of a file are read as one value", () => {
  expect(readChoices({ like: "20x30.5x1220-red-gold" })).toMatchObject({
    choices: { like: { width: 20, height: 30.5, stitches: 1220, colors: ["red", "gold"] } },
  });
  expect(readChoices({ like: "20x30x1220" })).toMatchObject({ choices: { like: { colors: [] } } });
});

test.each([
  [{ like: "20x30" }, "choice-unknown", "like"],
  [{ like: "20x0x100" }, "choice-unknown", "like"],
  [{ like: "20x30x100-turquoise" }, "choice-unknown", "like"],
  [{ like: "20x30x100,red" }, "choice-unknown", "like"],
  [{ minWidth: "200", maxWidth: "100" }, "choice-bounds", "maxWidth"],
  [{ color: "red,turquoise" }, "choice-unknown", "color"],
  [{ work: "knitting" }, "choice-unknown", "work"],
  [{ sort: "cheap" }, "choice-unknown", "sort"],
  [{ fits: "13x" }, "choice-unknown", "fits"],
  [{ fits: "0x100" }, "choice-unknown", "fits"],
  [{ fits: "100x100,200x200" }, "choice-unknown", "fits"],
  [{ minPrice: "-1" }, "choice-unknown", "minPrice"],
  [{ maxMinutes: "1e9" }, "choice-unknown", "maxMinutes"],
  [{ format: "PES;drop table" }, "choice-unknown", "format"],
  [{ format: "DST,NOPE" }, "choice-unknown", "format"],
  [{ format: Array.from({ length: 21 }, (_, k) => `F${k}`).join(",") }, "choices-many", "choices"],
])("%j is refused", (query, fault, field) => {
  expect(readChoices(query)).toMatchObject({ fault, field });
});

test("the formats are those of the library", () => {
  expect(FORMATS).toEqual(formats.map(({ id }) => id.toUpperCase()));
});
