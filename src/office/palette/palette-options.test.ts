import { expect, test } from "vitest";
import { nextMarked, optionsNamed, type PaletteOption, typedNumber } from "./palette-options.ts";

const page = (name: string): PaletteOption => ({ group: "pages", key: name, name, to: "/" });
const found = (typed: string) =>
  optionsNamed(["Orders", "Many at once", "ఆర్డర్లు"].map(page), typed).map(({ name }) => name);

test("a page is found by parts of its name, in any order and case", () => {
  expect(found("ORD")).toEqual(["Orders"]);
  expect(found("once many")).toEqual(["Many at once"]);
  expect(found("ఆర్డర్")).toEqual(["ఆర్డర్లు"]);
  expect(found("once orders")).toEqual([]);
  expect(found(" ")).toHaveLength(3);
});

test("a number is one with # or without, and nothing else is", () => {
  expect([" #1042 ", "1042"].map(typedNumber)).toEqual([1042, 1042]);
  expect(["0", "10 42", "-3", "1.5", "12345678901", "lotus"].map(typedNumber)).toEqual(
    Array(6).fill(undefined),
  );
});

test("the mark goes round both ends, and stays where there is nothing", () => {
  expect([nextMarked(2, 1, 3), nextMarked(0, -1, 3), nextMarked(0, 1, 0)]).toEqual([0, 2, 0]);
});
