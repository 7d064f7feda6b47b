import { describe, expect, it } from "vitest";
import { stitchedPath } from "../../testing/sample-designs.ts";
import { readSew } from "./read-sew.ts";

function file(indices: number[], stitches: number[]): Uint8Array {
  const bytes = new Uint8Array(0x1d78 + stitches.length);
  bytes.set([indices.length, 0, ...indices.flatMap((index) => [index, 0])]);
  bytes.set(stitches, 0x1d78);
  return bytes;
}

const stitches = [0x80, 2, 5, 5, 0, 0, 10, 0xfb, 0x80, 1, 0, 0, 7, 7, 0x80, 0x10];

describe("SEW", () => {
  it("reads palette threads and stops at END, however much padding follows", () => {
    const result = readSew(file([10, 2], [...stitches, ...new Uint8Array(82)]));
    if (!result.ok) throw new Error(result.error.message);
    expect(stitchedPath(result.design)).toEqual(["0:5,-5", "0:15,0", "1:22,-7"]);
    expect(result.design.threads.map(({ name }) => name)).toEqual(["Red", "White"]);
    expect(result.issues).toEqual([]);
  });

  it("notices a header with the wrong number of colours", () => {
    const result = readSew(file([10, 2, 3], stitches));
    expect(result.ok && result.issues.map(({ code }) => code)).toEqual(["header-colors"]);
    expect(result.ok && result.design.threads).toHaveLength(2);
  });

  it("survives a huge colour count and an entry beyond the palette", () => {
    const bytes = file([500], stitches);
    bytes.set([0xff, 0xff]);
    const result = readSew(bytes);
    expect(result.ok && result.design.threads[0]?.color).toBe(0x808080);
  });

  it("refuses files that end before the stitches", () => {
    expect(readSew(new Uint8Array(0x1d78))).toMatchObject({ ok: false, error: { code: "truncated" } });
    expect(readSew(file([1], [0x80, 0x10]))).toMatchObject({ ok: false, error: { code: "no-stitches" } });
  });
});
