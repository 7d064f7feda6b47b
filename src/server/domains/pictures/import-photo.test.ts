import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importPhoto } from "./import-photo.ts";
import { importPhotoInProcess } from "./import-photo-in-process.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-taken-photos-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const RGB = 2;
const RGBA = 6;

/** A PNG whose header claims a size and whose data is empty. */
function beginningOf(width: number, height: number, bits: number, colours: number): Uint8Array<ArrayBuffer> {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.byteLength);
    ends.writeUInt32BE(crc32(body), 4);
    return [ends.subarray(0, 4), body, ends.subarray(4)];
  };
  const head = Buffer.concat([size, Buffer.from([bits, colours, 0, 0, 0])]);
  const parts = [
    ...chunk("IHDR", head),
    ...chunk("IDAT", deflateSync(new Uint8Array(1))),
    ...chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]));
}

test("the limit is the unpacked size, and the refusal states it", async () => {
  const refusal = (bytes: Uint8Array<ArrayBuffer>) =>
    importPhoto(bytes).catch((error: Error) => error.message);
  // 64 megapixels with 8 bytes each.
  expect(await refusal(beginningOf(8_000, 8_000, 16, RGBA))).toBe(
    "The photo has 8000 × 8000 pixels, which is too large. The maximum is 133 megapixels with 8 bits per colour, or 50 with 16 bits and transparency.",
  );
  // 108 megapixels with 3 bytes each are decoded, which shows that the data is missing.
  expect(await refusal(beginningOf(12_000, 9_000, 8, RGB))).toContain("cannot be read");
});

test("a child process takes a photo, and passes on refusals and errors", async () => {
  const path = join(folder, "photo");
  const create = { width: 300, height: 240, channels: 3, background: "#7b1e3a" } as const;
  const png = new Uint8Array(await sharp({ create }).png().toBuffer());
  await writeFile(path, png);
  expect(await importPhotoInProcess(path)).toEqual({ bytes: png, contentType: "image/png" });
  await writeFile(path, beginningOf(8_000, 8_000, 16, RGBA));
  await expect(importPhotoInProcess(path)).rejects.toMatchObject({ code: "too-large" });
  await rm(path);
  await expect(importPhotoInProcess(path)).rejects.toThrow("could not take a photo: ENOENT");
});
