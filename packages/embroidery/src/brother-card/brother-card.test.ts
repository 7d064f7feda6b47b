import { describe, expect, it } from "vitest";
import { readPhb } from "../formats/phb/read-phb.ts";
import { readPhc } from "../formats/phc/read-phc.ts";
import { stitchedPath } from "../testing/sample-designs.ts";

const stitches = [0x90, 10, 0x8f, 0xf0, 5, 0x7b, 0xfe, 0xb0, 2, 3, 3, 0xff];

/** A file whose first section is 10 bytes, the second 20, and the last holds two colours and the stitches. */
function file(magic: string, header: number, gap: number): Uint8Array {
  const first = header + 2 + 100;
  const second = first + 2 + 10;
  const last = second + 20;
  const bytes = new Uint8Array(last + 15 + 2 + gap + stitches.length);
  bytes.set(new TextEncoder().encode(magic));
  const view = new DataView(bytes.buffer);
  view.setUint32(header + 4, 100, true);
  bytes.set([2, 0, 5, 20], header + 0x21);
  view.setUint32(first, 10, true);
  view.setUint32(second, 20, true);
  bytes[last + 14] = 2;
  bytes.set(stitches, last + 17 + gap);
  return bytes;
}

describe("PHB and PHC", () => {
  const phb = file("#PHB0003", 0x50, 17);
  const phc = file("#PHC0001", 0x2c, 25);

  it("follow the sections to PEC's stitches and start at the first of them", () => {
    for (const result of [readPhb(phb), readPhc(phc)]) {
      if (!result.ok) throw new Error(result.error.message);
      expect(stitchedPath(result.design)).toEqual(["0:5,-5", "1:8,-2"]);
      expect(result.design.threads.map(({ name }) => name)).toEqual(["Red", "Black"]);
      expect(result.issues).toEqual([]);
    }
  });

  it("find the stitches by their length where the sections lead elsewhere", () => {
    const lost = phb.slice();
    const view = new DataView(lost.buffer);
    view.setUint32(0x54, 7, true);
    const length = lost.length - stitches.length - 17;
    view.setUint32(length, lost.length - length - 4, true);
    const result = readPhb(lost);
    expect(result.ok && stitchedPath(result.design)).toEqual(["0:5,-5", "1:8,-2"]);
  });

  it("refuse wrong magic and sections that lead outside", () => {
    expect(readPhb(phc)).toMatchObject({ ok: false, error: { code: "bad-magic" } });
    expect(readPhc(phc.slice(0, 90))).toMatchObject({ ok: false, error: { code: "corrupt" } });
    const far = phb.slice();
    new DataView(far.buffer).setUint32(0x54, 0xfffffff0, true);
    expect(readPhb(far)).toMatchObject({ ok: false, error: { code: "corrupt" } });
  });
});
