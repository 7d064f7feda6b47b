import { crc32, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { render } from "../render/render.ts";
import { leafDesign } from "../testing/sample-designs.ts";
import { png } from "./png.ts";

/** Every chunk of a PNG by its type; its sum must be right. */
function chunksOf(file: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < file.length; ) {
    const length = view.getUint32(at);
    const named = file.subarray(at + 4, at + 8 + length);
    expect(view.getUint32(at + 8 + length)).toBe(crc32(named));
    chunks.set(String.fromCharCode(...named.subarray(0, 4)), named.subarray(4));
    at += length + 12;
  }
  return chunks;
}

test.each([true, false])("a PNG decodes to the same pixels, transparent: %s", async (transparent) => {
  const picture = render(leafDesign(), { width: 61, height: 40, transparent });
  const file = await png(picture);
  expect([...file.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  const chunks = chunksOf(file);
  expect([...(chunks.get("IHDR") ?? [])]).toEqual([0, 0, 0, 61, 0, 0, 0, 40, 8, 6, 0, 0, 0]);
  const rows = inflateSync(chunks.get("IDAT") ?? new Uint8Array());
  const rgba = new Uint8ClampedArray(picture.rgba.length);
  const stride = 61 * 4;
  for (let at = 0; at < rgba.length; at++) {
    const row = Math.floor(at / stride);
    const above = row === 0 ? 0 : (rgba[at - stride] ?? 0);
    rgba[at] = ((rows[row * (stride + 1) + 1 + (at % stride)] ?? 0) + above) & 255;
  }
  expect(rgba).toEqual(picture.rgba);
});
