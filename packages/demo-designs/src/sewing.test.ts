import { Command, measure } from "@kasuti/embroidery";
import { expect, it } from "vitest";
import { createCloth, type StitchedLine } from "./cloth.ts";
import { element } from "./element.ts";
import { point } from "./geometry/point.ts";
import { PALETTES } from "./palettes.ts";
import { sewDesign } from "./sewing.ts";

const palette = element(PALETTES, 0).threads;

function stitched(draw: (cloth: ReturnType<typeof createCloth>) => void): ReturnType<typeof sewDesign> {
  const lines: StitchedLine[] = [];
  draw(createCloth(lines));
  return sewDesign(lines, palette, { name: "test" });
}

it("trims before long travel and only jumps over a short distance", () => {
  const apart = (mm: number): number =>
    measure(
      stitched((cloth) => {
        cloth.run("zari", [point(0, 0), point(10, 0)]);
        cloth.run("zari", [point(10 + mm, 0), point(20 + mm, 0)]);
      }),
    ).trims;
  expect([apart(2), apart(8)]).toEqual([0, 1]);
});

it("groups the lines of a thread: fills first, edges last", () => {
  const design = stitched((cloth) => {
    cloth.bead("zari", point(0, 0), 2);
    cloth.column("main", [point(0, 0), point(0, 9)], [point(4, 0), point(4, 9)]);
    cloth.bead("zari", point(9, 9), 2);
  });
  expect(design.threads).toEqual([palette.main, palette.zari]);
  expect(design.command.filter((command) => command === Command.colorChange)).toHaveLength(1);
});

it("splits moves that no machine can make", () => {
  const design = stitched((cloth) => cloth.thread("main", [point(0, 0), point(30, 0), point(30, 40)]));
  expect(measure(design).longestStitch).toBeLessThanOrEqual(121);
});

it("a stamped motif has the same stitches as a drawn one at every placement", () => {
  const places = [0, 1, 2].map((i) => ({ x: i * 30, y: 4, turn: i, scale: 0.3, mirror: i === 2 }));
  const line = [point(0, 0), point(50, 0)];
  const stamped: StitchedLine[] = [];
  const drawn: StitchedLine[] = [];
  createCloth(stamped).stamp(places, (cloth) => cloth.run("main", line));
  for (const place of places) createCloth(drawn).at(place).run("main", line);
  const ends = (lines: readonly StitchedLine[]): number[] =>
    lines.flatMap(({ points }) => points.flatMap(({ x, y }) => [x, y])).map((n) => Math.round(n * 1e6));
  expect(ends(stamped)).toEqual(ends(drawn));
});
