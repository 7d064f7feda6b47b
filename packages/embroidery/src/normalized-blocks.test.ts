import { describe, expect, it } from "vitest";
import { Command, type Design, DesignBuilder } from "./design.ts";
import { formatById } from "./format-table.ts";
import { writeDsb } from "./formats/dsb/write-dsb.ts";
import { writeDst } from "./formats/dst/write-dst.ts";
import { writeExp } from "./formats/exp/write-exp.ts";
import { writeHus } from "./formats/hus/write-hus.ts";
import { writeJef } from "./formats/jef/write-jef.ts";
import { writePec } from "./formats/pec/write-pec.ts";
import { writePes } from "./formats/pes/write-pes.ts";
import { writeTbf } from "./formats/tbf/write-tbf.ts";
import { writeU01 } from "./formats/u01/write-u01.ts";
import { writeVip } from "./formats/vip/write-vip.ts";
import { writeVp3 } from "./formats/vp3/write-vp3.ts";
import { writeXxx } from "./formats/xxx/write-xxx.ts";
import { measure } from "./measure/measure.ts";
import { normalizedBlocks } from "./normalized-blocks.ts";
import { stitchedPathFromStart } from "./testing/sample-designs.ts";
import { sampleFiles } from "./testing/sample-files.ts";
import type { WriteResult } from "./writing/write-result.ts";

const colors = [0x2f7e20, 0xffffff, 0xe8a900, 0x0000e7, 0xff0000];

/**
 * Three blocks and one cut, recorded redundantly: with trims around colour changes and at both ends, twice,
 * and with two empty blocks.
 */
function crowdedDesign(): Design {
  const builder = new DesignBuilder();
  for (const color of colors) builder.thread({ color });
  builder.trim().stitch(0, 0).stitch(20, 10).stitch(40, 0).trim().trim().jump(400, 0);
  builder.stitch(400, 0).stitch(420, 10).trim().colorChange().trim().jump(500, 40).colorChange().trim();
  builder.stitch(500, 40).stitch(520, 60).trim().jump(100, 100).colorChange();
  builder.stitch(100, 100).stitch(120, 120).trim().colorChange().trim();
  return builder.end().build();
}

/** The same design, normalized. */
function sparseDesign(): Design {
  const builder = new DesignBuilder();
  for (const block of [0, 2, 3]) builder.thread({ color: colors[block] ?? 0 });
  builder.stitch(0, 0).stitch(20, 10).stitch(40, 0).trim().jump(400, 0).stitch(400, 0).stitch(420, 10);
  builder.colorChange().jump(500, 40).stitch(500, 40).stitch(520, 60).jump(100, 100).colorChange();
  return builder.stitch(100, 100).stitch(120, 120).end().build();
}

/** Penetrations with their blocks, and the number of penetrations before each cut. */
function stitched(design: Design) {
  const cuts: number[] = [];
  let stitches = 0;
  for (const command of design.command) {
    if (command === Command.stitch) stitches += 1;
    if (command === Command.trim) cuts.push(stitches);
  }
  return { path: stitchedPathFromStart(design), cuts, blocks: measure(design).blocks.length };
}

const writers = {
  dst: writeDst,
  exp: writeExp,
  pes: writePes,
  pec: writePec,
  jef: writeJef,
  vp3: writeVp3,
  xxx: writeXxx,
  hus: writeHus,
  vip: writeVip,
  u01: writeU01,
  dsb: writeDsb,
  tbf: writeTbf,
};

/** Formats whose samples carry no trims, as their readers know none. */
const withoutTrims = "100 inb stc bro zhs csd pcs pcd pcq pcm".split(" ");
/** MAX has no blocks; MIT has none either, and no odd coordinates. */
const withoutBlocks = new Set(["max", "mit"]);

function readBack(id: string, bytes: Uint8Array): Design {
  const result = formatById(id)?.read(bytes);
  if (!result?.ok) throw new Error(`${id}: ${result?.error.message}`);
  return result.design;
}

function bytesOf(result: WriteResult | undefined): Uint8Array {
  if (!result?.ok) throw new Error(result?.error.message);
  return result.bytes;
}

describe("blocks and cuts are the same in all formats", () => {
  const wanted = { ...stitched(sparseDesign()), cuts: [3], blocks: 3 };
  const written = Object.entries(writers).map(
    ([id, write]) => [id, bytesOf(write(crowdedDesign()))] as const,
  );
  const all = [...written, ...sampleFiles(crowdedDesign())].filter(([id]) => !withoutBlocks.has(id));

  it.each(all)("in a %s that repeats them", (id, bytes) => {
    const cuts = withoutTrims.includes(id) ? [] : wanted.cuts;
    expect(stitched(readBack(id, bytes))).toEqual({ ...wanted, cuts });
  });

  it.each(Object.keys(writers))("in a %s that is written and read", (id) => {
    const bytes = bytesOf(formatById(id)?.write?.(crowdedDesign()));
    expect(bytes).toEqual(bytesOf(formatById(id)?.write?.(sparseDesign())));
    expect(stitched(readBack(id, bytes))).toEqual(wanted);
  });

  it.each(["vp3", "xxx", "tbf", "vip"])("with the threads of the blocks that sew in %s", (id) => {
    const { threads } = readBack(id, bytesOf(formatById(id)?.write?.(crowdedDesign())));
    expect(threads.map(({ color }) => color).slice(0, 3)).toEqual([colors[0], colors[2], colors[3]]);
  });

  it("with a side-car's threads, which count the file's empty blocks too", () => {
    const threads = colors.map((color) => ({ color }));
    const result = formatById("exp")?.read(bytesOf(writeExp(crowdedDesign())), { threads });
    expect(result?.ok && measure(result.design).blocks.map(({ thread }) => thread.color)).toEqual([
      colors[0],
      colors[2],
      colors[3],
    ]);
  });

  it("in the counts of a design that repeats them", () => {
    const { trims, colorChanges, seconds } = measure(crowdedDesign());
    expect({ trims, colorChanges, seconds }).toEqual({
      trims: 1,
      colorChanges: 2,
      seconds: measure(sparseDesign()).seconds,
    });
  });
});

describe("normalizedBlocks", () => {
  it("does not change its input", () => {
    const design = crowdedDesign();
    expect([...normalizedBlocks(design).command]).toEqual([...sparseDesign().command]);
    expect(design).toEqual(crowdedDesign());
  });

  it("keeps the needle that sews when several are selected", () => {
    const builder = new DesignBuilder()
      .add(Command.needle, 0, 0, 1)
      .add(Command.needle, 0, 0, 2)
      .stitch(0, 0);
    builder.add(Command.needle, 0, 0, 3).colorChange().add(Command.needle, 0, 0, 4).stitch(9, 0);
    const { command, argument } = normalizedBlocks(builder.add(Command.needle, 9, 0, 5).build());
    const { needle, stitch, colorChange } = Command;
    expect([...command]).toEqual([needle, stitch, colorChange, needle, stitch]);
    expect([...argument]).toEqual([2, 0, 0, 4, 0]);
  });

  it("leaves a design without stitches unchanged", () => {
    const design = new DesignBuilder().thread({ color: 1 }).trim().colorChange().jump(5, 5).build();
    expect(normalizedBlocks(design)).toBe(design);
  });
});
