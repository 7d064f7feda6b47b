import { describe, expect, it } from "vitest";
import { Command } from "../../design.ts";
import { stitchedPath } from "../../testing/sample-designs.ts";
import { readKsm } from "./read-ksm.ts";

const file = (...records: number[][]) => Uint8Array.from([...new Uint8Array(512), ...records.flat()]);

function read(bytes: Uint8Array) {
  const result = readKsm(bytes);
  if (!result.ok) throw new Error(result.error.message);
  return result.design;
}

describe("KSM", () => {
  it("sews only between needle-down and the next trim or colour change", () => {
    const design = read(
      file(
        [0, 0, 0x87],
        [10, 20, 0xa0],
        [0, 0, 0x99],
        [0, 5, 0xc0],
        [3, 0, 0x97],
        [3, 0, 0x80],
        [0, 0, 0x98],
        [0, 1, 0x80],
        [0, 0, 0x8c],
        [0, 9, 0x80],
        [0, 0, 0x99],
        [0, 0, 0x9b],
        [0, 0, 0x9c],
        [1, 0, 0x80],
        [0, 0, 0x99],
        [0, 0, 0x88],
      ),
    );
    expect(stitchedPath(design)).toEqual(["0:20,10", "0:15,10", "0:15,4", "0:16,4", "1:25,4", "2:25,3"]);
    expect([...design.command].filter((command) => command === Command.trim)).toHaveLength(2);
    expect([...design.argument]).toContain(2);
  });

  it("reads every move as a stitch when no record lowers the needle", () => {
    expect(stitchedPath(read(file([0, 1, 0x80], [0, 0, 0x8b], [0, 2, 0x80])))).toEqual(["0:1,0", "1:3,0"]);
  });

  it("refuses noise and short files", () => {
    const noise = Array.from({ length: 60 }, (_, i) => [i, i, 0x80 + (i % 7)]);
    expect(readKsm(file(...noise))).toMatchObject({ ok: false, error: { code: "not-embroidery" } });
    expect(readKsm(new Uint8Array(512))).toMatchObject({ ok: false, error: { code: "truncated" } });
  });
});
