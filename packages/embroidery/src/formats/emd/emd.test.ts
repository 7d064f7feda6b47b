import { describe, expect, it } from "vitest";
import { stitchedPath } from "../../testing/sample-designs.ts";
import { readEmd } from "./read-emd.ts";

const file = (...body: number[]) =>
  Uint8Array.from([...new TextEncoder().encode("JEMD0".padEnd(0x30, "\0")), ...body]);

describe("EMD", () => {
  it("reads moves, jumps, trims and colour changes", () => {
    const body = [
      0x80, 0x7d, 0x80, 0x80, 9, 9, 0, 0, 5, 0xff, 0x80, 0xad, 0x80, 0x2a, 3, 3, 0x80, 0xfd, 7, 7,
    ];
    const result = readEmd(file(...body));
    if (!result.ok) throw new Error(result.error.message);
    expect(stitchedPath(result.design)).toEqual(["0:9,-9", "0:14,-8", "1:17,-11"]);
    expect([...result.design.command]).toEqual([1, 0, 0, 2, 3, 0, 7]);
    expect(result.issues).toEqual([]);
  });

  it("reports unknown codes and a missing END", () => {
    const result = readEmd(file(1, 1, 0x80, 0x55, 2, 2));
    expect(result.ok && result.issues.map(({ code }) => code)).toEqual(["unknown-code", "no-end"]);
  });

  it("refuses other files", () => {
    expect(readEmd(new Uint8Array(80))).toMatchObject({ ok: false, error: { code: "bad-magic" } });
    expect(readEmd(file())).toMatchObject({ ok: false, error: { code: "truncated" } });
    expect(readEmd(file(0x80, 0x80, 1))).toMatchObject({ ok: false, error: { code: "no-stitches" } });
  });
});
