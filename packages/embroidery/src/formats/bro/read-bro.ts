import { ByteReader, decodeText } from "../../bytes/byte-reader.ts";
import { reportEnd } from "../../control-records/read-control-records.ts";
import { Command } from "../../design.ts";
import { type Issue, issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { stitchedResult } from "../../stitched-result.ts";

const magic = 0x55;
const bodyOffset = 0x100;

/**
 * Codes after `80 01`; two 16-bit lengths follow each. Codes from 0xE0 select a needle. `80 02 E0 7E` is
 * another form of END.
 */
const Code = { jump: 0x00, colorChange: 0x02, trim: 0x03, end: 0x7e, firstNeedle: 0xe0 } as const;
const needles = 16;

/** Bits & Volts BRO: 256 bytes of header, then pairs of signed bytes (y up) with 0x80 as the escape. */
export function readBro(bytes: Uint8Array): ReadResult {
  if (bytes[0] !== magic) return readFailure("bad-magic", "A BRO file begins with 0x55.", 0);
  if (bytes.length <= bodyOffset) {
    return readFailure("truncated", "The BRO file ends within its header.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readBroRecords(bytes, issues);
  const name = decodeText(bytes.subarray(3, 11));
  return stitchedResult(buffer, { format: "bro", issues, metadata: name ? { name } : {} });
}

function readBroRecords(bytes: Uint8Array, issues: Issue[]): RecordBuffer {
  const buffer = new RecordBuffer(((bytes.length - bodyOffset) >> 1) + 1);
  const reader = new ByteReader(bytes, bodyOffset);
  let atX = 0;
  let atY = 0;
  let hasEnd = false;
  while (reader.left >= 2 && !hasEnd) {
    const first = reader.s8();
    const second = reader.s8();
    if (first !== -128) {
      atX += first;
      atY -= second;
      buffer.add(Command.stitch, atX, atY);
      continue;
    }
    if (reader.left < 5) break;
    const code = reader.u8();
    const [what, needle] = isLateEnd(reader, second, code) ? [Command.end, 0] : commandOf(code);
    if (what === undefined) {
      issues.push(issue("error", "unknown-code", "Unknown code; reading stops here", reader.at - 3));
      break;
    }
    const [fromX, fromY] = [atX, atY];
    atX += reader.s16();
    atY -= reader.s16();
    if (what !== Command.trim) buffer.add(what, atX, atY, needle);
    else if (isTrim(reader)) {
      buffer.add(Command.trim, fromX, fromY);
      buffer.add(Command.jump, atX, atY);
    } else buffer.add(Command.stitch, atX, atY);
    hasEnd = what === Command.end;
  }
  reportEnd(bytes, reader.at, hasEnd, issues);
  return buffer;
}

/** Reads the code's second byte, so that four bytes of lengths remain after every code. */
function isLateEnd(reader: ByteReader, second: number, code: number): boolean {
  const isEnd = second === 0x02 && code === Code.firstNeedle && reader.bytes[reader.at] === Code.end;
  if (isEnd) reader.skip(1);
  return isEnd;
}

/**
 * A trim is followed by a stitch without a move or by END; before anything else its code makes a long stitch.
 */
function isTrim({ bytes, at }: ByteReader): boolean {
  if (at + 1 >= bytes.length || (bytes[at] === 0 && bytes[at + 1] === 0)) return true;
  return bytes[at] === 0x80 && bytes[at + 1] === 0x01 && bytes[at + 2] === Code.end;
}

function commandOf(code: number): [what: Command | undefined, needle: number] {
  if (code === Code.jump) return [Command.jump, 0];
  if (code === Code.trim) return [Command.trim, 0];
  if (code === Code.colorChange) return [Command.colorChange, 0];
  if (code === Code.end) return [Command.end, 0];
  const needle = code - Code.firstNeedle + 1;
  return needle >= 1 && needle <= needles ? [Command.needle, needle] : [undefined, 0];
}
