import { Command, type Design, DesignBuilder } from "@kasuti/embroidery";
import { expect, test } from "vitest";
import { anekFont } from "../anek.ts";
import { letter } from "../letter.ts";
import type { Letter } from "../text/letter-at.ts";
import { gate } from "./letter-gate.ts";

const HEIGHT = 20;
const font = anekFont(500);
const { design, letters } = stitched("Ro");

function stitched(text: string): { design: Design; letters: Letter[] } {
  const result = letter(text, { font, heightMm: HEIGHT, color: 0 });
  if (!result.ok) throw new Error(result.refusal.code);
  const glyphs = font.shape(text, "Latn").glyphs.map(({ glyph, font: file, cluster, x, y }) => ({
    cluster,
    contours: font
      .outline(file, glyph)
      .map((contour) => contour.map((point) => ({ x: (point.x + x) * HEIGHT, y: (point.y + y) * HEIGHT }))),
  }));
  return { design: result.design, letters: glyphs };
}

/** The design with each stitch changed or left out. */
function changed(
  change: (x: number, y: number, index: number) => readonly (readonly [number, number])[],
): Design {
  const builder = new DesignBuilder().thread({ color: 0 });
  for (let i = 0; i < design.length; i++) {
    const [x, y] = [design.x[i] ?? 0, design.y[i] ?? 0];
    if (design.command[i] === Command.stitch) for (const place of change(x, y, i)) builder.stitch(...place);
    else builder.add((design.command[i] ?? 0) as Command, x, y);
  }
  return builder.build();
}

const failures = (of: Design) => gate(of, letters).filter(({ ok }) => !ok);
const whole = changed((x, y) => [[x, y]]);
const middleOfO = Math.max(...letters.flatMap(({ contours }) => contours.flat().map(({ x }) => x))) * 10 - 60;

test("a stitched name passes", () => {
  expect(failures(whole)).toEqual([]);
});

test.each([
  ["a letter is missing", (x: number, y: number) => (x > 150 ? [] : [[x, y] as const]), "letters", 1],
  [
    "a piece is missing",
    (x: number, y: number) => (y > -120 && y < -95 && x < 100 ? [] : [[x, y] as const]),
    "hole",
    0,
  ],
  [
    "thread lies beside the letters",
    (x: number, y: number) => [[x, y] as const, ...(x > 150 && y > -20 ? [[x, y + 25] as const] : [])],
    "outside",
    1,
  ],
  [
    "a counter is filled",
    (x: number, y: number, i: number) => [
      [x, y] as const,
      ...(x > 150 && i % 2 ? [[middleOfO, -80 + (i % 60)] as const] : []),
    ],
    "counters",
    1,
  ],
  [
    "the needle goes in too often",
    (x: number, y: number, i: number) => [
      [x, y] as const,
      ...(i > 100 && i < 160 ? [5, 0, 5, 0, 5, 0].map((dx) => [x + dx, y] as const) : []),
    ],
    "density",
    0,
  ],
  [
    "a stitch is tiny",
    (x: number, y: number, i: number) => [[x, y] as const, ...(i === 200 ? [[x + 1, y] as const] : [])],
    "short-stitches",
    0,
  ],
  [
    "a stitch is long",
    (x: number, y: number, i: number) => (i > 300 && i < 340 ? [] : [[x, y] as const]),
    "long-stitches",
    0,
  ],
])("the gate sees that %s", (_, change, name, cluster) => {
  const faults = failures(changed(change));
  expect(faults.map((fault) => fault.name)).toContain(name);
  expect(faults.find((fault) => fault.name === name)?.cluster).toBe(cluster);
});
