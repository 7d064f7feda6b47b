import { ByteReader } from "../../bytes/byte-reader.ts";
import { reportEnd } from "../../control-records/read-control-records.ts";
import { Command, type Thread } from "../../design.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { UnknownCodes } from "../../unknown-codes.ts";

/** A check record follows every 84 others; its bytes and those of a colour change are no move. */
const Code = { jump: 0x01, stitch: 0x02, colorChange: 0x04, check: 0x10, end: 0x80 } as const;

/** Zeng Hsing ZHS: pointers to the records and to a list of colours; three bytes per record, code first. */
export function readZhs(bytes: Uint8Array): ReadResult {
  const pointers = new ByteReader(bytes, 0x0f);
  const records = pointers.u32();
  const colors = pointers.u32();
  if (pointers.overrun || records + 3 > bytes.length) {
    return readFailure("truncated", "The ZHS file ends before its stitches.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readZhsRecords(bytes, records, issues);
  const threads = readColors(bytes, colors, buffer.countBlocks());
  return stitchedResult(buffer, { format: "zhs", issues, threads });
}

function readZhsRecords(bytes: Uint8Array, offset: number, issues: Issue[]): RecordBuffer {
  const buffer = new RecordBuffer(Math.floor((bytes.length - offset) / 3));
  let atX = 0;
  let atY = 0;
  const unknown = new UnknownCodes();
  let hasEnd = false;
  let at = offset;
  for (; at + 2 < bytes.length && !hasEnd; at += 3) {
    const code = bytes[at] ?? 0;
    const what = commandOf(code);
    if (what === undefined) {
      if (code !== Code.check) unknown.add(at, buffer.length);
      continue;
    }
    const moves = what === Command.stitch || what === Command.jump;
    const first = moves ? (bytes[at + 1] ?? 0) : 0;
    const second = moves ? (bytes[at + 2] ?? 0) : 0;
    // The bits of x and y alternate between the two bytes.
    atX += (((first & 0x55) | (second & 0xaa)) << 24) >> 24;
    atY -= (((second & 0x55) | (first & 0xaa)) << 24) >> 24;
    buffer.add(what, atX, atY);
    hasEnd = what === Command.end;
  }
  unknown.settle(buffer, "left out", issues);
  if (!hasEnd) reportEnd(bytes, at, hasEnd, issues);
  return buffer;
}

function commandOf(code: number): Command | undefined {
  switch (code) {
    case Code.stitch:
      return Command.stitch;
    case Code.jump:
      return Command.jump;
    case Code.colorChange:
      return Command.colorChange;
    case Code.end:
      return Command.end;
  }
  return undefined;
}

/** A count and R, G, B each; the list holds at most 18, so long designs lack their last threads. */
function readColors(bytes: Uint8Array, offset: number, blocks: number): Thread[] {
  const reader = new ByteReader(bytes, offset);
  const count = Math.min(reader.u8(), blocks, Math.floor(reader.left / 3));
  return Array.from({ length: Math.max(0, count) }, () => ({ color: reader.u24BE() }));
}
