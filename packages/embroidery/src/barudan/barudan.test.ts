import { describe, expect, it } from "vitest";
import { Command, DesignBuilder } from "../design.ts";
import { readDat } from "../formats/dat/read-dat.ts";
import { readDsb } from "../formats/dsb/read-dsb.ts";
import { writeDsb } from "../formats/dsb/write-dsb.ts";
import { readU01 } from "../formats/u01/read-u01.ts";
import { writeU01 } from "../formats/u01/write-u01.ts";
import type { ReadResult } from "../read-result.ts";
import { leafDesign, stitchedPath } from "../testing/sample-designs.ts";
import type { WriteResult } from "../writing/write-result.ts";

function bytesOf(result: WriteResult): Uint8Array {
  if (!result.ok) throw new Error(result.error.message);
  return result.bytes;
}

function designOf(result: ReadResult) {
  if (!result.ok) throw new Error(result.error.message);
  return result.design;
}

const needles = ({ command, argument }: { command: Uint8Array; argument: Uint8Array }) =>
  [...argument].filter((_, i) => command[i] === Command.needle);

describe("Barudan's records", () => {
  it("keep path, blocks, trims and stops in U01 and DSB, and in DAT without a header", () => {
    const u01 = bytesOf(writeU01(leafDesign()));
    for (const result of [
      readU01(u01),
      readDsb(bytesOf(writeDsb(leafDesign()))),
      readDat(u01.slice(0x100)),
    ]) {
      const design = designOf(result);
      expect(stitchedPath(design)).toEqual(stitchedPath(leafDesign()));
      expect(design.command.filter((command) => command === Command.trim)).toHaveLength(3);
      expect(result.ok && result.issues).toEqual([]);
    }
  });

  it("give equal threads one needle", () => {
    expect(needles(designOf(readU01(bytesOf(writeU01(leafDesign())))))).toEqual([1, 2, 1]);
  });

  it("keep the needles a design already has", () => {
    const builder = new DesignBuilder().stitch(0, 0).add(Command.needle, 0, 0, 9).stitch(5, 5);
    const design = designOf(readDsb(bytesOf(writeDsb(builder.stop().stitch(9, 9).build()))));
    expect(needles(design)).toEqual([1, 9]);
    expect([...design.command]).toContain(Command.stop);
  });

  it("report how many threads must share a needle", () => {
    const builder = new DesignBuilder();
    for (let k = 0; k < 18; k++) builder.thread({ color: k }).stitch(k, k).colorChange();
    const result = writeU01(builder.stitch(1, 1).build());
    expect(result.ok && result.losses).toMatchObject([
      { code: "needles-shared", count: 4 },
      { code: "colors-left-out", count: 18 },
    ]);
  });

  it.each([
    ["U01", writeU01, 0x100],
    ["DSB", writeDsb, 0x200],
  ])("have the sign bits set wherever they do not move right or up, as in real %s", (_, write, body) => {
    const builder = new DesignBuilder().stitch(0, 0).stitch(5, -5).stitch(0, -5).stitch(0, 0).jump(9, 0);
    const bytes = bytesOf(write(builder.trim().stop().stitch(9, -9).colorChange().stitch(9, 0).build()));
    const controls = [...bytes.slice(body)].filter((_, k) => k % 3 === 0);
    expect(controls).toEqual([
      ...[0xe9, 0xe0, 0x80, 0xe0, 0xe0, 0xc1, 0xe7, 0xe8, 0xa0],
      ...[0xea, 0xe0, 0xf8],
    ]);
  });

  it("hold moves of 12.7 mm in every direction", () => {
    const builder = new DesignBuilder();
    for (let v = -127; v <= 127; v++) builder.stitch(0, 0).stitch(v, -v);
    const design = builder.build();
    const u01 = designOf(readU01(bytesOf(writeU01(design))));
    expect(stitchedPath(u01)).toEqual(stitchedPath(design));
    expect(u01.command.includes(Command.jump)).toBe(false);
  });
});

