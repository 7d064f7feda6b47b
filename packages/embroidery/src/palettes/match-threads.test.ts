import { describe, expect, it } from "vitest";
import { brotherThreads } from "./brother.ts";
import { husqvarnaThreads } from "./husqvarna.ts";
import { janomeThreads } from "./janome.ts";
import { matchThreads } from "./match-threads.ts";

const colors = (...values: readonly number[]) => values.map((color) => ({ color }));

describe("matchThreads", () => {
  it("finds exact colours", () => {
    expect(matchThreads(colors(0x000000, 0xffffff, 0xed171f), brotherThreads)).toEqual([19, 28, 4]);
    expect(matchThreads(colors(0xff0000), janomeThreads)).toEqual([9]);
  });

  it("matches perceived colours: crimson for red, sky blue for light blue", () => {
    expect(matchThreads(colors(0xc41230), brotherThreads)).toEqual([4]);
    expect(matchThreads(colors(0x79b8e8), brotherThreads).map((at) => brotherThreads[at]?.name)).toEqual([
      "Light Blue",
    ]);
  });

  it("gives equal threads one entry and different ones different entries", () => {
    const [first, second, third, again] = matchThreads(
      colors(0xff0000, 0xfe0000, 0xfd0000, 0xff0000),
      janomeThreads,
    );
    expect(again).toBe(first);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it("distinguishes neighbours even when the palette is used up", () => {
    const neighbours = colors(
      ...Array.from({ length: 300 }, (_, k) => Math.imul((k % 120) + 1, 0x1f35a7) & 0xffffff),
    );
    const indices = matchThreads([...neighbours, ...neighbours.toReversed()], husqvarnaThreads);
    const merged = indices.filter((index, k) => k > 0 && index === indices[k - 1]);
    // A colour meets itself only at the turning point.
    expect(merged).toHaveLength(1);
  });
});
