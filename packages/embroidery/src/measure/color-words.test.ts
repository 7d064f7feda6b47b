import { expect, it } from "vitest";
import { colorShares, colorWord } from "./color-words.ts";

it.each([
  ["gold", 0xe6b422, 0xb8862b],
  ["red", 0xc41230, 0x7b1029],
  ["orange", 0xe8502a, 0xf58f1e],
  ["yellow", 0xfff44f, 0xf2d675],
  ["green", 0x0b4d36, 0x9fd8b4],
  ["blue", 0x1d3fae, 0x0e9aa0],
  ["purple", 0x5b2a86, 0xb79ad9],
  ["pink", 0xd81b78, 0xf48fb1],
  ["brown", 0x9c4221, 0xd9b98a],
  ["white", 0xffffff, 0xfbf3df],
  ["grey", 0xc9ced6, 0x707070],
  ["black", 0x000000, 0x141414],
])("names dark and light threads %s", (word, one, other) => {
  expect([colorWord(one), colorWord(other)]).toEqual([word, word]);
});

it("weighs colours by their thread", () => {
  const block = (color: number, threadLengthMm: number) => ({ thread: { color }, threadLengthMm });
  const [red, , , , blue] = colorShares([block(0xff0000, 30), block(0x0000ff, 60), block(0xc41230, 10)]);
  expect([red, blue]).toEqual([0.4, 0.6]);
  expect(colorShares([])).toEqual(Array.from({ length: 12 }, () => 0));
});
