import { type Design, DesignBuilder } from "@kasuti/embroidery";
import { expect, test } from "vitest";
import { describeAppearance, variantFacts } from "./describe-product.ts";
import type { MeasuredFile } from "./stitch-file.ts";

const RED = { color: 0xc41230, name: "Kumkum Red" };
const GOLD = { color: 0xe6b422, name: "Zari" };

/** Two blocks of running stitches, `width` × `height` in 0.1 mm. */
function file(part: MeasuredFile["part"], width: number, height: number, coloured = true): MeasuredFile {
  const builder = new DesignBuilder();
  if (coloured) builder.thread(RED).thread(GOLD);
  for (let x = 0; x <= width; x += 20) builder.stitch(x, 0);
  builder.colorChange().jump(0, height).stitch(0, height).stitch(20, height);
  const blocks = [0, 1].map((block) => ({ block, thread: RED, stitches: 1, threadLengthMm: 1 }));
  return {
    name: "a.pes",
    part,
    format: "pes",
    bytes: 1,
    sha256: "",
    stitches: 1_000,
    colors: 2,
    width,
    height,
    design: builder.end().build(),
    blocks,
  };
}

test("a variant has the size of its largest part, and its hand counts twice", () => {
  expect(variantFacts([file("hand", 400, 300), file("back", 1_805, 2_000)], {})).toMatchObject({
    width: 180.5,
    height: 200,
    stitches: 3_000,
    minutes: 3.8,
  });
});

test("a variant needs the field of all its parts where the machine places their files", () => {
  const needsOf = (...files: MeasuredFile[]) => variantFacts(files, {}).needs;
  const moved = (design: Design, x: number) => ({ ...design, x: design.x.map((one) => one + x) });
  const drawn = file("back", 400, 300);
  const left = { minX: -200, minY: -150 };
  const centred = { ...moved(drawn.design, left.minX), y: drawn.design.y.map((one) => one + left.minY) };
  const placed = (format: string, x: number) => ({ ...drawn, format, design: moved(centred, x) });
  expect(needsOf(placed("jef", 0))).toBeUndefined();
  expect(needsOf(placed("jef", 900))).toEqual({ width: 220, height: 30, off: 90 });
  // Its machines put the design in the middle themselves.
  expect(needsOf(placed("pes", 900))).toBeUndefined();
  expect(needsOf(placed("jef", 0), file("hand", 100, 490))).toEqual({ width: 49, height: 30, off: 0 });
});

test("parts share threads, and files without colours use the card's", () => {
  const facts = variantFacts([file("back", 400, 300), file("hand", 400, 300)], {});
  expect(facts).toMatchObject({ colors: 2, color: ["red"], work: ["running"] });
  const bare = [file("single", 400, 300, false)];
  expect(variantFacts(bare, {})).toMatchObject({ colors: 2, color: [] });
  expect(variantFacts(bare, { single: [GOLD, RED] })).toMatchObject({ colors: 2, color: ["gold"] });
});

test("an appearance has 28 integers", () => {
  const appearance = describeAppearance([file("back", 400, 300)], {});
  expect(appearance).toHaveLength(28);
  expect(appearance.slice(-3)).toEqual([40, 30, 10]);
  expect(describeAppearance([], {})).toEqual([]);
});
