import { describe, expect, it } from "vitest";
import { Command, type Design, DesignBuilder } from "../../design.ts";
import { leafDesign, stitchedPathFromStart } from "../../testing/sample-designs.ts";
import { readVp3 } from "./read-vp3.ts";
import { writeVp3 } from "./write-vp3.ts";

function written(design: Design): Uint8Array {
  const result = writeVp3(design);
  if (!result.ok) throw new Error(result.error.message);
  return result.bytes;
}

function readBack(bytes: Uint8Array) {
  const result = readVp3(bytes);
  if (!result.ok) throw new Error(result.error.message);
  return result;
}

describe("VP3", () => {
  it("keeps all data of threads", () => {
    const { threads } = readBack(written(leafDesign())).design;
    expect(threads[0]).toEqual({ color: 0x2f7e20, name: "Moss Green", brand: "Kasuti", catalog: "56" });
    expect(threads.map(({ color }) => color)).toEqual([0x2f7e20, 0xe8a900, 0x2f7e20]);
  });

  it("merges a short jump into the next stitch", () => {
    const design = new DesignBuilder().stitch(0, 0).jump(50, 0).stitch(70, 0).build();
    const { command, x } = readBack(written(design)).design;
    expect([...command]).toEqual([Command.stitch, Command.stitch, Command.end]);
    expect([...x]).toEqual([-35, 35, 35]);
  });

  it("writes the end of its blocks", () => {
    const bytes = written(leafDesign());
    const view = new DataView(bytes.buffer);
    const tag = 6 + 2 + view.getUint16(6);
    expect(view.getUint32(tag + 3)).toBe(bytes.length - tag - 7);
  });

  it("reads a long move without a following zero stitch as a stitch", () => {
    const bytes = written(
      new DesignBuilder().stitch(0, 0).jump(400, 0).stitch(400, 0).stitch(410, 0).build(),
    );
    const zero = lastIndexOf(bytes, [0x80, 0x02, 0x00, 0x00, 10, 0]);
    // Turns the stitch without a move into a real one.
    bytes[zero + 2] = 5;
    const { command, x } = readBack(bytes).design;
    const stitched = [...x].filter((_, i) => command[i] === Command.stitch);
    expect(stitched).toEqual([-205, 195, 200, 210]);
  });

  it("reads each of several consecutive long moves as a stitch, also the last of a block", () => {
    const builder = new DesignBuilder();
    for (let k = 0; k < 5; k++) builder.stitch(200 * (k % 2), 10 * k);
    const bytes = written(builder.build());
    const stitched = stitchedPathFromStart(builder.build());
    // Other programs write no stitch without a move after a long one: removes ours, from the last to the
    // first.
    let lean = bytes;
    for (let k = 0; k < 4; k++) lean = without(lean, lastIndexOf(lean, [0x80, 0x02, 0, 0]) + 2, 2);
    expect(lean.length).toBe(bytes.length - 8);
    expect(stitchedPathFromStart(readBack(lean).design)).toEqual(stitched);
    expect(stitchedPathFromStart(readBack(bytes).design)).toEqual(stitched);
  });

  it("continues when a block's length is wrong", () => {
    const bytes = written(new DesignBuilder().stitch(0, 0).stitch(9, 9).stitch(12, 0).build());
    const block = lastIndexOf(bytes, [0, 5, 0]);
    bytes.set([0xff, 0xff, 0xff, 0xff], block + 3);
    const { design, issues } = readBack(bytes);
    expect(design.command.filter((command) => command === Command.stitch)).toHaveLength(3);
    expect(issues.map(({ code }) => code)).toEqual(["block-length"]);
  });

  it("finds the next block after a wrong length, by the stitches' length or its structure", () => {
    const bytes = written(leafDesign());
    const first = indexOf(bytes, [0, 5, 0]);
    bytes.set([0xff, 0xff, 0xff, 0xff], first + 3);
    const byLength = readBack(bytes);
    expect(byLength.issues.map(({ code }) => code)).toEqual(["block-length"]);
    expect(stitchedPathFromStart(byLength.design)).toEqual(stitchedPathFromStart(leafDesign()));
    bytes.set([0xff, 0xff, 0xff, 0xff], indexOf(bytes, [0x0a, 0xf6, 0x00]) - 4);
    expect(stitchedPathFromStart(readBack(bytes).design)).toEqual(stitchedPathFromStart(leafDesign()));
  });

  it("reads the blocks before a broken one", () => {
    const bytes = written(leafDesign());
    bytes[lastIndexOf(bytes, [0, 5, 0]) + 1] = 9;
    const { design, issues } = readBack(bytes);
    expect(design.threads).toHaveLength(2);
    expect(issues.map(({ code }) => code)).toEqual(["block-tag", "header-mismatch"]);
  });

  it("refuses other files", () => {
    expect(readVp3(new TextEncoder().encode("%vsm"))).toMatchObject({
      ok: false,
      error: { code: "bad-magic" },
    });
    expect(readVp3(written(leafDesign()).slice(0, 90))).toMatchObject({
      ok: false,
      error: { code: "truncated" },
    });
  });
});

function indexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = 0; at < bytes.length; at++)
    if (wanted.every((value, k) => bytes[at + k] === value)) return at;
  throw new Error("not found");
}

function lastIndexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = bytes.length - wanted.length; at >= 0; at--) {
    if (wanted.every((value, k) => bytes[at + k] === value)) return at;
  }
  throw new Error("not found");
}

function without(bytes: Uint8Array, from: number, count: number): Uint8Array {
  return Uint8Array.from([...bytes.slice(0, from), ...bytes.slice(from + count)]);
}
