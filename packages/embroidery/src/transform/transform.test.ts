import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filledDesign, randomDesign } from "../../test/generated-designs.ts";
import { Command, type Design, DesignBuilder } from "../design.ts";
import { stitchedExtents } from "../measure/extents.ts";
import { measure } from "../measure/measure.ts";
import { render } from "../render/render.ts";
import { leafDesign, stitchedPath } from "../testing/sample-designs.ts";
import {
  addTies,
  center,
  fitHoop,
  jumpsToTrims,
  merge,
  mirror,
  removeTies,
  removeTinyStitches,
  rotate,
  sortByColor,
  splitByColor,
  translate,
} from "./index.ts";

const designs = fc.integer({ min: 1, max: 1_000_000 }).map((seed) => randomDesign(seed, 150));
const runs = { numRuns: 60, seed: 20_261_122 };

const size = (design: Design) => {
  const { widthMm, heightMm } = measure(design);
  return [widthMm, heightMm];
};
const count = (design: Design, wanted: Command) => design.command.filter((what) => what === wanted).length;

describe("rotated and mirrored", () => {
  test("a full rotation or two mirrorings restore the design, and the input is never changed", () => {
    fc.assert(
      fc.property(designs, fc.constantFrom(90, 180, 270, -90, 450), (design, degrees) => {
        const before = structuredClone(design);
        expect(stitchedPath(rotate(rotate(design, degrees), -degrees))).toEqual(stitchedPath(design));
        expect(stitchedPath(mirror(mirror(design, "x"), "x"))).toEqual(stitchedPath(design));
        expect(mirror(design, "y").x).toEqual(rotate(mirror(design, "x"), 180).x);
        expect(design).toEqual(before);
      }),
      runs,
    );
  });

  test("every stitch keeps its length within rounding at any rotation", () => {
    fc.assert(
      fc.property(designs, fc.double({ min: -720, max: 720, noNaN: true }), (design, degrees) => {
        const turned = rotate(design, degrees);
        for (let i = 0; i < design.length; i++) {
          const [was, is] = [design, turned].map(({ x, y }) => Math.hypot(x[i] ?? 0, y[i] ?? 0));
          expect(Math.abs((was ?? 0) - (is ?? 0))).toBeLessThan(0.8);
        }
      }),
      runs,
    );
  });

  test("rotates clockwise on the screen, and x mirrors left and right", () => {
    const design = new DesignBuilder().stitch(0, -100).stitch(50, 0).build();
    expect([...rotate(design, 90).x]).toEqual([100, 0]);
    expect([...rotate(design, 45).x]).toEqual([71, 35]);
    expect([...mirror(design, "x").x]).toEqual([-0, -50].map((at) => at | 0));
    expect([...mirror(design, "y").y]).toEqual([100, 0]);
    expect(() => rotate(design, Number.NaN)).toThrow(RangeError);
  });

  test("a centred design has its middle at the origin", () => {
    const { minX, maxX, minY, maxY } = stitchedExtents(center(translate(leafDesign(), 31.4, -8))) ?? {
      minX: 9,
      maxX: 9,
      minY: 9,
      maxY: 9,
    };
    expect(Math.abs(minX + maxX)).toBeLessThanOrEqual(1);
    expect(Math.abs(minY + maxY)).toBeLessThanOrEqual(1);
    const nothing = new DesignBuilder().jump(5, 5).end().build();
    expect(center(nothing)).toBe(nothing);
  });
});

