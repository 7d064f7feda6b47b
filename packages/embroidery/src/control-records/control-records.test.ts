import { describe, expect, it } from "vitest";
import { Command } from "../design.ts";
import { read10o } from "../formats/10o/read-10o.ts";
import { read100 } from "../formats/100/read-100.ts";
import { readInb } from "../formats/inb/read-inb.ts";
import { readStc } from "../formats/stc/read-stc.ts";
import { readZxy } from "../formats/zxy/read-zxy.ts";
import type { ReadResult } from "../read-result.ts";
import { stitchedPath } from "../testing/sample-designs.ts";

function designOf(result: ReadResult) {
  if (!result.ok) throw new Error(result.error.message);
  return result.design;
}

const text = (value: string) => [...value].map((character) => character.charCodeAt(0));

describe("10o", () => {
  it("reads control, y, x with trims and colour changes of their own", () => {
    const bytes = [0x8a, 0, 0, 0xf0, 4, 3, 0x80, 0, 7, 0x81, 0, 0, 0x85, 0, 0, 0xa0, 2, 1, 0x87, 0, 0];
    const design = designOf(read10o(Uint8Array.from(bytes)));
    expect(stitchedPath(design)).toEqual(["0:4,4", "1:3,2"]);
    expect([...design.command]).toEqual([1, 0, 2, 3, 0, 7]);
  });

  it("refuses bytes without its marks", () => {
    const noise = Uint8Array.from({ length: 300 }, (_, i) => i % 100);
    expect(read10o(noise)).toMatchObject({ ok: false, error: { code: "not-embroidery" } });
  });
});

describe("100", () => {
  it("reads four-byte records, even codes changing the colour", () => {
    const bytes = [0x61, 0, 5, 0x83, 0x01, 0, 0x82, 4, 0x60, 0, 0, 0, 0x61, 0, 0, 1, 0x1f, 0, 0, 0];
    const design = designOf(read100(Uint8Array.from(bytes)));
    expect(stitchedPath(design)).toEqual(["0:5,3", "1:3,-2"]);
    expect([...design.command]).toEqual([0, 1, 3, 0, 7]);
  });

  it("reads every odd code as a stitch when Toyota's own is missing", () => {
    expect(stitchedPath(designOf(read100(Uint8Array.of(1, 0, 2, 0, 1, 0, 2, 0))))).toEqual([
      "0:2,0",
      "0:4,0",
    ]);
  });
});

describe("INB", () => {
  it("reads x, y, control from 0x2000 and the name from the start", () => {
    const records = [5, 6, 0xa2, 1, 2, 0x90, 0, 0, 0x91, 3, 0, 0x50, 0, 0, 4];
    const bytes = Uint8Array.from([...text("Vine"), ...new Uint8Array(0x1ffc), ...records]);
    const design = designOf(readInb(bytes));
    expect(stitchedPath(design)).toEqual(["0:6,4", "1:3,4"]);
    expect(design.metadata.name).toBe("Vine");
    expect(readInb(bytes.slice(0, 400))).toMatchObject({ ok: false, error: { code: "truncated" } });
  });
});

describe("STC", () => {
  const header = text("DESIGN:Vine      \tSTITCHES:     4\n\r\0".padEnd(0x28, " "));

  it("reads signed moves, needles and the design's name", () => {
    const records = [5, 250, 0, 0, 0, 1, 0, 0, 3, 10, 0, 1, 0, 0, 0x19, 0, 0, 0x19];
    const result = readStc(Uint8Array.from([...header, ...records]));
    const design = designOf(result);
    expect(stitchedPath(design)).toEqual(["0:5,6", "1:15,6"]);
    expect(design.argument[2]).toBe(2);
    expect(design.metadata.name).toBe("Vine");
    expect(result.ok && result.issues).toEqual([]);
  });

  it("notices a missing end and refuses other text", () => {
    const cut = readStc(Uint8Array.from([...header, 1, 1, 1]));
    expect(cut.ok && cut.issues.map(({ code }) => code)).toEqual(["no-end"]);
    expect(readStc(Uint8Array.from(text("STITCHES:")))).toMatchObject({ error: { code: "bad-magic" } });
  });
});

describe("ZXY", () => {
  it("finds its records by the distance in the header", () => {
    const head = [0xf0, 0, 2, 0, 1];
    const records = [0x20, 0, 1, 0x0e, 4, 6, 0x00, 1, 1, 0x20, 2, 2, 0x20, 0, 2, 0x08, 3, 0, 0x20, 0xff, 0];
    const design = designOf(readZxy(Uint8Array.from([...head, ...records])));
    expect(stitchedPath(design)).toEqual(["0:-3,5", "1:-6,5"]);
    expect([...design.command]).toEqual([
      Command.needle,
      Command.jump,
      Command.stitch,
      Command.trim,
      Command.needle,
      Command.stitch,
      Command.end,
    ]);
  });

  it("refuses a distance beyond the file and unknown codes", () => {
    expect(readZxy(Uint8Array.of(0xf0, 0xff, 0xff))).toMatchObject({ error: { code: "truncated" } });
    const noise = Uint8Array.from({ length: 400 }, (_, i) => (i < 3 ? 0 : 0xd1));
    expect(readZxy(noise)).toMatchObject({ error: { code: "not-embroidery" } });
  });
});
