import { Command, type Design } from "../../design.ts";
import { type Issue, issue, type ReadResult, readFailure } from "../../read-result.ts";
import { hasStitches } from "../../record-buffer.ts";
import { type DstHeader, headerLength, parseHeader } from "../../tajima/dst-header.ts";
import { dstBodyOffset } from "../../tajima/dst-recognise.ts";
import { readDstRecords } from "../../tajima/read-dst-records.ts";

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
  if (!hasStitches(design)) return readFailure("no-stitches", "The DST file holds no stitches.", offset);
  compareHeader(header, design, records, issues);
  if (offset !== headerLength)
    issues.push(issue("notice", "short-header", `Header of ${offset} bytes`, offset));
  return { ok: true, design, format: "dst", issues };
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
    low = value < low ? value : low;
    high = value > high ? value : high;
  }
  return high - low;
}