describe("merged and split", () => {
  test("splitting by colour and merging restores every penetration in its thread", () => {
    fc.assert(
      fc.property(designs, (design) => {
        const parts = splitByColor(design);
        expect(parts.map((part) => measure(part).blocks.map(({ thread }) => thread.color))).toEqual(
          measure(design).blocks.map(({ thread }) => [thread.color]),
        );
        const places = (whole: Design) => stitchedPath(whole).map((at) => at.replace(/^\d+:/, ""));
        expect(places(merge(...parts))).toEqual(places(design));
      }),
      runs,
    );
  });

  test("a part ends at the trim of its last stitch, not at the next colour's start", () => {
    const [first] = splitByColor(leafDesign());
    expect([...(first?.command ?? [])].slice(-3)).toEqual([Command.stitch, Command.trim, Command.end]);
  });

  test("merged designs keep their threads, one change between two of them", () => {
    const [a, b] = [leafDesign(), translate(leafDesign(), 60, 0)];
    const whole = merge(a, b);
    expect(measure(whole).blocks.map(({ thread }) => thread.name)).toEqual(
      [...measure(a).blocks, ...measure(b).blocks].map(({ thread }) => thread.name),
    );
    expect(count(whole, Command.end)).toBe(1);
    expect(merge().length).toBe(1);
  });

  test("no colour change separates designs with the same thread", () => {
    const one = (x: number) =>
      new DesignBuilder()
        .thread({ color: 7 })
        .stitch(x, 0)
        .stitch(x + 20, 0)
        .build();
    const whole = merge(one(0), one(300));
    expect([count(whole, Command.colorChange), count(whole, Command.trim)]).toEqual([0, 1]);
    expect(whole.threads).toEqual([{ color: 7 }]);
  });
});

/** Fields of rows, each in its own colour. */
function fields(...at: readonly (readonly [color: number, x: number, y: number])[]): Design {
  const builder = new DesignBuilder();
  at.forEach(([color, x, y], place) => {
    if (place > 0) builder.trim().colorChange();
    builder.thread({ color });
    for (let row = 0; row < 30; row++) builder.stitch(x + (row % 2) * 100, y + row * 4);
  });
  return builder.trim().end().build();
}

describe("sorted by colour", () => {
  const [RED, BLUE, GREEN] = [0xc01020, 0x1020c0, 0x10a030];
  /**
   * Largest difference of a channel between two pictures; stitches differ by 3 % depending on their index.
   */
  const unlike = (a: Design, b: Design) => {
    const [one, two] = [render(a, { size: 200 }).rgba, render(b, { size: 200 }).rgba];
    return one.reduce((max, value, i) => Math.max(max, Math.abs(value - (two[i] ?? 0))), 0);
  };

  test("blocks join their colour if nothing lies between, and the picture is unchanged", () => {
    const design = fields([RED, 0, 0], [BLUE, 400, 0], [RED, 0, 400], [BLUE, 400, 400], [RED, 800, 0]);
    const sorted = sortByColor(design);
    expect(sorted.threads.map(({ color }) => color)).toEqual([RED, BLUE]);
    expect(measure(sorted).stitches).toBe(measure(design).stitches);
    expect(unlike(design, sorted)).toBeLessThan(16);
  });

  test("a block stays above what it covers", () => {
    const design = fields([RED, 0, 0], [BLUE, 50, 50], [RED, 80, 80], [GREEN, 600, 0], [RED, 600, 300]);
    const sorted = sortByColor(design);
    expect(sorted.threads.map(({ color }) => color)).toEqual([RED, BLUE, RED, GREEN]);
    expect(unlike(design, sorted)).toBeLessThan(16);
    // Sorting by colour alone would change the picture.
    expect(
      unlike(design, fields([RED, 0, 0], [RED, 80, 80], [BLUE, 50, 50], [GREEN, 600, 0])),
    ).toBeGreaterThan(60);
  });

  test("random designs look unchanged, with no more thread changes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(RED, BLUE, GREEN), fc.nat(9), fc.nat(9)), {
          minLength: 2,
          maxLength: 9,
        }),
        (at) => {
          const design = fields(...at.map(([color, x, y]) => [color, x * 60, y * 60] as const));
          const sorted = sortByColor(design);
          expect(unlike(design, sorted)).toBeLessThan(16);
          expect(sorted.threads.length).toBeLessThanOrEqual(design.threads.length);
        },
      ),
      { numRuns: 15, seed: 7 },
    );
  });

  test("no block passes a stop, and blocks without a thread stay separate", () => {
    const stopped = new DesignBuilder().thread({ color: 1 }).stitch(0, 0).stitch(50, 0).colorChange();
    stopped.thread({ color: 2 }).stitch(500, 0).stop().stitch(600, 0).colorChange();
    const design = stopped.thread({ color: 1 }).stitch(0, 300).stitch(50, 300).end().build();
    expect(sortByColor(design).threads.map(({ color }) => color)).toEqual([1, 2, 1]);
    expect(count(sortByColor({ ...design, threads: [] }), Command.colorChange)).toBe(2);
  });
});

