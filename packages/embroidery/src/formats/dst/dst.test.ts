import { describe, expect, it } from "vitest";
import { Command, DesignBuilder } from "../../design.ts";
import { parseHeader } from "../../tajima/dst-header.ts";
import { maxMove } from "../../tajima/dst-record.ts";
import { leafDesign, stitchedPath } from "../../testing/sample-designs.ts";
import { readDst } from "./read-dst.ts";
import { writeDst } from "./write-dst.ts";

function written(design = leafDesign(), options = {}): Uint8Array {
  const result = writeDst(design, options);
  if (!result.ok) throw new Error(result.error.message);
  return result.bytes;
}

function readBack(bytes: Uint8Array) {
  const result = readDst(bytes);
  if (!result.ok) throw new Error(result.error.message);
  return result;
}

const text = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

describe("DST", () => {
  it("keeps the sewn path and the trims", () => {
    const { design, issues } = readBack(written());
    expect(stitchedPath(design)).toEqual(stitchedPath(leafDesign()));
    expect(design.command.filter((command) => command === Command.trim).length).toBeGreaterThanOrEqual(3);
    expect(issues).toEqual([]);
  });

  it("encodes every move in every direction", () => {
    const builder = new DesignBuilder();
    for (let v = -maxMove; v <= maxMove; v++) builder.stitch(0, 0).stitch(v, -v);
    const design = builder.end().build();
    expect(stitchedPath(readBack(written(design)).design)).toEqual(stitchedPath(design));
  });

  it("writes a distant stitch by jumps", () => {
    const design = new DesignBuilder().stitch(0, 0).stitch(500, -333).end().build();
    const back = readBack(written(design)).design;
    expect(stitchedPath(back)).toEqual(stitchedPath(design));
    expect(back.command.filter((command) => command === Command.jump).length).toBe(4);
  });

  it("writes a correct header and the tail that machines expect", () => {
    const bytes = written();
    expect(bytes.length).toBe(512 + 3 * Number(/ST:\s*(\d+)/.exec(text(bytes))?.[1]) + 1);
    expect(text(bytes)).toContain("LA:Leaf            \rST:");
    expect(text(bytes)).toContain("\rCO:  2\r+X:");
    expect([...bytes.slice(-4)]).toEqual([0, 0, 0xf3, 0x1a]);
    expect(bytes[511]).toBe(0x20);
  });

  it("writes y upwards in the header", () => {
    const design = new DesignBuilder().stitch(0, 0).stitch(10, -100).stitch(30, -40).end().build();
    expect(text(written(design))).toContain("+X:   30\r-X:    0\r+Y:  100\r-Y:    0\rAX:+   30\rAY:+   40\r");
  });

  it("writes thread colours only on request", () => {
    expect(readBack(written()).design.threads).toEqual([]);
    const { threads } = readBack(written(leafDesign(), { threadHeader: true })).design;
    expect(threads[0]).toEqual({ color: 0x2f7e20, name: "Moss Green", catalog: "56" });
    expect(threads).toHaveLength(3);
  });

  it("distinguishes sequins from jumps", () => {
    const builder = new DesignBuilder().stitch(0, 0);
    builder.add(Command.sequin, 50, 0).add(Command.sequin, 90, 0).stitch(100, 0).end();
    const { design } = readBack(written(builder.build()));
    expect(design.command.filter((command) => command === Command.sequin).length).toBe(2);
    expect([...design.x].filter((_, i) => design.command[i] === Command.sequin)).toEqual([50, 90]);
  });

  it("reports what it could not write", () => {
    const result = writeDst(new DesignBuilder().stitch(0, 0).stop().stitch(5, 5).build());
    expect(result.ok && result.losses.map(({ code }) => code)).toEqual(["stop-as-color-change"]);
  });

  it("reports no issue in its own header when trims are at the design's edges", () => {
    const builder = new DesignBuilder().stitch(0, 0).stitch(50, 50).trim().stitch(-50, -50).trim();
    expect(readBack(written(builder.stitch(0, 0).build())).issues).toEqual([]);
  });

  it("notices a wrong header and a missing END", () => {
    const bytes = written();
    bytes.set(new TextEncoder().encode("ST:    999"), 20);
    const codes = readBack(bytes.slice(0, -4)).issues.map(({ code }) => code);
    expect(codes).toEqual(["no-end", "header-mismatch"]);
  });

  it("reads headers with any separator of fields", () => {
    const fields =
      "\t LA: Rose \nST:  1 2\0\0CO:1.0\r\n+X:+ 30\x1a -X:0\r+Y:\r+Y:9\r-Y:9\rLA:Leaf\rTC:#0000ff,LA:x,7";
    const header = new TextEncoder().encode(`${fields.padEnd(509)}\rST`);
    const threads = [{ color: 255, name: "LA:x", catalog: "7" }];
    expect(parseHeader(header)).toEqual({ name: "Rose", records: 12, colorChanges: 1, width: 30, threads });
  });

  it.each([
    ["16 kB of zeros", new Array(16_384).fill(0)],
    ["another END", [0, 0, 0xf3, 0x1a]],
    ["another program's bytes", Array.from({ length: 16_000 }, (_, k) => (k * 7) & 0xfc)],
  ])("reads a design followed by %s and says so", (_, tail) => {
    const bytes = Uint8Array.from([...written(), ...tail]);
    const { design, issues } = readBack(bytes);
    expect(stitchedPath(design)).toEqual(stitchedPath(leafDesign()));
    expect(issues).toMatchObject([{ code: "trailing-bytes", offset: written().length - 1 }]);
  });

  it("reads a short header ended by 0x1A", () => {
    const body = written().slice(512);
    const head = new TextEncoder().encode("LA:x\nST: 12\n\x1a");
    const bytes = new Uint8Array(head.length + body.length);
    bytes.set(head);
    bytes.set(body, head.length);
    expect(stitchedPath(readBack(bytes).design)).toEqual(stitchedPath(leafDesign()));
  });

  it.each([
    ["a field one digit too wide", "ST:00012000", "\r\x1a"],
    ["a field one digit too wide and no 0x1A", "ST:00012000", "\r "],
    ["three bytes too many", "ST:0000012000", "\r\x1a"],
  ])("finds the records after %s, and reads no padding as stitches", (_, records, end) => {
    const builder = new DesignBuilder();
    for (let k = 0; k < 4000; k++) builder.stitch((k % 90) + 9, Math.floor(k / 90));
    const bytes = written(builder.end().build());
    const head = text(bytes.slice(0, 512))
      .replace(/ST:.{7}/, records)
      .replace("\r\x1a", end);
    const moved = new Uint8Array([...head].map((c) => c.charCodeAt(0)).concat([...bytes.slice(512)]));
    const { design, issues } = readBack(moved);
    expect(stitchedPath(design)).toEqual(stitchedPath(builder.build()));
    expect(issues.map(({ code }) => code)).toContain("header-length");
  });

  it("refuses text files and files without stitches", () => {
    const words = new TextEncoder().encode("let state = { lines = [1, 2, 3] };\n".repeat(60));
    const neither = "This is no DST file: neither header nor records fit.";
    expect(readDst(words)).toMatchObject({ ok: false, error: { code: "not-embroidery", message: neither } });
    const headed = written().fill(0x61, 512);
    const recordsOnly = "This is no DST file: its header fits, but its records do not.";
    expect(readDst(headed)).toMatchObject({ ok: false, error: { message: recordsOnly } });
    expect(readDst(written().slice(0, 512))).toMatchObject({ ok: false, error: { code: "no-stitches" } });
    expect(writeDst(new DesignBuilder().build())).toMatchObject({
      ok: false,
      error: { code: "no-stitches" },
    });
  });
});
