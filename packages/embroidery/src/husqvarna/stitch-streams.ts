import { ByteWriter } from "../bytes/byte-writer.ts";
import { Command } from "../design.ts";
import { compress } from "../greenleaf/compress.ts";
import { decompress } from "../greenleaf/decompress.ts";
import { Limits } from "../limits.ts";
import { type Extents, stitchedExtents } from "../measure/extents.ts";
import { compareHeaderSize } from "../measure/header-size.ts";
import { headerMismatch, type Issue } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";
import { reportUnknown } from "../unknown-codes.ts";
import type { FormatTraits, RecordSink } from "../writing/feed-records.ts";

/** HUS and VIP contain three compressed streams: commands, dx and dy (signed bytes, y up). */
const Attribute = { stitch: 0x80, jump: 0x81, colorChange: 0x84, trim: 0x88, end: 0x90 } as const;

export interface StreamHeader {
  readonly records: number;
  readonly colors: number;
  readonly offsets: readonly [attributes: number, x: number, y: number];
}

/** Fields that both formats share; undefined if an offset is outside the file. */
export function readStreamHeader(bytes: Uint8Array): StreamHeader | undefined {
  if (bytes.length < 0x2c) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u32 = (at: number) => view.getUint32(at, true);
  const offsets = [u32(20), u32(24), u32(28)] as const;
  const [attributes, x, y] = offsets;
  const isOrdered = attributes >= 0x2a && attributes < x && x < y && y < bytes.length;
  return isOrdered ? { records: u32(4), colors: u32(8), offsets } : undefined;
}

export function readStreams(bytes: Uint8Array, header: StreamHeader, issues: Issue[]): RecordBuffer {
  const [attributesAt, xAt, yAt] = header.offsets;
  // One bit per record is the densest compression without copies; copies of 256 take ten bits or more.
  const max = Math.min(header.records, Limits.records, (bytes.length - attributesAt) * 256);
  const attributes = decompress(bytes, attributesAt, xAt, max);
  const xs = decompress(bytes, xAt, yAt, attributes.length);
  const ys = decompress(bytes, yAt, bytes.length, attributes.length);
  const usable = Math.min(attributes.length, xs.length, ys.length);
  if (usable < header.records) {
    const counts = { what: "records", header: header.records, found: usable } as const;
    issues.push(headerMismatch(counts, attributesAt));
  }
  const buffer = new RecordBuffer(usable + countMovingTrims(attributes.subarray(0, usable), xs, ys));
  const { x, y, command } = buffer;
  let length = 0;
  let atX = 0;
  let atY = 0;
  let unknown = 0;
  for (let i = 0; i < usable; i++) {
    const attribute = attributes[i] ?? 0;
    const dx = ((xs[i] ?? 0) << 24) >> 24;
    const dy = -(((ys[i] ?? 0) << 24) >> 24);
    let kind: Command = Command.stitch;
    if (attribute === Attribute.jump) kind = Command.jump;
    else if (attribute === Attribute.colorChange) kind = Command.colorChange;
    else if (attribute === Attribute.end) kind = Command.end;
    else if (attribute === Attribute.trim) {
      x[length] = atX;
      y[length] = atY;
      command[length++] = Command.trim;
      if (dx === 0 && dy === 0) continue;
      kind = Command.jump;
    } else if (attribute !== Attribute.stitch) {
      unknown += 1;
      kind = Command.jump;
    }
    atX += dx;
    atY += dy;
    x[length] = atX;
    y[length] = atY;
    command[length++] = kind;
    if (kind === Command.end) break;
  }
  buffer.length = length;
  const reach = new DataView(bytes.buffer, bytes.byteOffset + 12, 8);
  const width = reach.getInt16(0, true) - reach.getInt16(4, true);
  compareHeaderSize(
    stitchedExtents(buffer),
    width,
    reach.getInt16(2, true) - reach.getInt16(6, true),
    issues,
  );
  reportUnknown(unknown, "taken as jumps", issues);
  return buffer;
}

/**
 * Trims with a move make two records, which are counted first, because a small file may unpack to millions.
 */
function countMovingTrims(attributes: Uint8Array, xs: Uint8Array, ys: Uint8Array): number {
  let trims = 0;
  let at = attributes.indexOf(Attribute.trim);
  while (at >= 0) {
    if (xs[at] !== 0 || ys[at] !== 0) trims += 1;
    at = attributes.indexOf(Attribute.trim, at + 1);
  }
  return trims;
}

export const streamTraits: FormatTraits = { maxStitch: 127, maxJump: 127 };

/** Collects the three streams. */
export class StreamBody implements RecordSink {
  readonly #attributes = new ByteWriter();
  readonly #x = new ByteWriter();
  readonly #y = new ByteWriter();

  stitch(dx: number, dy: number): void {
    this.#record(Attribute.stitch, dx, dy);
  }

  jump(dx: number, dy: number): void {
    this.#record(Attribute.jump, dx, dy);
  }

  trim(): void {
    this.#record(Attribute.trim, 0, 0);
  }

  colorChange(): void {
    this.#record(Attribute.colorChange, 0, 0);
  }

  end(): void {
    this.#record(Attribute.end, 0, 0);
  }

  /**
   * Fills the shared header fields and appends the streams; the format's own part of the header must exist.
   */
  write(out: ByteWriter, colors: number, extents: Extents): void {
    out.patch(4, this.#attributes.length, 4);
    out.patch(8, colors, 4);
    [extents.maxX, -extents.minY, extents.minX, -extents.maxY].forEach((reach, k) => {
      out.patch(12 + 2 * k, reach, 2);
    });
    [this.#attributes, this.#x, this.#y].forEach((stream, k) => {
      out.patch(20 + 4 * k, out.length, 4);
      out.append(compress(stream.bytes.subarray(0, stream.length)));
    });
  }

  #record(attribute: number, dx: number, dy: number): void {
    this.#attributes.u8(attribute);
    this.#x.u8(dx);
    this.#y.u8(-dy);
  }
}
