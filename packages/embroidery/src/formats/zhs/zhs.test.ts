import { describe, expect, it } from "vitest";
import { stitchedPath } from "../../testing/sample-designs.ts";
import { readZhs } from "./read-zhs.ts";

/** The bits of x and y, shared by two bytes as the format requires. */
function move(code: number, dx: number, dy: number): number[] {
  const [x, y] = [dx & 255, -dy & 255];
  return [code, (x & 0x55) | (y & 0xaa), (y & 0x55) | (x & 0xaa)];
}

function file(...records: number[][]): Uint8Array {
  const bytes = new Uint8Array(0x40);
  bytes.set(new TextEncoder().encode("HSING11"));
  bytes[0x0f] = 0x40;
  bytes[0x13] = 0x20;
  bytes.set([2, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66], 0x20);
  return Uint8Array.from([...bytes, ...records.flat()]);
}

describe("ZHS", () => {
  it("decodes moves of every size and sign", () => {
    const records = [-127, -64, -1, 0, 1, 63, 127].flatMap((v) => [move(1, 0, 0), move(2, v, -v)]);
    const result = readZhs(file(...records, [0x80, 0, 0]));
    if (!result.ok) throw new Error(result.error.message);
    const places = stitchedPath(result.design).map((place) => place.slice(2));
    expect(places).toEqual([-127, -191, -192, -192, -191, -128, -1].map((at) => `${at},${-at}`));
    expect(result.issues).toEqual([]);
  });

  it("moves the needle neither by check records nor by colour changes", () => {
    const result = readZhs(file(move(2, 3, 4), [0x10, 77, 88], [4, 1, 0], move(2, 1, 1), [0x80, 0, 0]));
    expect(result.ok && stitchedPath(result.design)).toEqual(["0:3,4", "1:4,5"]);
    expect(result.ok && result.design.threads.map(({ color }) => color)).toEqual([0x112233, 0x445566]);
  });

  it("refuses pointers beyond the end and unknown codes", () => {
    expect(readZhs(file().slice(0, 0x20))).toMatchObject({ ok: false, error: { code: "truncated" } });
    const noise = Array.from({ length: 30 }, () => [0x55, 1, 1]);
    expect(readZhs(file(...noise))).toMatchObject({ ok: false, error: { code: "not-embroidery" } });
  });
});
