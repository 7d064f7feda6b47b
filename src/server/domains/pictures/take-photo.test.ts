import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takePhoto } from "./take-photo.ts";
import { takePhotoApart } from "./take-photo-apart.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-taken-photos-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const RGB = 2;
const RGBA = 6;

/** A PNG that promises so many pixels, and has one row of none. */
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

test("a photo is weighed by its unpacked bytes, not by its pixels, and told the limit", async () => {
  const refusal = (bytes: Uint8Array<ArrayBuffer>) => takePhoto(bytes).catch((error: Error) => error.message);
  // 64 megapixels of 8 bytes each.
  expect(await refusal(beginningOf(8_000, 8_000, 16, RGBA))).toBe(
    "The photo has 8000 × 8000 pixels. Unpacked it may take 400 MB: 133 megapixels with 8 bits a colour, 50 with 16 bits and transparency.",
  );
  // A phone's 108 megapixels of 3 bytes each are unpacked, which shows that nothing is in them.
  expect(await refusal(beginningOf(12_000, 9_000, 8, RGB))).toContain("no picture that can be read");
});

test("a process of its own takes a photo, and says as well why it refuses one", async () => {
  const path = join(folder, "photo");
  const create = { width: 300, height: 240, channels: 3, background: "#7b1e3a" } as const;
  const png = new Uint8Array(await sharp({ create }).png().toBuffer());
  await writeFile(path, png);
  expect(await takePhotoApart(path)).toEqual({ bytes: png, contentType: "image/png" });
  await writeFile(path, beginningOf(8_000, 8_000, 16, RGBA));
  await expect(takePhotoApart(path)).rejects.toMatchObject({ code: "too-large" });
  await rm(path);
  await expect(takePhotoApart(path)).rejects.toThrow("a photo could not be taken: ENOENT");
});
