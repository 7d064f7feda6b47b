import { expect, it } from "vitest";
import { ByteWriter } from "../../bytes/byte-writer.ts";
import { compress } from "../../greenleaf/compress.ts";
import { readStreamHeader, readStreams } from "../../husqvarna/stitch-streams.ts";
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

it("counts records including END and writes its extents, y up", () => {
  const view = new DataView(written().buffer);
  expect(view.getUint32(8, true)).toBe(3);
  expect(view.getInt16(14, true)).toBeGreaterThan(0);
});

it("reads what a truncated stream still contains", () => {
  const bytes = written();
  const result = readHus(bytes.slice(0, bytes.length - 20));
  expect(result.ok && result.issues.map(({ code }) => code)).toEqual(["header-mismatch"]);
});

/** Streams of commands, x and y, after the smallest header that a reader needs. */
function fileOf(...streams: readonly (readonly number[])[]): Uint8Array {
  const out = new ByteWriter();
  out.u32(0x00c8af5b);
  out.u32(streams[0]?.length ?? 0);
  out.fill(0, 0x2c - 8);
  streams.forEach((stream, k) => {
    out.patch(20 + 4 * k, out.length, 4);
    out.append(compress(Uint8Array.from(stream)));
  });
  return out.finish();
}

it("allocates memory for exactly the existing records, because a small file may unpack to millions", () => {
  const bytes = fileOf([0x80, 0x88, 0x80, 0x88, 0x80, 0x90], [1, 0, 2, 5, 3, 0], [0, 0, 0, 0, 0, 0]);
  const header = readStreamHeader(bytes);
  const buffer = header && readStreams(bytes, header, []);
  expect([...(buffer?.x ?? [])]).toEqual([1, 1, 3, 3, 8, 11, 11]);
  expect([...(buffer?.command ?? [])]).toEqual([0, 2, 0, 2, 1, 0, 7]);
});

it("refuses offsets outside the file and other files", () => {
  const bytes = written();
  new DataView(bytes.buffer).setUint32(24, 1 << 30, true);
  expect(readHus(bytes)).toMatchObject({ ok: false, error: { code: "corrupt", offset: 20 } });
  expect(readHus(bytes.slice(1))).toMatchObject({ ok: false, error: { code: "bad-magic" } });
});
