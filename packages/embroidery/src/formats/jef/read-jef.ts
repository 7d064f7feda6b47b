import { Command, type Design, type Thread } from "../../design.ts";
import { readJanomeStitches } from "../../janome/read-janome-stitches.ts";
import { type Extents, stitchedExtents } from "../../measure/extents.ts";
import { compareHeaderSize } from "../../measure/header-size.ts";
import { janomeThreads } from "../../palettes/janome.ts";
import {
  harmlessCount,
  headerMismatch,
  type Issue,
  issue,
  type ReadResult,
  readFailure,
} from "../../read-result.ts";
import type { RecordBuffer } from "../../record-buffer.ts";
import { designResult } from "../../stitched-result.ts";
import { readJefHeader } from "./jef-header.ts";
import { readJpxThreads } from "./jpx-threads.ts";

/** Janome JEF, and JEF+ or JPX of the newer machines. */
export function readJef(bytes: Uint8Array): ReadResult {
  const header = readJefHeader(bytes);
  if (header.overrun) return readFailure("truncated", "The JEF header is cut short.", bytes.length);
  const { stitchOffset, colorCount, paletteIndices, words, plus, wide } = header;
  if (stitchOffset < 60 || stitchOffset >= bytes.length) {
    return readFailure("corrupt", `The JEF header points outside the file (${stitchOffset}).`, 0);
  }
  const issues: Issue[] = [];
  if (paletteIndices.length !== colorCount) {
    issues.push(
      issue("warning", "header-colors", `Header names ${colorCount} colours, room is for fewer`, 24),
    );
  }
  const buffer = readJanomeStitches(bytes, stitchOffset, issues, "warning");
  const real = Math.floor((bytes.length - stitchOffset) / 2);
  const length = { what: "bytes", header: 2 * words, found: 2 * real } as const;
  const hasEnd = buffer.command[buffer.length - 1] === Command.end;
  if (!plus && words > real && !hasEnd) issues.push(headerMismatch(length, 28));
  else if (!plus && words !== real) issues.push(harmlessCount("header-length", length));
  // The header's distances start at the hoop's centre, so only designs around it can be compared.
  const extents = stitchedExtents(buffer);
  if (isAroundOrigin(extents)) compareHeaderSize(extents, header.width, header.height, issues);
  const exactThreads = wide ? readJpxThreads(bytes, stitchOffset, colorCount) : undefined;
  return designResult(withThreads(buffer, paletteIndices, exactThreads), {
    format: plus ? "jpx" : "jef",
    issues,
  });
}

function isAroundOrigin(extents: Extents | undefined): boolean {
  return (
    extents !== undefined && extents.minX <= 0 && extents.maxX >= 0 && extents.minY <= 0 && extents.maxY >= 0
  );
}

/**
 * Palette index 0 makes the colour change before that block a stop: the block continues with its thread. So
 * does its own index after a 0, because machines do not wait at an index that repeats the one before it.
 */
function withThreads(
  buffer: RecordBuffer,
  indices: readonly number[],
  exactThreads: readonly Thread[] | undefined,
): Design {
  const threads: Thread[] = [];
  if (indices.length > 0) threads.push(exactThreads?.[0] ?? threadOf(indices[0] ?? 0));
  let number = 0;
  let sewing = indices[0];
  for (let i = 0; i < buffer.length; i++) {
    if (buffer.command[i] !== Command.colorChange) continue;
    number += 1;
    const index = indices[number];
    if (index === 0 || (index === sewing && indices[number - 1] === 0)) buffer.command[i] = Command.stop;
    else if (index !== undefined) {
      threads.push(exactThreads?.[number] ?? threadOf(index));
      sewing = index;
    }
  }
  return buffer.finish(threads);
}

function threadOf(index: number): Thread {
  return janomeThreads[index - 1] ?? { color: 0x000000, name: "Unknown" };
}
