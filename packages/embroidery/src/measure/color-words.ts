import type { Thread } from "../design.ts";
import { oklab } from "../palettes/oklab.ts";

/** Common colour words for threads, in display order. */
export const COLOR_WORDS = [
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "pink",
  "brown",
  "gold",
  "white",
  "grey",
  "black",
] as const;
export type ColorWord = (typeof COLOR_WORDS)[number];

/**
 * Reference colours of each word: those of W3C CSS Color Module Level 4, § 6.1 “Named Colors”, that have the
 * word as their name or are clearly of its kind (crimson is red, navy is blue, beige is white).
 */
const CERTAIN: Readonly<Record<ColorWord, readonly number[]>> = {
  red: [0xff0000, 0xdc143c, 0xb22222, 0x8b0000, 0x800000, 0xcd5c5c],
  orange: [0xffa500, 0xff8c00, 0xff4500, 0xff7f50, 0xff6347, 0xffa07a],
  yellow: [0xffff00, 0xf0e68c, 0xffe4b5, 0xeee8aa, 0xfafad2],
  green: [
    0x008000, 0x006400, 0x00ff00, 0x228b22, 0x32cd32, 0x90ee90, 0x98fb98, 0x6b8e23, 0x808000, 0x556b2f,
    0x2e8b57, 0x3cb371, 0x66cdaa, 0x8fbc8f, 0xadff2f, 0x9acd32,
  ],
  blue: [
    0x0000ff, 0x000080, 0x00008b, 0x4169e1, 0x1e90ff, 0x00bfff, 0x87ceeb, 0x4682b4, 0xadd8e6, 0x191970,
    0x5f9ea0, 0x008080, 0x008b8b, 0x20b2aa, 0x40e0d0, 0x00ffff, 0x6495ed,
  ],
  purple: [0x800080, 0x4b0082, 0x8a2be2, 0x9370db, 0xdda0dd, 0xe6e6fa, 0x9932cc, 0x663399, 0xd8bfd8],
  pink: [0xffc0cb, 0xffb6c1, 0xff69b4, 0xff1493, 0xc71585, 0xdb7093, 0xff00ff, 0xffe4e1],
  brown: [0xa52a2a, 0x8b4513, 0xa0522d, 0xd2691e, 0xcd853f, 0xbc8f8f, 0xd2b48c, 0xdeb887],
  gold: [0xffd700, 0xdaa520, 0xb8860b],
  white: [0xffffff, 0xfffaf0, 0xfffff0, 0xfaebd7, 0xf5f5dc, 0xfaf0e6, 0xf5f5f5, 0xfff5ee],
  grey: [0x808080, 0xa9a9a9, 0xc0c0c0, 0xd3d3d3, 0x696969, 0x778899],
  black: [0x000000, 0x1c1c1c],
};

/** Lightness counts less than hue, because threads of one colour word are light or dark. */
const LIGHTNESS = 0.5;
const LANDMARKS = COLOR_WORDS.flatMap((word) => CERTAIN[word].map((color) => ({ word, lab: oklab(color) })));

/**
 * Word for a colour (0xRRGGBB): that of the nearest reference colour.
 * @example
 * ```ts
 * colorWord(0xc2185b); // "red"
 * ```
 */
export function colorWord(color: number): ColorWord {
  const [lightness, greenRed, blueYellow] = oklab(color);
  let nearest: ColorWord = "black";
  let smallest = Number.POSITIVE_INFINITY;
  for (const { word, lab } of LANDMARKS) {
    const difference =
      ((lightness - lab[0]) * LIGHTNESS) ** 2 + (greenRed - lab[1]) ** 2 + (blueYellow - lab[2]) ** 2;
    if (difference < smallest) [smallest, nearest] = [difference, word];
  }
  return nearest;
}

/**
 * Share of the upper thread in each colour, adding up to 1, in the order of `COLOR_WORDS`.
 * @example
 * ```ts
 * const share = colorShares(measure(design).blocks)[COLOR_WORDS.indexOf("red")];
 * ```
 */
export function colorShares(
  blocks: readonly { readonly thread: Thread; readonly threadLengthMm: number }[],
): number[] {
  const lengths = COLOR_WORDS.map(() => 0);
  for (const { thread, threadLengthMm } of blocks) {
    const place = COLOR_WORDS.indexOf(colorWord(thread.color));
    lengths[place] = (lengths[place] ?? 0) + threadLengthMm;
  }
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.map((length) => (all > 0 ? length / all : 0));
}
