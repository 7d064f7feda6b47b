import { ByteReader } from "../../bytes/byte-reader.ts";
import { Command, type Thread } from "../../design.ts";
import { stitchedExtents } from "../../measure/extents.ts";
import { compareHeaderSize } from "../../measure/header-size.ts";
import { type Issue, issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { readStitchRun } from "../../stitch-run.ts";
import { designResult, partialResult } from "../../stitched-result.ts";

const headerLength = 256;
const maxColors = 22;

/** After `7F`: this and a colour of the list are a colour change. */
const firstColor = 0x08;
/** After `7F`: code that some programs write before END. */
const lastRecord = 0x18;
/** A long stitch is `7D`. */
const longJump = 0x7e;

/** Singer/Compucon XXX: 256 bytes of header, pairs of signed bytes (y up), colours at the end. */
export function readXxx(bytes: Uint8Array): ReadResult {
  if (bytes.length < headerLength + 2) {
    return readFailure("truncated", "The XXX file ends inside its header.", bytes.length);
  }
  const issues: Issue[] = [];
  const { buffer, end } = readStitches(bytes, issues);
  const parts = { format: "xxx", issues };
  if (buffer.strayedAt !== undefined) {
    const partial = partialResult(buffer.finish(readThreads(bytes, end, buffer.countBlocks())), parts);
    return readFailure("corrupt", "The XXX file holds unknown codes.", buffer.strayedAt, partial);
  }
  const size = new ByteReader(bytes, 0x2d);
  compareHeaderSize(stitchedExtents(buffer), size.u16(), size.u16(), issues);
  return designResult(buffer.finish(readThreads(bytes, end, buffer.countBlocks())), parts);
}

function readStitches(bytes: Uint8Array, issues: Issue[]): { buffer: RecordBuffer; end: number } {
  const size = bytes.length;
  const buffer = new RecordBuffer(((size - headerLength) >> 1) + 2);
  let hasEnd = false;
  let at = headerLength;
  const last = size - 2;
  while (at <= last) {
    at = readStitchRun(buffer, bytes, at, 0x7d, 0x7f);
    if (at > last) break;
    const b0 = bytes[at] ?? 0;
    const b1 = bytes[at + 1] ?? 0;
    if (b0 !== 0x7f) {
      if (at + 4 >= size) break;
      const dx = ((b1 | ((bytes[at + 2] ?? 0) << 8)) << 16) >> 16;
      const dy = (((bytes[at + 3] ?? 0) | ((bytes[at + 4] ?? 0) << 8)) << 16) >> 16;
      buffer.move(b0 === longJump ? Command.jump : Command.stitch, dx, -dy);
      at += 5;
    } else {
      if (b1 === 0x7f || (b1 === lastRecord && isLast(bytes, at))) {
        hasEnd = true;
        break;
      }
      if (at + 3 >= size) break;
      const dx = ((bytes[at + 2] ?? 0) << 24) >> 24;
      const dy = ((bytes[at + 3] ?? 0) << 24) >> 24;
      at += 4;
      if (b1 === 0x03) {
        if (dx !== 0 || dy !== 0) buffer.move(Command.stitch, dx, -dy);
        buffer.move(Command.trim, 0, 0);
      } else if (b1 === 0x01) buffer.move(Command.jump, dx, -dy);
      else if (b1 >= firstColor && b1 <= firstColor + maxColors) buffer.move(Command.colorChange, dx, -dy);
      else {
        buffer.strayedAt = at - 4;
        return { buffer, end: at - 4 };
      }
    }
  }
  if (!hasEnd)
    issues.push(issue("warning", "no-end", "The stitches have no END mark; the file may be cut short", at));
  if (hasEnd) buffer.move(Command.end, 0, 0);
  return { buffer, end: at };
}

/** `7F 18` is also a colour change; the header points to the last record, or to END after it. */
function isLast(bytes: Uint8Array, at: number): boolean {
  const pointed = new ByteReader(bytes, 0xfc).u32();
  return pointed <= at + 4 || (bytes[at + 4] === 0x7f && bytes[at + 5] === 0x7f);
}

/** After `7F 7F` and four bytes; the header points there, and the END mark is the fallback. */
function readThreads(bytes: Uint8Array, end: number, blocks: number): Thread[] {
  const reader = new ByteReader(bytes, 0x27);
  // Some programs omit the number of colours in the header.
  const count = Math.min(reader.u16() || blocks, maxColors);
  reader.at = 0xfc;
  const pointed = reader.u32();
  const markAt = bytes[pointed] === 0x7f && bytes[pointed + 1] === 0x7f ? pointed : end;
  const start = bytes[markAt + 1] === 0x18 ? markAt + 4 : markAt;
  reader.at = start + 6;
  const threads: Thread[] = [];
  while (threads.length < count && reader.left >= 4) threads.push({ color: reader.u32BE() & 0xffffff });
  return threads;
}
