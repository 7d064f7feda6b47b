import { describe, expect, it } from "vitest";
import { Command } from "../design.ts";
import { readDsz } from "../formats/dsz/read-dsz.ts";
import { readFxy } from "../formats/fxy/read-fxy.ts";
import { readGt } from "../formats/gt/read-gt.ts";
import { readNew } from "../formats/new/read-new.ts";
import type { ReadResult } from "../read-result.ts";
import { stitchedPath } from "../testing/sample-designs.ts";

function designOf(result: ReadResult) {
  if (!result.ok) throw new Error(result.error.message);
  return result.design;
}

/**
 * |y|, |x|, control: a jump right and down, two stitches, trim, needle 2, stop, a stitch left and up, end.
 */
const records = [
  [9, 4, 0xa1],
  [0, 7, 0x80],
  [3, 0, 0xa0],
  [0, 0, 0x9b],
  [0, 0, 0x87],
  [0, 0, 0x82],
  [5, 6, 0xc0],
  [0, 0, 0x91],
];
const path = ["0:11,9", "0:11,12", "1:5,7"];

const file = (header: number, body = records) => Uint8Array.from([...new Uint8Array(header), ...body.flat()]);

describe("ZSK's records", () => {
  it("are the same in DSZ and FXY, after headers of different length", () => {
    for (const result of [readDsz(file(512)), readFxy(file(256))]) {
      const design = designOf(result);
      expect(stitchedPath(design)).toEqual(path);
      expect([...design.command]).toEqual([
        Command.jump,
        Command.stitch,
        Command.stitch,
        Command.trim,
        Command.needle,
        Command.stop,
        Command.stitch,
        Command.end,
      ]);
      expect(design.argument[4]).toBe(2);
      expect(result.ok && result.issues).toEqual([]);
    }
  });

  it("use units of 0.0885 mm in GT, rounding each point and not each move", () => {
    const steps = Array.from({ length: 40 }, () => [0, 2, 0x80]);
    const { x } = designOf(readGt(file(512, [...steps, [200, 0, 0x80]])));
    expect([...x.slice(0, 4), ...x.slice(38)]).toEqual([2, 4, 5, 7, 69, 71, 71]);
    expect(stitchedPath(designOf(readGt(file(512))))).toEqual(["0:10,8", "0:10,11", "1:4,6"]);
  });

  it("have x first in NEW, whose header counts them", () => {
    const body = records.flatMap(([y = 0, x = 0, control = 0]) => [x, y, control]);
    expect(stitchedPath(designOf(readNew(Uint8Array.from([8, 0, ...body]))))).toEqual(path);
    const wrong = readNew(Uint8Array.from([99, 0, ...body]));
    expect(wrong.ok && wrong.issues.map(({ code }) => code)).toEqual(["header-mismatch"]);
  });

  it("select needle 7 inside a file with the code that ends it", () => {
    const body = [
      [0, 1, 0x80],
      [0, 0, 0x91],
      [0, 2, 0x80],
      [0, 0, 0x91],
      [0, 0, 0x91],
    ];
    const design = designOf(readFxy(file(256, body)));
    expect(stitchedPath(design)).toEqual(["0:1,0", "1:3,0"]);
    expect([...design.argument]).toEqual([0, 7, 0, 0]);
    expect(design.command[3]).toBe(Command.end);
  });

  it("are refused when most of them are unknown or missing", () => {
    const unknown = Array.from({ length: 40 }, () => [1, 1, 0x9f]);
    expect(readDsz(file(512, unknown))).toMatchObject({ ok: false, error: { code: "not-embroidery" } });
    expect(readFxy(file(100, []))).toMatchObject({ ok: false, error: { code: "truncated" } });
    expect(readGt(file(512, [[0, 0, 0x91]]))).toMatchObject({ ok: false, error: { code: "no-stitches" } });
    expect(readNew(Uint8Array.of(1))).toMatchObject({ ok: false, error: { code: "truncated" } });
  });
});