describe("stitches, trims and ties", () => {
  test("only the last stitch of a run may be shorter than the limit, and runs keep their ends", () => {
    fc.assert(
      fc.property(designs, (design) => {
        const far = removeTinyStitches(design, 2);
        for (let i = 1; i < far.length - 1; i++) {
          const isInside = [i - 1, i, i + 1].every((at) => far.command[at] === Command.stitch);
          const reach = Math.hypot(
            (far.x[i] ?? 0) - (far.x[i - 1] ?? 0),
            (far.y[i] ?? 0) - (far.y[i - 1] ?? 0),
          );
          if (isInside) expect(reach).toBeGreaterThanOrEqual(20);
        }
        const others = (of: Design) => [...of.command].filter((what) => what !== Command.stitch);
        expect(others(far)).toEqual(others(design));
      }),
      runs,
    );
    const dense = new DesignBuilder()
      .stitch(0, 0)
      .stitch(1, 0)
      .stitch(2, 0)
      .stitch(30, 0)
      .stitch(31, 0)
      .build();
    expect([...removeTinyStitches(dense).x]).toEqual([0, 30, 31].filter((x) => x !== 30));
  });

  test("a long travel gets a trim, a short one and a split stitch do not", () => {
    const builder = new DesignBuilder().stitch(0, 0).stitch(20, 0).jump(40, 0).stitch(40, 0).stitch(60, 0);
    builder.jump(200, 0).jump(340, 0).stitch(340, 9).stitch(360, 9).jump(460, 9).stitch(560, 9).end();
    const cut = jumpsToTrims(builder.build());
    expect(count(cut, Command.trim)).toBe(1);
    expect(cut.x[cut.command.indexOf(Command.trim)]).toBe(60);
    expect(jumpsToTrims(cut)).toEqual(cut);
    expect(count(jumpsToTrims(builder.build(), 1), Command.trim)).toBe(2);
  });

  test("ties are added to both ends of every thread once, and can be removed", () => {
    const design = leafDesign();
    const tied = addTies(design);
    expect(measure(tied).stitches - measure(design).stitches).toBe(2 * 3 * 4);
    expect(addTies(tied)).toEqual(tied);
    expect(removeTies(tied)).toEqual(design);
    expect(removeTies(design)).toEqual(design);
    expect(stitchedExtents(tied)).toEqual(stitchedExtents(design));
  });
});

describe("fitted into a hoop", () => {
  const bar = new DesignBuilder();
  for (let k = 0; k <= 60; k++) bar.stitch(k * 20, (k % 2) * 100);
  const design = bar.end().build(); // 120 × 10 mm

  test("a design that fits is only centred", () => {
    const fit = fitHoop(design, { widthMm: 130, heightMm: 20 });
    expect(fit).toMatchObject({ fits: true, degrees: 0 });
  });

  test("a design that is too wide is rotated as little as necessary", () => {
    const fit = fitHoop(design, { widthMm: 110, heightMm: 110 });
    if (!fit.fits) throw new Error("It fits aslant");
    const [width = 0, height = 0] = size(fit.design);
    expect(Math.max(width, height)).toBeLessThanOrEqual(110);
    const less = Math.sign(fit.degrees) * (Math.abs(fit.degrees) - 0.5);
    expect(size(rotate(design, less))[0]).toBeGreaterThan(110);
    expect(fitHoop(design, { widthMm: 12, heightMm: 121 })).toMatchObject({ fits: true });
  });

  test("the excess is reported when no rotation fits", () => {
    const fit = fitHoop(filledDesign(900), { widthMm: 10, heightMm: 10 });
    if (fit.fits) throw new Error("It is larger");
    expect(Math.max(fit.tooWideMm, fit.tooHighMm)).toBeGreaterThan(5);
  });
});
