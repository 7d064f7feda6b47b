import { Command, type Design } from "../../design.ts";
import {
  harmlessCount,
  headerMismatch,
  type Issue,
  issue,
  type ReaderResult,
  readFailure,
} from "../../read-result.ts";
import { designResult } from "../../stitched-result.ts";
import { type DstHeader, headerLength, parseHeader } from "../../tajima/dst-header.ts";
import { dstBodyOffset, hasDstHeader } from "../../tajima/dst-recognise.ts";
import { type DstRecords, readDstRecords } from "../../tajima/read-dst-records.ts";
import type { Reach } from "../../writing/reach.ts";

/** Tolerance of a header's width, 0.1 mm: the jumps of a trim extend 2 beyond either side. */
const tolerance = 4;

/**
 * Tajima DST. Trims are inferred from three or more jumps in a row; colours only from the `TC:` extension.
 */
export function readDst(bytes: Uint8Array): ReaderResult {
  const offset = dstBodyOffset(bytes);
  if (offset < 0) {
    const header = hasDstHeader(bytes)
      ? "its header fits, but its records do not"
      : "neither header nor records fit";
    return readFailure("not-embroidery", `This is no DST file: ${header}.`, 0);
  }
  if (bytes.length < offset)
    return readFailure("truncated", "The DST file ends inside its header.", bytes.length);
  const header = parseHeader(bytes.subarray(0, offset));
  const issues: Issue[] = [];
  const dstRecords = readDstRecords(bytes, offset, issues);
  const { buffer, reach } = dstRecords;
  const design = buffer.finish(header.threads, header.name ? { name: header.name } : {});
  compareCounts(header, design, dstRecords, issues);
  compareSize(header, reach, issues);
  if (offset !== headerLength)
    issues.push(issue("notice", "header-length", `Header of ${offset} bytes`, offset));
  const result = designResult(design, { format: "dst", issues });
  return result.ok ? { ...result, farthest: reach.farthest } : result;
}

/**
 * Real headers count a few records less than their file has, and some programs count colours instead of
 * changes. Records are therefore reported missing only if the file has no END, or far fewer records than
 * declared.
 */
function compareCounts(header: DstHeader, design: Design, dstRecords: DstRecords, issues: Issue[]): void {
  const { records, ended } = dstRecords;
  const changes = count(design.command, Command.colorChange);
  const declaredRecords = header.records ?? records;
  const counts = { what: "records", header: declaredRecords, found: records } as const;
  const isShort = declaredRecords - records > (ended ? Math.max(10, declaredRecords / 100) : 1);
  if (isShort) issues.push(headerMismatch(counts));
  else if (Math.abs(declaredRecords - records) > 1) issues.push(harmlessCount("header-stitches", counts));
  const declaredChanges = header.colorChanges ?? changes;
  if (declaredChanges === changes) return;
  const ofChanges = { what: "color-changes", header: declaredChanges, found: changes } as const;
  const lacksChanges = (isShort || !ended) && declaredChanges > changes;
  issues.push(lacksChanges ? headerMismatch(ofChanges) : harmlessCount("header-color-changes", ofChanges));
}

function compareSize(header: DstHeader, { minX, maxX, minY, maxY }: Reach, issues: Issue[]): void {
  const width = maxX - minX;
  const height = maxY - minY;
  const wrongWidth = header.width !== undefined && Math.abs(header.width - width) > tolerance;
  const wrongHeight = header.height !== undefined && Math.abs(header.height - height) > tolerance;
  if (!wrongWidth && !wrongHeight) return;
  const message = `Header says ${header.width} × ${header.height} units, the path spans ${width} × ${height}`;
  issues.push(issue("notice", "header-extents", message));
}

function count(commands: Uint8Array, command: Command): number {
  let total = 0;
  for (let at = commands.indexOf(command); at >= 0; at = commands.indexOf(command, at + 1)) total += 1;
  return total;
}
