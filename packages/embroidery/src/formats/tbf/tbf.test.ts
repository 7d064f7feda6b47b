import { describe, expect, it } from "vitest";
import { Command, DesignBuilder } from "../../design.ts";
import { leafDesign, stitchedPath } from "../../testing/sample-designs.ts";
import { readTbf } from "./read-tbf.ts";
import { writeTbf } from "./write-tbf.ts";

function written(design = leafDesign()): Uint8Array {
  const result = writeTbf(design);
  if (!result.ok) throw new Error(result.error.message);
  return result.bytes;
}

function readBack(bytes: Uint8Array) {
  const result = readTbf(bytes);
  if (!result.ok) throw new Error(result.error.message);
  return result;
}

describe("TBF", () => {
  it("keeps path, blocks, trims, name and thread colours", () => {
    const { design, issues } = readBack(written());
    expect(stitchedPath(design)).toEqual(stitchedPath(leafDesign()));
    expect(design.command.filter((command) => command === Command.trim)).toHaveLength(3);
    expect(design.threads.map(({ color }) => color)).toEqual([0x2f7e20, 0xe8a900, 0x2f7e20]);
    expect(design.metadata.name).toBe("Leaf");
    expect(issues).toEqual([]);
  });

  it("writes label, order, palette and records where machines expect them", () => {
    const bytes = written();
    const text = new TextDecoder("latin1").decode(bytes);
    expect(text.slice(0, 5)).toBe("3.00 ");
    expect(text.slice(0x80, 0x87)).toBe("LA:Leaf");
    expect(text.slice(0x107, 0x10a)).toBe("DO:");
    expect([...bytes.slice(0x10a, 0x10e)]).toEqual([1, 2, 1, 0]);
    expect(text.slice(0x20a, 0x20e)).toBe("\rDA:");
    expect([...bytes.slice(0x20e, 0x218)]).toEqual([0x45, 0x2f, 0x7e, 0x20, 0x20, 0x45, 0xe8, 0xa9, 0, 0x20]);
    expect([...bytes.slice(0x376, 0x379)]).toEqual([0x0d, 0x1a, 0x20]);
    expect([...bytes.slice(-4)]).toEqual([0, 0, 0x8f, 0x1a]);
    expect(Number(/ST:\s*(\d+)/.exec(text)?.[1])).toBe((bytes.length - 0x601) / 3);
  });

  it("distinguishes stops from colour changes, and lists no threads of empty blocks", () => {
    const builder = new DesignBuilder().thread({ color: 1 }).thread({ color: 2 }).thread({ color: 3 });
    builder.stitch(0, 0).stop().stitch(5, 5).colorChange().colorChange().stitch(9, 9);
    const { design } = readBack(written(builder.build()));
    expect(design.command.filter((command) => command === Command.stop)).toHaveLength(1);
    expect(design.threads.map(({ color }) => color)).toEqual([1, 3]);
    expect(stitchedPath(design)).toEqual(["0:0,0", "0:5,5", "1:9,9"]);
  });

  it("writes no palette when the design has no threads", () => {
    expect(readBack(written(new DesignBuilder().stitch(1, 2).build())).design.threads).toEqual([]);
  });

  it("refuses other files and headers without records", () => {
    expect(readTbf(new Uint8Array(2000))).toMatchObject({ ok: false, error: { code: "bad-magic" } });
    expect(readTbf(written().slice(0, 0x500))).toMatchObject({ ok: false, error: { code: "truncated" } });
    expect(readTbf(written().slice(0, 0x604))).toMatchObject({ ok: false, error: { code: "no-stitches" } });
  });
});
