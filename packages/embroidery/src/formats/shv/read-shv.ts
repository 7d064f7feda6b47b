import type { Thread } from "../../design.ts";
import { husqvarnaShvThreads } from "../../palettes/husqvarna-shv.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { readShvHeader } from "./shv-header.ts";
import { readShvStitches } from "./shv-stitches.ts";

/**
 * Husqvarna SHV: name, picture, and the length of each colour block; the stitches carry no colour changes.
 */
export function readShv(bytes: Uint8Array): ReadResult {
  const header = readShvHeader(bytes);
  if (!header) return readFailure("corrupt", "The SHV header is cut short or names no colours.");
  const issues: Issue[] = [];
  const lengths = header.blocks.map(({ length }) => length);
  const buffer = readShvStitches(bytes, header.stitchOffset, lengths, issues);
  const threads = header.blocks.slice(0, buffer.countBlocks()).map(({ color }) => threadOf(color));
  return stitchedResult(buffer, {
    format: "shv",
    issues,
    threads,
    metadata: header.name ? { name: header.name } : {},
  });
}

function threadOf(index: number): Thread {
  const thread = husqvarnaShvThreads[index];
  return thread ? { ...thread, catalog: String(index) } : { color: 0x808080, name: "Unknown" };
}
