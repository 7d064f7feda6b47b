import { Command, type Design } from "../../design.ts";
import { type Issue, issue, type ReadResult, readFailure } from "../../read-result.ts";
import { designResult } from "../../sewn-result.ts";
import { type DstHeader, headerLength, parseHeader } from "../../tajima/dst-header.ts";
import { dstBodyOffset } from "../../tajima/dst-recognise.ts";
import { readDstRecords } from "../../tajima/read-dst-records.ts";

/** How far a header's width may be off, 0.1 mm: the jumps of a trim reach 2 beyond either side. */
const tolerance = 4;

/** Tajima DST. Trims are inferred from three or more jumps in a row; colours only from the `TC:` extension. */
export function readDst(bytes: Uint8Array): ReadResult {
  const offset = dstBodyOffset(bytes);
  if (offset < 0)
    return readFailure("not-embroidery", "This is no DST file: neither header nor records fit.", 0);
  if (bytes.length < offset)
    return readFailure("truncated", "The DST file ends inside its header.", bytes.length);
  const header = parseHeader(bytes.subarray(0, offset));
  const issues: Issue[] = [];
  const { buffer, records } = readDstRecords(bytes, offset, issues);
  const design = buffer.finish(header.threads, header.name ? { name: header.name } : {});
  compareHeader(header, design, records, issues);
  if (offset !== headerLength)
    issues.push(issue("notice", "header-length", `Header of ${offset} bytes`, offset));
  return designResult(design, { format: "dst", issues });
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
  const { width, height } = spans(design);
  const wrongWidth = header.width !== undefined && Math.abs(header.width - width) > tolerance;
  const wrongHeight = header.height !== undefined && Math.abs(header.height - height) > tolerance;
  if (wrongWidth || wrongHeight) {
    const says = `Header says ${header.width} × ${header.height} units, the path spans ${width} × ${height}`;
    issues.push(issue("notice", "header-extents", says));
  }
}

function count(commands: Uint8Array, wanted: Command): number {
  let found = 0;
  for (let at = commands.indexOf(wanted); at >= 0; at = commands.indexOf(wanted, at + 1)) found += 1;
  return found;
}

/** Reach to both sides of the start together, 0.1 mm. */
function spans({ x, y, length }: Design): { width: number; height: number } {
  let left = 0;
  let right = 0;
  let top = 0;
  let bottom = 0;
  for (let i = 0; i < length; i++) {
    const atX = x[i] ?? 0;
    const atY = y[i] ?? 0;
    left = Math.min(left, atX);
    right = Math.max(right, atX);
    top = Math.min(top, atY);
    bottom = Math.max(bottom, atY);
  }
  return { width: right - left, height: bottom - top };
}
