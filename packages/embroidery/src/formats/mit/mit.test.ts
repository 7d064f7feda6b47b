import { describe, expect, it } from "vitest";
import { stitchedPath } from "../../testing/sample-designs.ts";
import { readMit } from "./read-mit.ts";

describe("MIT", () => {
  it("reads jumps, stitches, trims and the end in units of 0.2 mm", () => {
    const result = readMit(Uint8Array.of(0xe4, 0x8b, 0x21, 0x63, 0x40, 0, 0xbf, 0xff, 0, 0, 0, 0));
    if (!result.ok) throw new Error(result.error.message);
    expect(stitchedPath(result.design)).toEqual(["0:-6,16", "0:-68,78"]);
    expect([...result.design.command]).toEqual([1, 0, 2, 0, 7]);
    expect(result.issues).toEqual([]);
  });

  it("refuses files without stitches", () => {
    expect(readMit(Uint8Array.of(1))).toMatchObject({ ok: false, error: { code: "truncated" } });
    expect(readMit(Uint8Array.of(0, 0, 0x21, 0x61))).toMatchObject({ error: { code: "no-stitches" } });
  });
});
