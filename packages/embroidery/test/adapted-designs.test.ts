import { demoCatalogue } from "@kasuti/demo-designs";
import { describe, expect, it } from "vitest";
import { adapt, type Design, formats, measure, passingSizes, read, write } from "../src/index.ts";
import { stitchedPath } from "../src/testing/sample-designs.ts";
import { clothAgain, streaksAgain } from "./cloth-again.ts";
import { designKinds, randomKind } from "./design-kinds.ts";
import { filledDesign, randomDesign } from "./generated-designs.ts";
import { type MeasuredAgain, measuredAgain } from "./measured-again.ts";
import { referenceFiles, siblingFolder } from "./reference-folder.ts";

/** `ADAPTED_DESIGNS=all` takes every demo design, 400 random ones, and half a million stitches. */
const isLong = process.env.ADAPTED_DESIGNS === "all";
const folders =
  siblingFolder === undefined ? [referenceFiles()] : [referenceFiles(), referenceFiles(siblingFolder)];

function* designs(): Generator<readonly [name: string, design: Design]> {
  for (const [name, kind] of designKinds)
    if (isLong || name !== "half a million stitches") yield [name, kind()];
  yield ["a fill", filledDesign(2000)];
  for (let seed = 1; seed <= (isLong ? 200 : 8); seed++) {
    yield [`random kind ${seed}`, randomKind(seed)];
    yield [`random records ${seed}`, randomDesign(seed, 150)];
  }
  for (const [k, { id, hoop, parts }] of demoCatalogue().products.entries())
    for (const { part, make } of parts)
      if (isLong || (k === 240 && part === "hand")) yield [`demo ${id} ${part}`, make(hoop)];
  for (const { name, bytes } of folders.flat()) {
    const result = read(bytes, { name });
    if (result.ok && measure(result.design).stitches > 0) yield [name, result.design];
  }
}

/** Complaints about a design of another size; none if it has what the original has. */
function complaints(was: MeasuredAgain, is: MeasuredAgain): string[] {
  const ratio = is.density / was.density;
  return [
    ...(ratio < 0.9 || ratio > 1.15 ? [`density ${ratio}`] : []),
    ...(is.short > was.short + 0.005 ? [`short ${is.short} after ${was.short}`] : []),
    ...(is.long > was.long ? [`long ${is.long} after ${was.long}`] : []),
    ...(`${is.colors}` === `${was.colors}` ? [] : ["colours"]),
    ...(`${is.halts}` === `${was.halts}` ? [] : ["stops"]),
  ];
}

/** The adapted design in one piece; fails if there is none. */
function adapted(design: Design, options: Parameters<typeof adapt>[1]): Design {
  const adaptation = adapt(design, options);
  if (!adaptation.ok) throw new Error(adaptation.refusal.message);
  const [piece, ...more] = adaptation.pieces;
  if (!piece || more.length > 0) throw new Error(`${more.length + 1} pieces`);
  return piece.design;
}

/** Thread of each colour in all designs, mm. */
function threadByColor(all: readonly MeasuredAgain[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { colors, threads } of all)
    for (const [k, color] of colors.entries()) sums.set(color, (sums.get(color) ?? 0) + (threads[k] ?? 0));
  return sums;
}

/** Squares of 2.5 mm with a streak of cloth, as a share of those that the original covers. */
const STREAKS = 0.003;
/** Cloth is stamped point by point; larger designs would take gigabytes. */
const WIDEST_CLOTH = 500;

