import { Command, type Design } from "../../design.ts";
import { type Issue, issue, type ReadResult, readFailure } from "../../read-result.ts";
import { hasStitches, RecordBuffer } from "../../record-buffer.ts";
import { type DstHeader, headerLength, parseHeader } from "./dst-header.ts";
import { dstBodyOffset } from "./dst-recognise.ts";
import { decodeX, decodeY } from "./dst-record.ts";

/** Jumps in a row that machines take as a trim; Tajima's own setting is 2 to 8, most producers assume 3. */
const jumpsPerTrim = 3;

/** Tajima DST. Trims are inferred from three or more jumps in a row; colours only from the `TC:` extension. */
export function readDst(bytes: Uint8Array): ReadResult {
  const offset = dstBodyOffset(bytes);
  if (offset < 0)
    return readFailure("not-embroidery", "This is no DST file: neither header nor records fit.", 0);
  const header = parseHeader(bytes.subarray(0, offset));
  const issues: Issue[] = [];
  const { buffer, records } = readDstRecords(bytes, offset, issues);
  const design = buffer.finish(header.threads, header.name ? { name: header.name } : {});
  if (!hasStitches(design)) return readFailure("no-stitches", "The DST file holds no stitches.", offset);
  compareHeader(header, design, records, issues);
  if (offset !== headerLength)
    issues.push(issue("notice", "short-header", `Header of ${offset} bytes`, offset));
  return { ok: true, design, format: "dst", issues };
}

/** The records alone, for the formats that share DST's body. */
export function readDstRecords(
  bytes: Uint8Array,
  offset: number,
  issues: Issue[],
): { buffer: RecordBuffer; records: number } {
  const capacity = Math.floor((bytes.length - offset) / 3);
  const buffer = new RecordBuffer(Math.ceil((capacity * 4) / 3) + 2);
  const { x, y, command } = buffer;
  const [x0, x1, x2] = decodeX;
  const [y0, y1, y2] = decodeY;
  let length = 0;
  let atX = 0;
  let atY = 0;
  let jumps = 0;
  let sequins = false;
  let ended = false;
  let at = offset;
  const last = bytes.length - 2;
  for (; at < last; at += 3) {
    const b0 = bytes[at] ?? 0;
    const b1 = bytes[at + 1] ?? 0;
    const b2 = bytes[at + 2] ?? 0;
    if ((b2 & 0xf3) === 0xf3) {
      ended = true;
      at += 3;
      break;
    }
    atX += (x0[b0] ?? 0) + (x1[b1] ?? 0) + (x2[b2] ?? 0);
    atY += (y0[b0] ?? 0) + (y1[b1] ?? 0) + (y2[b2] ?? 0);
    const kind = b2 & 0xc3;
    if (kind === 0x43) {
      sequins = !sequins;
      if (atX === (x[length - 1] ?? 0) && atY === (y[length - 1] ?? 0)) continue;
    }
    x[length] = atX;
    y[length] = atY;
    if (kind < 0x43) {
      command[length++] = Command.stitch;
      jumps = 0;
    } else if (kind === 0xc3) {
      command[length++] = Command.colorChange;
      jumps = 0;
    } else if (sequins && kind !== 0x43) {
      command[length++] = Command.sequin;
      jumps = 0;
    } else {
      command[length++] = Command.jump;
      if (++jumps === jumpsPerTrim) length = markTrim(buffer, length);
    }
  }
  const records = Math.floor((at - offset) / 3);
  if (!ended) issues.push(issue("notice", "no-end", "The file has no END record", at));
  if (ended) command[length] = Command.end;
  if (ended) x[length] = atX;
  if (ended) y[length] = atY;
  buffer.length = length + (ended ? 1 : 0);
  return { buffer, records };
}

/** Turn the three newest jumps into a trim, followed by those jumps unless they only wiggle on the spot. */
function markTrim(buffer: RecordBuffer, length: number): number {
  const { x, y, command } = buffer;
  const first = length - jumpsPerTrim;
  const fromX = x[first - 1] ?? 0;
  const fromY = y[first - 1] ?? 0;
  if (x[length - 1] === fromX && y[length - 1] === fromY) {
    x[first] = fromX;
    y[first] = fromY;
    command[first] = Command.trim;
    return first + 1;
  }
  for (let k = length; k > first; k--) {
    x[k] = x[k - 1] ?? 0;
    y[k] = y[k - 1] ?? 0;
    command[k] = Command.jump;
  }
  x[first] = fromX;
  y[first] = fromY;
  command[first] = Command.trim;
  return length + 1;
}

function compareHeader(header: DstHeader, design: Design, records: number, issues: Issue[]): void {
  const said = header.records;
  if (said !== undefined && said !== records && said !== records - 1 && said !== records + 1) {
    issues.push(issue("notice", "header-stitches", `Header says ${said} records, the file has ${records}`));
  }
  const changes = count(design.command, Command.colorChange);
  if (header.colorChanges !== undefined && header.colorChanges !== changes) {
    const says = `Header says ${header.colorChanges} colour changes, the file has ${changes}`;
    issues.push(issue("notice", "header-color-changes", says));
  }
  const width = span(design.x);
  const height = span(design.y);
  const wrongWidth = header.width !== undefined && Math.abs(header.width - width) > 2;
  const wrongHeight = header.height !== undefined && Math.abs(header.height - height) > 2;
  if (wrongWidth || wrongHeight) {
    const says = `Header says ${header.width} × ${header.height} units, the path spans ${width} × ${height}`;
    issues.push(issue("notice", "header-extents", says));
  }
}

function count(commands: Uint8Array, wanted: Command): number {
  let found = 0;
  for (let i = 0; i < commands.length; i++) if (commands[i] === wanted) found += 1;
  return found;
}

function span(values: Int32Array): number {
  let low = 0;
  let high = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low;
}