describe("U01", () => {
  it("writes the reach and the count of records into the header, y upwards", () => {
    const bytes = bytesOf(writeU01(new DesignBuilder().stitch(0, 0).stitch(10, -100).stitch(30, 40).build()));
    const view = new DataView(bytes.buffer);
    expect(new TextDecoder().decode(bytes.slice(0, 0x80))).toBe("0".repeat(0x80));
    expect([0, 2, 4, 6].map((at) => view.getInt16(0x80 + at, true))).toEqual([0, -40, 30, 100]);
    expect(view.getUint32(0x8c, true)).toBe((bytes.length - 0x100) / 3);
    expect([view.getInt16(0x90, true), view.getInt16(0x92, true)]).toEqual([30, -40]);
    expect([...bytes.slice(-3)]).toEqual([0xf8, 0, 0]);
  });

  it("stops at data of other kinds and reports bytes after the end", () => {
    const bytes = Uint8Array.from([...new Uint8Array(0x100), 0x80, 0, 5, 0x2b, 1, 2, 9, 9, 9, 9]);
    const result = readU01(bytes);
    expect(stitchedPath(designOf(result))).toEqual(["0:5,0"]);
    expect(result.ok && result.issues.map(({ code }) => code)).toEqual(["trailing-bytes"]);
  });

  it("reads a speed record as a stitch, even without a move", () => {
    const bytes = Uint8Array.from([...new Uint8Array(0x100), 0x82, 0, 0, 0x84, 0, 7, 0xf8, 0, 0]);
    expect(stitchedPath(designOf(readU01(bytes)))).toEqual(["0:0,0", "0:7,0"]);
  });

  it("refuses noise, files cut within the header and files without stitches", () => {
    const noise = Uint8Array.from({ length: 900 }, (_, i) => (i * 7919) % 251);
    expect(readU01(noise)).toMatchObject({ ok: false, error: { code: "not-embroidery" } });
    expect(readU01(noise.slice(0, 200))).toMatchObject({ ok: false, error: { code: "truncated" } });
    expect(readDat(noise)).toMatchObject({ ok: false, error: { code: "not-embroidery" } });
    expect(readU01(new Uint8Array(0x101))).toMatchObject({ ok: false, error: { code: "no-stitches" } });
    expect(writeU01(new DesignBuilder().build())).toMatchObject({ ok: false });
  });
});

describe("DAT in Sunstar's layout", () => {
  const file = (...records: number[][]) => Uint8Array.from([...new Uint8Array(0x100), ...records.flat()]);

  it("has signs in its lengths, y up, and codes of its own for the first and last stitch", () => {
    const records = [
      [0, 0, 0x84],
      [5, 0x86, 0x04],
      [0x83, 2, 0x07],
      [0, 0, 0x80],
      [1, 0, 0x87],
      [0, 0x81, 0x07],
      [0, 0, 0],
    ];
    const result = readDat(file(...records, [9, 9, 9]));
    const design = designOf(result);
    expect(stitchedPath(design)).toEqual(["0:0,0", "0:2,4", "0:3,4", "0:3,5"]);
    expect([...design.command]).toEqual([0, 1, 0, 2, 0, 0, 7]);
    expect(result.ok && result.issues.map(({ code }) => code)).toEqual([]);
  });

  it("is distinguished from other files by its codes", () => {
    const noise = Array.from({ length: 60 }, (_, i) => [i, i, i + 9]);
    expect(readDat(file(...noise))).toMatchObject({ ok: false, error: { code: "not-embroidery" } });
    expect(readDat(new Uint8Array(900))).toMatchObject({ ok: false, error: { code: "no-stitches" } });
  });
});

describe("DSB", () => {
  it("has DST's header with true counts", () => {
    const text = new TextDecoder("latin1").decode(bytesOf(writeDsb(leafDesign())));
    expect(text).toMatch(/^LA:Leaf {12}\rST:\s+\d+\rCO: {2}2\r/);
    expect(Number(/ST:\s*(\d+)/.exec(text)?.[1])).toBe((text.length - 512) / 3);
  });
});