describe("every design at hand", { timeout: isLong ? 3_600_000 : 120_000 }, () => {
  it("passes the gate, measured again, at each size that is offered", () => {
    let [count, offered] = [0, 0];
    const wrong: string[] = [];
    for (const [name, design] of designs()) {
      count += 1;
      const was = measuredAgain(design);
      const cloth = Math.max(was.width, was.height) < WIDEST_CLOTH ? clothAgain(design) : undefined;
      for (const { percent, ok, width, height, stitches } of passingSizes(design)) {
        if (!ok) continue;
        offered += 1;
        const sized = adapted(design, { percent });
        const is = measuredAgain(sized);
        const streaks = cloth ? streaksAgain(cloth, sized, percent / 100) : 0;
        if (streaks > STREAKS) wrong.push(`${name} ${percent} %: streaks on ${streaks}`);
        expect([is.stitches, is.width, is.height], name).toEqual([stitches, width, height]);
        wrong.push(...complaints(was, is).map((complaint) => `${name} ${percent} %: ${complaint}`));
      }
    }
    expect(wrong).toEqual([]);
    expect(offered).toBeGreaterThan(5 * count);
  });

  it("is the original again when mirrored twice, and after four turns", () => {
    for (const [name, design] of designs()) {
      const mirrored = adapted(design, { mirror: "horizontal" });
      expect(stitchedPath(adapted(mirrored, { mirror: "horizontal" })), name).toEqual(stitchedPath(design));
      let turned = design;
      for (let turn = 0; turn < 4; turn++) turned = adapted(turned, { turn: 90 });
      expect(stitchedPath(turned), name).toEqual(stitchedPath(design));
    }
  });

  it("is split into pieces that fit, and whose thread adds up without the crosses", () => {
    let split = 0;
    for (const [name, design] of designs()) {
      const whole = measuredAgain(design);
      const sides = { width: whole.width * 0.6, height: whole.height * 0.7 };
      const hoop = { width: Math.max(20, sides.width), height: Math.max(20, sides.height) };
      const adaptation = adapt(design, { hoop });
      if (!adaptation.ok) continue;
      const pieces = adaptation.pieces.map((piece) => measuredAgain(piece.design));
      for (const { width, height } of pieces) {
        expect(width, name).toBeLessThanOrEqual(hoop.width);
        expect(height, name).toBeLessThanOrEqual(hoop.height);
      }
      if (pieces.length === 1 || whole.colors.some((color) => color < 0)) continue;
      split += 1;
      const threads = threadByColor(pieces);
      for (const [color, length] of threadByColor([whole])) {
        // A format with short records writes a long stitch with jumps, which pieces do not.
        expect(threads.get(color), name).toBeGreaterThan(length - 0.5);
        expect(threads.get(color), name).toBeLessThan(length + whole.jumped + 0.5);
      }
    }
    expect(split).toBeGreaterThan(10);
  });
});

/** Adapted designs with the designs that they come from. */
const results = Array.from(designs()).flatMap(([name, design], k) => {
  if (!isLong && (k % 4 > 0 || design.length > 5000)) return [];
  return passingSizes(design)
    .filter(({ ok, percent }) => ok && percent % 40 === 0)
    .map(({ percent }) => ({
      name: `${name} ${percent} %`,
      design,
      sized: adapted(design, { percent, mirror: "horizontal" }),
    }));
});

it.each(formats.filter((format) => format.write).map(({ id }) => id))(
  "a file in %s of an adapted design reads back with its counts",
  { timeout: isLong ? 3_600_000 : 60_000 },
  (id) => {
    const readBack = (one: Design) => {
      const written = write(one, id);
      const back = written.ok ? read(written.bytes, { name: `design.${id}` }) : written;
      return back.ok ? measure(back.design) : undefined;
    };
    let count = 0;
    for (const { name, design, sized } of results) {
      const original = readBack(design);
      if (!original) continue;
      const [is, was] = [readBack(sized), measure(sized)];
      expect([is?.stitches, is?.widthMm, is?.heightMm], name).toEqual([
        was.stitches,
        was.widthMm,
        was.heightMm,
      ]);
      // Some formats have no stops, or none of two equal colours: the original's file is the measure.
      expect([is?.blocks.length, is?.stops], name).toEqual([original.blocks.length, original.stops]);
      count += 1;
    }
    expect(count).toBeGreaterThan(10);
  },
);
