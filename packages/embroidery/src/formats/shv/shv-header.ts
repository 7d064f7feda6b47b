import { ByteReader } from "../../bytes/byte-reader.ts";

/**
 * Usually "Embroidery disk created using software licensed from Viking …", blank in other producers' files.
 */
const textLength = 0x56;
const blockBytes = 14;

export interface ShvBlock {
  /** Byte pairs of the stitch stream that belong to this block. */
  readonly length: number;
  readonly color: number;
}

export interface ShvHeader {
  readonly name: string;
  readonly blocks: readonly ShvBlock[];
  readonly stitchOffset: number;
}

/**
 * Undefined if the file ends before the stitches or has no colour block. Source: real files; the meaning of
 * some fields is unknown.
 */
export function readShvHeader(bytes: Uint8Array): ShvHeader | undefined {
  const reader = new ByteReader(bytes, textLength);
  const name = reader.text8();
  const width = reader.u8();
  const height = reader.u8();
  reader.skip(4);
  // Four bits per pixel; rows come in pairs.
  reader.skip((width * (height + (height & 1))) >> 1);
  const count = reader.u8();
  // Unknown fields, four distances from the start and the length of the stream.
  reader.skip(6 + 8 + 4);
  if (count === 0 || reader.left < count * blockBytes + 2) return undefined;
  const blocks: ShvBlock[] = [];
  for (let k = 0; k < count; k++) {
    const length = reader.u32BE();
    const color = reader.u8();
    blocks.push({ length, color });
    // Five unknown bytes and the block's start.
    reader.skip(9);
  }
  return { name, blocks, stitchOffset: reader.at };
}
