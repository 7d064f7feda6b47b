import { expect, test } from "vitest";
import { nearestPage, pageCount, pageGroup, pageWindow } from "./pagination-window.ts";

test("an empty list has one page, and a partly filled page counts", () => {
  expect([0, 1, 18, 19, 145].map((total) => pageCount(total, 18))).toEqual([1, 1, 1, 2, 9]);
});

test("an invalid page number gives the nearest page", () => {
  const asked = ["2", "0", "-1", "1e9", "x", null, undefined, "", "2.9", "Infinity"];
  expect(asked.map((page) => nearestPage(page, 9))).toEqual([2, 1, 1, 9, 1, 1, 1, 1, 2, 9]);
});

test("page buttons are in groups of eight (§ 2.41)", () => {
  expect(pageGroup(8, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(pageGroup(9, 20)).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
  expect(pageGroup(17, 20)).toEqual([17, 18, 19, 20]);
});

test("eight page buttons move with the page and stop at both ends (§ 2.58)", () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(pageWindow(10, 20)).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
  expect(pageWindow(20, 20)).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});
