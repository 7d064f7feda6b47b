import { describe, expect, it } from "vitest";
import { stitchedPath } from "../../testing/sample-designs.ts";
import { readStx } from "./read-stx.ts";

const stitches = [0x80, 4, 5, 5, 0, 0, 0x80, 1, 0, 0, 9, 0xfd];

/** Pointers, palette at 0x40, order at 0x80, stitches at 0xA0, and a GIF at the end where it is given. */
function file(order: number[], gif: number[] = []): Uint8Array {
  const bytes = new Uint8Array(0xa0 + stitches.length);
  bytes.set([...new TextEncoder().encode("STX1.10")]);
  const pointers = [gif.length > 0 ? 0xac : 0, 0x40, 0x80, 0xa0];
  pointers.forEach((pointer, k) => {
    new DataView(bytes.buffer).setUint32(8 + 4 * k, pointer, true);
  });
  bytes.set([0, 0, 0, 63, 0, 32], 0x40);
  bytes.set(order, 0x80);
  bytes.set(stitches, 0xa0);
  return Uint8Array.of(...bytes, ...gif);
}

function read(bytes: Uint8Array) {
  const result = readStx(bytes);
  if (!result.ok) throw new Error(result.error.message);
  return result.design;
}

describe("STX", () => {
  it("reads EXP's stitches and the palette through the order table", () => {
    const design = read(file([0, 1, 0, 0]));
    expect(stitchedPath(design)).toEqual(["0:5,-5", "1:14,-2"]);
    expect(design.threads.map(({ color }) => color)).toEqual([0xff0082, 0]);
  });

  it("prefers the full colours of the picture", () => {
    const gif = [...new TextEncoder().encode("GIF87a"), 1, 0, 1, 0, 0xb3, 0, 0, 0, 0, 0, 0xe5, 0xe4, 0xe3];
    const design = read(file([0, 1, 0, 0], [...gif, ...new Array(42).fill(0)]));
    expect(design.threads.map(({ color }) => color)).toEqual([0xe5e4e3, 0]);
  });

  it("returns no threads when an entry is outside the palette", () => {
    expect(read(file([0, 1, 9, 9])).threads).toEqual([]);
  });

  it("refuses other files and pointers beyond the end", () => {
    expect(readStx(new Uint8Array(400))).toMatchObject({ ok: false, error: { code: "bad-magic" } });
    expect(readStx(file([0, 1]).slice(0, 0x90))).toMatchObject({ ok: false, error: { code: "truncated" } });
  });
});
