import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filledDesign, randomDesign } from "../../test/generated-designs.ts";
import { type Design, DesignBuilder } from "../design.ts";
import { measure } from "../measure/measure.ts";
import { threadSegments } from "../render/segments.ts";
import { translate } from "./rigid-moves.ts";
import { splitByHoop } from "./split-by-hoop.ts";

const whole = filledDesign(6000); // 77 × 75 mm
const hoop = { widthMm: 50, heightMm: 45 };

/** Sewn length per colour, mm, without the marks. */
function lengths(parts: readonly Design[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const part of parts)
    for (const { thread, threadLengthMm } of measureSegments(part))
      if (thread !== "Registration")
        sums.set(Number(thread), (sums.get(Number(thread)) ?? 0) + threadLengthMm);
  return sums;
}

function measureSegments(design: Design) {
  const { ends, block, count } = threadSegments(design);
  const sums = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = ends.subarray(4 * i, 4 * i + 4);
    const known = design.threads[block[i] ?? 0];
    const thread = known?.name ?? `${known?.color}`;
    sums.set(thread, (sums.get(thread) ?? 0) + Math.hypot(bx - ax, by - ay) / 10);
  }
  return [...sums].map(([thread, threadLengthMm]) => ({ thread, threadLengthMm }));
}

describe("split by hoop", () => {
  const pieces = splitByHoop(whole, hoop);

  test("every piece fits its hoop with its marks, centred", () => {
    expect(pieces.map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 2],
      [1, 2],
    ]);
    for (const { design } of pieces) {
      const { extents } = measure(design);
      expect(Math.max(-(extents?.minX ?? 999), extents?.maxX ?? 999)).toBeLessThanOrEqual(250);
      expect(Math.max(-(extents?.minY ?? 999), extents?.maxY ?? 999)).toBeLessThanOrEqual(225);
    }
  });

  test("every stitch is sewn once, in its colour", () => {
    const explicit = { ...whole, threads: [{ color: 1 }, { color: 2 }] };
    const expected = lengths([explicit]);
    for (const marks of [true, false]) {
      const stitched = lengths(splitByHoop(explicit, hoop, { marks }).map(({ design }) => design));
      for (const [color, length] of expected)
        expect(Math.abs((stitched.get(color) ?? 0) - length)).toBeLessThan(1);
    }
  });

  test("the earlier of two neighbours ends with the crosses that the later one begins with", () => {
    const marksOf = (piece: (typeof pieces)[number] | undefined, block: number) => {
      if (!piece) return [];
      expect(piece.design.threads.at(block)?.name).toBe("Registration");
      const { ends, block: blockOf, count } = threadSegments(translate(piece.design, piece.xMm, piece.yMm));
      const wanted = block < 0 ? piece.design.threads.length + block : block;
      return Array.from({ length: count }, (_, i) => i)
        .filter((i) => blockOf[i] === wanted)
        .map((i) => ends.slice(4 * i, 4 * i + 4).join(" "));
    };
    const [first, second, third] = pieces;
    const isMark = ({ name }: { name?: string }) => name === "Registration";
    expect([first, second, pieces.at(-1)].map((piece) => piece?.design.threads.map(isMark))).toEqual([
      [false, true],
      [true, false, true],
      [true, false, false],
    ]);
    const last = marksOf(first, -1);
    expect(marksOf(second, 0)).toHaveLength(2 * 6);
    expect(last).toEqual(expect.arrayContaining([...marksOf(second, 0), ...marksOf(third, 0)]));
  });

  test("a design that fits stays whole and without marks", () => {
    const [piece, ...others] = splitByHoop(whole, { widthMm: 100, heightMm: 100 });
    expect(others).toEqual([]);
    expect(measure(piece?.design ?? whole).stitches).toBe(measure(whole).stitches);
    const dot = new DesignBuilder().stitch(40, 7).end().build();
    expect(splitByHoop(dot, hoop).map(({ design }) => measure(design).stitches)).toEqual([1]);
    expect(splitByHoop(new DesignBuilder().end().build(), hoop)).toEqual([]);
  });

  test("any design is split into pieces that fit, without loss", () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.integer({ min: 25, max: 80 }),
        fc.integer({ min: 0, max: 12 }),
        (seed, side, overlapMm) => {
          const design = randomDesign(seed, 120);
          const parts = splitByHoop(design, { widthMm: side, heightMm: side }, { overlapMm });
          for (const part of parts) {
            const { extents } = measure(part.design);
            const reach = Math.max(...Object.values(extents ?? {}).map(Math.abs));
            expect(reach).toBeLessThanOrEqual(side * 5 + 1);
          }
          // A cut stitch is rounded to whole units, so it may get slightly longer.
          const total = (of: readonly Design[]) =>
            [...lengths(of).values()].reduce((sum, one) => sum + one, 0);
          expect(total(parts.map((part) => part.design)) / total([design])).toBeCloseTo(1, 1);
        },
      ),
      { numRuns: 30, seed: 11 },
    );
  });

  test("a long stitch that its format wrote as a jump and a stitch is not lost", () => {
    const long = new DesignBuilder().stitch(0, 0).stitch(0, 90).jump(90, 90).stitch(180, 90).stitch(180, 0);
    const parts = splitByHoop(long.end().build(), { widthMm: 15, heightMm: 15 }, { overlapMm: 4 });
    const thread = [...lengths(parts.map(({ design }) => design)).values()];
    expect(parts.length).toBeGreaterThan(1);
    expect(thread.reduce((sum, one) => sum + one, 0)).toBeCloseTo(36);
  });

  test("an overlap as wide as the hoop is refused", () => {
    expect(() => splitByHoop(whole, hoop, { overlapMm: 45 })).toThrow(RangeError);
    expect(() => splitByHoop(whole, hoop, { overlapMm: -1 })).toThrow(RangeError);
  });
});
