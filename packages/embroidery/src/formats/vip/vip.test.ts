import { expect, it } from "vitest";
import { DesignBuilder } from "../../design.ts";
import { leafDesign } from "../../testing/sample-designs.ts";
import { readVip } from "./read-vip.ts";
import { writeVip } from "./write-vip.ts";

it("keeps exact colours", () => {
  const written = writeVip(leafDesign());
  const result = readVip(written.ok ? written.bytes : new Uint8Array());
  expect(result.ok && result.design.threads.map(({ color }) => color)).toEqual([
    0x2f7e20, 0xe8a900, 0x2f7e20,
  ]);
});

it("masks colours as the known files do", () => {
  const design = new DesignBuilder().thread({ color: 0x348d1a }).stitch(0, 0).stitch(9, 9).end().build();
  const written = writeVip(design);
  expect(written.ok && [...written.bytes.slice(0x2e, 0x32)]).toEqual([0x1a, 0x15, 0xeb, 0x84]);
  expect(written.ok && new DataView(written.bytes.buffer).getUint32(20, true)).toBe(0x34 + 8);
});

it("refuses other files", () => {
  expect(readVip(Uint8Array.of(1, 2, 3, 4))).toMatchObject({ ok: false, error: { code: "bad-magic" } });
});
