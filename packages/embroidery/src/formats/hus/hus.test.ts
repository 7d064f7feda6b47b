import { expect, it } from "vitest";
import { leafDesign } from "../../testing/sample-designs.ts";
import { readHus } from "./read-hus.ts";
import { writeHus } from "./write-hus.ts";

function written(): Uint8Array {
  const result = writeHus(leafDesign());
  if (!result.ok) throw new Error(result.error.message);
  return result.bytes;
}

it("gives equal threads equal palette entries and different ones different", () => {
  const result = readHus(written());
  const names = result.ok ? result.design.threads.map(({ name }) => name) : [];
  expect(names[0]).toBe(names[2]);
  expect(names[0]).not.toBe(names[1]);
});

it("counts records with END and says its extents, y up", () => {
  const view = new DataView(written().buffer);
  expect(view.getUint32(8, true)).toBe(3);
  expect(view.getInt16(14, true)).toBeGreaterThan(0);
});

it("gives what a cut stream still holds", () => {
  const bytes = written();
  const result = readHus(bytes.slice(0, bytes.length - 20));
  expect(result.ok && result.issues.map(({ code }) => code)).toEqual(["short-stream"]);
});

it("refuses offsets outside the file and other files", () => {
  const bytes = written();
  new DataView(bytes.buffer).setUint32(24, 1 << 30, true);
  expect(readHus(bytes)).toMatchObject({ ok: false, error: { code: "corrupt", offset: 20 } });
  expect(readHus(bytes.slice(1))).toMatchObject({ ok: false, error: { code: "bad-magic" } });
});
