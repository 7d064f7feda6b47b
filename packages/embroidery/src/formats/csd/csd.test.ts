import { describe, expect, it } from "vitest";
import { encipherCsd } from "../../testing/encipher-csd.ts";
import { stitchedPath } from "../../testing/sample-designs.ts";
import { readCsd } from "./read-csd.ts";

function clearFile(...records: number[][]): Uint8Array {
  const clear = new Uint8Array(72 + 3 * records.length);
  clear.set([1, 2, 3, 4, 5, 6], 8);
  clear.set([1, 0], 58);
  clear.set(records.flat(), 72);
  return clear;
}

const records = [
  [0xe1, 4, 3],
  [0x80, 0, 9],
  [0x87 ^ 0x03, 0, 0],
  [0xa0, 2, 1],
  [0xf8, 0, 0],
];

describe("CSD", () => {
  it("deciphers records and colours from any start position", () => {
    for (const shift of [0, -1] as const) {
      const result = readCsd(encipherCsd(clearFile(...records), shift));
      if (!result.ok) throw new Error(result.error.message);
      expect(stitchedPath(result.design)).toEqual(["0:6,4", "1:5,2"]);
      expect(result.design.threads.map(({ color }) => color)).toEqual([0x040506, 0x010203]);
    }
  });

  it("reads a colour change before the first stitch as the start, and other moves as moves", () => {
    const result = readCsd(encipherCsd(clearFile([0x88, 0, 0], [0x83, 0, 7], ...records), 0));
    if (!result.ok) throw new Error(result.error.message);
    expect(stitchedPath(result.design)).toEqual(["0:13,4", "1:12,2"]);
    expect(result.design.threads.map(({ color }) => color)).toEqual([0x040506, 0x010203]);
    expect([...result.design.command]).toEqual([1, 1, 1, 0, 3, 0, 7]);
  });

  it("refuses the other kind with advice, noise, and short files", () => {
    const noise = Uint8Array.from({ length: 900 }, (_, i) => (i * 7919) % 251);
    expect(readCsd(noise)).toMatchObject({ ok: false, error: { code: "unsupported-version" } });
    noise[0] = 0x7c;
    expect(readCsd(noise)).toMatchObject({ ok: false, error: { code: "not-embroidery" } });
    expect(readCsd(noise.slice(0, 60))).toMatchObject({ ok: false, error: { code: "truncated" } });
  });
});
