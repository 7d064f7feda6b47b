import type { Picture } from "../render/render.ts";

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/**
 * Encodes a picture as a PNG file with transparency, in Node and in browsers, where the platform's own
 * `CompressionStream` packs it. Every row is predicted from the one above it (PNG specification, filter type
 * 2).
 * @example
 * ```ts
 * const file = new Blob([await png(render(design, { size: 480 }))], { type: "image/png" });
 * ```
 */
export async function png({ width, height, rgba }: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits per channel, colour with alpha.
  header.set([8, 6, 0, 0, 0], 8);
  const rows = await deflated(predictedRows(rgba, width * 4, height));
  const parts = [signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", new Uint8Array())];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function predictedRows(rgba: Uint8ClampedArray, stride: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const at = y * (stride + 1);
    rows[at] = 2;
    for (let k = 0; k < stride; k++) {
      const above = y === 0 ? 0 : (rgba[(y - 1) * stride + k] ?? 0);
      rows[at + 1 + k] = (rgba[y * stride + k] ?? 0) - above;
    }
  }
  return rows;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let k = 0; k < 4; k++) bytes[4 + k] = type.charCodeAt(k);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** Remainder of each byte value (PNG specification, annex D). */
const remainders = Uint32Array.from({ length: 256 }, (_, value) => {
  let rest = value;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (let i = 0; i < bytes.length; i++)
    rest = (remainders[(rest ^ (bytes[i] ?? 0)) & 255] ?? 0) ^ (rest >>> 8);
  return ~rest >>> 0;
}
