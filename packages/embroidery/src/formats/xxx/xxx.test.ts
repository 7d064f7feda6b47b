import { expect, it } from "vitest";
import { DesignBuilder } from "../../design.ts";
import { leafDesign } from "../../testing/sample-designs.ts";
import { readXxx } from "./read-xxx.ts";
import { writeXxx } from "./write-xxx.ts";

function written(design = leafDesign()): Uint8Array {
  const result = writeXxx(design);
  if (!result.ok) throw new Error(result.error.message);
  return result.bytes;
}

it("keeps the colours of every block", () => {
  const result = readXxx(written());
  expect(result.ok && result.design.threads.map(({ color }) => color)).toEqual([
    0x2f7e20, 0xe8a900, 0x2f7e20,
  ]);
});

it("writes colours, size and the end of the stitches into the header", () => {
  const bytes = written();
  const view = new DataView(bytes.buffer);
  expect(view.getUint16(0x27, true)).toBe(3);
  const end = view.getUint32(0xfc, true);
  expect([...bytes.slice(end, end + 4)]).toEqual([0x7f, 0x7f, 0x02, 0x14]);
});

it("reports colours beyond the twenty-first", () => {
  const builder = new DesignBuilder();
  for (let k = 0; k < 25; k++) builder.thread({ color: k }).stitch(k, 0).stitch(k, 5).colorChange();
  const result = writeXxx(builder.stitch(0, 0).end().build());
  expect(result.ok && result.losses).toMatchObject([{ code: "too-many-colors", count: 5 }]);
});

it("refuses unknown codes and files that end in the header", () => {
  const bytes = written();
  bytes.set([0x7f, 0x55], 256);
  expect(readXxx(bytes)).toMatchObject({ ok: false, error: { code: "corrupt", offset: 256 } });
  expect(readXxx(bytes.slice(0, 200))).toMatchObject({ ok: false, error: { code: "truncated" } });
});

it("reads 7D as a jump of sixteen-bit moves", () => {
  const bytes = new Uint8Array(256 + 13);
  bytes.set([1, 1, 0x7d, 0x2c, 0x01, 0x00, 0x00, 2, 2, 0x7f, 0x7f, 0, 0], 256);
  const result = readXxx(bytes);
  expect(result.ok && [...result.design.x]).toEqual([1, 301, 303, 303]);
});
