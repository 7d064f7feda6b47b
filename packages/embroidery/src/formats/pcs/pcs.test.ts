import { describe, expect, it } from "vitest";
import { stitchedPath } from "../../testing/sample-designs.ts";
import { readPcm } from "./read-pcm.ts";
import { readPcs } from "./read-pcs.ts";

/** A coordinate in 0.1 mm as the file stores it: 3/5 of it with eight fraction bits. */
function fixed(place: number): number[] {
  const value = Math.floor(place * 0.6 * 256);
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255];
}

const record = (code: number, x: number, y: number) => [...fixed(x), ...fixed(y), code];
const colorRecord = (entry: number) => [entry, 0, 0, 0, 0, 0, 0, 0, 3];
const header = (records: number, hoop = 3) => [0x32, hoop, 2, 0, 1, 2, 3, 0, 4, 5, 6, 0, records, 0];

const body = [
  ...colorRecord(1),
  ...record(4, 100, 40),
  ...record(0, 107, -13),
  ...colorRecord(0),
  ...record(0, 1, 1),
];

function read(bytes: number[]) {
  const result = readPcs(Uint8Array.from(bytes));
  if (!result.ok) throw new Error(result.error.message);
  return result;
}

describe("PCS", () => {
  it("reads absolute coordinates with fractions, y upwards, and colours by table entry", () => {
    const { design, issues } = read([...header(3), ...body]);
    expect(stitchedPath(design)).toEqual(["0:107,13", "1:1,-1"]);
    expect([...design.command]).toEqual([1, 0, 3, 0]);
    expect(design.threads.map(({ color }) => color)).toEqual([0x040506, 0x010203]);
    expect(issues).toEqual([]);
  });

  it("stops at the header's count, with or without colour records in it", () => {
    const zeros = new Array(27).fill(0);
    expect(stitchedPath(read([...header(3), ...body, ...zeros]).design)).toHaveLength(2);
    expect(stitchedPath(read([...header(5), ...body, ...zeros]).design)).toHaveLength(2);
  });

  it("distinguishes the three kinds by the hoop byte", () => {
    expect([0, 1, 2, 3].map((hoop) => read([...header(3, hoop), ...body]).format)).toEqual([
      "pcd",
      "pcq",
      "pcs",
      "pcs",
    ]);
  });

  it("reports missing records and survives a huge colour table", () => {
    expect(read([...header(9), ...body]).issues.map(({ code }) => code)).toEqual(["header-stitches"]);
    expect(readPcs(Uint8Array.from([0x32, 3, 0xff, 0xff, 1, 2, 3]))).toMatchObject({ ok: false });
    expect(readPcs(Uint8Array.from([0x33, 3]))).toMatchObject({ ok: false, error: { code: "bad-magic" } });
  });
});

describe("PCM", () => {
  it("reads the same big-endian, with palette entries for colours", () => {
    const big = (code: number, x: number, y: number) => [...fixed(x).reverse(), ...fixed(y).reverse(), code];
    const bytes = [0x32, 3, 0, 2, 0, 8, 0, 2, 0, 3, 0, 0, 0, 2, 0, 0, 0, 0, 3];
    const result = readPcm(
      Uint8Array.from([...bytes, ...big(4, 100, 40), ...big(0, 107, -13), ...big(0, 0, 5)]),
    );
    expect(result.ok && stitchedPath(result.design)).toEqual(["0:107,13", "0:0,-5"]);
    expect(result.ok && result.design.threads[0]?.color).toBe(0x0000ff);
  });
});
