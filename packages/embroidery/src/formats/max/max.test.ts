import { describe, expect, it } from "vitest";
import { stitchedPath } from "../../testing/sample-designs.ts";
import { readMax } from "./read-max.ts";

function file(count: number, ...places: number[]): Uint8Array {
  const bytes = new Uint8Array(0xd9 + 4 * places.length);
  bytes.set(new TextEncoder().encode("VCSM"));
  const view = new DataView(bytes.buffer);
  view.setUint32(0xd5, count, true);
  places.forEach((place, k) => {
    view.setInt32(0xd9 + 4 * k, place, true);
  });
  return bytes;
}

describe("MAX", () => {
  it("reads absolute coordinates, y downwards", () => {
    const result = readMax(file(2, 300, 20, -5, 70_000));
    expect(result.ok && stitchedPath(result.design)).toEqual(["0:300,20", "0:-5,70000"]);
    expect(result.ok && result.issues).toEqual([]);
  });

  it("reads the existing records when the count is too high", () => {
    const result = readMax(file(0xffffffff, 1, 2));
    expect(result.ok && result.issues.map(({ code }) => code)).toEqual(["header-mismatch"]);
  });

  it("refuses other files and files without stitches", () => {
    expect(readMax(new Uint8Array(300))).toMatchObject({ ok: false, error: { code: "bad-magic" } });
    expect(readMax(file(0))).toMatchObject({ ok: false, error: { code: "no-stitches" } });
    expect(readMax(file(1).slice(0, 90))).toMatchObject({ ok: false, error: { code: "truncated" } });
  });
});
