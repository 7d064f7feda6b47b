import { ByteReader, hasText } from "../../bytes/byte-reader.ts";
import { Command, type DesignMetadata, type Thread } from "../../design.ts";
import { Limits } from "../../limits.ts";
import { headerMismatch, type Issue, issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { readVp3Stitches } from "./read-vp3-stitches.ts";

/**
 * Husqvarna/Pfaff VP3. Lengths inside are only hints: the reader follows the tags that it finds and stays
 * within the file.
 */
export function readVp3(bytes: Uint8Array): ReadResult {
  if (!hasText(bytes, 0, "%vsm%")) return readFailure("bad-magic", "A VP3 file begins with %vsm%.", 0);
  const issues: Issue[] = [];
  const reader = new ByteReader(bytes, 6);
  const { metadata, centre } = readDesignHead(reader);
  if (reader.overrun) return readFailure("truncated", "The VP3 file ends inside its header.", bytes.length);
  const blockCount = reader.u16BE();
  const buffer = new RecordBuffer(bytes.length - reader.at + 2);
  const threads: Thread[] = [];
  const end = readBlocks({ reader, centre, buffer, threads, issues }, Math.min(blockCount, Limits.threads));
  if (end < blockCount) {
    issues.push(headerMismatch({ what: "blocks", header: blockCount, found: end }, reader.at));
  }
  buffer.add(Command.end, buffer.x[buffer.length - 1] ?? 0, buffer.y[buffer.length - 1] ?? 0);
  return stitchedResult(buffer, { format: "vp3", issues, threads, metadata });
}

/** Everything before the number of colour blocks; its sizes and counts are not trusted and are skipped. */
function readDesignHead(reader: ByteReader): { metadata: DesignMetadata; centre: Point } {
  text16(reader);
  reader.skip(7);
  const comments = text16(reader);
  // Extents, stitch count, colour count and three constants.
  reader.skip(16 + 4 + 5);
  reader.skip(7);
  const centre = readPoint(reader);
  // Three bytes, half extents, width and height.
  reader.skip(3 + 16 + 8);
  text16(reader);
  reader.skip(24);
  text16(reader);
  return { metadata: comments ? { comments } : {}, centre };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Thousandths of a millimetre, y up → 0.1 mm, y down. */
function readPoint(reader: ByteReader): Point {
  const x = reader.s32BE();
  const y = reader.s32BE();
  return { x: Math.round(x / 100), y: Math.round(-y / 100) };
}

/** Source and target of reading. */
interface Reading {
  readonly reader: ByteReader;
  /** Centre of the design; positions of blocks are relative to it. */
  readonly centre: Point;
  readonly buffer: RecordBuffer;
  readonly threads: Thread[];
  readonly issues: Issue[];
}

function readBlocks(reading: Reading, count: number): number {
  const { reader, issues } = reading;
  for (let block = 0; block < count; block++) {
    const start = reader.at;
    if (!isTag(reader.bytes, start, 5)) {
      issues.push(issue("error", "block-tag", "A colour block does not begin where it should", start));
      return block;
    }
    reader.skip(3);
    const claimedEnd = start + 7 + reader.u32BE();
    const end = readBlock(reading, block, claimedEnd);
    if (end === undefined) return block;
    if (end !== claimedEnd) {
      issues.push(issue("notice", "block-length", "A colour block's length is wrong", start + 3));
    }
    reader.at = end;
  }
  return count;
}

/** Offset of the block's end; undefined if it is damaged. `claimed` is the end according to its length. */
function readBlock(
  { reader, centre, buffer, threads, issues }: Reading,
  block: number,
  claimed: number,
): number | undefined {
  const start = readPoint(reader);
  const x = centre.x + start.x;
  const y = centre.y + start.y;
  threads.push(readThread(reader));
  reader.skip(8);
  if (reader.overrun || !isTag(reader.bytes, reader.at, 1)) return undefined;
  reader.skip(3);
  const length = reader.u32BE();
  const promised = reader.at + length;
  const end = blockEnd(reader.bytes, [claimed, promised + 1, promised], reader.at);
  if (Math.min(claimed, promised) > reader.bytes.length) {
    issues.push(headerMismatch({ what: "bytes", header: promised, found: reader.bytes.length }, reader.at));
  }
  reader.skip(3);
  if (block > 0) {
    const last = buffer.length - 1;
    buffer.add(Command.colorChange, buffer.x[last] ?? 0, buffer.y[last] ?? 0);
  }
  const last = buffer.length - 1;
  if (x !== (buffer.x[last] ?? 0) || y !== (buffer.y[last] ?? 0)) buffer.add(Command.jump, x, y);
  readVp3Stitches(reader.bytes, reader.at, end, x, y, buffer);
  return end;
}

/**
 * First length that leads to a block or to the end of the file; else the next bytes that look like a block.
 */
function blockEnd(bytes: Uint8Array, promises: readonly number[], from: number): number {
  const end = promises.find((each) => each > from && (each === bytes.length || isTag(bytes, each, 5)));
  if (end !== undefined) return end;
  for (let at = from; at + 26 < bytes.length; at++) {
    // One thread of one colour, rayon of weight 40, as every producer writes it.
    if (isTag(bytes, at, 5) && bytes[at + 15] === 1 && bytes[at + 23] === 5 && bytes[at + 24] === 40)
      return at;
  }
  const [claimedEnd = 0] = promises;
  return claimedEnd > from && claimedEnd <= bytes.length ? claimedEnd : bytes.length;
}

/** A thread may consist of several colours (variegated); the first one represents it. */
function readThread(reader: ByteReader): Thread {
  const colors = reader.u8();
  reader.skip(1);
  const color = reader.u24BE();
  reader.skip(3 + Math.max(0, colors - 1) * 6);
  reader.skip(2);
  const catalog = text8(reader);
  const name = text8(reader);
  const brand = text8(reader);
  return { color, ...(name && { name }), ...(brand && { brand }), ...(catalog && { catalog }) };
}

function isTag(bytes: Uint8Array, at: number, kind: number): boolean {
  return bytes[at] === 0 && bytes[at + 1] === kind && bytes[at + 2] === 0;
}

/** UTF-16BE after its length in bytes. */
function text16(reader: ByteReader): string {
  const bytes = reader.take(reader.u16BE());
  return new TextDecoder("utf-16be").decode(bytes).replace(/\0/g, "").trim();
}

/** UTF-8 after its length in two bytes. */
function text8(reader: ByteReader): string {
  return new TextDecoder().decode(reader.take(reader.u16BE())).replace(/\0/g, "").trim();
}
