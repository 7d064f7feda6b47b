import { describe, expect, it } from "vitest";
import { Command, DesignBuilder } from "../../design.ts";
import { leafDesign, stitchedPath } from "../../testing/sample-designs.ts";
import { readExp } from "./read-exp.ts";
import { writeExp } from "./write-exp.ts";

function written(design = leafDesign()): Uint8Array {
  const result = writeExp(design);
  if (!result.ok) throw new Error(result.error.message);
  return result.bytes;
}

describe("EXP", () => {
  it("keeps path, trims and colour changes exactly", () => {
    const result = readExp(written());
    expect(result.ok && stitchedPath(result.design)).toEqual(stitchedPath(leafDesign()));
    const trims = result.ok && result.design.command.filter((command) => command === Command.trim).length;
    expect(trims).toBe(3);
  });

  it("stores y upwards", () => {
    expect([...written(new DesignBuilder().stitch(3, 4).build())]).toEqual([3, 252]);
  });

  it("writes the escapes that machines understand", () => {
    const design = new DesignBuilder().stitch(0, 0).trim().colorChange().jump(5, 0).build();
    expect([...written(design)]).toEqual([0, 0, 0x80, 0x80, 7, 0, 0x80, 1, 0, 0, 0x80, 4, 5, 0]);
  });

  it("reads 80 02 as a jump", () => {
    const result = readExp(Uint8Array.of(1, 1, 0x80, 2, 9, 9, 1, 1));
    expect(result.ok && [...result.design.command]).toEqual([Command.stitch, Command.jump, Command.stitch]);
  });

  it("reads a truncated file with a warning", () => {
    const result = readExp(Uint8Array.of(1, 1, 2, 2, 0x80));
    expect(result.ok && result.issues.map(({ code }) => code)).toEqual(["trailing-bytes"]);
  });

  it.each([
    ["a stitch", [0x80, 4, 0, 5, 1, 1, 2, 2], 2],
    ["a move to one side", [1, 1, 2, 0], 2],
    ["a colour change", [1, 1, 2, 2, 0x80, 1, 0, 0], 2],
  ])("takes zeros after %s for padding and says so", (_, own, stitches) => {
    const result = readExp(Uint8Array.from([...own, ...new Array(300).fill(0)]));
    const found = result.ok && result.design.command.filter((what) => what === Command.stitch).length;
    expect(found).toBe(stitches);
    expect(result.ok && result.issues).toMatchObject([{ code: "trailing-bytes", offset: own.length }]);
  });

  it("refuses files full of unknown codes", () => {
    const noise = Uint8Array.from({ length: 400 }, (_, i) => (i % 4 === 0 ? 0x80 : 0x55));
    expect(readExp(noise)).toMatchObject({ ok: false, error: { code: "not-embroidery" } });
  });
});
